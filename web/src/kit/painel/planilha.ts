import { planilhaDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { CelulaDoCsv } from './csv.ts';

/** Hands over the table of a chart, its head first, as a workbook; `nome` is that of the file, without what comes behind the dot. */
export async function baixarPlanilha(
  titulo: string,
  linhas: readonly (readonly CelulaDoCsv[])[],
  nome: string,
): Promise<void> {
  const { baixar } = await import('../recurso/verbos.ts');
  await baixar(
    planilhaDoPainel,
    { titulo, linhas: linhas.map((linha) => [...linha]) },
    `${nome}.xlsx`,
  );
}
