import type { ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { patch } from '@praca/contract/negocio/endpoints.ts';
import { conferirValores, depoisDaMudanca } from '../campo/conferir.ts';
import { clienteQueFicou, lerPessoa } from '../pessoa/reads.ts';
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
  pessoa_nome: string;
  etiquetas: readonly number[];
  negocio_campos: ValoresDeCampos;
}

/** The customer whom a code means now. One that the user may not see is none: what they cannot find they cannot sell to. */
async function clienteVisivel(ctx: Ctx, dito: number): Promise<number> {
  const codigo = await clienteQueFicou(ctx, dito);
  await lerPessoa(ctx, codigo).catch((erro: unknown) => {
    throw erro instanceof AppError && erro.codigo === 'NAO_ENCONTRADO'
      ? referencia('pessoa_codigo', 'Este cliente não existe.')
      : erro;
  });
  return codigo;
}

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

/** Adds the name that the deal keeps of its customer and the words it is found by. */
async function comNomeEPalavras(
  ctx: Ctx,
  { pessoa_codigo, negocio_titulo }: Campos,
  valores: ValoresNegocio,
  atual?: Atual,
): Promise<Preparado> {
  const cliente = pessoa_codigo === undefined ? (atual?.pessoa_codigo ?? null) : pessoa_codigo;
  const pessoa = cliente === null ? null : await pessoaDoNegocio(ctx, cliente);
  const titulo = negocio_titulo ?? atual?.negocio_titulo ?? '';
  const palavras = (nome: string) => buscaDoNegocio([titulo, nome], pessoa, atual?.negocio_codigo);
  // Of a customer that stays the name stays as it is kept: who writes may read that customer no more.
  if (atual && cliente === atual.pessoa_codigo)
    return { valores, busca: palavras(atual.pessoa_nome) };
  const pessoa_nome = pessoa ? pessoa.pessoa_fantasia || pessoa.pessoa_razao : '';
  return { valores: { ...valores, pessoa_nome }, busca: palavras(pessoa_nome) };
}

/** Checks every reference of the fields sent (values of added fields are checked already), within the user's companies, and adds the columns that follow from them. */
export async function prepararCampos(ctx: Ctx, campos: Campos, atual?: Atual): Promise<Preparado> {
  const { empresa_codigo, etiquetas, negocio_titulo, negocio_campos } = campos;
  if (empresa_codigo !== undefined && !ctx.sessao.empresas.includes(empresa_codigo))
    throw referencia('empresa_codigo', 'Esta empresa não existe.');
  await conferirReferencias(ctx, campos);
  if (etiquetas) await conferirEtiquetas(ctx, etiquetas, atual?.etiquetas);
  const dito = campos.pessoa_codigo;
  const pessoa_codigo =
    dito && dito !== atual?.pessoa_codigo ? await clienteVisivel(ctx, dito) : dito;
  const valores: ValoresNegocio = {
    ...campos,
    ...(pessoa_codigo !== undefined && { pessoa_codigo }),
    ...(etiquetas ? { etiquetas: [...new Set(etiquetas)] } : {}),
    ...(negocio_campos
      ? { negocio_campos: depoisDaMudanca(atual?.negocio_campos ?? {}, negocio_campos) }
      : {}),
  };
  if (pessoa_codigo === undefined && negocio_titulo === undefined) return { valores };
  return comNomeEPalavras(ctx, { ...campos, pessoa_codigo }, valores, atual);
}
