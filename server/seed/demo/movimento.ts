import { subtrair } from '@praca/contract/br/dinheiro.ts';
import {
  calcularParte,
  situacaoAposParte,
  situacaoPelasPartes,
  type QuantidadeDaLinha,
} from '@praca/contract/pedvenda/finalizacao/rules.ts';
import { criarAleatorio, type Aleatorio } from '../fabricas/aleatorio.ts';
import { dataDe, diaDe, instanteDe } from '../simulador/calendario.ts';
import type { Plano } from '../simulador/plano.ts';
import { comissionar, preverResto, type ComissaoNova } from './comissoes.ts';
import { contasDaParte, diaUtil, type ContaNova } from './contas.ts';
import type { Pedido } from './ler-pedidos.ts';

/** A part that left: when, of what, and how far it came. */
export interface ParteNova {
  finvenda_sequencia: number;
  finvenda_dt: string;
  usuario_login: string;
  finvenda_tipo: 'P' | 'T';
  valores: Omit<ReturnType<typeof calcularParte>, 'itens'>;
  itens: ReturnType<typeof calcularParte>['itens'];
  finvenda_faturadaem: string | null;
  finvenda_entregueem: string | null;
  finvenda_dtnota: string | null;
  finvenda_recebedor: string;
  contas: ContaNova[];
}
/** What became of an order: its parts with their receivables, and the commission of all of it. */
export interface Movimento {
  pedido: Pedido;
  situacao: string;
  partes: ParteNova[];
  comissoes: ComissaoNova[];
}

const RECEBEDORES = ['Almoxarifado', 'Portaria', 'Recebimento', 'Expedição do cliente', ''];
const MINUTO = 60_000;
const iso = (instante: number): string => new Date(instante).toISOString();
/** The day of São Paulo on which an instant falls. */
const diaDoInstante = (instante: number): number =>
  diaDe(new Date(instante - instanteDe(0, 0)).toISOString().slice(0, 10));

/** Some orders leave in two parts, more of the last days: half of each line first, the rest days later or not yet. */
const quantidades = (p: Pedido, acaso: Aleatorio, recente: boolean): QuantidadeDaLinha[][] => {
  const inteiras = p.itens.map((i) => Number(i.itpedvenda_quantidade));
  const linhas = (de: (quantidade: number) => number): QuantidadeDaLinha[] =>
    p.itens.map(({ itpedvenda_sequencia }, n) => ({
      itpedvenda_sequencia,
      quantidade: de(inteiras[n] ?? 0).toFixed(4),
    }));
  const metade = (q: number): number => Math.ceil(q / 2);
  const emDuas = acaso.chance(recente ? 0.5 : 0.12) && inteiras.some((q) => q > 1);
  return emDuas ? [linhas(metade), linhas((q) => q - metade(q))] : [linhas((q) => q)];
};

const somarAosItens = (p: Pedido, feitas: readonly QuantidadeDaLinha[]): Pedido => ({
  ...p,
  itens: p.itens.map((i, n) => ({
    ...i,
    itpedvenda_qtdfinalizada: subtrair(
      i.itpedvenda_qtdfinalizada,
      `-${feitas[n]?.quantidade ?? '0'}`,
    ),
  })),
});

/** What happens to a part after it left, none of it on the reference day or later. */
const expedir = (acaso: Aleatorio, finalizada: number, agora: number) => {
  const saida = diaDoInstante(finalizada);
  const dias = acaso.pesado([50, 30, 20]);
  const nota =
    dias === 0
      ? finalizada + acaso.inteiro(10, 40) * MINUTO
      : instanteDe(diaUtil(saida + dias), acaso.inteiro(8 * 60, 17 * 60));
  const entrega = instanteDe(
    diaUtil(diaDoInstante(nota) + acaso.inteiro(1, 6)),
    acaso.inteiro(8 * 60, 17 * 60),
  );
  const recebedor = acaso.escolher(RECEBEDORES);
  const faturada = nota < agora;
  const entregue = faturada && entrega < agora;
  return {
    finvenda_faturadaem: faturada ? iso(nota) : null,
    finvenda_dtnota: faturada ? dataDe(diaDoInstante(nota)) : null,
    finvenda_entregueem: entregue ? iso(entrega) : null,
    finvenda_recebedor: entregue ? recebedor : '',
  };
};

/** Where young orders stand, one after the other. */
const JOVENS = ['LI', 'PS', 'SE', null] as const;
/** Where an order stands of which nothing has left: cancelled after all, or young and on its way through the warehouse; null: it left. */
const antesDeSair = (pedido: Pedido, plano: Plano, idade: number) => {
  const acaso = criarAleatorio(plano.semente, 97, pedido.pedvenda_codigo);
  if (idade > 5 && pedido.negocio_codigo === null && acaso.chance(0.05)) return 'CA';
  if (idade > 4) return null;
  return JOVENS[pedido.pedvenda_codigo % JOVENS.length] ?? null;
};

/** Lets an order leave as the server would have done it: the same for the same seed. */
export function mover(pedido: Pedido, plano: Plano): Movimento {
  const acaso = criarAleatorio(plano.semente, 91, pedido.pedvenda_codigo);
  const hoje = diaDe(plano.hoje);
  const agora = instanteDe(hoje, 0);
  const emitido = diaDe(pedido.pedvenda_dtemissao);
  const parado = antesDeSair(pedido, plano, hoje - emitido);
  if (parado !== null)
    return {
      pedido,
      situacao: parado,
      partes: [],
      comissoes: parado === 'CA' ? [] : preverResto(pedido, []),
    };
  const quem = plano.usuarios.findLast((u) => u.representante === undefined)?.login ?? 'adm';
  let atual = pedido;
  let finalizada = pedido.criado + acaso.inteiro(20, 100) * MINUTO;
  const partes: ParteNova[] = [];
  const comissoes: ComissaoNova[] = [];
  for (const [n, pedidas] of quantidades(pedido, acaso, hoje - emitido < 12).entries()) {
    if (n > 0) {
      const depois = diaUtil(diaDoInstante(finalizada) + acaso.inteiro(8, 14));
      finalizada = instanteDe(depois, acaso.inteiro(9 * 60, 16 * 60));
      if (finalizada >= agora) break;
    }
    const { itens, ...valores } = calcularParte(atual, pedidas);
    const tipo = situacaoAposParte(atual.itens, pedidas, false) === 'FI' ? 'T' : 'P';
    const saida = expedir(acaso, finalizada, agora);
    const dia = saida.finvenda_dtnota ?? dataDe(diaDoInstante(finalizada));
    const contas = contasDaParte(acaso, pedido, { valor: valores.valor, dia, hoje });
    partes.push({
      finvenda_sequencia: n + 1,
      finvenda_dt: iso(finalizada),
      usuario_login: quem,
      finvenda_tipo: tipo,
      valores,
      itens,
      ...saida,
      contas,
    });
    atual = somarAosItens(atual, pedidas);
    comissoes.push(
      ...comissionar(atual, { sequencia: n + 1, contas, firmes: comissoes, hoje: plano.hoje }),
    );
  }
  const inteiro = partes.at(-1)?.finvenda_tipo === 'T';
  return {
    pedido: atual,
    situacao: inteiro ? situacaoPelasPartes('FI', partes) : 'FP',
    partes,
    comissoes: [...comissoes, ...preverResto(atual, comissoes)],
  };
}
