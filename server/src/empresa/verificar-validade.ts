import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import { limparDocumento } from '@praca/contract/br/limpar-documento.ts';
import type { getVerificaValidade } from '@praca/contract/empresa/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { consumir } from '../platform/http/limite.ts';
import { lerValidade } from './reads.ts';

const POR_MINUTO = 30;

/** Until when one's own registration is valid, also once it is blocked or expired. Any other registration or CNPJ answers NAO_ENCONTRADO; 30 questions a minute. */
export async function verificarValidade(
  ctx: Ctx,
  entrada: Entrada<typeof getVerificaValidade>,
): Promise<Linha<typeof getVerificaValidade>[]> {
  const { clienteregistro_codigo: registro, usuario_codigo } = ctx.sessao;
  await consumir(ctx.banco, [
    { chave: `validade:${registro}:${usuario_codigo}`, maximo: POR_MINUTO, segundos: 60 },
  ]);
  const propria =
    entrada.registro === String(registro)
      ? await lerValidade(
          ctx.tx,
          registro,
          limparDocumento(entrada.cnpj),
          dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
        )
      : undefined;
  if (!propria) throw new AppError('NAO_ENCONTRADO');
  return [propria];
}
