import { FUSO_DO_BRASIL, dataNoFuso, somarDias, type DataIso } from '@praca/contract/br/data.ts';
import { DIAS_OLHADOS, parou, ritmoDe } from '@praca/contract/negocio/reposicao/rules.ts';
import type { Banco } from '../../platform/banco/db.ts';
import { porRegistro } from '../../platform/fila/por-registro.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import {
  fimDoTrecho,
  lerCompras,
  lerDiaFeito,
  registrosComConta,
  type Compras,
} from './reads-compras.ts';
import { anotarFeita, gravarRitmos, type RitmoGuardado } from './writes.ts';

const CADA_MS = 5 * 60_000;
/** Customers of one piece of work. */
const CLIENTES_POR_TRECHO = 2000;

/** The rhythm of the days of one customer, family and company; none where the customer stopped. */
function guardado(
  {
    dias,
    ...de
  }: Omit<RitmoGuardado, keyof NonNullable<ReturnType<typeof ritmoDe>>> & {
    dias: readonly DataIso[];
  },
  hoje: DataIso,
): RitmoGuardado[] {
  const ritmo = ritmoDe(dias);
  return ritmo === null || parou(ritmo, hoje) ? [] : [{ ...de, ...ritmo }];
}

/** The rhythms of what some customers bought: of each company's sales together, and of each source alone where there are several. */
function ritmosDe(compras: readonly Compras[], hoje: DataIso): RitmoGuardado[] {
  const familias = Map.groupBy(
    compras,
    (c) => `${c.pessoa_codigo} ${c.empresa_codigo} ${c.grupoprod_codigo ?? ''}`,
  );
  return [...familias.values()].flatMap((fontes) => {
    const [unica] = fontes;
    if (unica === undefined) return [];
    if (fontes.length === 1) return guardado({ ...unica, de: 'U' }, hoje);
    const todas = {
      ...unica,
      repres_codigo: null,
      usuario_login: null,
      dias: fontes.flatMap(({ dias }) => dias),
      de: 'T' as const,
    };
    return [
      ...guardado(todas, hoje),
      ...fontes.flatMap((fonte) => guardado({ ...fonte, de: 'F' }, hoje)),
    ];
  });
}

/** Works out the rhythms of a registration for a day, piece by piece. Gives how many there are; fewer where the signal stops it. */
export async function marcarRegistro(
  banco: Banco,
  registro: number,
  agora: Date,
  sinal: AbortSignal,
): Promise<number> {
  const hoje = dataNoFuso(agora, FUSO_DO_BRASIL);
  const dias = { de: somarDias(hoje, -DIAS_OLHADOS), ate: hoje };
  let total = 0;
  for (let depoisDe = 0; !sinal.aborted;) {
    const inicio = depoisDe;
    const trecho = await banco.transacao(registro, 'read', async (tx) => {
      const ate = await fimDoTrecho(tx, registro, inicio, CLIENTES_POR_TRECHO);
      if (ate === undefined) return undefined;
      const compras = await lerCompras(tx, registro, { depoisDe: inicio, ate }, dias);
      return { ate, ritmos: ritmosDe(compras, hoje) };
    });
    if (trecho === undefined) {
      await banco.transacao(registro, 'write', (tx) => anotarFeita(tx, registro, hoje, agora));
      break;
    }
    const { ate, ritmos } = trecho;
    await banco.transacao(registro, 'write', (tx) =>
      gravarRitmos(tx, registro, { depoisDe: inicio, ate }, ritmos),
    );
    total += ritmos.length;
    depoisDe = ate;
  }
  return total;
}

/** Works out what is not yet of today, registration by registration. Gives how many rhythms there are of those. */
export async function marcarTudo(
  banco: Banco,
  sinal: AbortSignal,
  { agora = new Date() }: { agora?: Date } = {},
): Promise<number> {
  const hoje = dataNoFuso(agora, FUSO_DO_BRASIL);
  const registros = await banco.transacao(0, 'read', registrosComConta);
  return porRegistro(registros, 'reposicao', sinal, async (registro) => {
    const dia = await banco.transacao(registro, 'read', (tx) => lerDiaFeito(tx, registro));
    return dia === null || dia < hoje ? marcarRegistro(banco, registro, agora, sinal) : 0;
  });
}

/** The rhythms as a round of the house: every few minutes it looks for a registration whose day began. */
export const rondaDaReposicao = (banco: Banco): Ronda => ({
  nome: 'reposicao',
  cadaMs: CADA_MS,
  agir: (sinal) => marcarTudo(banco, sinal),
});
