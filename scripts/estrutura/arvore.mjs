// The shape of the tree: names that say something, short files, the same noun in every room.
import { basename, dirname, posix } from 'node:path';
import { arquivos, existe, ler } from './arquivos.mjs';

const MAXIMO_DE_LINHAS = 350;
const longosPermitidos = /^server\/db\/tables\.ts$|(^|\/)routes\.tsx$|\.sql$/;
const semSentido =
  /(^|\/)(utils?|helpers?|commons?|misc|managers?|services?|handlers?|types)(\.\w+)*(\/|$)/i;
const docs = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/glossary.md',
  'docs/configuracao.md',
  '.ci/run',
];

const ehCodigo = (arquivo) => /\.(tsx?|mjs|css)$/.test(arquivo);

function nomes() {
  const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(tsx?|mjs|css)$/;
  const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?\.(tsx|css)$/;
  return arquivos.filter(ehCodigo).flatMap((arquivo) => {
    const nome = basename(arquivo);
    if (semSentido.test(arquivo)) return [`${arquivo}: a name that says nothing`];
    if (nome === 'index.ts' && arquivo !== 'contract/src/index.ts') return [`${arquivo}: a barrel`];
    if (!kebab.test(nome) && !pascal.test(nome)) {
      return [`${arquivo}: components are PascalCase.tsx, every other file kebab-case`];
    }
    return [];
  });
}

function tamanhos() {
  return arquivos
    .filter((arquivo) => ehCodigo(arquivo) && !longosPermitidos.test(arquivo))
    .map((arquivo) => [arquivo, ler(arquivo).split('\n').length - 1])
    .filter(([, linhas]) => linhas > MAXIMO_DE_LINHAS)
    .map(([arquivo, linhas]) => `${arquivo}: ${linhas} lines; split it by verb or sub-noun`);
}

const pastasDe = (base) =>
  new Set(
    arquivos
      .filter((arquivo) => arquivo.startsWith(`${base}/`))
      .map((arquivo) => arquivo.slice(base.length + 1).split('/'))
      .filter((partes) => partes.length > 1)
      .map(([pasta]) => pasta),
  );

function substantivos() {
  const contrato = pastasDe('contract/src');
  const quartos = [
    ['server/src', ['platform', 'comandos', 'cadastro']],
    ['web/src/features', ['cadastro']],
    ['e2e', ['support', 'layout', 'seguranca']],
  ];
  return quartos.flatMap(([base, outros]) =>
    [...pastasDe(base)]
      .filter((pasta) => !contrato.has(pasta) && !outros.includes(pasta))
      .map((pasta) => `${base}/${pasta}: the contract knows no such noun`),
  );
}

const MAXIMO_DE_ARQUIVOS = 45;

/** A folder of the page that many files share has lost its rooms; tests and styles lie beside their code and do not count. */
function cheias() {
  const porPasta = new Map();
  for (const arquivo of arquivos.filter((um) => /^(web\/src|e2e)\/.*\.tsx?$/.test(um)))
    if (!/\.test\.tsx?$/.test(arquivo))
      porPasta.set(dirname(arquivo), (porPasta.get(dirname(arquivo)) ?? 0) + 1);
  return [...porPasta]
    .filter(([, quantos]) => quantos > MAXIMO_DE_ARQUIVOS)
    .map(([pasta, quantos]) => `${pasta}: ${quantos} files; give it rooms`);
}

/** Nouns whose calls belong to no screen: `plataforma` tells the state of the installation. */
const semTela = ['plataforma'];

/** A noun that the page calls has its folder on the page; one that is a part of many screens has it in the kit. */
function chamadosSemPasta() {
  const pastas = new Set([...pastasDe('web/src/features'), ...pastasDe('web/src/kit')]);
  const chamados = new Map();
  for (const arquivo of arquivos.filter((um) => /^web\/src\/.*\.tsx?$/.test(um))) {
    const chamadas = ler(arquivo).matchAll(
      /'@praca\/contract\/([a-z-]+)\/(?:[a-z-]+\/)?endpoints\.ts'/g,
    );
    for (const [, substantivo] of chamadas) chamados.set(substantivo, arquivo);
  }
  return [...chamados]
    .filter(([substantivo]) => !pastas.has(substantivo) && !semTela.includes(substantivo))
    .map(([substantivo, quem]) => `web/src/features/${substantivo}: missing, and ${quem} calls it`);
}

