import { dobrar } from '@praca/contract/br/busca.ts';
import type { Formato } from '@praca/contract/br/formato.ts';
import { dano, textoDaCelula } from '@praca/contract/br/texto-de-fora.ts';
import {
  COLUNAS_DO_PEDIDO,
  DO_ITEM,
  faltamNasColunas,
  NOMES_DAS_COLUNAS,
  type ColunaDoPedido,
} from '@praca/contract/pedvenda/importacao/colunas.ts';
import { TIPOS } from '@praca/contract/pedvenda/situacoes.ts';
import { campo } from '@praca/contract/recurso/campo.ts';
import { FORMATO_DO_TIPO, lerCelula } from '@praca/contract/recurso/celula.ts';
import { normalizarCabecalho } from '../../negocio/importacao/leitura/mapeamento.ts';
import type { ColunaCsv } from '../../platform/csv/cabecalho.ts';
import type { RegistroCsv } from '../../platform/csv/leitor.ts';
import { AppError } from '../../platform/errors.ts';
import type { ColunaComFormato } from '../../recurso/importacao/leitura.ts';
import { modoDaColuna, type LinhaLida, type ModoDaLinha } from '../../recurso/importacao/linha.ts';

export type Destinos = ReadonlyMap<ColunaDoPedido, { indice: number; cabecalho: string }>;
/** A line of the file: what each of its columns says, and what is wrong with it. */
export type LinhaDoPedido = LinhaLida & { lidos: Partial<Record<ColunaDoPedido, string>> };
/** The lines of one order, wherever they stand in the file. */
export interface PedidoDoArquivo {
  numero: string;
  linhas: LinhaDoPedido[];
}

/** What a column is taken for, and why. */
export interface ColunaAchada {
  indice: number;
  original: string;
  campo: ColunaDoPedido | null;
  motivo: 'lembrado' | 'cabecalho' | 'nenhum';
}

const POR_NOME = new Map<string, ColunaDoPedido>(
  NOMES_DAS_COLUNAS.flatMap((nome) =>
    [COLUNAS_DO_PEDIDO[nome].rotulo, ...COLUNAS_DO_PEDIDO[nome].nomes].map(
      (escrito) => [normalizarCabecalho(escrito), nome] as const,
    ),
  ),
);
const ehColuna = (nome: string): nome is ColunaDoPedido =>
  (NOMES_DAS_COLUNAS as readonly string[]).includes(nome);

/** Finds what the columns hold: as somebody said of one with the same header (`lembradas`: folded header → field, '' for none), else by their names. No field is found twice. */
export function acharColunas(
  colunas: readonly ColunaCsv[],
  lembradas: ReadonlyMap<string, string>,
): ColunaAchada[] {
  const vistos = new Set<string>();
  const nova = (campo: ColunaDoPedido): boolean => !vistos.has(campo) && vistos.add(campo) !== null;
  const ditas = colunas.map(({ indice, original }) => {
    const lembrada = lembradas.get(normalizarCabecalho(original));
    const campo = lembrada !== undefined && ehColuna(lembrada) && nova(lembrada) ? lembrada : null;
    return { indice, original, campo, lembrada: campo !== null || lembrada === '' };
  });
  return ditas.map(({ lembrada, ...coluna }): ColunaAchada => {
    if (lembrada) return { ...coluna, motivo: 'lembrado' };
    const campo = POR_NOME.get(normalizarCabecalho(coluna.original));
    return campo !== undefined && nova(campo)
      ? { ...coluna, campo, motivo: 'cabecalho' }
      : { ...coluna, motivo: 'nenhum' };
  });
}

/** Which column fills which field; a file without number, customer, product or quantity is refused. */
export function destinosDe(
  colunas: readonly Pick<ColunaAchada, 'indice' | 'original' | 'campo'>[],
): Destinos {
  const achados = new Map<ColunaDoPedido, { indice: number; cabecalho: string }>();
  for (const { indice, original, campo: nome } of colunas)
    if (nome !== null) achados.set(nome, { indice, cabecalho: original });
  const faltam = faltamNasColunas(new Set(achados.keys()));
  if (faltam.length)
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: `O arquivo não tem ${faltam.length === 1 ? 'a coluna' : 'as colunas'} ${faltam.map((f) => `“${f}”`).join(', ')}.`,
      ajuda: `Diga o que cada coluna traz, ou use na primeira linha: ${NOMES_DAS_COLUNAS.map((nome) => COLUNAS_DO_PEDIDO[nome].rotulo).join(', ')}.`,
    });
  return achados;
}

const DE_NUMERO = {
  quantidade: campo.decimal({ rotulo: 'Quantidade', casas: 4, min: 0 }),
  preco: campo.decimal({ rotulo: 'Preço unitário', casas: 4, min: 0 }),
  vlfrete: campo.dinheiro({ rotulo: 'Frete' }),
  entrega: campo.data({ rotulo: 'Entrega do item' }),
  previsao: campo.data({ rotulo: 'Entrega prevista' }),
  tipo: campo.escolhaCom({ rotulo: 'Tipo', opcoes: TIPOS, padrao: 'P' }),
} as const;
const temNumero = (nome: ColunaDoPedido): nome is keyof typeof DE_NUMERO => nome in DE_NUMERO;

