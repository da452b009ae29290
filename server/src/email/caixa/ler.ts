import { avisar } from '../../aviso/avisar.ts';
import { hashesDoDestino } from '../../pessoa/consentimento/destino.ts';
import { interagir } from '../../negocio/ficha/interagir.ts';
import type { Banco, Tx } from '../../platform/banco/db.ts';
import { registrosComConta } from '../../platform/banco/registros.ts';
import { transacaoDaSessao } from '../../platform/banco/transacao.ts';
import type { Config } from '../../platform/config.ts';
import type { Ctx, CtxBase, Sessao } from '../../platform/context.ts';
import { comCaixa, motivoDaCaixa, type Recebida } from '../../platform/email/caixa-imap.ts';
import { lerMensagem } from '../../platform/entrada/ler-mensagem.ts';
import type { Mensagem } from '../../platform/entrada/mensagem.ts';
import { lerDevolucao } from '../../platform/entrada/sorte.ts';
import { cortar } from '../../platform/entrada/texto.ts';
import { AppError, codigoDe } from '../../platform/errors.ts';
import type { Difusor } from '../../platform/eventos/difusor.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { TrabalhoPerdido } from '../../platform/fila/oficina.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import type { Log } from '../../platform/log.ts';
import { passagemDaRonda } from '../../platform/saida/passagem.ts';
import { acessoDoUsuario, conferirSituacao } from '../../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../../platform/sessao/session.ts';
import {
  acharPeloEndereco,
  acharRespondido,
  lerCaixaGuardada,
  lerComCaixa,
  type Assunto,
} from './reads.ts';
import { dizerDevolvida } from './devolver.ts';
import { caixaDe } from './salvar.ts';
import { esquecerDevolvido, inserirChegada, marcarErro, marcarLida } from './writes.ts';

/** Registrations whose mailboxes are looked into at once, and how long the turn of each lasts. */
const DE_UMA_VEZ = 16;
const TURNO_MS = 60_000;
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

/*
 * Which customer and deal a message is about; undefined: it is nobody's business but its owner's. What a machine answers is
 * no contact; what goes to many is one only where it answers us.
 */
async function assuntoDe(ctx: Ctx, m: Recebida): Promise<Assunto | undefined> {
  if (m.sorte === 'AUTOMATICA' || m.sorte === 'DEVOLUCAO') return undefined;
  const respondido = await acharRespondido(ctx, m.responde);
  return respondido ?? (m.sorte === 'LISTA' ? undefined : acharPeloEndereco(ctx, m.de));
}

