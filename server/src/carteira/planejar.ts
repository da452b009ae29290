import { createHash } from 'node:crypto';
import { olhaPara, propor, type Proposto, type Regra } from '@praca/contract/carteira/rules.ts';
import { MAXIMO_NA_CARTEIRA, type EntradaSimular } from '@praca/contract/carteira/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { regioesDosLugares } from '../regiao/reads.ts';
import {
  lerCargas,
  lerClientes,
  lerRepresentantes,
  type CargaDoLugar,
  type Cliente,
  type Representante,
} from './reads.ts';

const invalida = (campo: string, mensagem: string): AppError =>
  new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });

/** Who was chosen, and which of them would change hands. */
export interface Plano {
  clientes: Cliente[];
  destinos: Representante[];
  cargas: CargaDoLugar[];
  mudam: Proposto[];
}

const regraDe = (e: EntradaSimular): Regra => ({
  modo: e.MODO ?? 'EQUILIBRAR',
  peso: e.PESO ?? 'CLIENTES',
  maximo: e.MAXIMO ?? null,
  manterComNegocio: e.MANTER_COM_NEGOCIO === 'S',
  manter: new Set(e.MANTER ?? []),
});

/** Those that customers are to go to: all there and active, and a single one where all go to one. */
async function lerDestinos(ctx: Ctx, e: EntradaSimular, modo: Regra['modo']) {
  const pedidos = [...new Set(e.LISTA_DESTINO ?? [])];
  if (!pedidos.length) throw invalida('LISTA_DESTINO', 'Escolha para quem vão os clientes.');
  const destinos = (await lerRepresentantes(ctx, pedidos)).filter((r) => r.repres_ativo);
  if (destinos.length !== pedidos.length)
    throw invalida('LISTA_DESTINO', 'Um dos representantes não existe ou está inativo.');
  if (modo === 'UM' && destinos.length > 1)
    throw invalida('LISTA_DESTINO', 'Escolha um só representante, ou outro modo.');
  return destinos;
}

const somar = (linhas: readonly { valor: number }[]): number =>
  linhas.reduce((soma, { valor }) => soma + valor, 0);

/**
 * Who is chosen, and where each would go; only for who sees the portfolios of others. Read is what the rule looks at, and
 * with `mostrar` what everybody involved has, too: the proposal is the same.
 */
export async function planejar(ctx: Ctx, e: EntradaSimular, mostrar = false): Promise<Plano> {
  if (!ctx.sessao.visualizaoutrosrep) throw new AppError('SEM_PERMISSAO');
  const regra = regraDe(e);
  const olha = olhaPara(regra);
  const destinos = await lerDestinos(ctx, e, regra.modo);
  const clientes = await lerClientes(ctx, e, mostrar || olha.negocios);
  if (clientes.length > MAXIMO_NA_CARTEIRA)
    throw invalida(
      'LISTA_REPRESENTANTE',
      `São mais de ${MAXIMO_NA_CARTEIRA.toLocaleString('pt-BR')} clientes. Filtre mais.`,
    );
  const alvos = destinos.map((d) => d.repres_codigo);
  const outros = mostrar ? clientes.map((c) => c.repres_codigo) : [];
  const cargas =
    mostrar || olha.cargas ? await lerCargas(ctx, [...new Set([...alvos, ...outros])]) : [];
  const regioes = olha.regioes ? await regioesDosLugares(ctx, clientes) : () => [];
  const escolhidos = Map.groupBy(clientes, (c) => c.repres_codigo);
  const propostos = propor(
    clientes.map((c) => ({ ...c, regioes: regioes(c) })),
    destinos.map((d) => {
      const tem = cargas.filter((l) => l.repres_codigo === d.repres_codigo);
      const saem = escolhidos.get(d.repres_codigo) ?? [];
      return {
        ...d,
        clientes: tem.reduce((soma, l) => soma + l.clientes, 0) - saem.length,
        valor: somar(tem) - somar(saem),
      };
    }),
    regra,
  );
  return { clientes, destinos, cargas, mudam: propostos.filter((p) => p.de !== p.para) };
}

/** Names a proposal by what it does. */
export const assinar = (mudam: readonly Proposto[]): string =>
  createHash('sha256')
    .update(mudam.map((p) => `${p.pessoa_codigo}:${p.de}:${p.para}`).join(','))
    .digest('hex');
