import { useEffect, useRef, useState } from 'react';
import { IconArrowUpRight, IconCheck } from '@tabler/icons-react';
import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { dataHora, dataLocal, diasEntre, dias, diaDeHoje } from '../../../platform/texto/format.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { useOutrosFunis } from '../base/use-outros-funis.ts';
import { classNames } from '../../../ui/base/class-names.ts';

type Tempos = Ficha['tempos'];

/** How long the deal has been in its stage: "desde hoje", "há 3 dias". */
function tempoNoEstagio(desde: string): string {
  const quantos = diasEntre(dataLocal(desde), diaDeHoje());
  return quantos <= 0 ? 'desde hoje' : `há ${dias(quantos)}`;
}

const UM_DIA = 86_400;
const UMA_HORA = 3_600;

/** How long it was in a stage that it left, or ended in: "40 min", "5 h", "12 dias". */
function tempoPassado(segundos: number): string {
  if (segundos < UMA_HORA) return `${Math.max(1, Math.round(segundos / 60))} min`;
  if (segundos < UM_DIA) return `${Math.round(segundos / UMA_HORA)} h`;
  return dias(Math.round(segundos / UM_DIA));
}

/** How long the deal stands in its stage; of a closed one, how long it stood there until it ended. */
function TempoAqui({ negocio }: { negocio: Negocio }) {
  const { negocio_dtestagio: desde, negocio_dtfechamento: fim } = negocio;
  if (fim === null) return tempoNoEstagio(desde);
  return (
    <>
      <span className="sr-only">, ficou </span>
      {tempoPassado((Date.parse(fim) - Date.parse(desde)) / 1_000)}
    </>
  );
}

const quandoAqui = ({ negocio_dtestagio: desde, negocio_dtfechamento: fim }: Negocio) =>
  fim === null
    ? `Neste estágio desde ${dataHora(desde)}`
    : `Neste estágio de ${dataHora(desde)} até o fechamento, em ${dataHora(fim)}`;

const semNome = (label: string) => [{ label, disabled: true, onSelect: () => undefined }];

/** The way to the other boards, at the end of the stages; they are read when somebody reaches for them. */
function OutrosQuadros({ atual, onFunil }: { atual: number; onFunil: (funil: number) => void }) {
  const [pedidos, setPedidos] = useState(false);
  const funis = useOutrosFunis(atual, pedidos);
  const pedir = () => setPedidos(true);
  const itens = funis?.map(({ nome, pipeline_codigo }) => ({
    label: nome,
    onSelect: () => onFunil(pipeline_codigo),
  }));
  return (
    <li className="etapas-item etapas-outros">
      <Menu
        label="Levar para outro funil"
        align="end"
        trigger={
          <button type="button" className="etapas-botao" onPointerEnter={pedir} onFocus={pedir}>
            <span className="etapas-nome">
              <IconArrowUpRight size={14} aria-hidden="true" />
              <span>Outro funil…</span>
            </span>
          </button>
        }
        items={
          itens === undefined
            ? semNome('Carregando...')
            : itens.length > 0
              ? itens
              : semNome('Não há outro funil')
        }
      />
    </li>
  );
}

/** The stages of the pipeline in their order, where the deal stands and for how long; a click moves it. After them, the other boards. */
export function Etapas({
  negocio,
  estagios,
  tempos,
  podeMover,
  movendo,
  onMover,
  onFunil,
}: {
  negocio: Negocio;
  estagios: readonly Estagio[];
  tempos: Tempos;
  podeMover: boolean;
  /** The stage that a move under way goes to. */
  movendo: number | null;
  onMover: (estagio: Estagio) => void;
  onFunil: (funil: number) => void;
}) {
  const atual = movendo ?? negocio.estagio_codigo;
  const lista = useRef<HTMLOListElement>(null);
  const onde = estagios.findIndex((um) => um.estagio_codigo === atual);
  useEffect(() => {
    const item = lista.current?.querySelector('[aria-current]');
    item?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [atual, estagios.length]);
  return (
    <nav aria-label="Estágios do funil" className="etapas-rolo">
      <ol className="etapas" ref={lista}>
        {estagios.map((estagio, i) => {
          const aqui = i === onde;
          const passou = tempos.find((um) => um.estagio_codigo === estagio.estagio_codigo);
          const conteudo = (
            <>
              <span className="etapas-nome">
                {i < onde && <IconCheck size={14} aria-hidden="true" />}
                <span>{estagio.estagio_descricao}</span>
              </span>
              {aqui && movendo === null && (
                <span className="etapas-tempo">
                  <TempoAqui negocio={negocio} />
                </span>
              )}
              {!aqui && passou !== undefined && passou.segundos > 0 && (
                <span className="etapas-tempo">
                  <span className="sr-only">, ficou </span>
                  {tempoPassado(passou.segundos)}
                </span>
              )}
            </>
          );
          const classe = classNames(
            'etapas-item',
            i < onde && 'etapas-feita',
            aqui && 'etapas-atual',
          );
          return (
            <li
              key={estagio.estagio_codigo}
              className={classe}
              aria-current={aqui ? 'step' : undefined}
            >
              {aqui || !podeMover ? (
                <span
                  className="etapas-botao"
                  title={
                    aqui
                      ? `${estagio.estagio_descricao}: ${quandoAqui(negocio)}`
                      : estagio.estagio_descricao
                  }
                >
                  {conteudo}
                </span>
              ) : (
                <button
                  type="button"
                  className="etapas-botao"
                  title={`Mover para ${estagio.estagio_descricao}`}
                  onClick={() => onMover(estagio)}
                >
                  <span className="sr-only">Mover para </span>
                  {conteudo}
                </button>
              )}
            </li>
          );
        })}
        {podeMover && <OutrosQuadros atual={negocio.pipeline_codigo} onFunil={onFunil} />}
      </ol>
    </nav>
  );
}
