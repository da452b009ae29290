import { mencionadosEm } from '@praca/contract/acompanhamento/mencoes.ts';
import type { Ctx } from '../platform/context.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { enderecoDaPagina, type Email } from '../platform/email/mail.ts';
import { lerMencionaveis, tituloVistoPor, type Acompanhamento, type Mencionavel } from './reads.ts';
import { marcarAvisados } from './writes.ts';

/** The active users whom a text mentions. */
export async function mencionadosNoTexto(ctx: Ctx, texto: string): Promise<Mencionavel[]> {
  if (!texto.includes('@')) return [];
  return mencionadosEm(texto, await lerMencionaveis(ctx));
}

const umaLinha = (texto: string) =>
  texto.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();

const emailDaMencao = (
  ctx: Ctx,
  para: Mencionavel,
  nota: Acompanhamento,
  titulo: string,
): Email => {
  const nome = umaLinha(para.usuario_nome);
  const quem = umaLinha(nota.usuario_nome);
  return {
    para: para.usuario_emaillogin,
    nome,
    assunto: `${quem} mencionou você em “${umaLinha(titulo).slice(0, 120)}”`,
    texto: [
      `Olá, ${nome}.`,
      '',
      `${quem} mencionou você em “${umaLinha(titulo)}”:`,
      '',
      ...nota.acomp_texto.split(/\r\n?|\n/).map((linha) => `> ${umaLinha(linha)}`),
      '',
      `Para abrir: ${enderecoDaPagina(ctx.config, `/apps/crm/pipeline/manutencaonegocio/${nota.negocio_codigo}#item-NOTA-${nota.acomp_codigo}`)}`,
      '',
      'Praça',
    ].join('\n'),
  };
};

/** Sends each user mentioned in a note one mail about it, in the note's transaction: only to who sees the deal, never to the author, never twice. */
export async function avisarMencionados(
  ctx: Ctx,
  nota: Acompanhamento,
  mencionados: readonly Mencionavel[],
): Promise<void> {
  const vistos = new Map<number, string>();
  for (const { usuario_codigo } of mencionados) {
    if (usuario_codigo === ctx.sessao.usuario_codigo) continue;
    const titulo = await tituloVistoPor(ctx, usuario_codigo, nota.negocio_codigo);
    if (titulo !== undefined) vistos.set(usuario_codigo, titulo);
  }
  if (vistos.size === 0) return;
  const novos = new Set(await marcarAvisados(ctx, nota.acomp_codigo, [...vistos.keys()]));
  for (const para of mencionados) {
    if (!novos.has(para.usuario_codigo)) continue;
    await enfileirarEmail(ctx.config, ctx.tx, {
      registro: ctx.sessao.clienteregistro_codigo,
      usuario: para.usuario_codigo,
      email: emailDaMencao(ctx, para, nota, vistos.get(para.usuario_codigo) ?? ''),
    });
  }
  if (novos.size > 0) ctx.aposCommit(() => ctx.difusor.acordarFila());
}
