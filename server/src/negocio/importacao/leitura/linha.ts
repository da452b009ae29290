import type { RegistroCsv } from '../../../platform/csv/leitor.ts';
import { dobrar } from '@praca/contract/br/busca.ts';
import { textoDaCelula } from '@praca/contract/br/texto-de-fora.ts';
import { defeito, lerCelula } from './celula-do-campo.ts';
import type { OutroEmail } from './celulas.ts';
import {
  type CampoDestino,
  campoDestino,
  CAMPOS_QUE_SOMAM,
  dispensavel,
  NA_OBSERVACAO,
} from './colunas.ts';
import type { Formato } from '@praca/contract/br/formato.ts';
import { MAXIMO_CURTO } from './limites.ts';
import { type ContextoRascunho, montarRascunho, type RascunhoNegocio } from './rascunho.ts';
import { cortar } from '../../../platform/entrada/texto.ts';

/** A column of the file that fills a field, with the format of its dates or decimals. */
export type ColunaUsada = {
  indice: number;
  cabecalho: string;
  campo: string;
  formato: Formato | null;
};

/** What is wrong, or worth knowing, in one cell of one line. */
export type Achado = {
  linha: number;
  coluna: string;
  valor: string;
  mensagem: string;
  ajuda: string;
};

/** What became of a line: a draft with its warnings, or the reasons for refusing it. */
export type LinhaLida = {
  rascunho: RascunhoNegocio | null;
  /** Field → normalised text, of the mapped columns alone; as written where it was left out. They tell a line from others. */
  valores: ReadonlyMap<string, string>;
  erros: Achado[];
  avisos: Achado[];
};

/** By field, what words of the file mean; a stage only where it means G or P. */
export type Trocas = ReadonlyMap<string, ReadonlyMap<string, string | null>>;

/** What reading a line depends on besides the line. */
export type ContextoLinha = Omit<ContextoRascunho, 'colunas'> & {
  colunas: readonly ColunaUsada[];
  /** How many columns the header has. */
  largura: number;
  /** Field → folded word of the file → what stands for it, null for nothing. */
  trocas?: Trocas;
  /** The target fields that added fields are, and users by what a file may call them. */
  proprios?: readonly CampoDestino[];
  usuarios?: ReadonlyMap<string, string>;
  /** On whose clocks an instant that tells its zone is a day. */
  fuso?: string;
  /** Optional fields that cannot be read are left out and told, instead of refusing the line. */
  semIlegiveis?: boolean;
};

/** Says with which day a deal that is over was closed, where the file has no closing date for it. */
const semFechamento = (r: RascunhoNegocio): Achado => ({
  linha: r.linha,
  coluna: '',
  valor: r.negocio_dtfechamento?.slice(0, 10) ?? '',
  mensagem:
    r.fechamento_de === null
      ? 'Sem data de fechamento nem outra que sirva: o negócio fecha no dia da importação.'
      : `Sem data de fechamento: vale a data ${r.fechamento_de}.`,
  ajuda: 'Inclua a data de fechamento na planilha se quiser outra.',
});

/** Says which field the deal came without, and what stood there. */
const semOCampo = ({ linha, coluna, valor, mensagem }: Achado): Achado => ({
  linha,
  coluna,
  valor,
  mensagem: `${mensagem} A linha entra sem este campo.`,
  ajuda: 'Preencha o campo no negócio ou no cliente depois de importar.',
});

const anotar =
  (linha: number) =>
  (coluna: string, valor: string, mensagem: string, ajuda: string): Achado => ({
    linha,
    coluna,
    valor: cortar(valor, 200),
    mensagem,
    ajuda,
  });