const camel = (nome) => nome.replace(/-(\w)/g, (_, letra) => letra.toUpperCase());
const exportados = (texto) =>
  [...texto.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, nome]) => nome);

const rotas = () =>
  arquivos
    .filter((arquivo) => /^server\/src\/.+\/routes[a-z-]*\.ts$/.test(arquivo))
    .map(ler)
    .join('\n');

/** A verb is a file whose export a route mounts; its endpoint's name in a test of the noun counts as tested. */
function verbosSemTeste() {
  const montadas = rotas();
  const casas = arquivos.filter(
    (arquivo) =>
      /^server\/src\/(?!platform\/|comandos\/)[^/]+\/.+\.ts$/.test(arquivo) &&
      !/\/(routes|reads|writes|access)[a-z-]*\.ts$|\.test\.ts$/.test(arquivo),
  );
  return casas.flatMap((arquivo) => {
    const nomesDoVerbo = exportados(ler(arquivo)).filter((nome) =>
      new RegExp(`\\b${nome}\\b(?!.*from )`).test(montadas),
    );
    if (nomesDoVerbo.length === 0 || existe(arquivo.replace(/\.ts$/, '.test.ts'))) return [];
    const chamadas = nomesDoVerbo.flatMap((nome) =>
      [...montadas.matchAll(new RegExp(`\\.(\\w+),[^\\n]*\\b${nome}\\b`, 'g'))].map(
        ([, chamada]) => chamada,
      ),
    );
    const procurados = [camel(basename(arquivo, '.ts')), ...nomesDoVerbo, ...chamadas];
    const padrao = new RegExp(`\\b(${procurados.join('|')})\\b`);
    const substantivo = arquivo.split('/').slice(0, 3).join('/');
    const citado = arquivos.some(
      (teste) =>
        teste.startsWith(`${substantivo}/`) &&
        teste.endsWith('.test.ts') &&
        padrao.test(ler(teste)),
    );
    return citado ? [] : [`${arquivo}: no test beside it and none in ${substantivo} names it`];
  });
}

function migracoes() {
  const nomesSql = arquivos
    .filter((arquivo) => arquivo.startsWith('server/db/migrations/'))
    .map((a) => basename(a))
    .toSorted();
  return nomesSql.flatMap((nome, posicao) =>
    nome.startsWith(`${String(posicao + 1).padStart(4, '0')}-`) && /^[0-9a-z-]+\.sql$/.test(nome)
      ? []
      : [
          `server/db/migrations/${nome}: migrations count 0001-, 0002-… without gaps, names in kebab-case`,
        ],
  );
}

function papeis() {
  const faltas = docs.filter((caminho) => !existe(caminho)).map((caminho) => `${caminho}: missing`);
  const leitura = existe('README.md') ? ler('README.md') : '';
  for (const comando of ['npm ci && npm start', 'npm ci && npm test']) {
    if (!leitura.includes(comando)) faltas.push(`README.md: does not show "${comando}"`);
  }
  if (existe('.ci/run') && !ler('.ci/run').includes('npm test'))
    faltas.push('.ci/run: does not call npm test');
  if (!arquivos.some((arquivo) => /^docs\/decisions\/0001-.+\.md$/.test(arquivo))) {
    faltas.push('docs/decisions: no decision written down');
  }
  return faltas;
}

function comandos() {
  const { scripts } = JSON.parse(ler('package.json'));
  return Object.entries(scripts).flatMap(([nome, comando]) =>
    [...comando.matchAll(/[\w./-]+\.(?:mjs|ts)\b/g)]
      .filter(([arquivo]) => !existe(arquivo))
      .map(
        ([arquivo]) => `package.json: "npm run ${nome}" starts ${arquivo}, which does not exist`,
      ),
  );
}

function ligacoes() {
  const paginas = arquivos.filter((arquivo) => arquivo.endsWith('.md'));
  return paginas.flatMap((pagina) =>
    [...ler(pagina).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .filter(([, alvo]) => !existe(posix.join(dirname(pagina), alvo)))
      .map(([, alvo]) => `${pagina}: links to ${alvo}, which does not exist`),
  );
}

/** One line for each place where the tree leaves its shape. */
export const arvoreTorta = () => [
  ...nomes(),
  ...tamanhos(),
  ...substantivos(),
  ...chamadosSemPasta(),
  ...cheias(),
  ...verbosSemTeste(),
  ...migracoes(),
  ...papeis(),
  ...comandos(),
  ...ligacoes(),
];
