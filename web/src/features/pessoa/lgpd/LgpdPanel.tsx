import { lazy, Suspense, useState } from 'react';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { BASES_LEGAIS } from '@praca/contract/pessoa/lgpd/bases.ts';
import { exportarDados } from '@praca/contract/pessoa/lgpd/endpoints.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { baixar } from '../../../kit/recurso/verbos.ts';
import { dia } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';

const AnonimizarDialog = lazy(async () => ({
  default: (await import('./AnonimizarDialog.tsx')).AnonimizarDialog,
}));

const consentiu = (p: Pessoa): string => {
  if (p.pessoa_dtconsentimento === null) return 'Sem registro';
  const como = p.pessoa_origemconsent === '' ? '' : `, ${p.pessoa_origemconsent}`;
  return `${dia(p.pessoa_dtconsentimento)}${como}`;
};

/** On what ground the customer's data are worked with, and what the law lets them ask for. */
export function LgpdPanel({ pessoa }: { pessoa: Pessoa }) {
  const pode = usePode()('pessoa.anonimizar');
  const [aberto, abrir] = useState(false);
  const [indo, setIndo] = useState(false);
  const { pessoa_baselegal: base, pessoa_dtrevogacao: revogou } = pessoa;
  if (!pode && base === null && pessoa.pessoa_dtconsentimento === null) return null;
  const exportar = async () => {
    setIndo(true);
    const entrada = { pessoa_codigo: String(pessoa.pessoa_codigo) };
    await baixar(exportarDados, entrada, `dados-pessoais-${pessoa.pessoa_codigo}.zip`);
    setIndo(false);
  };
  return (
    <Panel title="Privacidade (LGPD)">
      <dl className="cliente-dados">
        <dt>Base legal</dt>
        <dd>{base === null ? 'Não informada' : BASES_LEGAIS[base]}</dd>
        <dt>Consentimento</dt>
        <dd>{consentiu(pessoa)}</dd>
        {revogou !== null && (
          <>
            <dt>Revogado</dt>
            <dd>{dia(revogou)}</dd>
          </>
        )}
      </dl>
      {pode && (
        <div className="cliente-lgpd">
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
            onClick={() => abrir(true)}
          >
            Anonimizar
          </Button>
        </div>
      )}
      {aberto && (
        <Suspense>
          <AnonimizarDialog pessoa={pessoa} aoFechar={() => abrir(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
