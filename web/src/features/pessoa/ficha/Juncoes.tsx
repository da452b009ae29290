import { lazy, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { IconArrowMerge } from '@tabler/icons-react';
import type { FichaDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { caminhoDoCliente } from '../../../paths.ts';
import { dataHora } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { separar } from '../juncao/juntar.ts';

const JuntarComDialog = lazy(async () => ({
  default: (await import('../juncao/JuntarComDialog.tsx')).JuntarComDialog,
}));

type Juncao = FichaDoCliente['juncoes'][number];
const quando = ({ juncao_em, usuario_nome }: Juncao) =>
  [dataHora(juncao_em), usuario_nome].filter(Boolean).join(', ');

function Separar({ juncao }: { juncao: Juncao }) {
  const [indo, setIndo] = useState(false);
  if (!usePode()('pessoa.juntar')) return null;
  const desfazer = async () => {
    setIndo(true);
    await separar(juncao.juncao_codigo);
    setIndo(false);
  };
  return (
    <Button
      size="small"
      loading={indo}
      aria-label={`Desfazer junção com ${juncao.pessoa_razao}`}
      onClick={() => void desfazer()}
    >
      Desfazer junção
    </Button>
  );
}

/** Says of a record that went into another one where the customer is now. */
export function JuntadoAviso({ juncoes }: { juncoes: FichaDoCliente['juncoes'] }) {
  const para = juncoes.find((uma) => uma.ficou === 'S');
  if (!para) return null;
  return (
    <Notice
      tone="warning"
      title={
        <>
          Este cadastro foi juntado a{' '}
          <Link to={caminhoDoCliente(para.pessoa_codigo)}>{para.pessoa_razao}</Link>.
        </>
      }
      action={<Separar juncao={para} />}
    >
      {quando(para)}
    </Notice>
  );
}

/** The records that became this customer, each with the way back; and the way to one more. */
export function Juncoes({ ficha: { pessoa, juncoes } }: { ficha: FichaDoCliente }) {
  const pode = usePode()('pessoa.juntar');
  const [aberto, abrir] = useState(false);
  const vieram = juncoes.filter((uma) => uma.ficou === 'N');
  const jaFoi = vieram.length < juncoes.length;
  if (jaFoi || (!pode && vieram.length === 0)) return null;
  return (
    <Panel title="Cadastros repetidos">
      {vieram.length > 0 && (
        <ul className="cliente-lista cliente-juncoes">
          {vieram.map((uma) => (
            <li key={uma.juncao_codigo}>
              <span className="cliente-lista-texto">
                <Link to={caminhoDoCliente(uma.pessoa_codigo)}>{uma.pessoa_razao}</Link>
                <span className="type-muted">Juntado em {quando(uma)}</span>
              </span>
              <Separar juncao={uma} />
            </li>
          ))}
        </ul>
      )}
      {pode && (
        <Button
          size="small"
          icon={<IconArrowMerge size={16} aria-hidden="true" />}
          onClick={() => abrir(true)}
        >
          Juntar com outro cadastro
        </Button>
      )}
      {aberto && (
        <Suspense>
          <JuntarComDialog codigo={pessoa.pessoa_codigo} aoFechar={() => abrir(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
