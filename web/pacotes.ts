import type { CodeSplittingGroup, CodeSplittingNameFunction } from 'rolldown';

type Grafo = Parameters<CodeSplittingNameFunction>[1];

/** The code behind the login, with which each screen there starts. */
export const AREA_LOGADA = 'src/AreaLogada.tsx';

/** Where people land or come back to all day: the beginning of the address, the longest first, and the code of the screen there. */
export const TELAS = [
  ['/apps/crm/pipeline/manutencaonegocio/', 'src/features/negocio/ficha/NegocioPage.tsx'],
  ['/apps/crm/pipeline/listapipeline', 'src/features/negocio/lista/ListaPage.tsx'],
  ['/apps/crm/pipeline/', 'src/features/negocio/quadro/PipelinePage.tsx'],
  ['/dashboard/crm/funilvendas', 'src/features/painel/FunilVendasPage.tsx'],
] as const;

const LOGIN = 'src/features/sessao/LoginPage.tsx';

const raizWeb = `${import.meta.dirname.replaceAll('\\', '/')}/`;

function alcance(modulo: string, grafo: Grafo): Set<string> {
  const vistos = new Set<string>();
  const fila = [modulo];
  for (let id = fila.pop(); id !== undefined; id = fila.pop()) {
    if (vistos.has(id)) continue;
    const dados = grafo.getModuleInfo(id);
    if (!dados) throw new Error(`the page has no ${id}`);
    vistos.add(id);
    fila.push(...dados.importedIds);
  }
  return vistos;
}

/** What the parts that come later than a screen start with, every such part of the page. */
function depois(entradas: ReadonlySet<string>, grafo: Grafo): Set<string> {
  const vistos = new Set<string>();
  const partes = new Set<string>();
  const fila = [...entradas];
  for (let id = fila.pop(); id !== undefined; id = fila.pop()) {
    if (vistos.has(id)) continue;
    vistos.add(id);
    const dados = grafo.getModuleInfo(id);
    for (const parte of dados?.dynamicallyImportedIds ?? []) partes.add(parte);
    fila.push(...(dados?.importedIds ?? []), ...(dados?.dynamicallyImportedIds ?? []));
  }
  const proprias = [...partes].filter((id) => !entradas.has(id));
  return new Set(proprias.flatMap((id) => [...alcance(id, grafo)]));
}

const nomeDe = (modulo: string) => /(\w+)Page\.tsx$/.exec(modulo)?.[1]?.toLowerCase() ?? modulo;

/**
 * Names the file of a module by the screens that start with it: a screen is then made of few files, and of little that it
 * does not need. A screen itself keeps a file of its own, by which the built page finds it.
 */
function porTela(): CodeSplittingNameFunction {
  const modulos = [LOGIN, ...TELAS.map(([, modulo]) => modulo)];
  const entradas = new Set([AREA_LOGADA, ...modulos].map((modulo) => raizWeb + modulo));
  let area: Set<string> | undefined;
  let login = new Set<string>();
  let tardios = new Set<string>();
  let telas: [string, Set<string>][] = [];
  return (id, grafo) => {
    if (entradas.has(id)) return null;
    if (!area) {
      area = alcance(raizWeb + AREA_LOGADA, grafo);
      login = alcance(raizWeb + LOGIN, grafo);
      tardios = depois(entradas, grafo);
      telas = TELAS.map(([, modulo]) => [nomeDe(modulo), alcance(raizWeb + modulo, grafo)]);
    }
    const quais = telas.filter(([, deles]) => deles.has(id)).map(([nome]) => nome);
    if (login.has(id)) return area.has(id) || quais.length > 0 ? 'base' : 'login';
    if (area.has(id)) return 'area';
    if (quais.length === 0 || (quais.length === 1 && tardios.has(id))) return null;
    return quais.length > 2 ? 'comum' : quais.join('-');
  };
}

/** A common part smaller than this goes to the file of its nearest neighbour. */
const PARTE_PEQUENA = 32_000;

/** How the code of the page is divided into files, the first rule first. */
export const grupos: CodeSplittingGroup[] = [
  { name: 'inicio', tags: ['$initial'], priority: 3 },
  { name: porTela(), debugName: 'telas', priority: 2, includeDependenciesRecursively: false },
  {
    name: 'partes',
    entriesAware: true,
    entriesAwareMergeThreshold: PARTE_PEQUENA,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
