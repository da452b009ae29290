import type { Recurso } from '@praca/contract/recurso.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import { darAlcance, type CtxDeAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import {
  camposDe,
  comPartes,
  filhasDe,
  iguais,
  tabelasDe,
  type LinhaRecurso,
  type Valores,
} from './colunas.ts';
import { faltasDe, recusarFaltas } from './conferir.ts';
import type { Proposta } from './proposta.ts';
import { lerLinhas, travarLinhas } from './reads.ts';
import { atualizarLinhas, gravarFilhas, inserirLinhas, registrarLinhas } from './writes.ts';
import { jeitoDe } from './proprio.ts';

/** Who else wrote the same unique value at the same moment is told by the name of the constraint. */
function repetidoNoBanco(r: Recurso, erro: unknown): never {
  if (codigoDe(erro) !== '23505' || !(erro instanceof Error)) throw erro;
  const chave = 'constraint' in erro ? String(erro.constraint) : '';
  const [campo, c] = camposDe(r).find(([nome]) => chave.includes(nome)) ?? [];
  if (campo === undefined) throw erro;
  throw new AppError(c?.repetido ?? 'REGISTRO_REPETIDO', {
    causa: erro,
    campos: [{ campo, mensagem: `Já existe um registro com este valor em ${c?.rotulo}.` }],
  });
}

/** A row that left the user's own sight is refused whole. */
function recusarForaDeVista({ nome: { um, genero } }: Recurso): never {
  throw new AppError('SEM_PERMISSAO', {
    mensagem: `Você não pode passar ${genero === 'f' ? 'a' : 'o'} ${um} para outro representante.`,
    ajuda: `Peça a um gerente para transferir ${genero === 'f' ? 'a' : 'o'} ${um}.`,
  });
}

/** Waits for a write; two rows with one unique value, written at the same moment, are refused by name. */
export const semDoisIguais = <T>(r: Recurso, escrita: Promise<T>): Promise<T> =>
  escrita.catch((erro: unknown) => repetidoNoBanco(r, erro));

/** Writes a set of rows that were looked at, new and old ones, with their history; gives them as they are then. */
export const gravarConjunto = (
  ctx: Ctx,
  r: Recurso,
  dadas: readonly Proposta[],
  processo: number | null = null,
): Promise<LinhaRecurso[]> =>
  darAlcance(ctx, tabelasDe(r), (c) => gravarTodas(c, r, dadas, processo));

async function gravarTodas(
  ctx: CtxDeAlcance,
  r: Recurso,
  dadas: readonly Proposta[],
  processo: number | null,
): Promise<LinhaRecurso[]> {
  const propostas = (await jeitoDe(r).completar?.(ctx, dadas)) ?? dadas;
  const novas = propostas.filter((p) => p.antes === null);
  const velhas = propostas.filter((p) => p.antes !== null);
  const criados = novas.length
    ? await semDoisIguais(
        r,
        inserirLinhas(
          ctx,
          r,
          novas.map((p) => p.depois),
        ),
      )
    : [];
  if (velhas.length)
    await semDoisIguais(
      r,
      atualizarLinhas(
        ctx,
        r,
        velhas.map((p) => p.depois),
      ),
    );
  const mudados = velhas.map((p) => Number(p.antes?.[r.chave]));
  await semDoisIguais(
    r,
    gravarFilhas(ctx, r, [
      ...novas.map((p, i) => ({ codigo: criados[i] ?? 0, linha: p.depois })),
      ...velhas.map((p, i) => ({ codigo: mudados[i] ?? 0, linha: p.depois })),
    ]),
  );
  const gravados = [...criados, ...mudados];
  await jeitoDe(r).aoGravar?.(ctx, gravados);
  const linhas = await lerLinhas(ctx, r, gravados);
  if (linhas.length < gravados.length) recusarForaDeVista(r);
  const antes = new Map(velhas.map((p) => [Number(p.antes?.[r.chave]), p.antes as LinhaRecurso]));
  await registrarLinhas(
    ctx,
    r,
    linhas.map((depois) => {
      const era = antes.get(Number(depois[r.chave])) ?? null;
      return { acao: era ? 'ALTERAR' : 'CRIAR', antes: era, depois };
    }),
    processo,
  );
  const gravadas = linhas.map((depois) => ({
    antes: antes.get(Number(depois[r.chave])) ?? null,
    depois,
  }));
  await jeitoDe(r).depois?.(ctx, gravadas);
  return linhas;
}

/** What is absent of a line that is there stays as it is, as with the fields of the row. */
function comOQueFalta(r: Recurso, antes: Valores, enviados: Valores): Valores {
  const linhas = Object.entries(r.linhas).flatMap(([nome, l]) => {
    if (enviados[nome] === undefined) return [];
    const eram = new Map(filhasDe(antes, nome).map((f) => [f[l.chave], f]));
    return [[nome, filhasDe(enviados, nome).map((f) => ({ ...eram.get(f[l.chave]), ...f }))]];
  });
  return { ...enviados, ...Object.fromEntries(linhas) };
}

/** Creates without a code, changes at the version seen; what is absent stays as it is. A change of nothing writes nothing. */
export async function salvarRecurso(
  ctx: Ctx,
  r: Recurso,
  entrada: Valores,
): Promise<LinhaRecurso[]> {
  const { [r.chave]: codigo, versao, ...campos } = entrada;
  if (codigo === undefined) {
    const nova = { antes: null, depois: jeitoDe(r).nova?.(ctx, campos) ?? campos };
    recusarFaltas(await faltasDe(ctx, r, [nova]));
    return gravarConjunto(ctx, r, [nova]);
  }
  const [antes] = await travarLinhas(ctx, r, [Number(codigo)]);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  await conferirVersao(ctx, r.tabela, Number(codigo), antes, versao);
  const enviados = Object.entries(campos).filter(([, valor]) => valor !== undefined);
  const depois = comPartes(r, antes, comOQueFalta(r, antes, Object.fromEntries(enviados)));
  if (iguais(r, antes, depois)) return [antes];
  recusarFaltas(await faltasDe(ctx, r, [{ antes, depois }]));
  return gravarConjunto(ctx, r, [{ antes, depois }]);
}
