import type { Lugar } from '@praca/contract/acompanhamento/lugar.ts';
import { mencionadosEm, mencoesPerdidas } from '@praca/contract/acompanhamento/mencoes.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { avisar } from '../aviso/avisar.ts';
import type { Ctx } from '../platform/context.ts';
import { lerMencionaveis, type Acompanhamento, type Mencionavel } from './reads.ts';
import { marcarAvisados } from './writes.ts';

/** Whom a text on a deal or a customer mentions, and why some of them will not be told. */
export interface Mencoes {
  /** How the deal or the customer is called. */
  titulo: string;
  mencionados: Mencionavel[];
  alertas: Mensagem[];
}

const NENHUMA: Mencoes = { titulo: '', mencionados: [], alertas: [] };

/** Reads the mentions of a text on a visible deal or customer. */
export async function mencoesDoTexto(ctx: Ctx, lugar: Lugar, texto: string): Promise<Mencoes> {
  if (!texto.includes('@')) return NENHUMA;
  const { titulo, usuarios } = await lerMencionaveis(ctx, lugar);
  const sobre = lugar.negocio_codigo === null ? 'cliente' : 'negócio';
  return {
    titulo,
    mencionados: mencionadosEm(texto, usuarios).filter((um) => um.usuario_ativo === 'S'),
    alertas: mencoesPerdidas(texto, usuarios, sobre).map((perdida) => ({
      Codigo: 'MENCAO_NAO_CHEGA',
      Mensagem: perdida,
      Ajuda: `Avise de outro modo, ou mencione quem vê este ${sobre}.`,
    })),
  };
}

/** Tells each user mentioned in a note of it, in the note's transaction: only who sees the deal or customer, never the author, never twice. */
export async function avisarMencionados(
  ctx: Ctx,
  nota: Acompanhamento,
  { titulo, mencionados }: Mencoes,
): Promise<void> {
  const outros = mencionados.filter(
    (um) => um.mencao_chega === 'S' && um.usuario_codigo !== ctx.sessao.usuario_codigo,
  );
  if (outros.length === 0) return;
  const codigos = outros.map((um) => um.usuario_codigo);
  const novos = new Set(await marcarAvisados(ctx, nota.acomp_codigo, codigos));
  const logins = outros.filter((um) => novos.has(um.usuario_codigo)).map((um) => um.usuario_login);
  await avisar(ctx, logins, {
    tipo: 'MENCAO',
    chave: `nota/${nota.acomp_codigo}`,
    titulo: `mencionou você em “${titulo}”`,
    texto: nota.acomp_texto,
    ancora: `item-NOTA-${nota.acomp_codigo}`,
    negocio_codigo: nota.negocio_codigo,
    pessoa_codigo: nota.pessoa_codigo,
  });
}
