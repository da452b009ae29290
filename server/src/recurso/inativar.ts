import type { Recurso } from '@praca/contract/recurso.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import { darAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { tabelasDe, type LinhaRecurso } from './colunas.ts';
import { lerLinhas, travarLinhas } from './reads.ts';
import { mudarAtivo, registrarLinhas } from './writes.ts';

/** Takes rows out of what is offered for new use, or back into it; where they are used they stay as they are. */
export async function mudarAtivoDoRecurso(
  ctx: Ctx,
  r: Recurso,
  e: { LISTA_CODIGO: number[]; versao?: number | undefined },
  ativo: 'S' | 'N',
): Promise<LinhaRecurso[]> {
  const antes = await travarLinhas(ctx, r, e.LISTA_CODIGO);
  const [unica] = antes;
  if (antes.length === 1 && unica && e.versao !== undefined)
    await conferirVersao(ctx, r.tabela, Number(unica[r.chave]), unica, e.versao);
  const mudam = antes.filter((l) => l[r.ativo] !== ativo);
  const codigos = antes.map((l) => Number(l[r.chave]));
  if (mudam.length)
    await darAlcance(ctx, tabelasDe(r), (c) =>
      mudarAtivo(
        c,
        r,
        mudam.map((l) => Number(l[r.chave])),
        ativo === 'S',
      ),
    );
  const depois = await lerLinhas(ctx, r, codigos);
  const novas = new Map(depois.map((l) => [l[r.chave], l]));
  await registrarLinhas(
    ctx,
    r,
    mudam.map((l) => ({
      acao: ativo === 'S' ? 'REATIVAR' : 'INATIVAR',
      antes: l,
      depois: novas.get(l[r.chave]) ?? null,
    })),
  );
  return depois;
}
