import type { ParteDoCliente } from '@praca/contract/pedvenda/envio/partes.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { avisar } from '../../aviso/avisar.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerQuemVende, type LinkAberto } from './reads.ts';

/** Tells whose quote it is what its customer did, in the transaction of what it tells; the same key is told once. */
export async function avisarVendedor(
  ctx: Ctx,
  { venda, link }: { venda: Venda; link: LinkAberto },
  {
    chave,
    assunto,
    linhas,
    parte,
  }: { chave: string; assunto: string; linhas: string[]; parte: ParteDoCliente },
): Promise<void> {
  const quem = await lerQuemVende(ctx, venda.usuario_login, link.usuario_codigo);
  if (quem === undefined) return;
  await avisar(ctx, [quem], {
    tipo: 'VENDA',
    chave,
    titulo: assunto,
    texto: [venda.pessoa_razao ?? 'Sem cliente', ...linhas].join('\n'),
    ancora: parte,
    pedvenda_codigo: venda.pedvenda_codigo,
  });
}
