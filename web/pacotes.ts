import type { CodeSplittingGroup, CodeSplittingNameFunction } from 'rolldown';

type Grafo = Parameters<CodeSplittingNameFunction>[1];

/** The code behind the login, which each of these screens starts with. */
export const AREA_LOGADA = 'src/AreaLogada.tsx';

/** The screens that people land on or come back to all day: each starts with few files. */
const TELAS = {
  conta: 'src/features/sessao/LoginPage.tsx',
  quadro: 'src/features/negocio/PipelinePage.tsx',
  ficha: 'src/features/negocio/NegocioPage.tsx',
  lista: 'src/features/negocio/ListaPage.tsx',
  funil: 'src/features/painel/FunilVendasPage.tsx',
} as const;

const raizWeb = `${import.meta.dirname.replaceAll('\\', '/')}/`;

function alcance(modulo: string, grafo: Grafo): Set<string> {
  const vistos = new Set<string>();
  const fila = [raizWeb + modulo];
  for (let id = fila.pop(); id !== undefined; id = fila.pop()) {
    if (vistos.has(id)) continue;
    const dados = grafo.getModuleInfo(id);
    if (!dados) throw new Error(`the page has no ${id}`);
    vistos.add(id);
    fila.push(...dados.importedIds);
  }
  return vistos;
}

/** Names the file of a module by who starts with it, so that a screen is made of few files and of little that is not its own. */
function porTela(): CodeSplittingNameFunction {
  let area: Set<string> | undefined;
  let telas: [string, Set<string>][] = [];
  const entradas = new Set([AREA_LOGADA, ...Object.values(TELAS)].map((modulo) => raizWeb + modulo));
  return (id, grafo) => {
    if (!area) {
      area = alcance(AREA_LOGADA, grafo);
      telas = Object.entries(TELAS).map(([nome, modulo]) => [nome, alcance(modulo, grafo)]);
    }
    if (entradas.has(id)) return null;
    const quais = telas.filter(([, modulos]) => modulos.has(id)).map(([nome]) => nome);
    if (quais.includes('conta') && (area.has(id) || quais.length > 1)) return 'base';
    if (area.has(id)) return 'area';
    if (quais.length === 0) return null;
    return quais.length > 2 ? 'comum' : quais.join('-');
  };
}

export const grupos: CodeSplittingGroup[] = [
  { name: 'inicio', tags: ['$initial'], priority: 3 },
  { name: porTela(), debugName: 'telas', priority: 2, includeDependenciesRecursively: false },
  { name: 'partes', entriesAware: true, entriesAwareMergeThreshold: 12_288, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
];
