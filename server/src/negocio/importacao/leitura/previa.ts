import { lerDocumento } from '@praca/contract/br/documento.ts';
import { emailValido } from '@praca/contract/br/email.ts';
import type { ArquivoCsv } from '../../../platform/csv/abrir.ts';
import { nomeCodificacao } from '../../../platform/csv/codificacao.ts';
import { type RegistroCsv, registroVazio } from '../../../platform/csv/leitor.ts';
import { CsvRecusado } from '../../../platform/csv/limites.ts';
import { CAMPOS_DESTINO, CAMPOS_QUE_SOMAM, type CampoDestino, campoDestino } from './colunas.ts';
import { type Formato, Inferidor, inferirFormato } from '@praca/contract/br/formato.ts';
import { type MotivoMapeamento, sugerirMapeamento } from './mapeamento.ts';
import { cortar } from '../../../platform/entrada/texto.ts';

/** What a person sees of a file before importing it. */
export type PreviaArquivo = {
  codificacao: string;
  delimitador: string;
  total_linhas: number;
  colunas: {
    cabecalho: string;
    indice: number;
    campo: string | null;
    motivo: MotivoMapeamento;
    formato: Formato | null;
    ambigua: boolean;
    exemplos: string[];
  }[];
  campos: {
    campo: string;
    descricao: string;
    tipo: 'data' | 'dinheiro' | 'outro';
    repetivel: boolean;
  }[];
  linhas: string[][];
  avisos: string[];
};

const LINHAS_NA_PREVIA = 20;
const LINHAS_DA_AMOSTRA = 500;
const EXEMPLOS = 3;
const SEM_FORMATO = { formato: null, ambigua: false } as const;

/**
 * Reads the whole file once: the first 20 lines, the suggested field of each column with its format (decided over all
 * lines; where they cannot decide, `ambigua` asks), how many lines there are, and all that deserves a word.
 */
export const montarPrevia = async (
  arquivo: ArquivoCsv,
  lembrados: ReadonlyMap<string, string> = new Map(),
  proprios: readonly CampoDestino[] = [],
): Promise<PreviaArquivo> => {
  const cabecalhos = arquivo.cabecalho.colunas.map((c) => c.nome);
  const amostra: RegistroCsv[] = [];
  let sugestao: ReturnType<typeof sugerirMapeamento> | null = null;
  let inferidores: (Inferidor | null)[] = [];
  let total = 0;
  let vazias = 0;
  const decidir = (): void => {
    const porColuna = cabecalhos.map((_, i) => amostra.map((r) => r.celulas[i] ?? ''));
    sugestao = sugerirMapeamento(cabecalhos, porColuna, lembrados, proprios);
    inferidores = sugestao.colunas.map((c) => inferidorDe(c.campo, proprios, arquivo));
    for (const registro of amostra) alimentar(inferidores, registro);
  };
  for await (const lote of arquivo.registros()) {
    for (const registro of lote) {
      if (registroVazio(registro)) {
        vazias++;
        continue;
      }
      total++;
      if (amostra.length < LINHAS_DA_AMOSTRA) {
        amostra.push(registro);
        if (amostra.length === LINHAS_DA_AMOSTRA) decidir();
      } else alimentar(inferidores, registro);
    }
  }
  if (total === 0) {
    throw new CsvRecusado(
      'SO_CABECALHO',
      'O arquivo só tem o cabeçalho.',
      'Inclua ao menos uma linha abaixo dele e envie de novo.',
    );
  }
  if (sugestao === null) decidir();
  const { colunas, avisos } = sugestao ?? sugerirMapeamento(cabecalhos, []);
  return {
    codificacao: arquivo.codificacao,
    delimitador: arquivo.delimitador,
    total_linhas: total,
    colunas: colunas.map(({ indice, campo, motivo }) => {
      const valores = amostra.map((r) => r.celulas[indice] ?? '').filter((v) => v.trim() !== '');
      const { formato, ambigua } =
        inferidores[indice]?.concluir() ??
        (campo === null ? semDestino(valores, arquivo) : SEM_FORMATO);
      const exemplos = [...new Set(valores)].slice(0, EXEMPLOS).map((v) => cortar(v, 80));
      return {
        cabecalho: cabecalhos[indice] ?? '',
        indice,
        campo,
        motivo,
        formato,
        ambigua,
        exemplos,
      };
    }),
    campos: [...CAMPOS_DESTINO, ...proprios].map((c) => ({
      campo: c.campo,
      descricao: c.descricao,
      tipo: c.tipo === 'data' || c.tipo === 'dinheiro' ? c.tipo : 'outro',
      repetivel: CAMPOS_QUE_SOMAM.has(c.campo),
    })),
    linhas: amostra
      .slice(0, LINHAS_NA_PREVIA)
      .map((r) => cabecalhos.map((_, i) => r.celulas[i] ?? '')),
    avisos: [...avisosDoArquivo(arquivo, vazias), ...avisos],
  };
};

type Origem = Pick<ArquivoCsv, 'planilha'>;

const inferidorDe = (
  campo: string | null,
  proprios: readonly CampoDestino[],
  origem: Origem,
): Inferidor | null => {
  const tipo = campo === null ? undefined : campoDestino(campo, proprios)?.tipo;
  return tipo === 'data' || tipo === 'dinheiro' ? new Inferidor(tipo, origem) : null;
};

const alimentar = (inferidores: readonly (Inferidor | null)[], registro: RegistroCsv): void => {
  for (const [i, inferidor] of inferidores.entries()) inferidor?.ver(registro.celulas[i] ?? '');
};

// A column without a field: its format in case the person gives it one.
const semDestino = (
  valores: readonly string[],
  origem: Origem,
): { formato: Formato | null; ambigua: boolean } => {
  for (const tipo of ['data', 'dinheiro'] as const) {
    const { formato, ambigua, legiveis } = inferirFormato(tipo, valores, origem);
    if (valores.length > 0 && legiveis / valores.length > 0.8) return { formato, ambigua };
  }
  return SEM_FORMATO;
};

const avisosDoArquivo = (arquivo: ArquivoCsv, vazias: number): string[] => {
  const avisos = [...arquivo.cabecalho.avisos];
  if (arquivo.danificada) {
    avisos.push(
      `Há letras que não puderam ser lidas em ${nomeCodificacao(arquivo.codificacao)}; as linhas que as têm serão recusadas.`,
    );
  }
  if (vazias > 0) {
    avisos.push(
      vazias === 1
        ? 'Uma linha em branco será desconsiderada.'
        : `${vazias.toLocaleString('pt-BR')} linhas em branco serão desconsideradas.`,
    );
  }
  const pareceDado = (t: string): boolean =>
    lerDocumento(t) !== null || emailValido(t) || /^\d{4,}$/.test(t);
  if (arquivo.cabecalho.colunas.some((c) => pareceDado(c.original))) {
    avisos.push(
      'A primeira linha parece ter dados, e não os nomes das colunas. Confira se o arquivo tem cabeçalho.',
    );
  }
  return avisos;
};
