import type { CodeSplittingGroup, CodeSplittingNameFunction } from 'rolldown';

type Grafo = Parameters<CodeSplittingNameFunction>[1];

/** The code behind the login, with which each screen there starts. */
export const AREA_LOGADA = 'src/rotas-da-area.tsx';

/** Where people land or come back to all day: the beginning of the address, the longest first, and the code of the screen there. */
export const TELAS = [
  ['/apps/crm/pipeline/manutencaonegocio/', 'src/features/negocio/ficha/NegocioPage.tsx'],
  ['/apps/crm/pipeline/listapipeline', 'src/features/negocio/lista/ListaPage.tsx'],
  ['/apps/crm/pipeline/', 'src/features/negocio/quadro/PipelinePage.tsx'],
  ['/dashboard/crm/funilvendas', 'src/features/painel/FunilVendasPage.tsx'],
] as const;

const ENTRADA = 'src/main.tsx';
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

/** Modules that a screen starts with (`inicio`) and parts that come later, by themselves or by a gesture (`partes`), without going through `fora`. */
function percorrer(
  inicio: Iterable<string>,
  grafo: Grafo,
  fora: ReadonlySet<string>,
): { vistos: Set<string>; partes: Set<string> } {
  const vistos = new Set<string>();
  const partes = new Set<string>();
  const fila = [...inicio];
  for (let id = fila.pop(); id !== undefined; id = fila.pop()) {
    if (vistos.has(id) || fora.has(id)) continue;
    vistos.add(id);
    const dados = grafo.getModuleInfo(id);
    for (const parte of dados?.dynamicallyImportedIds ?? []) {
      if (!fora.has(parte)) partes.add(parte);
    }
    fila.push(...(dados?.importedIds ?? []), ...(dados?.dynamicallyImportedIds ?? []));
  }
  return { vistos, partes };
}

/** What later parts start with that are there without the screen `dela`: parts of that screen alone are not among them. */
function tardiosSem(dela: string, entradas: ReadonlySet<string>, grafo: Grafo): Set<string> {
  const outras = [...entradas].filter((id) => id !== dela);
  const { partes } = percorrer(outras, grafo, new Set([dela]));
  const proprias = [...partes].filter((id) => !entradas.has(id));
  return new Set(proprias.flatMap((id) => [...alcance(id, grafo)]));
}

const nomeDe = (modulo: string) => /(\w+)Page\.tsx$/.exec(modulo)?.[1]?.toLowerCase() ?? modulo;

const FICHA = nomeDe(TELAS[0][1]);
const QUADRO = nomeDe(TELAS[2][1]);
const FUNIL = nomeDe(TELAS[3][1]);

const TRADUCAO = 'src/traducao.ts';
/** The cover of a locked screen, which the area fetches when it is at rest. */
const CAPA = 'src/features/sessao/CapaDoBloqueio.tsx';

/** What the frame of every screen fetches once the screen is there. */
const MOLDURA = [
  'src/features/aviso/parts/Sino.tsx',
  'src/features/atividade/saida/FilaDeSaida.tsx',
  'src/layout/menu/Atrasadas.tsx',
];

/** The screens of the day as the graph of imports shows them. */
function lerTelas(grafo: Grafo) {
  const modulos = TELAS.map(([, modulo]) => modulo);
  const entradas = new Set([AREA_LOGADA, LOGIN, ...modulos].map((modulo) => raizWeb + modulo));
  const quadro = raizWeb + TELAS[2][1];
  const outras = [...entradas].filter((id) => id !== quadro);
  const { vistos, partes } = percorrer([quadro], grafo, new Set(outras));
  const semQuadro = percorrer(outras, grafo, new Set([quadro])).vistos;
  const primeiras = [...alcance(quadro, grafo)].flatMap(
    (id) => grafo.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  );
  return {
    area: alcance(raizWeb + AREA_LOGADA, grafo),
    login: alcance(raizWeb + LOGIN, grafo),
    capa: alcance(raizWeb + CAPA, grafo),
    moldura: new Set(MOLDURA.flatMap((modulo) => [...alcance(raizWeb + modulo, grafo)])),
    /** What is there without a session. */
    publicas: percorrer([raizWeb + ENTRADA], grafo, new Set([raizWeb + AREA_LOGADA])).vistos,
    telas: modulos.map((modulo) => ({
      nome: nomeDe(modulo),
      deles: alcance(raizWeb + modulo, grafo),
      tardios: tardiosSem(raizWeb + modulo, entradas, grafo),
    })),
    /** What the board mounts or fetches as soon as its cards are there. */
    logoDepois: new Set(
      primeiras.filter((id) => partes.has(id)).flatMap((id) => [...alcance(id, grafo)]),
    ),
    soDoQuadro: new Set([...vistos].filter((id) => !semQuadro.has(id))),
  };
}

