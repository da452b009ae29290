import type { RegistroCsv } from '../../../platform/csv/leitor.ts';
import { restaurarFormula } from '@praca/contract/br/formula.ts';
import * as celulas from './celulas.ts';
import { campoDestino, CAMPOS_QUE_SOMAM, type CampoDestino } from './colunas.ts';
import type { Formato } from './inferencia.ts';
import { MAXIMO_CURTO } from './limites.ts';
import { type ContextoRascunho, montarRascunho, type RascunhoNegocio } from './rascunho.ts';

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
  /** Field → normalised text, of the mapped columns alone. */
  valores: ReadonlyMap<string, string>;
  erros: Achado[];
  avisos: Achado[];
};

/** What reading a line depends on besides the line. */
export type ContextoLinha = Omit<ContextoRascunho, 'colunas'> & {
  colunas: readonly ColunaUsada[];
  /** How many columns the header has. */
  largura: number;
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

const lerCelula = (
  destino: CampoDestino,
  texto: string,
  coluna: ColunaUsada,
  ddd: string,
): celulas.CelulaLida<string> => {
  switch (destino.tipo) {
    case 'documento':
      return celulas.lerCelulaDocumento(texto, tipoPeloNome(coluna.cabecalho));
    case 'telefone':
      return celulas.lerCelulaTelefone(texto, ddd);
    case 'ddd':
      return celulas.lerCelulaDdd(texto);
    case 'cidade':
      return celulas.lerCelulaCidade(texto, destino.maximo);
    case 'email':
      return celulas.lerCelulaEmail(texto);
    case 'uf':
      return celulas.lerCelulaUf(texto);
    case 'cep':
      return celulas.lerCelulaCep(texto);
    case 'dinheiro':
      return celulas.lerCelulaDinheiro(texto, coluna.formato ?? 'VIRGULA');
    case 'data':
      return celulas.lerCelulaData(
        texto,
        coluna.formato ?? 'DMA',
        destino.campo !== 'negocio_dtprevisao' && destino.campo !== 'pessoa_dtaberturaemp',
      );
    case 'temperatura':
      return celulas.lerCelulaTemperatura(texto);
    case 'situacao':
      return celulas.lerCelulaSituacao(texto);
    default:
      return celulas.lerTexto(texto, destino.maximo, destino.campo === 'negocio_observacao');
  }
};

/** Kinds of field whose parser takes a cell of any length. */
const TEXTOS: ReadonlySet<CampoDestino['tipo']> = new Set(['texto', 'cidade', 'lista']);

const defeito = (destino: CampoDestino, texto: string): ReturnType<typeof celulas.dano> =>
  (TEXTOS.has(destino.tipo) ? null : celulas.longa(texto)) ?? celulas.dano(texto);

const tipoPeloNome = (cabecalho: string): 'CPF' | 'CNPJ' | undefined => {
  const cnpj = /cnpj|cgc/i.test(cabecalho);
  const cpf = /cpf/i.test(cabecalho);
  return cnpj === cpf ? undefined : cnpj ? 'CNPJ' : 'CPF';
};

/**
 * Reads one record: a draft of the deal and of its customer, or every reason why the line is refused. Nothing is
 * repaired in silence: what was changed to be kept is a warning, what cannot be trusted is an error.
 */
export const lerLinha = (registro: RegistroCsv, contexto: ContextoLinha): LinhaLida => {
  const erros: Achado[] = [];
  const avisos: Achado[] = [];
  const valores = new Map<string, string>();
  const achado = (coluna: string, valor: string, mensagem: string, ajuda: string): Achado => ({
    linha: registro.linha,
    coluna,
    valor: valor.slice(0, 200),
    mensagem,
    ajuda,
  });
  const { celulas: cs } = registro;
  const sobra = cs.slice(contexto.largura).findIndex((c) => c.trim() !== '');
  if (cs.length < contexto.largura || sobra >= 0) {
    const mensagem = `A linha tem ${cs.length} ${cs.length === 1 ? 'coluna' : 'colunas'}; o cabeçalho tem ${contexto.largura}.`;
    const ajuda = 'Confira se falta um separador, ou se um texto com o separador ficou sem aspas.';
    const onde = cs.length < contexto.largura ? cs.length : contexto.largura + sobra + 1;
    erros.push(achado(`coluna ${onde}`, registro.bruto, mensagem, ajuda));
    return { rascunho: null, valores, erros, avisos };
  }
  const crua = (campo: string): string => {
    const coluna = contexto.colunas.find((c) => c.campo === campo);
    return coluna === undefined ? '' : (cs[coluna.indice] ?? '').slice(0, MAXIMO_CURTO);
  };
  for (const coluna of contexto.colunas) {
    const destino = campoDestino(coluna.campo);
    const original = cs[coluna.indice] ?? '';
    const texto = restaurarFormula(original);
    if (destino === undefined || texto.trim() === '') continue;
    const ruim = defeito(destino, texto);
    if (ruim !== null) {
      erros.push(achado(coluna.cabecalho, original, ruim.mensagem, ruim.ajuda));
      continue;
    }
    const ddd =
      destino.tipo === 'telefone'
        ? crua(coluna.campo === 'pessoa_telefone' ? 'pessoa_ddd' : 'pessoa_ddd2')
        : '';
    const lida = lerCelula(destino, texto, coluna, ddd);
    if ('mensagem' in lida) {
      erros.push(achado(coluna.cabecalho, original, lida.mensagem, lida.ajuda));
      continue;
    }
    if (lida.aviso !== undefined)
      avisos.push(achado(coluna.cabecalho, original, lida.aviso, 'Confira o valor no cadastro.'));
    if (lida.valor === '') continue;
    const anterior = valores.get(coluna.campo);
    const junta = destino.tipo === 'lista' ? ';' : '\n';
    valores.set(
      coluna.campo,
      anterior !== undefined && CAMPOS_QUE_SOMAM.has(coluna.campo)
        ? `${anterior}${junta}${lida.valor}`
        : lida.valor,
    );
  }
  for (const [campo, texto] of valores) {
    if (!CAMPOS_QUE_SOMAM.has(campo)) continue;
    const maximo = campoDestino(campo)?.maximo ?? 0;
    if (texto.length > maximo)
      erros.push(
        achado(
          campo,
          texto,
          `Os textos somam ${texto.length} caracteres; cabem ${maximo}.`,
          'Encurte os textos na planilha.',
        ),
      );
  }
  if (erros.length > 0) return { rascunho: null, valores, erros, avisos };
  const montado = montarRascunho(registro, valores, contexto);
  if ('mensagem' in montado) {
    erros.push(achado(montado.coluna, montado.valor, montado.mensagem, montado.ajuda));
    return { rascunho: null, valores, erros, avisos };
  }
  if (montado.negocio_situacao !== 'A' && !valores.has('negocio_dtfechamento'))
    avisos.push(semFechamento(montado));
  return { rascunho: montado, valores, erros, avisos };
};
