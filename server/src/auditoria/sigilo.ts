import type { LinhaDeAuditoria } from '@praca/contract/auditoria/schemas.ts';
import { emSigilo, nomesDoCampo } from '@praca/contract/recurso/a-vista.ts';
import { semTipos, type Recurso } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import type { Ctx } from '../platform/context.ts';
import { soASua } from '../platform/substantivo/escopo.ts';
import { substantivoDe } from '../platform/substantivo/substantivo.ts';

const CADASTROS = new Map(
  Object.values(recursos).map((r) => [r.tabela, semTipos(r as never) as Recurso] as const),
);

/** Lines without what they tell of columns that the reader does not see, and of rows that are shown to them where they are their own alone. */
export function semSigiloDaAuditoria(
  { sessao }: Ctx,
  linhas: readonly LinhaDeAuditoria[],
): LinhaDeAuditoria[] {
  const fora = new Map<string, ReadonlySet<string>>();
  const escondidos = (tabela: string, r: Recurso | undefined): ReadonlySet<string> => {
    const ja = fora.get(tabela);
    if (ja) return ja;
    const nomes = r ? emSigilo(r, (um) => sessao.permissoes.has(um)) : [];
    const todos = new Set(nomes.flatMap((nome) => nomesDoCampo(nome, r?.campos[nome] ?? {})));
    fora.set(tabela, todos);
    return todos;
  };
  return linhas.map((linha) => {
    if (soASua(substantivoDe(linha.evento_tabela)?.escopo ?? {}, sessao))
      return { ...linha, mudancas: [] };
    const nomes = escondidos(linha.evento_tabela, CADASTROS.get(linha.evento_tabela));
    if (nomes.size === 0) return linha;
    return { ...linha, mudancas: linha.mudancas.filter(({ campo }) => !nomes.has(campo)) };
  });
}
