import type { ColunaMapeada, Previa } from '@praca/contract/negocio/importacao/schemas.ts';
import type { Option } from '../../../ui/floating/option.ts';
import { formatoPelosValores, type Formato, type TipoFormato } from './formatos.ts';

export type ColunaDoArquivo = Previa['colunas'][number];
export type CampoDaPrevia = Previa['campos'][number];

/** What a person decided about a column; absent parts follow the suggestion. */
export type Escolha = { campo?: string | null; formato?: Formato };
export type Escolhas = Readonly<Record<string, Escolha>>;

/** A column as it will be imported, and what is still missing. */
export type ColunaDecidida = {
  coluna: ColunaDoArquivo;
  campo: CampoDaPrevia | null;
  /** Whether a person chose the field. */
  escolhida: boolean;
  tipo: TipoFormato | null;
  formato: Formato | null;
  /** The format was found in the file, or chosen; false: nobody knows, ask. */
  decidida: boolean;
  /** The file alone cannot decide: the question stays in sight after the answer. */
  emDuvida: boolean;
  valores: string[];
  erro?: string;
};

/** Name of a column in what a person decided: its place and its header, so that another file starts anew. */
export const chaveDaColuna = ({ indice, cabecalho }: ColunaDoArquivo): string =>
  `${indice}:${cabecalho}`;

/** The destination of columns that have none: a line of the observation each. */
export const NA_OBSERVACAO = 'coluna_na_observacao';
/** The column that the file of refused lines has more. */
export const MOTIVO_DA_RECUSA = 'Motivo da recusa';

const ehFormato = (texto: string | null): texto is Formato =>
  texto !== null && ['DMA', 'MDA', 'AMD', 'VIRGULA', 'PONTO'].includes(texto);

const tipoDoCampo = (campo: CampoDaPrevia | null): TipoFormato | null =>
  campo === null || campo.tipo === 'outro' ? null : campo.tipo;

const decidir = (previa: Previa, coluna: ColunaDoArquivo, escolha: Escolha): ColunaDecidida => {
  const nome = escolha.campo === undefined ? coluna.campo : escolha.campo;
  const campo = previa.campos.find((um) => um.campo === nome) ?? null;
  const tipo = tipoDoCampo(campo);
  const valores = [
    ...coluna.exemplos,
    ...previa.linhas.map((linha) => linha[coluna.indice] ?? ''),
  ].filter((valor) => valor.trim() !== '');
  const servidorViu =
    coluna.ambigua ||
    (ehFormato(coluna.formato) &&
      tipo !== null &&
      (tipo === 'data') === ['DMA', 'MDA', 'AMD'].includes(coluna.formato));
  const achado = servidorViu
    ? ehFormato(coluna.formato)
      ? coluna.formato
      : null
    : tipo && formatoPelosValores(tipo, valores);
  const formato = tipo === null ? null : (escolha.formato ?? achado);
  return {
    coluna,
    campo,
    escolhida: escolha.campo !== undefined && escolha.campo !== coluna.campo,
    tipo,
    formato,
    decidida: tipo === null || formato !== null,
    emDuvida: tipo !== null && achado === null,
    valores,
  };
};

/** Every column with its field and format, and what stands against importing it. */
export function decidirColunas(previa: Previa, escolhas: Escolhas): ColunaDecidida[] {
  const decididas = previa.colunas.map((coluna) =>
    decidir(previa, coluna, escolhas[chaveDaColuna(coluna)] ?? {}),
  );
  return decididas.map((uma) => {
    const { campo, coluna } = uma;
    if (campo === null) return uma;
    const outra = decididas.find(
      (outra) => outra.coluna.indice < coluna.indice && outra.campo?.campo === campo.campo,
    );
    if (outra !== undefined && !campo.repetivel) {
      const erro = `A coluna “${outra.coluna.cabecalho}” já vai para este campo. Escolha outro ou ignore uma das duas.`;
      return { ...uma, erro };
    }
    return uma.decidida ? uma : { ...uma, erro: 'Diga como ler esta coluna.' };
  });
}

/** What is wrong with the whole, in words, or null. */
export function problemaDasColunas(decididas: readonly ColunaDecidida[]): string | null {
  const erros = decididas.filter((uma) => uma.erro !== undefined).length;
  if (erros === 1) return 'Uma coluna precisa da sua atenção.';
  if (erros > 1) return `${erros} colunas precisam da sua atenção.`;
  return decididas.some((uma) => uma.campo !== null)
    ? null
    : 'Escolha o destino de ao menos uma coluna.';
}

const formatoQueVai = (uma: ColunaDecidida): Pick<ColunaMapeada, 'formato'> =>
  uma.formato === null ? {} : { formato: uma.formato };

/** The columns as the import takes them. */
export const colunasDoPedido = (decididas: readonly ColunaDecidida[]): ColunaMapeada[] =>
  decididas.map((uma) => ({
    cabecalho: uma.coluna.cabecalho,
    indice: uma.coluna.indice,
    campo: uma.campo?.campo ?? null,
    ...formatoQueVai(uma),
  }));

const CLIENTE = 'Cliente: ';

/** The fields to choose from, those of the deal first, those of the customer together. */
export function opcoesDeCampo(campos: readonly CampoDaPrevia[]): Option<string>[] {
  const doCliente = campos.filter((um) => um.descricao.startsWith(CLIENTE));
  const doNegocio = campos.filter((um) => !um.descricao.startsWith(CLIENTE));
  return [
    ...doNegocio.map((um) => ({ value: um.campo, label: um.descricao, group: 'Negócio' })),
    ...doCliente.map((um) => ({ value: um.campo, label: um.descricao, group: 'Cliente' })),
  ];
}
