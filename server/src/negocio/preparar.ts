import type { ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { patch } from '@praca/contract/negocio/endpoints.ts';
import { conferirValores, depoisDaMudanca } from '../campo/conferir.ts';
import { lerPessoa } from '../pessoa/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import {
  buscaDoNegocio,
  conferirEtiquetas,
  conferirReferencias,
  pessoaDoNegocio,
  referencia,
} from './reads-referencia.ts';
import type { Preparado, ValoresNegocio } from './writes.ts';

type Campos = Omit<Entrada<typeof patch>, 'negocio_codigo' | 'versao'>;

/** What the search column and the checks need of the deal as it is before the change. */
interface Atual {
  negocio_codigo: number;
  negocio_titulo: string;
  pessoa_codigo: number | null;
  etiquetas: readonly number[];
  negocio_campos: ValoresDeCampos;
}

/** A customer that the user may not see is none: what they cannot find they cannot sell to. */
const conferirPessoa = (ctx: Ctx, codigo: number): Promise<unknown> =>
  lerPessoa(ctx, codigo).catch((erro: unknown) => {
    throw erro instanceof AppError && erro.codigo === 'NAO_ENCONTRADO'
      ? referencia('pessoa_codigo', 'Este cliente não existe.')
      : erro;
  });

/** The fields as they are kept: values of added fields are checked, against those that the deal has. */
export async function comValoresConferidos<C extends Pick<Campos, 'negocio_campos'>>(
  ctx: Ctx,
  campos: C,
  eram: ValoresDeCampos = {},
): Promise<C> {
  if (campos.negocio_campos === undefined) return campos;
  const { valores, recusas } = await conferirValores(ctx, campos.negocio_campos, eram);
  if (recusas.length) throw new AppError('ENTRADA_INVALIDA', { campos: recusas });
  return { ...campos, negocio_campos: valores };
}

/** Checks every reference of the fields sent (values of added fields are checked already), within the user's companies, and adds the columns that follow from them. */
export async function prepararCampos(ctx: Ctx, campos: Campos, atual?: Atual): Promise<Preparado> {
  const { empresa_codigo, etiquetas, pessoa_codigo, negocio_titulo, negocio_campos } = campos;
  if (empresa_codigo !== undefined && !ctx.sessao.empresas.includes(empresa_codigo))
    throw referencia('empresa_codigo', 'Esta empresa não existe.');
  await conferirReferencias(ctx, campos);
  if (etiquetas) await conferirEtiquetas(ctx, etiquetas, atual?.etiquetas);
  if (pessoa_codigo && pessoa_codigo !== atual?.pessoa_codigo)
    await conferirPessoa(ctx, pessoa_codigo);
  const valores: ValoresNegocio = {
    ...campos,
    ...(etiquetas ? { etiquetas: [...new Set(etiquetas)] } : {}),
    ...(negocio_campos
      ? { negocio_campos: depoisDaMudanca(atual?.negocio_campos ?? {}, negocio_campos) }
      : {}),
  };
  if (pessoa_codigo === undefined && negocio_titulo === undefined) return { valores };
  const cliente = pessoa_codigo === undefined ? (atual?.pessoa_codigo ?? null) : pessoa_codigo;
  const pessoa = cliente === null ? null : await pessoaDoNegocio(ctx, cliente);
  return {
    valores: {
      ...valores,
      pessoa_nome: pessoa ? pessoa.pessoa_fantasia || pessoa.pessoa_razao : '',
    },
    busca: buscaDoNegocio(
      negocio_titulo ?? atual?.negocio_titulo ?? '',
      pessoa,
      atual?.negocio_codigo,
    ),
  };
}
