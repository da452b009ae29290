import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { FORMATO_DO_TIPO } from '@praca/contract/recurso/celula.ts';
import {
  resultadoImportacao,
  type ColunaDita,
  type Duvida,
  type ResultadoImportacao,
} from '@praca/contract/recurso/importacao.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { noArquivoDe } from '@praca/contract/no-arquivo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Option } from '../../../ui/floating/option.ts';
import { chamar, chamarUm } from '../../../platform/http/api-client.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { acompanharProcesso } from '../../../platform/http/processo-polling.ts';
import { escritosDe } from '../descricao.ts';
import { colunaDoProprio } from '../endereco.ts';
import type { ProprioLido } from '../jeito.ts';
import { relerDepoisDe } from '../../escrita/reler.ts';

const OPCOES = { semDesvio: true } as const;

const semNoticias = (operacao: string, Mensagem: string) =>
  new ErroApi({
    status: 409,
    operacao,
    mensagens: [
      {
        Codigo: 'PROCESSO',
        Mensagem,
        Ajuda: 'Confira a lista antes de tentar de novo: nada é gravado duas vezes.',
      },
    ],
  });

async function resultadoDe(codigo: number, operacao: string, sinal: AbortSignal) {
  const fim = await acompanharProcesso<Processo>({
    sinal,
    ler: (vez) => chamarUm(getPorCampos, { uniproc_codigo: codigo }, { ...OPCOES, sinal: vez }),
  });
  if (fim.fim !== 'concluido') throw semNoticias(operacao, 'O processo parou de dar notícias.');
  const objeto = fim.processo.uniproc_resultadoobject;
  const mensagem = objeto?.['mensagem'];
  // A file of which no line came in still says of each why; anything else that failed has only its message.
  if (objeto?.['Resultado'] === '1' && !resultadoImportacao.safeParse(objeto).success)
    throw semNoticias(operacao, typeof mensagem === 'string' ? mensagem : 'O processo falhou.');
  return objeto;
}

/** A file that the server holds, and what became of it so far. */
export type Importacao = { processo: number; resultado: ResultadoImportacao };

/** A column of a file and what it is taken for: as somebody said before, by its name or its values, or nothing. */
export type ColunaAchada = {
  indice: number;
  cabecalho: string;
  campo: string | null;
  motivo: 'lembrado' | 'cabecalho' | 'conteudo' | 'nenhum';
  exemplos: string[];
  duvidas: readonly Duvida[];
};
/** What a person says of a file: of its columns, and once for all of its lines. */
export interface Dito {
  colunas?: readonly ColunaDita[];
  /** Names that small cadastros lack are created. */
  criar?: boolean;
  /** Its codes are those of here, also beside another name. */
  codigosNossos?: boolean;
  /** Blank cells empty what is there. */
  apagarVazios?: boolean;
  /** Who has the name of somebody here is the same, or another. */
  homonimos?: 'MESMOS' | 'OUTROS';
}
/** Columns that a person may say the meaning of, where their names do not. */
export type ColunasAMao = {
  /** What is said counts for the next file with those names, too. */
  lembra?: true;
  ler: (csv: string) => Promise<readonly ColunaAchada[]>;
  campos: readonly Option<string>[];
  /** The kind of a field whose cells can be written in two ways. */
  tipoDe: (campo: string) => Duvida['tipo'] | undefined;
  /** What a file lacks whose columns hold these fields. */
  faltam: (campos: ReadonlySet<string>) => readonly string[];
};

type DoRecurso = Recurso['api'];
/** What a file is read by: the calls of a cadastro, or others that are like them; without `desfazer` there is no way back. */
export type Importavel = {
  nome: Pick<Recurso['nome'], 'varios'>;
  enviarArquivo: DoRecurso['enviarArquivo'];
  relatorio: DoRecurso['relatorio'];
  desfazer: DoRecurso['desfazer'] | null;
  /** The call that `iniciar` makes. */
  importar: Endpoint;
  /** The kind of process that it begins. */
  tipo: string;
  /** Begins the process; answers its number. */
  iniciar: (
    csv: string,
    simular: 'S' | 'N',
    dito: Dito,
  ) => Promise<{ uniproc_codigo: number } | null>;
  /** Absent: columns are read by their names alone. */
  colunas?: ColunasAMao;
};

/** The kind of process that imports rows of a table. */
export const tipoDaImportacao = (tabela: string): string => `IMPORTAR_${tabela.toUpperCase()}`;

