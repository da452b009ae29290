import { lugarDito, type Lugar, type LugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import { interagir } from '../negocio/ficha/interagir.ts';
import { escopoDoNegocio, type Escopo } from '../negocio/reads.ts';
import { interagirComPessoa } from '../pessoa/interagir.ts';
import { clienteDeAgora, lerPessoa } from '../pessoa/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

/** Notes and files of a customer are for who sees customers; the calls ask for the right to work with deals besides. */
function conferirDireito(ctx: Ctx, { pessoa_codigo }: Lugar): void {
  if (pessoa_codigo !== null && !ctx.sessao.permissoes.has('pessoa.ver'))
    throw new AppError('SEM_PERMISSAO');
}

/** The deal or the customer that is named, if the user sees it; NAO_ENCONTRADO. */
export async function lugarVisivel(ctx: Ctx, dito: LugarDito): Promise<Lugar> {
  const lugar = lugarDito(dito);
  conferirDireito(ctx, lugar);
  if (lugar.negocio_codigo === null) await lerPessoa(ctx, lugar.pessoa_codigo);
  else await escopoDoNegocio(ctx, lugar.negocio_codigo);
  return lugar;
}

/** Runs `agir` while the deal or the customer is kept (of a customer that was merged away, the one that stayed: it is told which), then tells open pages, and of a deal its next step and, where a person did something with the customer, its last interaction. */
export async function noLugar<T>(
  ctx: Ctx,
  lugar: Lugar,
  agir: (escopo: Partial<Escopo>, lugar: Lugar) => Promise<{ resultado: T; humana: boolean }>,
): Promise<T> {
  conferirDireito(ctx, lugar);
  if (lugar.negocio_codigo !== null)
    return interagir(ctx, lugar.negocio_codigo, (escopo) => agir(escopo, lugar));
  const { codigo: pessoa_codigo } = await clienteDeAgora(ctx, lugar.pessoa_codigo);
  return interagirComPessoa(
    ctx,
    pessoa_codigo,
    async (escopo) => (await agir(escopo, { ...lugar, pessoa_codigo })).resultado,
  );
}
