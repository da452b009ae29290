import { dobrar } from '@praca/contract/br/busca.ts';
import type { CampoComValores, ValorMapeado } from '@praca/contract/negocio/importacao/schemas.ts';
import type { Trocas } from '../leitura/linha.ts';
import type { Plano } from '../plano.ts';

/** What the words of a file may mean: the names of the registration, as a plan holds them. */
export type Nomeados = Pick<Plano, 'estagios' | 'responsaveis' | 'representantes' | 'nomes'>;

const FINS: ReadonlySet<string> = new Set(['G', 'P']);
const nomeDoMotivo = ({ nomes }: Nomeados, para: string): string | undefined =>
  [...nomes.motperda_descricao].find(([, um]) => String(um.codigo) === para && um.ativo)?.[0];

/** Whether there is what a word is said to mean. */
export const existe = (n: Nomeados, campo: CampoComValores, para: string): boolean => {
  switch (campo) {
    case 'estagio_descricao':
      return FINS.has(para) || [...n.estagios.values()].some((codigo) => String(codigo) === para);
    case 'negocio_situacao':
      return para === 'A' || FINS.has(para);
    case 'usuario_responsavel':
      return [...n.responsaveis.values()].some((um) => um.usuario_login === para);
    case 'repres_razao':
      return n.representantes.tipos.has(Number(para));
    case 'motperda_descricao':
      return nomeDoMotivo(n, para) !== undefined;
  }
};

/** What stands in a line instead of a word; null for nothing, undefined where the plan's own names answer for it. */
const trocaDe = (n: Nomeados, { campo, para }: ValorMapeado): string | null | undefined => {
  if (para === null) return null;
  if (campo === 'estagio_descricao') return FINS.has(para) ? para : undefined;
  if (campo === 'repres_razao') return undefined;
  return campo === 'motperda_descricao' ? nomeDoMotivo(n, para) : para;
};

/** The meanings as a line is read with them. */
export function trocasDe(n: Nomeados, valores: readonly ValorMapeado[]): Trocas {
  const trocas = new Map<string, Map<string, string | null>>();
  for (const um of valores) {
    const troca = trocaDe(n, um);
    if (troca === undefined) continue;
    const doCampo = trocas.get(um.campo) ?? new Map<string, string | null>();
    trocas.set(um.campo, doCampo.set(dobrar(um.valor), troca));
  }
  return trocas;
}

/** The plan in which words of the file name stages and representatives as well. */
export function comSignificados(plano: Plano): Plano {
  const estagios = new Map(plano.estagios);
  const nomes = new Map(plano.representantes.nomes);
  for (const { campo, valor, para } of plano.entrada.valores) {
    if (para === null || FINS.has(para)) continue;
    if (campo === 'estagio_descricao') estagios.set(dobrar(valor), Number(para));
    if (campo === 'repres_razao') nomes.set(dobrar(valor), Number(para));
  }
  return { ...plano, estagios, representantes: { ...plano.representantes, nomes } };
}