/** Notes that people write in several lines. */
const TEXTOS_COM_LINHAS: ReadonlySet<ColunaDoPedido> = new Set(['obs', 'obsitem']);

/** The columns of numbers and dates, and how each is read where somebody said so. */
export const comFormato = (
  d: Destinos,
  ditas: readonly { indice: number; formato?: Formato | undefined }[] = [],
): ColunaComFormato[] =>
  [...d].flatMap(([nome, coluna]) => {
    const tipo = temNumero(nome) ? FORMATO_DO_TIPO[DE_NUMERO[nome].tipo] : undefined;
    const dito = ditas.find(({ indice }) => indice === coluna.indice)?.formato;
    return tipo === undefined ? [] : [{ ...coluna, tipo, dito }];
  });

/** Reads the cells of a line by what they hold. */
export function lerLinha(
  d: Destinos,
  registro: RegistroCsv,
  modo: Pick<ModoDaLinha, 'formatos' | 'fuso'>,
): LinhaDoPedido {
  const lida: LinhaDoPedido = { registro, codigo: null, valores: {}, achados: [], lidos: {} };
  for (const [nome, { indice, cabecalho }] of d) {
    const crua = registro.celulas[indice] ?? '';
    const texto = textoDaCelula(crua, TEXTOS_COM_LINHAS.has(nome)).trim();
    if (texto === '') continue;
    const ruim = dano(crua);
    if (ruim !== null) {
      lida.achados.push({
        coluna: cabecalho,
        valor: crua,
        mensagem: `${ruim.mensagem} ${ruim.ajuda}`,
      });
      continue;
    }
    if (!temNumero(nome)) {
      lida.lidos[nome] = nome === 'desconto' ? texto.replaceAll('%', '').trim() : texto;
      continue;
    }
    const celula = lerCelula(DE_NUMERO[nome], texto, modoDaColuna(modo, indice));
    if ('mensagem' in celula)
      lida.achados.push({ coluna: cabecalho, valor: texto, mensagem: celula.mensagem });
    else lida.lidos[nome] = String(celula.valor);
  }
  return lida;
}

const achar = (linha: LinhaDoPedido, d: Destinos, nome: ColunaDoPedido, mensagem: string): void => {
  linha.achados.push({
    coluna: d.get(nome)?.cabecalho ?? COLUNAS_DO_PEDIDO[nome].rotulo,
    valor: linha.lidos[nome] ?? '',
    mensagem,
  });
};
export { achar as anotarAchado };

/** Groups lines by the number of their order, in the order in which it comes first; what they say of the whole order must agree. */
export function agrupar(linhas: readonly LinhaDoPedido[], d: Destinos): PedidoDoArquivo[] {
  const pedidos = new Map<string, PedidoDoArquivo>();
  let semNumero = 0;
  for (const linha of linhas) {
    const numero = linha.lidos.numero ?? '';
    if (numero === '') achar(linha, d, 'numero', 'Informe o número do pedido.');
    else if (numero.length > 40) achar(linha, d, 'numero', 'Use no máximo 40 caracteres.');
    for (const nome of ['produto', 'quantidade'] as const)
      if (
        linha.lidos[nome] === undefined &&
        !linha.achados.some((a) => a.coluna === d.get(nome)?.cabecalho)
      )
        achar(linha, d, nome, nome === 'produto' ? 'Informe o produto.' : 'Informe a quantidade.');
    const chave = numero === '' ? `\u0000${(semNumero += 1)}` : dobrar(numero);
    const pedido = pedidos.get(chave) ?? { numero, linhas: [] };
    pedido.linhas.push(linha);
    pedidos.set(chave, pedido);
  }
  for (const { linhas: dele } of pedidos.values()) {
    const ditos = new Map<ColunaDoPedido, LinhaDoPedido>();
    for (const linha of dele)
      for (const nome of NOMES_DAS_COLUNAS) {
        const valor = linha.lidos[nome];
        if (valor === undefined || nome === 'numero' || DO_ITEM.has(nome)) continue;
        const antes = ditos.get(nome);
        if (antes === undefined) ditos.set(nome, linha);
        else if (dobrar(antes.lidos[nome] ?? '') !== dobrar(valor))
          achar(linha, d, nome, `Difere da linha ${antes.registro.linha}, do mesmo pedido.`);
      }
  }
  return [...pedidos.values()];
}

/** What the lines of an order say of the whole order: the first that says it. */
export const dito = ({ linhas }: PedidoDoArquivo, nome: ColunaDoPedido): string | undefined =>
  linhas.find((l) => l.lidos[nome] !== undefined)?.lidos[nome];