/** Keeps one message with the customer and the deal that it is about, tells whose mailbox it is, and counts as contact. */
async function guardar(ctx: Ctx, m: Recebida, assunto: Assunto, lida: Mensagem): Promise<void> {
  const { assunto: titulo } = lida;
  const { negocio_codigo, pessoa_codigo } = assunto;
  const escrever = async (): Promise<boolean> => {
    const codigo = await inserirChegada(ctx, {
      ...assunto,
      ...lida,
      de: m.de,
      messageId: m.messageId,
      em: m.em,
    });
    if (codigo === undefined) return false;
    await esquecerDevolvido(ctx, hashesDoDestino(m.de));
    await registrarEvento(ctx, {
      tabela: 'email',
      chave: codigo,
      acao: 'RECEBER',
      depois: { negocio_codigo, pessoa_codigo, de: m.de, assunto: titulo },
    });
    await avisar(ctx, [ctx.sessao.usuario_login], {
      tipo: 'RESPOSTA',
      chave: `email/${codigo}`,
      titulo: `E-mail de ${m.de}: ${cortar(titulo, TITULO) || 'sem assunto'}`,
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

/** Errors that lie in the message, and would be there the next time too: its thread lost it, or the database holds no such values. */
const doItem = (erro: unknown): boolean =>
  erro instanceof TrabalhoPerdido || /^(22|23|54)/.test(codigoDe(erro));

/** What stands for a message that could not be kept: whoever looks finds it where it belongs, with the reason. */
const separada = (m: Recebida): Mensagem => ({
  assunto: m.assunto,
  para: [],
  copia: [],
  texto:
    'Esta mensagem não pôde ser guardada aqui: ela está danificada ou é grande demais. Abra-a no seu programa de e-mail.',
  arquivos: [],
});

/** One message behind the mark, and the mark with it: kept, or set aside with its reason; what could not even be set aside is a line of the audit. */
async function tomar(
  { base, sessao, marcar }: Leitura,
  m: Recebida,
  sobre: Assunto | undefined,
): Promise<void> {
  const gravar = (agir: (c: Ctx) => Promise<unknown>) =>
    transacaoDaSessao(base, sessao, 'write', async (c) => {
      if ((await marcar(c.tx, m.uid)).length > 0) await agir(c);
    });
  if (m.sorte === 'DEVOLUCAO') {
    const devolvida = lerDevolucao(await m.bytes());
    return gravar((c) => dizerDevolvida(c, m, devolvida));
  }
  if (sobre === undefined) return gravar(() => Promise.resolve());
  const bytes = await m.bytes();
  try {
    const lida = await lerMensagem(sessao.clienteregistro_codigo, bytes);
    await gravar((c) => guardar(c, m, sobre, lida));
  } catch (erro) {
    if (!doItem(erro)) throw erro;
    base.log.warn({ err: erro, uid: m.uid }, 'mensagem separada');
    await gravar((c) => guardar(c, m, sobre, separada(m))).catch(async (outro: unknown) => {
      if (!doItem(outro)) throw outro;
      await gravar((c) =>
        registrarEvento(c, {
          tabela: 'usuario',
          chave: sessao.usuario_login,
          acao: 'SEPARAR_EMAIL',
          depois: { uid: m.uid, motivo: codigoDe(outro) },
        }),
      );
    });
  }
}

/** What every message of one look shares. */
interface Leitura {
  base: CtxBase;
  sessao: Sessao;
  marcar(tx: Tx, ultimo: number): Promise<unknown[]>;
}

/**
 * Looks into one mailbox: what lies behind the mark and is about a customer that its owner sees is kept, the rest is left
 * alone and forgotten. Message and mark are one transaction: nothing comes twice, nothing is passed over, and one that cannot be kept holds up none
 * behind it.
 */
async function lerUma(casa: Casa, registro: number, usuario: number): Promise<void> {
  const passagem = await passagemDaRonda(casa.banco, {
    registro,
    caminho: 'CAIXA',
    semLinhas: null,
  });
  // The original reads it; the copy goes on behind its mark once it is released.
  if (passagem === undefined) return;
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
  await comCaixa(passagem, casa.config, imap, async ({ agora, depoisDe }) => {
    // The first time, and after the server numbered its messages anew: from here on.
    if (guardada.caixa_ultimo === null || guardada.caixa_validade !== agora.validade)
      return void (await marcar(agora.validade, agora.ultimo));
    const mensagens = await depoisDe(guardada.caixa_ultimo);
    if (mensagens.length === 0) return void (await marcar(agora.validade, guardada.caixa_ultimo));
    const leitura: Leitura = {
      base,
      sessao,
      marcar: (tx, ultimo) => marcarLida(tx, qual, { validade: agora.validade, ultimo }),
    };
    for (const m of mensagens)
      await tomar(
        leitura,
        m,
        await transacaoDaSessao(base, sessao, 'read', (c) => assuntoDe(c, m)),
      );
  });
}

/** Looks into one mailbox and writes down why it could not be read, where it could not. */
const lerOuDizer = (casa: Casa, registro: number, usuario: number): Promise<void> =>
  lerUma(casa, registro, usuario).catch(async (erro: unknown) => {
    casa.log.warn({ err: erro, registro, usuario_codigo: usuario }, 'caixa de entrada');
    await casa.banco.transacao(registro, 'write', async (tx) => {
      const { versao } = await lerCaixaGuardada(tx, registro, usuario);
      await marcarErro(tx, [registro, usuario, versao], motivoDaCaixa(erro));
    });
  });

/** The mailboxes of one registration, from another one on each time, as long as its turn lasts: what is left comes the next time. */
async function lerDoRegistro(casa: Casa, sinal: AbortSignal, registro: number): Promise<void> {
  const caixas = await casa.banco.transacao(registro, 'read', (tx) => lerComCaixa(tx, registro));
  const primeira = Math.floor(Math.random() * caixas.length);
  const ate = Date.now() + TURNO_MS;
  for (const { usuario_codigo } of [...caixas.slice(primeira), ...caixas.slice(0, primeira)]) {
    if (sinal.aborted || Date.now() > ate) return;
    await lerOuDizer(casa, registro, usuario_codigo);
  }
}

/**
 * Looks into every mailbox of every registration, one after the other within each, several registrations at once: one that
 * cannot be read, or that drips, says why and keeps no other registration waiting.
 */
export async function lerCaixas(casa: Casa, sinal: AbortSignal): Promise<void> {
  const registros = await casa.banco.transacao(0, 'read', registrosComConta);
  const falhas: unknown[] = [];
  const correr = async (): Promise<void> => {
    for (let um = registros.shift(); um !== undefined; um = registros.shift()) {
      if (sinal.aborted) return;
      await lerDoRegistro(casa, sinal, um).catch((erro: unknown) => falhas.push(erro));
    }
  };
  await Promise.all(Array.from({ length: DE_UMA_VEZ }, correr));
  if (falhas.length > 0) throw new AggregateError(falhas, 'caixas');
}

/** The mailboxes as a round of the house: at the start and every two minutes. */
export const rondaDasCaixas = (casa: Casa): Ronda => ({
  nome: 'caixas',
  cadaMs: CADA_MS,
  agir: (sinal) => lerCaixas(casa, sinal),
});