/**
 * Names the file of a module by the screens that start with it: a screen is then made of few files, and of little that it
 * does not need. Sheets are small: those of the area and of the screens of the day are one file.
 */
function porTela(): CodeSplittingNameFunction {
  let lidas: ReturnType<typeof lerTelas> | undefined;
  return (id, grafo) => {
    // Nobody but the login starts with it: the built page finds it by its own file.
    if (id === raizWeb + LOGIN) return null;
    lidas ??= lerTelas(grafo);
    const { area, login, capa, moldura, publicas, telas, logoDepois, soDoQuadro } = lidas;
    const delas = telas.filter(({ deles }) => deles.has(id));
    const quais = delas.map(({ nome }) => nome);
    const [uma] = delas;
    if (id === raizWeb + TRADUCAO) return 'login';
    if (login.has(id)) return area.has(id) || uma ? 'base' : 'login';
    if (area.has(id)) return 'area';
    if (id.endsWith('.css') && (uma || logoDepois.has(id)))
      return publicas.has(id) ? 'base' : 'area';
    if (uma === undefined) {
      if (logoDepois.has(id)) return soDoQuadro.has(id) ? 'quadro-depois' : `${FICHA}-partes`;
      if (moldura.has(id)) return 'moldura';
      return capa.has(id) ? 'capa' : null;
    }
    if (delas.length === 1) {
      if (!uma.tardios.has(id)) return uma.nome;
      // The board would fetch the parts of the funnel for what little its own parts share with them.
      if (uma.nome === FUNIL && logoDepois.has(id)) return 'comum';
      // What later parts of other screens take from one screen stands beside its file: nobody then loads more than that.
      return uma.nome === QUADRO ? 'negocios' : `${uma.nome}-partes`;
    }
    // What the board has in common with the funnel, where people land, is what nearly every screen starts with.
    if (quais.includes(QUADRO)) return quais.includes(FUNIL) ? 'area' : 'negocios';
    return 'comum';
  };
}

const DESCRICAO = ['recurso.ts', 'recurso/campo.ts', 'recurso/linhas.ts'];

/**
 * What describes a cadastro, with all that it needs, in one file: descriptions are made while their files start, and two
 * files that wait for each other would find the other one empty.
 */
function daDescricao(): CodeSplittingNameFunction {
  const contrato = raizWeb.replace(/web\/$/, 'contract/src/');
  let delas: Set<string> | undefined;
  return (id, grafo) => {
    delas ??= new Set(DESCRICAO.flatMap((modulo) => [...alcance(contrato + modulo, grafo)]));
    return delas.has(id) ? 'descricao' : null;
  };
}

const PROPOSTA = 'src/features/proposta/PropostaPage.tsx';

/**
 * What the customer's page shares with later screens. It starts without the area behind the login, and so would meet the
 * merged parts in an order in which they lean on each other before they are there; what it reaches leans on nothing else.
 */
function daProposta(): CodeSplittingNameFunction {
  let dela: Set<string> | undefined;
  return (id, grafo) => {
    dela ??= alcance(raizWeb + PROPOSTA, grafo);
    return dela.has(id) ? 'proposta' : null;
  };
}

/** How the code of the page is divided into files, the first rule first. */
export const grupos: CodeSplittingGroup[] = [
  { name: 'inicio', tags: ['$initial'], priority: 3 },
  { name: porTela(), debugName: 'telas', priority: 2, includeDependenciesRecursively: false },
  {
    name: daDescricao(),
    debugName: 'descricao',
    priority: 1.6,
    includeDependenciesRecursively: false,
  },
  {
    name: daProposta(),
    debugName: 'proposta',
    minShareCount: 2,
    priority: 1.5,
    includeDependenciesRecursively: false,
  },
  {
    // Not merged into larger files: two merged ones may wait for each other, and whichever starts first finds the other empty.
    name: 'partes',
    entriesAware: true,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