/** The import of a described cadastro, and of the fields that the registration added to it. */
export const importavelDe = (
  recurso: Recurso,
  proprios: readonly Pick<ProprioLido, 'codigo' | 'rotulo' | 'noArquivo'>[],
): Importavel => {
  const { nome, api, chave, mostra, campos } = recurso;
  const daqui = escritosDe(recurso).filter(([, { tipo }]) => tipo !== 'proprios');
  return {
    nome,
    enviarArquivo: api.enviarArquivo,
    relatorio: api.relatorio,
    desfazer: api.desfazer,
    importar: api.importar,
    tipo: tipoDaImportacao(recurso.tabela),
    iniciar: (csv, simular, { colunas, criar, codigosNossos, apagarVazios, homonimos }) =>
      chamarUm(
        api.importar,
        {
          csv,
          simular,
          ...(criar === true && { criar: 'S' as const }),
          ...(codigosNossos === true && { codigosNossos: 'S' as const }),
          ...(apagarVazios === true && { apagarVazios: 'S' as const }),
          ...(homonimos && { homonimos }),
          ...(colunas && { colunas: [...colunas] }),
        },
        OPCOES,
      ),
    colunas: {
      ler: async (csv) => (await chamar(api.conferirColunas, { csv }, OPCOES)).dados,
      campos: [
        ...daqui.map(([value, { rotulo }]) => ({ value, label: rotulo })),
        { value: chave, label: 'Código' },
        ...proprios.map(({ codigo, rotulo }) => ({
          value: colunaDoProprio(recurso, codigo),
          label: rotulo,
        })),
        ...(noArquivoDe(recurso).partes ?? []).map(({ campo, parte, rotulo }) => ({
          value: `${campo}.${parte}`,
          label: rotulo,
        })),
        ...(noArquivoDe(recurso).umaPorLinha?.colunas ?? []).map(({ campo, parte, rotulo }) => ({
          value: [noArquivoDe(recurso).umaPorLinha?.linhas, campo, ...(parte ? [parte] : [])].join(
            '.',
          ),
          label: rotulo,
        })),
      ],
      tipoDe: (campo) => {
        const tipo = campos[campo]?.tipo;
        return tipo
          ? FORMATO_DO_TIPO[tipo]
          : proprios.find(({ codigo }) => colunaDoProprio(recurso, codigo) === campo)?.noArquivo;
      },
      faltam: (tem) =>
        tem.has(mostra) || tem.has(chave) ? [] : [campos[mostra]?.rotulo ?? mostra],
    },
  };
};

/** What came of a file that was sent: its code, and the sheets of a workbook. */
export interface Recebido {
  csv: string;
  abas: readonly string[];
  aba: string;
}

/** Sends a file, and of a workbook which sheet of it is read; without it the first that has rows. */
export async function enviar(recurso: Importavel, arquivo: File, aba?: string): Promise<Recebido> {
  const { enviarArquivo } = recurso;
  const formulario = new FormData();
  if (aba !== undefined) formulario.append('aba', aba);
  formulario.append('arquivo', arquivo, arquivo.name);
  const recebido = await chamarUm(enviarArquivo, {}, { ...OPCOES, formulario, semPrazo: true });
  if (recebido === null) throw semNoticias(enviarArquivo.nome, 'O arquivo não foi recebido.');
  return {
    csv: recebido.arquivo_codigo,
    abas: recebido.arquivo_abas,
    aba: recebido.arquivo_aba,
  };
}

/** Follows an import that was begun to its end, or reads what became of one that ended. */
export async function acompanhar(
  recurso: Importavel,
  processo: number,
  sinal: AbortSignal,
): Promise<Importacao> {
  const { nome } = recurso.importar;
  const lido = resultadoImportacao.safeParse(await resultadoDe(processo, nome, sinal));
  if (!lido.success) throw semNoticias(nome, 'O resultado não pôde ser lido.');
  return { processo, resultado: lido.data };
}

/** Runs the file through, writing or only trying, and waits for its end; the process is told as soon as it is known. */
export async function importar(
  recurso: Importavel,
  csv: string,
  simular: 'S' | 'N',
  sinal: AbortSignal,
  dito: Dito,
  aoIniciar?: (processo: number) => void,
): Promise<Importacao> {
  const chamada = recurso.importar;
  const iniciado = await recurso.iniciar(csv, simular, dito);
  if (iniciado === null) throw semNoticias(chamada.nome, 'A importação não começou.');
  aoIniciar?.(iniciado.uniproc_codigo);
  const feita = await acompanhar(recurso, iniciado.uniproc_codigo, sinal);
  if (simular === 'N') await relerDepoisDe(chamada);
  return feita;
}

/** Takes an import back and waits for its end; answers what the server says of it. */
export async function desfazer(
  chamada: DoRecurso['desfazer'],
  uniproc_codigo: number,
  sinal: AbortSignal,
  aoIniciar: (processo: number) => void,
): Promise<string> {
  const iniciado = await chamarUm(chamada, { uniproc_codigo }, OPCOES);
  if (iniciado === null) throw semNoticias(chamada.nome, 'A volta não começou.');
  aoIniciar(iniciado.uniproc_codigo);
  const objeto = await resultadoDe(iniciado.uniproc_codigo, chamada.nome, sinal);
  await relerDepoisDe(chamada);
  const mensagem = objeto?.['mensagem'];
  return typeof mensagem === 'string' ? mensagem : 'Importação desfeita.';
}
