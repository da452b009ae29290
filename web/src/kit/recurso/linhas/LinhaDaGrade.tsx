import { memo, type ComponentProps, type ReactNode } from 'react';
import type { Alvo } from '@praca/contract/recurso/campo.ts';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import type { CamposDaEscrita } from '../../escrita/use-escrita.ts';
import { CampoDoRecurso, type Valores } from '../CampoDoRecurso.tsx';
import { useMiniatura } from '../miniatura.ts';
import { useJeito } from '../jeito.ts';
import { AcaoNaLinha, type AcoesDasLinhas } from './AcaoNaLinha.tsx';
import { celulasDasLinhas, type LinhaDigitada } from './digitadas.ts';

/** What stands below a cell: a hint, or a warning with its words. */
export type Nota = { texto: string; aviso?: boolean };
/** The notes of a line by field, and what the last column says of it. */
export type NotasDaLinha = Readonly<Record<string, Nota>>;

/** Kinds of fields that stand at the end of their column. */
export const NUMEROS: ReadonlySet<string> = new Set(['inteiro', 'decimal', 'dinheiro', 'duracao']);

const SEM_NOTAS: NotasDaLinha = {};
const SEM_ERROS: Record<string, string> = {};

export type AcoesDaGrade = AcoesDasLinhas & {
  mudar: (id: string, parte: Valores) => void;
};

/* The picture of the row that a cell names, where the form has pictures. */
function ComMiniatura({
  alvo,
  codigo,
  children,
}: {
  alvo: Alvo | undefined;
  codigo: unknown;
  children: ReactNode;
}) {
  const miniatura = useMiniatura();
  if (miniatura === null || alvo === undefined) return children;
  return (
    <div className="linhas-com-miniatura">
      {typeof codigo === 'number' && miniatura(alvo, codigo)}
      {children}
    </div>
  );
}

/* A field in each cell, and the way to remove the line. */
function Linha({
  l,
  linha,
  numero,
  contada,
  erros = SEM_ERROS,
  nova,
  chamada,
  acoes,
  notas = SEM_NOTAS,
  total,
}: {
  l: LinhasDescritas;
  linha: LinhaDigitada;
  /** Which line it is, from 1. */
  numero: number;
  /** Not all lines are drawn: each tells which one it is. */
  contada: boolean;
  erros: Record<string, string> | undefined;
  /** The line below the last one, which is none yet. */
  nova: boolean;
  chamada: CamposDaEscrita['chamada'];
  acoes: AcoesDaGrade;
  notas?: NotasDaLinha | undefined;
  /** What the line comes to; undefined: there is no such column. */
  total?: string | undefined;
}) {
  const campos: CamposDaEscrita<Valores> = {
    chamada: { ...chamada, input: l.escrita } as CamposDaEscrita['chamada'],
    valores: linha,
    erros,
    mudar: (parte) => acoes.mudar(linha.id, parte),
  };
  const proprias = useJeito().celulasDasLinhas?.[l.tabela];
  const deQual = nova
    ? `nov${l.nome.genero === 'f' ? 'a' : 'o'} ${l.nome.um}`
    : `${l.nome.um} ${numero}`;
  return (
    <tr data-linha={linha.id} aria-rowindex={contada ? numero + 1 : undefined}>
      <td className="linhas-numero">{nova ? '' : numero}</td>
      {celulasDasLinhas(l).map(([nome, campo]) => {
        const Controle = proprias?.[nome] ?? CampoDoRecurso;
        return (
          <td
            key={nome}
            data-campo={nome}
            data-rotulo={campo.rotulo}
            data-fim={NUMEROS.has(campo.tipo) || undefined}
            data-curto={NUMEROS.has(campo.tipo) || campo.curto || undefined}
            data-exigido={campo.exigido || undefined}
            data-chave={campo.tipo === 'simNao' || undefined}
          >
            <ComMiniatura alvo={campo.alvo} codigo={linha[nome]}>
              <Controle
                escrita={campos}
                nome={nome}
                campo={{ ...campo, rotulo: `${campo.rotulo}, ${deQual}`, ajuda: undefined }}
                desligado={false}
                naCelula
              />
            </ComMiniatura>
            {notas[nome] && (
              <span className="linhas-nota" data-aviso={notas[nome].aviso === true || undefined}>
                {notas[nome].texto}
              </span>
            )}
          </td>
        );
      })}
      {total !== undefined && (
        <td className="linhas-total" data-rotulo="Total">
          {total}
          {notas['total'] && <span className="linhas-nota">{notas['total'].texto}</span>}
        </td>
      )}
      <td className="linhas-remover">
        {!nova && <AcaoNaLinha id={linha.id} nome={`${l.nome.um} ${numero}`} acoes={acoes} />}
      </td>
    </tr>
  );
}

type Props = ComponentProps<typeof Linha>;

/** Notes are made anew at every key: they are compared by what they say. */
const mesmasNotas = (a: NotasDaLinha = SEM_NOTAS, b: NotasDaLinha = SEM_NOTAS): boolean =>
  a === b ||
  (Object.keys(a).length === Object.keys(b).length &&
    Object.entries(a).every(
      ([nome, nota]) => nota.texto === b[nome]?.texto && nota.aviso === b[nome].aviso,
    ));
const iguais = ({ notas: a, ...antes }: Props, { notas: b, ...depois }: Props): boolean =>
  mesmasNotas(a, b) &&
  (Object.keys(depois) as (keyof typeof depois)[]).every((k) => Object.is(antes[k], depois[k]));

/** One line of the grid, drawn again only when it or what is said of it changed. */
export const LinhaDaGrade = memo(Linha, iguais);
