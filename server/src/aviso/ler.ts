import type { ler } from '@praca/contract/aviso/endpoints.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { marcarLidos } from './writes.ts';

const dizer = (n: number, lido: boolean): string => {
  const estado = lido ? 'lido' : 'não lido';
  return n === 1 ? `Aviso marcado como ${estado}.` : `${n} avisos marcados como ${estado}s.`;
};

/** Marks notices of the user as read, or as not read again; the person's other pages hear of it. Codes of others change nothing. */
export async function lerAvisos(
  ctx: Ctx,
  e: Entrada<typeof ler>,
): Promise<Pagina<Linha<typeof ler>>> {
  const lido = e.LIDO === 'S';
  const LISTA_CODIGO = await marcarLidos(
    ctx,
    e.TODOS === 'S' ? null : (e.LISTA_CODIGO ?? []),
    lido,
  );
  if (LISTA_CODIGO.length > 0)
    await registrarEvento(ctx, {
      tabela: 'aviso',
      chave: LISTA_CODIGO.length === 1 ? (LISTA_CODIGO[0] ?? 0) : 'varios',
      acao: lido ? 'LER' : 'DESLER',
      escopo: { usuario_responsavel: ctx.sessao.usuario_login },
    });
  return { dados: [{ LISTA_CODIGO }], feito: dizer(LISTA_CODIGO.length, lido) };
}
