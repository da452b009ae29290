import { FUSO_DO_BRASIL, dataNoFuso, formatarData, somarDias } from '@praca/contract/br/data.ts';
import { avisarEm } from '../../aviso/avisar.ts';
import type { Banco } from '../../platform/banco/db.ts';
import { registrosComConta } from '../../platform/banco/registros.ts';
import type { Config } from '../../platform/config.ts';
import type { Difusor } from '../../platform/eventos/difusor.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import { acessosDoRegistro } from '../../platform/sessao/acesso-sessao.ts';
import { lerPrazos, type Prazo } from './reads-prazos.ts';

const CADA_MS = 60 * 60_000;
/** Days before the last one on which it is told first. */
const ANTES = 5;

interface Casa {
  banco: Banco;
  config: Config;
  difusor: Difusor;
}

const DITO: Record<Prazo['qual'], (p: Prazo) => string> = {
  titular: (p) => `responder ao pedido de titular “${p.nome}”`,
  incidente: (p) => `comunicar o incidente “${p.nome}”`,
};

/** How near the last day is: each of these is told once. */
function faseDe({ ate }: Prazo, hoje: string): 'vencido' | 'amanha' | 'perto' {
  if (ate < hoje) return 'vencido';
  return ate <= somarDias(hoje, 1) ? 'amanha' : 'perto';
}

/** Tells who answers for privacy what the law wants done soon, or wanted; gives how many of those things there are. */
export async function lembrarPrazos(
  { banco, config, difusor }: Casa,
  sinal: AbortSignal,
  { agora = new Date() }: { agora?: Date } = {},
): Promise<number> {
  const hoje = dataNoFuso(agora, FUSO_DO_BRASIL);
  let total = 0;
  for (const registro of await banco.transacao(0, 'read', registrosComConta)) {
    if (sinal.aborted) break;
    const prazos = await banco.transacao(registro, 'read', (tx) =>
      lerPrazos(tx, registro, somarDias(hoje, ANTES)),
    );
    if (prazos.length === 0) continue;
    total += prazos.length;
    const eventos = await banco.transacao(registro, 'write', async (tx) => {
      const quem = (await acessosDoRegistro(tx, registro))
        .filter(
          (um) =>
            um.usuario_ativo && um.usuario_acessocrm && um.permissoes.includes('pessoa.anonimizar'),
        )
        .map((um) => um.usuario_login);
      const ditos: number[] = [];
      for (const p of prazos) {
        const fase = faseDe(p, hoje);
        ditos.push(
          ...(await avisarEm({ config, tx, registro, agora }, quem, {
            tipo: 'PRIVACIDADE',
            chave: `${p.qual}/${p.codigo}/${p.ate}/${fase}`,
            titulo:
              fase === 'vencido'
                ? `Passou o prazo de ${DITO[p.qual](p)}`
                : `Até ${formatarData(p.ate)}: ${DITO[p.qual](p)}`,
            ancora: p.qual,
          })),
        );
      }
      return ditos;
    });
    if (eventos.length > 0) {
      difusor.publicar(registro, eventos);
      difusor.acordarFila();
    }
  }
  return total;
}

/** The deadlines of privacy as a round of the house: at the start and every hour. */
export const rondaDosPrazos = (casa: Casa): Ronda => ({
  nome: 'prazos-lgpd',
  cadaMs: CADA_MS,
  agir: (sinal) => lembrarPrazos(casa, sinal),
});
