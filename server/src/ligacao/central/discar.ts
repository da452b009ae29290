import * as z from 'zod/mini';
import {
  MOMENTOS_DA_LIGACAO,
  type MomentoDaLigacao,
} from '@praca/contract/ligacao/central/rules.ts';
import {
  RESULTADOS_DA_LIGACAO,
  segundosEscritos,
  type ResultadoDaLigacao,
} from '@praca/contract/ligacao/resultados.ts';
import { AppError } from '../../platform/errors.ts';
import type { CtxTrabalho, ResultadoProcesso } from '../../platform/fila/processo.ts';
import { Passagem, recusaDaSaida } from '../../platform/saida/passagem.ts';
import { anotarPelaCentral } from '../anotar.ts';
import { pedirChamada, SemChamada } from './porta.ts';
import { lerCentralGuardada, lerComoLigar } from './reads.ts';

export const TIPO_LIGACAO = 'LIGACAO';

const entrada = z.object({
  atividade_codigo: z.int(),
  ligacao_telefone: z.string(),
  pedida_em: z.string(),
});
const estado = z.object({ discada: z._default(z.boolean(), false) });

/** Whoever pressed the button so long ago does not hold the telephone any more. */
const VELHA_MS = 20_000;
/** A process that is alive says so. */
const BATIDA_MS = 20_000;

interface Fim {
  resultado: ResultadoDaLigacao | null;
  segundos: number | null;
  mensagem: string;
}

const dito = (resultado: ResultadoDaLigacao, segundos: number | null): string =>
  segundos === null
    ? `${RESULTADOS_DA_LIGACAO[resultado]}.`
    : `${RESULTADOS_DA_LIGACAO[resultado]} · ${segundosEscritos(segundos)}.`;

const SEM_RESPOSTA: Fim = {
  resultado: 'SC',
  segundos: null,
  mensagem: 'Sem resposta da central: não se sabe o que foi da ligação.',
};

/** Writes what came of a call onto its task and ends the process; of a task that is gone nothing is left to write. */
async function encerrar(
  ctx: CtxTrabalho,
  atividade_codigo: number,
  { resultado, segundos, mensagem }: Fim,
): Promise<ResultadoProcesso> {
  if (resultado !== null)
    try {
      await ctx.transacao('write', async (c) => {
        await anotarPelaCentral(c, { atividade_codigo, resultado, segundos });
        await ctx.avancar(c.tx, { mensagem });
      });
    } catch (erro) {
      if (!(erro instanceof AppError && erro.codigo === 'NAO_ENCONTRADO')) throw erro;
    }
  return {
    Resultado: resultado === 'SC' || resultado === 'FA' ? '1' : '0',
    mensagem,
    ligacao_resultado: resultado,
    ligacao_segundos: segundos,
    atividade_codigo,
  };
}

/** Tells where a call is, one piece after the other, and that the process lives. */
function contador(ctx: CtxTrabalho) {
  const comeco = performance.now();
  let fila: Promise<unknown> = Promise.resolve();
  let quebra: unknown = null;
  const gravar = (momento: MomentoDaLigacao | null, mais: Record<string, unknown> = {}) => {
    fila = fila
      .then(() =>
        ctx.banco.transacao(ctx.sessao.clienteregistro_codigo, 'write', (tx) =>
          ctx.avancar(tx, {
            registroatual: Math.round((performance.now() - comeco) / 1000),
            ...(momento !== null && {
              mensagem: MOMENTOS_DA_LIGACAO[momento],
              observacao: momento,
            }),
            ...mais,
          }),
        ),
      )
      .catch((erro: unknown) => {
        quebra ??= erro;
      });
    return fila;
  };
  const batida = setInterval(() => void gravar(null), BATIDA_MS);
  return {
    gravar,
    /** Throws when a piece could not be told: then the process is somebody else's, or the server stops. */
    async conferir(): Promise<void> {
      await fila;
      if (quebra !== null) throw quebra;
    },
    parar: () => clearInterval(batida),
  };
}

async function ligar(
  ctx: CtxTrabalho,
  { atividade_codigo, ligacao_telefone }: z.output<typeof entrada>,
): Promise<Fim> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const [passagem, central, como] = await ctx.transacao('read', (c) =>
    Promise.all([
      Passagem.pedir(c.tx, { registro, caminho: 'LIGACAO', semLinhas: null }),
      lerCentralGuardada(c.tx, registro),
      lerComoLigar(c),
    ]),
  );
  if (!(passagem instanceof Passagem)) {
    const [dito] = recusaDaSaida('LIGACAO').mensagens();
    return { resultado: 'FA', segundos: null, mensagem: `${dito?.Mensagem} ${dito?.Ajuda}` };
  }
  if (como.ligacao_central === 'N')
    return { resultado: 'FA', segundos: null, mensagem: 'Não há mais central ou ramal.' };
  const contar = contador(ctx);
  try {
    const fim = await pedirChamada(
      {
        passagem,
        config: ctx.config,
        registro,
        central,
        ramal: como.usuario_ramal,
        sinal: ctx.sinal,
      },
      ligacao_telefone,
      async () => {
        await ctx.confirmar();
        // From here on nobody dials for this click any more, whatever becomes of this server.
        await contar.gravar(null, { estado: { discada: true } });
        await contar.conferir();
      },
      (momento) => void contar.gravar(momento),
    );
    await contar.conferir();
    if (fim === null)
      return {
        resultado: null,
        segundos: null,
        mensagem: 'A central aceitou: atenda o seu ramal.',
      };
    return { resultado: fim.fim, segundos: fim.segundos, mensagem: dito(fim.fim, fim.segundos) };
  } catch (erro) {
    ctx.sinal.throwIfAborted();
    if (!(erro instanceof SemChamada)) throw erro;
    ctx.log.warn({ err: erro.cause, atividade_codigo }, 'ligação pela central');
    return { resultado: erro.certo ? 'FA' : 'SC', segundos: null, mensagem: erro.message };
  } finally {
    contar.parar();
  }
}

/**
 * Dials by the exchange, follows the call to its end and writes what came of it. At most once: a process that was begun
 * before, or that nobody took up in time, ends as "sem resposta da central".
 */
export async function discar(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const pedido = z.parse(entrada, ctx.entrada);
  const { discada } = z.parse(estado, ctx.estado);
  const velha = Date.now() - Date.parse(pedido.pedida_em) > VELHA_MS;
  const fim = discada || velha ? SEM_RESPOSTA : await ligar(ctx, pedido);
  return encerrar(ctx, pedido.atividade_codigo, fim);
}
