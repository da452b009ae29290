import type { ConteudoDaExplicacao } from '../descricao.ts';
import { periodoDito } from '../periodo-dito.ts';

type Lado<L> = { de: string; ate: string; valor: string; linhas: L };
/** A change as the server explains it. */
type Explicada<P extends string, L> = {
  unidade: ConteudoDaExplicacao['cascata']['unidade'];
  de: Lado<L>;
  para: Lado<L>;
  parcelas: readonly { parcela: P; nome: string | null; valor: string; linhas: L; antes: L }[];
};
/** What the parts are called, and what their names do not say. */
export type TextosDasParcelas<P extends string> = Record<P, { nome: string; nota?: string }>;

/** The waterfall of an explained change; what became less of one group opens the rows that it had before. */
export const cascataDe = <P extends string, L>(
  e: Explicada<P, L>,
  textos: TextosDasParcelas<P>,
  enderecoDe: (linhas: L) => string,
): ConteudoDaExplicacao['cascata'] => {
  const total = (lado: Lado<L>) => ({
    nome: periodoDito(lado),
    valor: lado.valor,
    href: enderecoDe(lado.linhas),
  });
  return {
    unidade: e.unidade,
    de: total(e.de),
    para: total(e.para),
    parcelas: e.parcelas.map(({ parcela, nome, valor, linhas, antes }, i) => ({
      chave: `${parcela}${i}`,
      ...textos[parcela],
      ...(nome !== null && { nome }),
      valor,
      href: enderecoDe(nome !== null && valor.startsWith('-') ? antes : linhas),
    })),
  };
};
