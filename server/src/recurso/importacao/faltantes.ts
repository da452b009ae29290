import { dobrar } from '@praca/contract/br/busca.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { semTipos, type Recurso } from '@praca/contract/recurso.ts';
import type { Alvo } from '@praca/contract/recurso/campo.ts';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import type { Ctx } from '../../platform/context.ts';
import { camposDe, comPartes } from '../colunas.ts';
import { faltasDe } from '../conferir.ts';
import { lerAlvosPorNome } from '../reads.ts';
import { gravarConjunto } from '../salvar.ts';
import { achadosDoEsquema } from './linha.ts';

export type Faltam = ResultadoImportacao['faltam'];

/** So many names of a field are told; a file with more has something else in that column. */
const MAXIMO_DE_NOMES = 200;

/** The cadastro behind a reference, where a row of it is its name and nothing more is asked: a unit, a group, a segment. */
function pequeno(alvo: Alvo): Recurso | null {
  const achado = Object.values(recursos).find(({ tabela }) => tabela === alvo.tabela);
  if (achado === undefined) return null;
  const r = semTipos(achado);
  const exigidos = camposDe(r).filter(([, c]) => c.exigido === true);
  return exigidos.length === 1 &&
    exigidos[0]?.[0] === r.mostra &&
    Object.keys(r.linhas).length === 0
    ? r
    : null;
}

/** Puts the codes of names that are written otherwise (a unit by its letters) into `codigos`; of what is still missing, those that the user may create. */
export async function acharOuCriar(
  ctx: Ctx,
  alvo: Alvo,
  codigos: Map<string, number>,
  escritos: readonly string[],
  p: { processo: number; simular: boolean; criar: boolean },
): Promise<string[]> {
  const r = pequeno(alvo);
  if (r === null) return [];
  const semCodigo = () => escritos.filter((nome) => !codigos.has(nome));
  for (const [nome, c] of camposDe(r)) {
    if (c.unico !== true || nome === r.mostra || semCodigo().length === 0) continue;
    const { coluna: _, ...porEste } = { ...alvo, mostra: nome };
    for (const achada of await lerAlvosPorNome(ctx, porEste, semCodigo()))
      codigos.set(achada.nome, achada.codigo);
  }
  if (!ctx.sessao.permissoes.has(r.permissao.editar)) return [];
  // Equal ones, as people read them, are one row.
  const porNome = Map.groupBy(semCodigo(), dobrar);
  const propostas = [...porNome.values()].flatMap(([nome = '']) => {
    const depois = comPartes(r, null, { [r.mostra]: nome });
    return achadosDoEsquema(r, depois).length === 0 ? [{ antes: null, depois, nome }] : [];
  });
  const ruins = new Set((await faltasDe(ctx, r, propostas)).map(({ linha }) => linha));
  const boas = propostas.filter((_, i) => !ruins.has(i));
  if (p.criar && !p.simular && boas.length > 0) {
    const gravadas = await gravarConjunto(ctx, r, boas, p.processo);
    const feitas = new Map(gravadas.map((l) => [dobrar(String(l[r.mostra])), Number(l[r.chave])]));
    for (const [dobrado, nomes] of porNome)
      for (const nome of nomes) {
        const codigo = feitas.get(dobrado);
        if (codigo !== undefined) codigos.set(nome, codigo);
      }
  }
  return boas.flatMap(({ nome }) => porNome.get(dobrar(nome)) ?? []);
}

/** What was missing so far and what a further chunk of lines misses, each name once. */
export function juntarFaltas(antes: Faltam, novas: Faltam): Faltam {
  const juntas = new Map<string, Set<string>>();
  for (const { campo, nomes } of [...antes, ...novas]) {
    const ja = juntas.get(campo) ?? new Set();
    for (const nome of nomes) if (ja.size < MAXIMO_DE_NOMES) ja.add(nome);
    juntas.set(campo, ja);
  }
  return [...juntas].map(([campo, nomes]) => ({ campo, nomes: [...nomes] }));
}
