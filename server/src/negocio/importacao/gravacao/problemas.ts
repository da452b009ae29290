import type { ProblemaImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import type { LinhaParaRelatorio } from './writes.ts';
import { cortar } from '../../../platform/entrada/texto.ts';

const EXEMPLOS = 3;
/** Kinds told apart; what comes later is counted together. */
const MAXIMO_DE_TIPOS = 100;
const OUTROS = 'Outros problemas.';

/** What the numbers of a message hide: `O texto tem 210 caracteres` and `O texto tem 340 caracteres` are one kind. */
const semNumeros = (mensagem: string): string =>
  mensagem.replace(/“[^”]{0,400}”|\d[\d./-]{0,40}/g, (parte) =>
    parte.startsWith('“') ? parte : '…',
  );

const chaveDe = (p: Pick<ProblemaImportacao, 'tipo' | 'coluna' | 'mensagem'>): string =>
  JSON.stringify([p.tipo, p.coluna, semNumeros(p.mensagem)]);

/** Adds what a chunk has to tell to the kinds of problem seen so far: how many lines have each, and the first of them. */
export function juntarProblemas(
  antes: readonly ProblemaImportacao[],
  relatorio: readonly LinhaParaRelatorio[],
): ProblemaImportacao[] {
  const tipos = new Map(antes.map((p) => [chaveDe(p), { ...p, exemplos: [...p.exemplos] }]));
  for (const { linha, situacao, achados } of relatorio.toSorted((a, b) => a.linha - b.linha)) {
    if (situacao !== 'RECUSADA' && situacao !== 'AVISO') continue;
    const tipo = situacao === 'RECUSADA' ? 'RECUSA' : 'AVISO';
    const daLinha = new Set<string>();
    for (const { coluna, valor, mensagem, ajuda } of achados) {
      let problema = { tipo, coluna, mensagem, ajuda } as const;
      if (!tipos.has(chaveDe(problema)) && tipos.size >= MAXIMO_DE_TIPOS)
        problema = { tipo, coluna: '', mensagem: OUTROS, ajuda: 'Todos estão no relatório.' };
      const chave = chaveDe(problema);
      const visto = tipos.get(chave) ?? { ...problema, linhas: 0, exemplos: [] };
      if (visto.mensagem !== problema.mensagem) visto.mensagem = semNumeros(problema.mensagem);
      if (!daLinha.has(chave)) visto.linhas += 1;
      daLinha.add(chave);
      if (visto.exemplos.length < EXEMPLOS)
        visto.exemplos.push({ linha, valor: cortar(valor, 80) });
      tipos.set(chave, visto);
    }
  }
  return [...tipos.values()];
}
