import { Link, useRouter } from '@tanstack/react-router';
import {
  IconArrowLeft,
  IconBrandWhatsapp,
  IconDots,
  IconLayoutKanban,
  IconTrash,
} from '@tabler/icons-react';
import { telefoneE164 } from '@praca/contract/br/telefone.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { caminhoDoNegocio, paths } from '../../../paths.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { useConexao } from '../../../platform/http/online.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import type { Tone } from '../../../ui/base/tone.ts';
import type { VerboCiclo } from '../base/dialogs/ciclo.ts';
import { itensDeDestino, itensForaDosBotoes } from '../base/dialogs/itens-do-ciclo.tsx';
import { SITUACAO } from '../base/filtros/filtros-chips.ts';
import { useSequencia } from '../base/sequencia.ts';
import type { Direitos } from '../base/use-direitos.ts';
import { LigarBotoes } from '../../pessoa/parts/LigarBotoes.tsx';
import { CampoTitulo } from '../base/campos/campos.tsx';
import { Desfecho } from './Desfecho.tsx';
import type { Ficha } from '../base/campos/ficha-store.ts';
import { Vizinhos } from './Vizinhos.tsx';
import './ficha-topo.css';

const TOM: Record<Negocio['negocio_situacao'], Tone> = {
  A: 'neutral',
  G: 'success',
  P: 'danger',
  F: 'info',
};

/** The board on which the deal stands. */
export const quadroDo = ({ board_tipo, pipeline_codigo }: Negocio): string =>
  paths.pipeline
    .replace('$board_type', board_tipo)
    .replace('$pipeline_type', String(pipeline_codigo));

/** The deals that came of this one, and the one that it came of. */
function Ligados({ negocio }: { negocio: Negocio }) {
  const ligados = [
    ['veio do negócio', negocio.negocio_origem],
    ['Pós-Vendas', negocio.negocio_posvenda],
    ['recorrente', negocio.negocio_recorrente],
  ] as const;
  return ligados.map(
    ([nome, codigo]) =>
      codigo !== null && (
        <span key={nome} className="type-muted">
          {' '}
          · {nome} <Link to={caminhoDoNegocio(codigo)}>nº {codigo}</Link>
        </span>
      ),
  );
}

/** The head of a deal's page: its title, how it stands, and what may be done with the whole of it. */
export function FichaTopo({
  ficha,
  negocio,
  direitos,
  podeEditar,
  onCiclo,
  onExcluir,
  aoEscrever,
}: {
  ficha: Ficha;
  negocio: Negocio;
  direitos: Direitos;
  /** Rights and rules let the fields change now. */
  podeEditar: boolean;
  onCiclo: (verbo: VerboCiclo) => void;
  onExcluir: () => void;
  /** Opens a message to the customer. */
  aoEscrever: () => void;
}) {
  const { history } = useRouter();
  const { online } = useConexao();
  const { negocio_codigo, negocio_situacao } = negocio;
  const sequencia = useSequencia(negocio_codigo);
  const phone = usePhone();
  const ligar = (
    <LigarBotoes numero={negocio.pessoa_telefone} de={{ negocio_codigo }} size="medium" />
  );
  const doCiclo = { negocio, direitos, online, abrir: onCiclo };
  const voltar = () => {
    if (history.canGoBack()) history.back();
    else history.push(sequencia.endereco ?? quadroDo(negocio));
  };
  return (
    <>
      <header className="ficha-topo">
        <IconButton
          label="Voltar"
          icon={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={voltar}
        />
        <h1 className="sr-only">{negocio.negocio_titulo}</h1>
        <div className="ficha-titulo">
          <CampoTitulo ficha={ficha} podeEditar={podeEditar} />
        </div>
        <Vizinhos sequencia={sequencia} />
        {negocio_situacao !== 'A' && (
          <Badge tone={TOM[negocio_situacao]}>{SITUACAO[negocio_situacao]}</Badge>
        )}
        {direitos.editar && <Desfecho negocio={negocio} online={online} onCiclo={onCiclo} />}
        {!phone && ligar}
        <Menu
          label="Mais opções"
          align="end"
          trigger={
            <IconButton
              variant="default"
              label="Mais opções"
              icon={<IconDots size={16} aria-hidden="true" />}
            />
          }
          items={[
            {
              label: 'Ver no quadro',
              icon: <IconLayoutKanban size={16} />,
              onSelect: () => history.push(`${quadroDo(negocio)}?negocio=${negocio_codigo}`),
            },
            ...(telefoneE164(negocio.pessoa_telefone) === null
              ? []
              : [
                  {
                    label: 'Mensagem pelo WhatsApp…',
                    icon: <IconBrandWhatsapp size={16} />,
                    onSelect: aoEscrever,
                  },
                ]),
            ...itensForaDosBotoes(doCiclo),
            ...itensDeDestino(doCiclo),
            ...(direitos.excluir
              ? [
                  { separator: true as const },
                  {
                    label: 'Excluir negócio…',
                    icon: <IconTrash size={16} />,
                    danger: true,
                    onSelect: onExcluir,
                  },
                ]
              : []),
          ]}
        />
      </header>

      <p className="ficha-funil">
        {negocio.pipeline_descricao}
        <span className="type-muted"> · negócio nº {negocio_codigo}</span>
        <Ligados negocio={negocio} />
      </p>
      {phone && ligar}
    </>
  );
}
