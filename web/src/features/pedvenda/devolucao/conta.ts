import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import {
  abater,
  calcularDevolucao,
  podeVoltar,
  type ContaAberta,
  type ValorDevolvido,
} from '@praca/contract/pedvenda/devolucao/rules.ts';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import { lerQuantidade, quantidade } from '../parts/quantidade.ts';

/** What is typed on the page of a return; lines by their place. */
export type ValoresDaDevolucao = {
  agora: Readonly<Record<string, string>>;
  motivos: Readonly<Record<string, string>>;
  /** Lines that do not go back into stock. */
  fora: Readonly<Record<string, boolean>>;
  motivo: string;
  soCredito: boolean;
  nota: string;
  obs: string;
};
export const VAZIA: ValoresDaDevolucao = {
  agora: {},
  motivos: {},
  fora: {},
  motivo: '',
  soCredito: false,
  nota: '',
  obs: '',
};

const ZERO = '0.0000';
const algo = (valor: string): boolean => /[1-9]/.test(valor);

export type LinhaDaConta = {
  item: Item;
  pode: string;
  agora: string;
  erro: string | undefined;
  motivo: string;
  valor: string;
};
export type ContaDaDevolucao = {
  linhas: LinhaDaConta[];
  devolvido: ValorDevolvido;
  abatido: string;
  credito: string;
  abatimentos: number;
};

const lerLinha = (item: Item, digitada: string): Pick<LinhaDaConta, 'agora' | 'erro' | 'pode'> => {
  const pode = podeVoltar(item);
  const lida = lerQuantidade(digitada);
  if (lida === null) return { pode, agora: ZERO, erro: 'Informe uma quantidade.' };
  return compararDinheiro(lida, pode) > 0
    ? { pode, agora: ZERO, erro: `Podem voltar ${quantidade(pode)}.` }
    : { pode, agora: lida, erro: undefined };
};

/** All that the page says of a return: worked out at every key by the module that the server uses. */
export function contaDaDevolucao(
  v: Venda,
  contas: readonly ContaAberta[],
  valores: ValoresDaDevolucao,
): ContaDaDevolucao {
  const lidas = v.itens.map((item) => {
    const n = item.itpedvenda_sequencia;
    const proprio = (valores.motivos[n] ?? '').trim();
    return {
      item,
      ...lerLinha(item, valores.agora[n] ?? ''),
      motivo: proprio === '' ? valores.motivo.trim() : proprio,
    };
  });
  const devolvido = calcularDevolucao(
    v.itens,
    lidas.map((l) => ({
      itpedvenda_sequencia: l.item.itpedvenda_sequencia,
      quantidade: l.agora,
    })),
  );
  const valorDe = new Map(devolvido.itens.map((i) => [i.itpedvenda_sequencia, i.vltotal]));
  const { abatido, credito, abatimentos } = abater(devolvido.valor, contas, valores.soCredito);
  return {
    linhas: lidas.map((l) => ({
      ...l,
      valor: valorDe.get(l.item.itpedvenda_sequencia) ?? '0.00',
    })),
    devolvido,
    abatido,
    credito,
    abatimentos: abatimentos.length,
  };
}

/** Everything that may still come back. */
export const tudoQueSaiu = (v: Venda): Record<string, string> =>
  Object.fromEntries(
    v.itens.map((i) => {
      const pode = podeVoltar(i);
      return [i.itpedvenda_sequencia, algo(pode) ? quantidade(pode) : ''];
    }),
  );

/** Why it may not be recorded now, in words; null: it may. */
export function impedimento(c: ContaDaDevolucao): string | null {
  if (c.linhas.some((l) => l.erro !== undefined)) return 'Há quantidade a corrigir.';
  const voltam = c.linhas.filter((l) => algo(l.agora));
  if (voltam.length === 0) return 'Informe a quantidade de ao menos um item.';
  return voltam.some((l) => l.motivo === '') ? 'Diga o motivo da devolução.' : null;
}
