import PostalMime from 'postal-mime';
import { avisar } from '../../aviso/avisar.ts';
import { interagir } from '../../negocio/ficha/interagir.ts';
import type { Banco } from '../../platform/banco/db.ts';
import { registrosComConta } from '../../platform/banco/registros.ts';
import { transacaoDaSessao } from '../../platform/banco/transacao.ts';
import type { Config } from '../../platform/config.ts';
import type { Ctx, CtxBase, Sessao } from '../../platform/context.ts';
import { comCaixa, motivoDaCaixa, type Recebida } from '../../platform/email/caixa-imap.ts';
import { AppError } from '../../platform/errors.ts';
import type { Difusor } from '../../platform/eventos/difusor.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import type { Log } from '../../platform/log.ts';
import { acessoDoUsuario, conferirSituacao } from '../../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../../platform/sessao/session.ts';
import {
  acharPeloEndereco,
  acharRespondido,
  lerCaixaGuardada,
  lerComCaixa,
  type Assunto,
} from './reads.ts';
import { caixaDe } from './salvar.ts';
import { textoDaMensagem } from './texto.ts';
import { inserirChegada, marcarErro, marcarLida } from './writes.ts';

const CADA_MS = 2 * 60_000;
const TITULO = 120;

interface Casa {
  banco: Banco;
  config: Config;
  difusor: Difusor;
  log: Log;
}

/** The rights of now of whose mailbox it is; null: nobody reads it any more. */
async function sessaoDe(casa: Casa, registro: number, usuario: number): Promise<Sessao | null> {
  const acesso = await casa.banco.transacao(registro, 'read', (tx) =>
    acessoDoUsuario(tx, registro, usuario),
  );
  if (!acesso?.usuario_ativo) return null;
  try {
    conferirSituacao(acesso, casa.config, new Date());
  } catch (erro) {
    // Blocked or expired: what comes meanwhile is read when it is over.
    if (erro instanceof AppError) return null;
    throw erro;
  }
  return paraSessao(acesso, 'caixa', {
    empresa_codigo: acesso.empresa_codigo,
    todasempresas: false,
  });
}

/* Which customer and deal a message is about; undefined: it is nobody's business but its owner's. */
const assuntoDe = async (ctx: Ctx, m: Recebida): Promise<Assunto | undefined> =>
  (await acharRespondido(ctx, m.responde)) ?? (await acharPeloEndereco(ctx, m.de));

/** Keeps one message with the customer and the deal that it is about, tells whose mailbox it is, and counts as contact. */
async function guardar(ctx: Ctx, m: Recebida, assunto: Assunto, bytes: Uint8Array): Promise<void> {
  const lida = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 100_000 });
  const enderecos = (lista: typeof lida.to) =>
    (lista ?? []).flatMap(({ address }) => (address ? [address.slice(0, 250)] : [])).slice(0, 50);
  const titulo = (lida.subject ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  const { negocio_codigo, pessoa_codigo } = assunto;
  const escrever = async (): Promise<boolean> => {
    const codigo = await inserirChegada(ctx, {
      ...assunto,
      de: m.de,
      para: enderecos(lida.to),
      copia: enderecos(lida.cc),
      assunto: titulo,
      texto: textoDaMensagem(lida),
      arquivos: lida.attachments.slice(0, 50).map((um) => ({
        nome: (um.filename ?? 'arquivo').slice(0, 150),
        tamanho: typeof um.content === 'string' ? um.content.length : um.content.byteLength,
      })),
      messageId: m.messageId,
      em: m.em,
    });
    if (codigo === undefined) return false;
    await registrarEvento(ctx, {
      tabela: 'email',
      chave: codigo,
      acao: 'RECEBER',
      depois: { negocio_codigo, pessoa_codigo, de: m.de, assunto: titulo },
    });
    await avisar(ctx, [ctx.sessao.usuario_login], {
      tipo: 'RESPOSTA',
      chave: `email/${codigo}`,
      titulo: `E-mail de ${m.de}: ${titulo.slice(0, TITULO) || 'sem assunto'}`,
      negocio_codigo,
      pessoa_codigo: negocio_codigo === null ? pessoa_codigo : null,
    });
    return true;
  };
  if (negocio_codigo === null) await escrever();
  else
    await interagir(ctx, negocio_codigo, async () => {
      const humana = await escrever();
      return { resultado: humana, humana };
    });
}

/**
 * Looks into one mailbox: what lies behind the mark and is about a customer that its owner sees is kept, the rest is left
 * alone and forgotten. Message and mark are one transaction: nothing comes twice, nothing is passed over.
 */
async function lerUma(casa: Casa, registro: number, usuario: number): Promise<void> {
  const guardada = await casa.banco.transacao(registro, 'read', (tx) =>
    lerCaixaGuardada(tx, registro, usuario),
  );
  const sessao = await sessaoDe(casa, registro, usuario);
  const imap = caixaDe(casa.config, [registro, usuario], guardada);
  if (sessao === null || imap === null) return;
  const base: CtxBase = {
    ...casa,
    requisicao: 'caixa',
    agora: new Date(),
    ip: '',
    agente: 'caixa de entrada',
  };
  const qual = [registro, usuario, guardada.versao] as const;
  const marcar = (validade: number, ultimo: number) =>
    casa.banco.transacao(registro, 'write', (tx) => marcarLida(tx, qual, { validade, ultimo }));
  await comCaixa(casa.config, imap, async ({ agora, depoisDe }) => {
    // The first time, and after the server numbered its messages anew: from here on.
    if (guardada.caixa_ultimo === null || guardada.caixa_validade !== agora.validade)
      return void (await marcar(agora.validade, agora.ultimo));
    const mensagens = await depoisDe(guardada.caixa_ultimo);
    if (mensagens.length === 0) return void (await marcar(agora.validade, guardada.caixa_ultimo));
    for (const m of mensagens) {
      const assunto = await transacaoDaSessao(base, sessao, 'read', (c) => assuntoDe(c, m));
      const bytes = assunto ? await m.bytes() : null;
      await transacaoDaSessao(base, sessao, 'write', async (c) => {
        const nossa = await marcarLida(c.tx, qual, { validade: agora.validade, ultimo: m.uid });
        if (nossa.length && assunto && bytes) await guardar(c, m, assunto, bytes);
      });
    }
  });
}

/** Looks into every mailbox of every registration; one that cannot be read says why, and keeps no other waiting. */
export async function lerCaixas(casa: Casa, sinal: AbortSignal): Promise<void> {
  for (const registro of await casa.banco.transacao(0, 'read', registrosComConta))
    for (const { usuario_codigo } of await casa.banco.transacao(registro, 'read', (tx) =>
      lerComCaixa(tx, registro),
    )) {
      if (sinal.aborted) return;
      await lerUma(casa, registro, usuario_codigo).catch(async (erro: unknown) => {
        casa.log.warn({ err: erro, registro, usuario_codigo }, 'caixa de entrada');
        await casa.banco.transacao(registro, 'write', async (tx) => {
          const { versao } = await lerCaixaGuardada(tx, registro, usuario_codigo);
          await marcarErro(tx, [registro, usuario_codigo, versao], motivoDaCaixa(erro));
        });
      });
    }
}

/** The mailboxes as a round of the house: at the start and every two minutes. */
export const rondaDasCaixas = (casa: Casa): Ronda => ({
  nome: 'caixas',
  cadaMs: CADA_MS,
  agir: (sinal) => lerCaixas(casa, sinal),
});
