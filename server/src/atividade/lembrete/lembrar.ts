import { avisarEm, type Onde } from '../../aviso/avisar.ts';
import { veNegocio } from '../../negocio/quem-ve.ts';
import { vePessoa } from '../../pessoa/quem-ve.ts';
import type { Banco } from '../../platform/banco/db.ts';
import type { Config } from '../../platform/config.ts';
import type { Difusor } from '../../platform/eventos/difusor.ts';
import { porRegistro } from '../../platform/fila/por-registro.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import { acessosDoRegistro, type LinhaAcesso } from '../../platform/sessao/acesso-sessao.ts';
import { momentoNoFuso } from './momento.ts';
import { registrosComLembrete, tomarLembretes, type Vencido } from './writes.ts';

const CADA_MS = 5000;
const LOTE = 200;

interface Casa {
  banco: Banco;
  config: Config;
  difusor: Difusor;
}

/** Whether somebody still works with tasks. */
const trabalha = (um: LinhaAcesso): boolean =>
  um.usuario_ativo && um.usuario_acessocrm && um.permissoes.includes('negocio.ver');

/** Who is to be reminded: whose task it is and who takes part, as long as they see it. */
function quem(t: Vencido, acessos: readonly LinhaAcesso[]): LinhaAcesso[] {
  const logins = new Set([t.usuario_login, ...t.atividade_participantes]);
  const { empresa_codigo } = t;
  return acessos.filter(
    (um) =>
      logins.has(um.usuario_login) &&
      (empresa_codigo === null ? trabalha(um) : veNegocio(um, { ...t, empresa_codigo })),
  );
}

/** Reminds the people of one task, each on their own clock and of the customer that they see; gives the events to announce. */
async function lembrar(onde: Onde, t: Vencido, acessos: readonly LinhaAcesso[]): Promise<number[]> {
  const veCliente = (um: LinhaAcesso) => t.pessoa !== null && vePessoa(um, t.pessoa);
  const iguais = Map.groupBy(quem(t, acessos), (um) => `${veCliente(um)} ${um.usuario_fuso}`);
  const eventos: number[] = [];
  for (const suas of iguais.values()) {
    const [uma] = suas;
    if (uma === undefined) continue;
    const cliente = t.pessoa_nome ?? (veCliente(uma) ? t.pessoa_razao : null);
    eventos.push(
      ...(await avisarEm(
        onde,
        suas.map((um) => um.usuario_login),
        {
          tipo: 'LEMBRETE',
          chave: `${t.atividade_codigo}/${t.lembrete_em}/${t.lembrete_minutos}`,
          titulo: `Lembrete: “${t.atividade_titulo}”, ${momentoNoFuso(t, uma.usuario_fuso)}`,
          texto: [t.negocio_titulo, cliente].filter(Boolean).join(' · '),
          atividade_codigo: t.atividade_codigo,
        },
      )),
    );
  }
  return eventos;
}

/** Of several reminders of one task that are due together, the last one is told. */
const umDeCada = (vencidos: readonly Vencido[]): Vencido[] => [
  ...new Map(vencidos.map((t) => [t.atividade_codigo, t])).values(),
];

/** Tells the next reminders of one registration; gives how many were taken, and of how many tasks. */
async function lembrarLote(
  { banco, config, difusor }: Casa,
  registro: number,
  agora: Date,
  lote: number,
): Promise<{ tomados: number; tarefas: number }> {
  const { eventos, ...feito } = await banco.transacao(registro, 'write', async (tx) => {
    const vencidos = await tomarLembretes(tx, registro, agora, lote);
    const acessos = vencidos.length > 0 ? await acessosDoRegistro(tx, registro) : [];
    const ditas = umDeCada(vencidos);
    const ditos: number[] = [];
    for (const t of ditas)
      ditos.push(...(await lembrar({ config, tx, registro, agora }, t, acessos)));
    return { tomados: vencidos.length, tarefas: ditas.length, eventos: ditos };
  });
  if (eventos.length > 0) {
    difusor.publicar(registro, eventos);
    difusor.acordarFila();
  }
  return feito;
}

/**
 * Tells the reminders that are due, each exactly once, to whose the task is by then and who takes part; one whose minute
 * went by while no server lived is told late. What one registration fails by keeps no other one waiting. Gives how many
 * tasks were told of.
 */
export async function lembrarTarefas(
  casa: Casa,
  sinal: AbortSignal,
  { agora = new Date(), lote = LOTE }: { agora?: Date; lote?: number } = {},
): Promise<number> {
  const registros = await casa.banco.transacao(0, 'read', (tx) => registrosComLembrete(tx, agora));
  return porRegistro(registros, 'lembretes', sinal, async (registro) => {
    let total = 0;
    for (let foram = lote; foram === lote && !sinal.aborted;) {
      const { tomados, tarefas } = await lembrarLote(casa, registro, agora, lote);
      foram = tomados;
      total += tarefas;
    }
    return total;
  });
}

/** The reminding as a round of the house: at the start and every few seconds. */
export const rondaDosLembretes = (casa: Casa): Ronda => ({
  nome: 'lembretes',
  cadaMs: CADA_MS,
  agir: (sinal) => lembrarTarefas(casa, sinal),
});
