import type { simular as chamada } from '@praca/contract/carteira/endpoints.ts';
import type { Carga } from '@praca/contract/carteira/schemas.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { nomesDosLugares } from '../regiao/reads.ts';
import { assinar, planejar } from './planejar.ts';
import { contarTarefas, lerRepresentantes } from './reads.ts';

const VAZIA = { clientes: 0, negocios: 0, valor: 0 };

/** What a representative has, city by city, as one figure each. */
function cargaDe(lugares: ReadonlyMap<string, typeof VAZIA>): Carga {
  const total = [...lugares.values()].reduce(
    (s, l) => ({
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
    cidades: [...lugares].filter(([cidade, l]) => cidade !== '/' && l.clientes > 0).length,
  };
}

type Lugares = Map<number | null, Map<string, typeof VAZIA>>;
/** Adds to what a representative has in a city, or takes away. */
function mudarCarga(
  l: Lugares,
  repres: number | null,
  cidade: string,
  mais: typeof VAZIA,
  sinal: 1 | -1 = 1,
): void {
  const dele = l.get(repres) ?? new Map<string, typeof VAZIA>();
  const antes = dele.get(cidade) ?? VAZIA;
  dele.set(cidade, {
    clientes: antes.clientes + sinal * mais.clientes,
    negocios: antes.negocios + sinal * mais.negocios,
    valor: antes.valor + sinal * mais.valor,
  });
  l.set(repres, dele);
}

/** What each representative has before and would have after; nothing is changed. */
export async function simularCarteira(
  ctx: Ctx,
  e: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const { clientes, destinos, cargas, mudam } = await planejar(ctx, e, true);
  const cidadeDe = nomesDosLugares();
  const lugares = (): Lugares => {
    const todos: Lugares = new Map();
    for (const carga of cargas) mudarCarga(todos, carga.repres_codigo, cidadeDe(carga), carga);
    return todos;
  };
  const [antes, depois] = [lugares(), lugares()];
  const porCodigo = new Map(clientes.map((c) => [c.pessoa_codigo, c]));
  for (const { pessoa_codigo, de, para } of mudam) {
    const c = porCodigo.get(pessoa_codigo);
    if (!c) continue;
    const dela = { clientes: 1, negocios: c.vao, valor: c.valor };
    mudarCarga(depois, de, cidadeDe(c), dela, -1);
    mudarCarga(depois, para, cidadeDe(c), dela);
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
      negocios: mudam.reduce((s, p) => s + (porCodigo.get(p.pessoa_codigo)?.vao ?? 0), 0),
      tarefas: await contarTarefas(ctx, mudam),
      representantes,
    },
  ];
}
