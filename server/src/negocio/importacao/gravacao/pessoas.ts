import { textoBusca } from '@praca/contract/br/busca.ts';
import type { Ctx } from '../../../platform/context.ts';
import { alcanceDe } from '../../../platform/substantivo/escopo.ts';
import type { RascunhoPessoa } from '../leitura/rascunho.ts';
import {
  lerPessoasIguais,
  lerPessoasPorDocumento,
  type PessoaLida,
  type SemDocumento,
} from './reads-lote.ts';
import { acharLugares } from '../../../pessoa/achar-lugares.ts';
import { inserirPessoas, type PessoaNova } from './writes-pessoas.ts';

/**
 * What makes two lines the same customer: the document; without one, name, e-mail, telephones and city all alike.
 * Never the telephone alone: companies share those of their accountants.
 */
export const identidade = (p: SemDocumento & { pessoa_cnpj: string | null }): string =>
  p.pessoa_cnpj ??
  JSON.stringify([
    p.pessoa_razao,
    p.pessoa_email,
    p.pessoa_telefone,
    p.pessoa_telefone2,
    p.cidade_descricao,
  ]);

/** The customers of a chunk by identity: those who exist (as they are, never changed) and those created for it. */
export type PessoasDoLote = {
  porIdentidade: Map<string, PessoaLida>;
  criadas: number;
  /** Of a dry run: the identities of those it would create. */
  novas: string[];
};

/** Documents of customers that the user may not see: a line that names one is refused, so that nobody sells into the portfolio of another. */
export async function documentosDeOutros(
  ctx: Ctx,
  documentos: readonly string[],
): Promise<ReadonlySet<string>> {
  if (alcanceDe(ctx.sessao) === 'TODOS' || documentos.length === 0) return new Set();
  const achadas = await lerPessoasPorDocumento(ctx, documentos);
  return new Set(achadas.filter((p) => !p.visivel).flatMap((p) => p.pessoa_cnpj ?? []));
}

/**
 * Finds or creates the customers of a chunk. In a dry run those to create get no number and are only counted, once a file:
 * `vistas` holds those of its earlier chunks.
 */
export async function acharOuCriarPessoas(
  ctx: Ctx,
  processo: number,
  rascunhos: readonly RascunhoPessoa[],
  simular: boolean,
  vistas: ReadonlySet<string>,
): Promise<PessoasDoLote> {
  const unicos = new Map(rascunhos.map((p) => [identidade(p), p]));
  const porIdentidade = await acharPessoas(ctx, [...unicos.values()]);
  const faltam = [...unicos].filter(([id]) => !porIdentidade.has(id)).map(([, p]) => p);
  if (simular) {
    for (const p of faltam)
      porIdentidade.set(identidade(p), { ...p, pessoa_codigo: 0, repres_codigo: null });
    const novas = faltam.map(identidade).filter((id) => !vistas.has(id));
    return { porIdentidade, criadas: novas.length, novas };
  }
  const criadas = await inserirPessoas(
    ctx,
    processo,
    faltam.map((p) => completar(ctx, p)),
  );
  await acharLugares(
    ctx,
    criadas.map((p) => p.pessoa_codigo),
  );
  for (const { ordem, ...pessoa } of criadas) {
    const rascunho = faltam[ordem - 1];
    if (rascunho !== undefined) porIdentidade.set(identidade(rascunho), pessoa);
  }
  // Someone registered the same document between our look and our insert: theirs stands.
  if (criadas.length < faltam.length)
    await procurar(
      ctx,
      faltam.filter((p) => !porIdentidade.has(identidade(p))),
      porIdentidade,
    );
  return { porIdentidade, criadas: criadas.length, novas: [] };
}

/** The customers that drafts mean, by identity; those that are none yet are left out. */
export async function acharPessoas(
  ctx: Ctx,
  rascunhos: readonly RascunhoPessoa[],
): Promise<Map<string, PessoaLida>> {
  const achadas = new Map<string, PessoaLida>();
  await procurar(ctx, rascunhos, achadas);
  return achadas;
}

async function procurar(
  ctx: Ctx,
  rascunhos: readonly RascunhoPessoa[],
  achadas: Map<string, PessoaLida>,
): Promise<void> {
  const documentos = rascunhos.flatMap((p) => p.pessoa_cnpj ?? []);
  if (documentos.length > 0) {
    for (const pessoa of await lerPessoasPorDocumento(ctx, documentos))
      achadas.set(pessoa.pessoa_cnpj ?? '', pessoa);
  }
  const semDocumento = rascunhos.filter((p) => p.pessoa_cnpj === null);
  if (semDocumento.length === 0) return;
  for (const pessoa of await lerPessoasIguais(ctx, semDocumento))
    achadas.set(identidade(pessoa), pessoa);
}

const completar = (ctx: Ctx, p: RascunhoPessoa): PessoaNova => ({
  ...p,
  // A user who sees only their own customers creates them as their own.
  repres_codigo: ctx.sessao.visualizaoutrosrep ? null : ctx.sessao.repres_codigo,
  pessoa_busca: textoBusca({
    textos: [p.pessoa_razao, p.pessoa_fantasia, p.cidade_descricao, p.pessoa_email],
    documentos: [p.pessoa_cnpj],
    telefones: [p.pessoa_telefone, p.pessoa_telefone2],
  }),
});