const larguraErrada = (registro: RegistroCsv, largura: number): Achado | null => {
  const { celulas: cs, bruto, linha } = registro;
  const sobra = cs.slice(largura).findIndex((c) => c.trim() !== '');
  if (cs.length >= largura && sobra < 0) return null;
  const mensagem = `A linha tem ${cs.length} ${cs.length === 1 ? 'coluna' : 'colunas'}; o cabeçalho tem ${largura}.`;
  const ajuda = 'Confira se falta um separador, ou se um texto com o separador ficou sem aspas.';
  const onde = cs.length < largura ? cs.length : largura + sobra + 1;
  return anotar(linha)(`coluna ${onde}`, bruto, mensagem, ajuda);
};

const somaDemais = (linha: number, valores: ReadonlyMap<string, string>): Achado[] =>
  [...valores].flatMap(([campo, um]) => {
    const maximo = campoDestino(campo)?.maximo ?? 0;
    const mantido = campo === 'negocio_observacao' ? valores.get(NA_OBSERVACAO) : undefined;
    const texto = mantido === undefined ? um : `${um}\n${mantido}`;
    if (!CAMPOS_QUE_SOMAM.has(campo) || texto.length <= maximo) return [];
    const mensagem = `Os textos somam ${texto.length} caracteres; cabem ${maximo}.`;
    return [anotar(linha)(campo, texto, mensagem, 'Encurte os textos na planilha.')];
  });

/** Keeps what a cell says; a field that several columns fill gets the texts of all. */
const guardar = (
  valores: Map<string, string>,
  { campo, tipo }: CampoDestino,
  cabecalho: string,
  lido: string,
): void => {
  const valor = campo === NA_OBSERVACAO ? `${cabecalho}: ${lido}` : lido;
  const anterior = CAMPOS_QUE_SOMAM.has(campo) ? valores.get(campo) : undefined;
  const junta = tipo === 'lista' ? ';' : '\n';
  valores.set(campo, anterior === undefined ? valor : `${anterior}${junta}${valor}`);
};

/** Puts what words of the file mean in the place of them. A stage that means won or lost says so where no situation does. */
const trocar = (lidos: Map<string, string>, trocados: ReadonlyMap<string, string | null>): void => {
  for (const [campo, para] of trocados) {
    if (para === null || campo === 'estagio_descricao') lidos.delete(campo);
    else lidos.set(campo, para);
  }
  const fim = trocados.get('estagio_descricao');
  if (fim && !lidos.has('negocio_situacao')) lidos.set('negocio_situacao', fim);
};

const FIM_REAL =
  /^\s?((deal|opportunity)[ _-]{1,3})?(clos(e|ed|ing)[ _-]?date|fecha de cierre)\s?$/i;

/** Other systems have one `Close Date`, which is a forecast while the deal is open and its end once it is over. */
const fecharPelaPrevisao = (lidos: Map<string, string>, contexto: ContextoLinha): void => {
  const acabou = lidos.has('motperda_descricao') || (lidos.get('negocio_situacao') ?? 'A') !== 'A';
  const dia = lidos.get('negocio_dtprevisao');
  if (!acabou || dia === undefined || lidos.has('negocio_dtfechamento')) return;
  const criacao = lidos.get('negocio_dtcriacao')?.slice(0, 10) ?? '';
  const coluna = contexto.colunas.find((c) => c.campo === 'negocio_dtprevisao');
  if (FIM_REAL.test(coluna?.cabecalho.slice(0, 40) ?? '') && dia <= contexto.hoje && dia >= criacao)
    lidos.set('negocio_dtfechamento', dia);
};

/** A line that stands around the table: refused with why, whatever it holds; null of any other. */
export const foraDaTabela = (
  registro: RegistroCsv,
  mensagem: string | undefined,
): LinhaLida | null =>
  mensagem === undefined
    ? null
    : {
        rascunho: null,
        valores: new Map(),
        avisos: [],
        erros: [
          anotar(registro.linha)(
            '',
            registro.bruto,
            mensagem,
            'Se ela é um negócio, preencha as outras colunas e importe de novo.',
          ),
        ],
      };

