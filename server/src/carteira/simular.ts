import { createHash } from 'node:crypto';
import { propor, type Proposto } from '@praca/contract/carteira/rules.ts';
import type { simular as chamada } from '@praca/contract/carteira/endpoints.ts';
import {
  MAXIMO_NA_CARTEIRA,
  type Carga,
  type EntradaSimular,
} from '@praca/contract/carteira/schemas.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import {
  contarTarefas,
  lerCargas,
  lerClientes,
  lerRepresentantes,
  type CargaDoLugar,
  type Cliente,
  type Representante,
} from './reads.ts';

const invalida = (campo: string, mensagem: string): AppError =>
  new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });

interface Plano {
  clientes: Cliente[];
  destinos: Representante[];
  cargas: CargaDoLugar[];
  mudam: Proposto[];
}

const somar = (linhas: readonly CargaDoLugar[], repres: number | null) =>
  linhas
    .filter((l) => l.repres_codigo === repres)
    .reduce((s, l) => ({ clientes: s.clientes + l.clientes, valor: s.valor + l.valor }), {
      clientes: 0,
      valor: 0,
    });

/** Who is chosen, and where each would go; only for who sees the portfolios of others. */
export async function planejar(ctx: Ctx, e: EntradaSimular): Promise<Plano> {
  if (!ctx.sessao.visualizaoutrosrep) throw new AppError('SEM_PERMISSAO');
  const pedidos = [...new Set(e.LISTA_DESTINO ?? [])];
  if (!pedidos.length) throw invalida('LISTA_DESTINO', 'Escolha para quem vão os clientes.');
  const destinos = (await lerRepresentantes(ctx, pedidos)).filter((r) => r.repres_ativo);
  if (destinos.length !== pedidos.length)
    throw invalida('LISTA_DESTINO', 'Um dos representantes não existe ou está inativo.');
  if (e.MODO === 'UM' && destinos.length > 1)
    throw invalida('LISTA_DESTINO', 'Escolha um só representante, ou outro modo.');
  const clientes = await lerClientes(ctx, e);
  if (clientes.length > MAXIMO_NA_CARTEIRA)
    throw invalida(
      'LISTA_REPRESENTANTE',
      `São mais de ${MAXIMO_NA_CARTEIRA.toLocaleString('pt-BR')} clientes. Filtre mais.`,
    );
  const envolvidos = [
    ...new Set([...destinos.map((d) => d.repres_codigo), ...clientes.map((c) => c.repres_codigo)]),
  ];
  const cargas = await lerCargas(ctx, envolvidos);
  const escolhidos = Map.groupBy(clientes, (c) => c.repres_codigo);
  const propostos = propor(
    clientes,
    destinos.map((d) => {
      const tudo = somar(cargas, d.repres_codigo);
      const saem = escolhidos.get(d.repres_codigo) ?? [];
      return {
        ...d,
        clientes: tudo.clientes - saem.length,
        valor: tudo.valor - saem.reduce((s, c) => s + c.valor, 0),
      };
    }),
    {
      modo: e.MODO ?? 'EQUILIBRAR',
      peso: e.PESO ?? 'CLIENTES',
      maximo: e.MAXIMO ?? null,
      manterComNegocio: e.MANTER_COM_NEGOCIO === 'S',
      manter: new Set(e.MANTER ?? []),
    },
  );
  return { clientes, destinos, cargas, mudam: propostos.filter((p) => p.de !== p.para) };
}

/** Names a proposal by what it does. */
export const assinar = (mudam: readonly Proposto[]): string =>
  createHash('sha256')
    .update(mudam.map((p) => `${p.pessoa_codigo}:${p.de}:${p.para}`).join(','))
    .digest('hex');

const VAZIA = { clientes: 0, negocios: 0, valor: 0 };

/** What a representative has, city by city, as one figure each. */
function cargaDe(lugares: ReadonlyMap<string, typeof VAZIA>): Carga {
  const cheios = [...lugares.entries()].filter(([, l]) => l.clientes > 0);
  const total = cheios.reduce(
    (s, [, l]) => ({
      clientes: s.clientes + l.clientes,
      negocios: s.negocios + l.negocios,
      valor: s.valor + l.valor,
    }),
    VAZIA,
  );
  return {
    clientes: total.clientes,
    negocios: total.negocios,
    valor: (total.valor / 100).toFixed(2),
    cidades: cheios.filter(([cidade]) => cidade !== '/').length,
  };
}

type Lugares = Map<number | null, Map<string, typeof VAZIA>>;
const mudarCarga = (l: Lugares, repres: number | null, c: Cliente, sinal: 1 | -1) => {
  const dele = l.get(repres) ?? new Map<string, typeof VAZIA>();
  const antes = dele.get(c.cidade) ?? VAZIA;
  dele.set(c.cidade, {
    clientes: antes.clientes + sinal,
    negocios: antes.negocios + sinal * c.negocios,
    valor: antes.valor + sinal * c.valor,
  });
  l.set(repres, dele);
};

/** What each representative has before and would have after; nothing is changed. */
export async function simularCarteira(
  ctx: Ctx,
  e: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const { clientes, destinos, cargas, mudam } = await planejar(ctx, e);
  const lugares = (): Lugares => {
    const todos: Lugares = new Map();
    for (const { repres_codigo, cidade, ...carga } of cargas) {
      const dele = todos.get(repres_codigo) ?? new Map<string, typeof VAZIA>();
      dele.set(cidade, carga);
      todos.set(repres_codigo, dele);
    }
    return todos;
  };
  const [antes, depois] = [lugares(), lugares()];
  const porCodigo = new Map(clientes.map((c) => [c.pessoa_codigo, c]));
  for (const { pessoa_codigo, de, para } of mudam) {
    const c = porCodigo.get(pessoa_codigo);
    if (!c) continue;
    mudarCarga(depois, de, c, -1);
    mudarCarga(depois, para, c, 1);
  }
  const envolvidos = [
    ...new Set([...antes.keys(), ...depois.keys(), ...destinos.map((d) => d.repres_codigo)]),
  ];
  const nomes = new Map(
    (
      await lerRepresentantes(
        ctx,
        envolvidos.filter((um) => um !== null),
      )
    ).map((r) => [r.repres_codigo, r.repres_razao]),
  );
  const alvos = new Set(destinos.map((d) => d.repres_codigo));
  const representantes = envolvidos
    .map((repres_codigo) => ({
      repres_codigo,
      repres_razao: repres_codigo === null ? '' : (nomes.get(repres_codigo) ?? ''),
      destino: repres_codigo !== null && alvos.has(repres_codigo) ? ('S' as const) : ('N' as const),
      antes: cargaDe(antes.get(repres_codigo) ?? new Map()),
      depois: cargaDe(depois.get(repres_codigo) ?? new Map()),
    }))
    .toSorted(
      (a, b) =>
        Number(a.destino === 'N') - Number(b.destino === 'N') ||
        a.repres_razao.localeCompare(b.repres_razao, 'pt-BR'),
    );
  return [
    {
      assinatura: assinar(mudam),
      clientes: clientes.length,
      mudam: mudam.length,
      negocios: mudam.reduce((s, p) => s + (porCodigo.get(p.pessoa_codigo)?.negocios ?? 0), 0),
      tarefas: await contarTarefas(ctx, mudam),
      representantes,
    },
  ];
}
