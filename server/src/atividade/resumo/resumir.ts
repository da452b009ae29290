import * as z from 'zod/mini';
import { diaUtil } from '@praca/contract/br/feriados.ts';
import { veNegocio } from '../../negocio/quem-ve.ts';
import { registrosComConta } from '../../platform/banco/registros.ts';
import type { Banco } from '../../platform/banco/db.ts';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { saidaDe } from '../../platform/email/saida.ts';
import { enfileirarEmail, relatoPorEmail } from '../../platform/email/email-fila.ts';
import { enderecoDaPagina, type Email } from '../../platform/email/mail.ts';
import type { Difusor } from '../../platform/eventos/difusor.ts';
import { porRegistro } from '../../platform/fila/por-registro.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import { acessoDoUsuario, type LinhaAcesso } from '../../platform/sessao/acesso-sessao.ts';
import { momentoNoFuso } from '../lembrete/momento.ts';
import { lerDoDia, lerDoDiaVisto, MAXIMO_LIDO, type DoResumo } from './reads.ts';
import { tomarManha } from './writes.ts';

const CADA_MS = 5 * 60_000;
/** From seven on; where no server lived before ten the day is under way, and needs no summary. */
const MANHA = ['07:00', '10:00'] as const;

interface Casa {
  banco: Banco;
  config: Config;
  difusor: Difusor;
}

const umaLinha = (texto: string): string =>
  texto
    .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 200);

/** Tasks of each part that are named; the rest is counted. */
const NOMEADAS = 10;

const quantas = (n: number): string => (n >= MAXIMO_LIDO ? `${MAXIMO_LIDO} ou mais` : String(n));
const tarefas = (n: number): string => (n === 1 ? '1 tarefa' : `${quantas(n)} tarefas`);

function parte(titulo: string, suas: readonly DoResumo[], fuso: string): string[] {
  if (suas.length === 0) return [];
  const resto = suas.length - NOMEADAS;
  return [
    '',
    `${titulo} (${quantas(suas.length)}):`,
    ...suas
      .slice(0, NOMEADAS)
      .map((t) =>
        umaLinha(
          `- ${momentoNoFuso(t, fuso)}: ${t.atividade_titulo}${t.sobre ? `, ${t.sobre}` : ''}`,
        ),
      ),
    ...(resto > 0 ? [`E mais ${resto}.`] : []),
  ];
}

/** The mail that tells somebody's day. */
function emailDoResumo({ config, sessao: de }: Ctx, lidas: readonly DoResumo[]): Email {
  const { sair, pagina } = saidaDe(config, {
    registro: de.clienteregistro_codigo,
    usuario: de.usuario_codigo,
    qual: 'resumo',
  });
  const atrasadas = lidas.filter((t) => t.atrasada);
  const doDia = lidas.filter((t) => !t.atrasada);
  const nome = umaLinha(de.usuario_nome);
  return {
    para: de.usuario_email,
    nome,
    sair,
    assunto: [
      doDia.length > 0 ? `${tarefas(doDia.length)} para hoje` : '',
      atrasadas.length > 0 ? `${tarefas(atrasadas.length)} em atraso` : '',
    ]
      .filter(Boolean)
      .join(', '),
    texto: [
      `Bom dia, ${nome}.`,
      ...parte('Em atraso', atrasadas, de.usuario_fuso),
      ...parte('Hoje', doDia, de.usuario_fuso),
      '',
      `Para abrir: ${enderecoDaPagina(config, '/apps/crm/atividades')}`,
      `Para não receber mais: ${pagina}`,
      '',
      'Praça',
    ].join('\n'),
  };
}

const relatarDia = relatoPorEmail(
  'RESUMO',
  'negocio.ver',
  z.object({ dia: z.string(), agora: z.string() }),
  async (ctx, { dia, agora }) => {
    const lidas = await lerDoDiaVisto(ctx, dia, new Date(agora));
    return lidas.length === 0 ? null : emailDoResumo(ctx, lidas);
  },
);

/** Whether a person sees their task: where it is of a deal, the deal. */
const ve = (acesso: LinhaAcesso | undefined, t: DoResumo): boolean =>
  acesso !== undefined &&
  (t.empresa_codigo === null || veNegocio(acesso, { ...t, empresa_codigo: t.empresa_codigo }));

/**
 * Writes to everybody whose morning of a working day it is what they have to do, if that is anything, each once a day.
 * Gives how many mails that were.
 */
export async function resumirODia(
  { banco, config, difusor }: Casa,
  sinal: AbortSignal,
  { agora = new Date() }: { agora?: Date } = {},
): Promise<number> {
  const registros = await banco.transacao(0, 'read', registrosComConta);
  return porRegistro(registros, 'resumo do dia', sinal, async (registro) => {
    const cartas = await banco.transacao(registro, 'write', async (tx) => {
      let foram = 0;
      for (const de of await tomarManha(tx, registro, agora, MANHA)) {
        if (!diaUtil(de.resumo_dia)) continue;
        const acesso = await acessoDoUsuario(tx, registro, de.usuario_codigo);
        const lidas = (await lerDoDia(tx, registro, de, de.resumo_dia, agora)).filter((t) =>
          ve(acesso, t),
        );
        if (lidas.length === 0) continue;
        await enfileirarEmail(config, tx, {
          registro,
          usuario: de.usuario_codigo,
          conta: relatarDia({ dia: de.resumo_dia, agora: agora.toISOString() }),
        });
        foram += 1;
      }
      return foram;
    });
    if (cartas > 0) difusor.acordarFila();
    return cartas;
  });
}

/** The summary as a round of the house: at the start and every five minutes. */
export const rondaDoResumo = (casa: Casa): Ronda => ({
  nome: 'resumo',
  cadaMs: CADA_MS,
  agir: (sinal) => resumirODia(casa, sinal),
});