/**
 * Reads one record: a draft of the deal and of its customer, or every reason why the line is refused. Nothing is
 * repaired in silence: what was changed to be kept is a warning, what cannot be trusted is an error.
 */
export const lerLinha = (registro: RegistroCsv, contexto: ContextoLinha): LinhaLida => {
  const erros: Achado[] = [];
  const avisos: Achado[] = [];
  const valores = new Map<string, string>();
  const deixados: (Achado & { campo: string })[] = [];
  const trocados = new Map<string, string | null>();
  let emails: readonly OutroEmail[] = [];
  const achado = anotar(registro.linha);
  const { celulas: cs } = registro;
  const torta = larguraErrada(registro, contexto.largura);
  if (torta !== null) return { rascunho: null, valores, erros: [torta], avisos };
  const crua = (campo: string): string => {
    const coluna = contexto.colunas.find((c) => c.campo === campo);
    return coluna === undefined ? '' : cortar(cs[coluna.indice] ?? '', MAXIMO_CURTO);
  };
  for (const coluna of contexto.colunas) {
    const destino = campoDestino(coluna.campo, contexto.proprios);
    const original = cs[coluna.indice] ?? '';
    const texto = textoDaCelula(original, true);
    if (destino === undefined || texto.trim() === '') continue;
    const ruim = defeito(destino, texto);
    if (ruim !== null) {
      erros.push(achado(coluna.cabecalho, original, ruim.mensagem, ruim.ajuda));
      continue;
    }
    const troca = contexto.trocas?.get(coluna.campo)?.get(dobrar(texto.trim()));
    if (troca !== undefined) {
      valores.set(coluna.campo, cortar(texto.trim(), destino.maximo));
      trocados.set(coluna.campo, troca);
      continue;
    }
    const ddd =
      destino.tipo === 'telefone'
        ? crua(coluna.campo === 'pessoa_telefone' ? 'pessoa_ddd' : 'pessoa_ddd2')
        : '';
    const lida = lerCelula(destino, texto, coluna, ddd, contexto);
    if ('mensagem' in lida) {
      const ilegivel = achado(coluna.cabecalho, original, lida.mensagem, lida.ajuda);
      if (contexto.semIlegiveis === true && dispensavel(destino)) {
        deixados.push({ ...ilegivel, campo: coluna.campo });
        valores.set(coluna.campo, texto);
      } else erros.push(ilegivel);
      continue;
    }
    if (lida.aviso !== undefined)
      avisos.push(
        achado(
          coluna.cabecalho,
          original,
          lida.aviso,
          lida.outros === undefined
            ? 'Confira o valor no cadastro.'
            : 'Um cliente novo recebe os outros como contatos; num que já existe, inclua-os no cadastro.',
        ),
      );
    if (lida.outros !== undefined) emails = lida.outros;
    if (lida.valor !== '') guardar(valores, destino, coluna.cabecalho, lida.valor);
  }
  erros.push(...somaDemais(registro.linha, valores));
  const recusada = (): LinhaLida => ({
    rascunho: null,
    valores,
    erros: [...deixados.map(({ campo: _campo, ...ilegivel }) => ilegivel), ...erros],
    avisos,
  });
  if (erros.length > 0) return recusada();
  const lidos = new Map(valores);
  for (const { campo } of deixados) lidos.delete(campo);
  trocar(lidos, trocados);
  fecharPelaPrevisao(lidos, contexto);
  const montado = montarRascunho(registro, lidos, contexto, emails);
  if ('mensagem' in montado) {
    erros.push(achado(montado.coluna, montado.valor, montado.mensagem, montado.ajuda));
    return recusada();
  }
  avisos.push(...deixados.map(semOCampo));
  if (montado.negocio_situacao !== 'A' && !lidos.has('negocio_dtfechamento'))
    avisos.push(semFechamento(montado));
  return { rascunho: montado, valores, erros, avisos };
};
