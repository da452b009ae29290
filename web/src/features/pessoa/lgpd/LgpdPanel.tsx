import { lazy, Suspense, useState } from 'react';
import { IconDownload, IconEraser, IconLock } from '@tabler/icons-react';
import { BASES_LEGAIS } from '@praca/contract/pessoa/lgpd/bases.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Consentimentos } from './Consentimentos.tsx';

const AnonimizarDialog = lazy(async () => ({
  default: (await import('./AnonimizarDialog.tsx')).AnonimizarDialog,
}));
const BloqueioDialog = lazy(async () => ({
  default: (await import('./BloqueioDialog.tsx')).BloqueioDialog,
}));

/** On what ground the customer's data are worked with, what they agreed to, and what the law lets them ask for. */
export function LgpdPanel({ pessoa }: { pessoa: Pessoa }) {
  const pode = usePode()('pessoa.anonimizar');
  const [janela, abrir] = useState<'anonimizar' | 'bloqueio' | null>(null);
  const [indo, setIndo] = useState(false);
  const { pessoa_baselegal: base } = pessoa;
  const bloqueada = pessoa.pessoa_bloqueiotratamento === 'S';
  const exportar = async () => {
    setIndo(true);
    const { baixarDadosDe } = await import('./exportar-dados.ts');
    await baixarDadosDe(pessoa.pessoa_codigo);
    setIndo(false);
  };
  return (
    <Panel title="Privacidade (LGPD)">
      <dl className="cliente-dados">
        <dt>Base legal</dt>
        <dd>{base === null ? 'Não informada' : BASES_LEGAIS[base]}</dd>
      </dl>
      <Consentimentos pessoa={pessoa} />
      {pode && (
        <div className="cliente-lgpd">
          <Button
            size="small"
            icon={<IconLock size={16} aria-hidden="true" />}
            onClick={() => abrir('bloqueio')}
          >
            {bloqueada ? 'Desbloquear tratamento' : 'Bloquear tratamento'}
          </Button>
          <Button
            size="small"
            icon={<IconDownload size={16} aria-hidden="true" />}
            loading={indo}
            onClick={() => void exportar()}
          >
            Exportar dados (LGPD)
          </Button>
          <Button
            size="small"
            icon={<IconEraser size={16} aria-hidden="true" />}
            onClick={() => abrir('anonimizar')}
          >
            Anonimizar
          </Button>
        </div>
      )}
      {janela !== null && (
        <Suspense>
          {janela === 'anonimizar' ? (
            <AnonimizarDialog pessoa={pessoa} aoFechar={() => abrir(null)} />
          ) : (
            <BloqueioDialog pessoa={pessoa} aoFechar={() => abrir(null)} />
          )}
        </Suspense>
      )}
    </Panel>
  );
}
