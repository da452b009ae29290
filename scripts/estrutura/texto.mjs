// What no line of the project may say, and why. Each rule: where it looks, what it looks for.
import { arquivos, ehTeste, ler, linhaDe } from './arquivos.mjs';

const codigo = (arquivo) => /^(contract|server|web|e2e|bench)\/.*\.tsx?$/.test(arquivo);
const produto = (arquivo) =>
  /^(contract|server|web)\/src\/.*\.tsx?$/.test(arquivo) && !ehTeste(arquivo);
const pagina = (arquivo) => /^web\/src\/.*\.tsx?$/.test(arquivo) && !ehTeste(arquivo);
const estilo = (arquivo) =>
  /^web\/src\/.*\.css$/.test(arquivo) && arquivo !== 'web/src/ui/base/tokens.css';

const corCss =
  /(?<=:[^;{}]*)(#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(white|black|red|green|blue|gray|grey|orange|yellow|purple|silver|navy)(?![\w-]))/gi;

const regras = [
  [codigo, /@ts-(ignore|nocheck|expect-error)/g, 'silences the type checker'],
  [codigo, /\bas any\b/g, 'leaves the types'],
  [codigo, /\b(TODO|FIXME)\b/g, 'unfinished work: finish it or file it'],
  [
    codigo,
    /\b(stub|placeholder implementation|not implemented)\b/gi,
    'a part that only pretends to exist',
  ],
  [codigo, /\bcatch\s*(\([^)]*\))?\s*\{\s*\}/g, 'a swallowed error'],
  [codigo, /\.catch\(\s*\(\w*\)\s*=>\s*\{\s*\}\s*\)/g, 'a swallowed error'],
  [produto, /\bconsole\.log\(/g, 'product code speaks through the logger'],
  [codigo, /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/g, 'markup from a string'],
  [codigo, /\b(it|test|describe)\.(only|skip|todo)\b/g, 'a test that stands alone or does not run'],
  [codigo, /\bvi\.mock\(/g, 'a mock of our own code'],
  [codigo, /\bpage\.route\(/g, 'an intercepted request'],
  [codigo, /\bwaitForTimeout\(/g, 'a test that sleeps'],
  [codigo, /\bsql\.raw\(/g, 'SQL without binds'],
  [
    codigo,
    /\bclass \w+[^{\n]{0,80} extends pg\.|\bpg\.(Query|Connection|ResultBuilder)\b/g,
    'the inside of the driver: use its public face',
  ],
  [
    (arquivo) => codigo(arquivo) && arquivo !== 'server/test-support/cluster/encerrar-conexoes.ts',
    /\bpg_terminate_backend\([^;]{0,80}\bpg_stat_activity\b/g,
    'ends connections of its neighbours too: encerrarConexoes keeps to one database',
  ],
  [
    (arquivo) => produto(arquivo) && !arquivo.endsWith('/eventos/registro-evento.ts'),
    /\bINSERT INTO evento\b/gi,
    'the history row is written by historia() or registrarEvento()',
  ],
  [
    (arquivo) => produto(arquivo) && arquivo !== 'contract/src/versao.ts',
    /2025\.10\.0?3\b/g,
    'the version label comes from contract/src/versao.ts',
  ],
  [
    (arquivo) => pagina(arquivo) && !arquivo.startsWith('web/src/platform/'),
    /(?<![\w.])fetch\(/g,
    'the page calls the server through web/src/platform',
  ],
  [
    (arquivo) => pagina(arquivo) && arquivo !== 'web/src/paths.ts',
    /['"`]\/(apps|dashboard|account)\//g,
    'only web/src/paths.ts spells a URL',
  ],
  [
    (arquivo) => pagina(arquivo) && arquivo !== 'web/src/platform/guardado/armazenamento.ts',
    /\b(local|session)Storage\b/g,
    'the page keeps things through web/src/platform/guardado/armazenamento.ts: a browser may refuse',
  ],
  [
    (arquivo) => pagina(arquivo) && arquivo !== 'web/src/platform/texto/format.ts',
    /\.toLocale(Date|Time)?String\(|Intl\.DateTimeFormat|\.(get|set)(Hours|Minutes|Seconds|Date|Day|Month|FullYear)\(|getTimezoneOffset|new Date\([^()]*(\([^()]*\))?,|new Date\([`'"][^`'"]*(?<!Z)[`'"]\)|new Date\(\)\.toISOString\(\)\.slice/g,
    "the machine's zone: dates are shown and read by web/src/platform/texto/format.ts and instante.ts",
  ],
  [
    pagina,
    /\.blob\(\)|headers\.get\(['"]content-type['"]\)/gi,
    'a file has the type that its bytes have: web/src/platform/arquivo/arquivo-recebido.ts',
  ],
  [pagina, /['"`]#[0-9a-f]{3,8}['"`]/gi, 'colours live in web/src/ui/base/tokens.css'],
  [estilo, corCss, 'colours live in web/src/ui/base/tokens.css'],
];

const semComentarioCss = (arquivo, texto) =>
  arquivo.endsWith('.css')
    ? texto.replace(/\/\*[\s\S]*?\*\//g, (c) => c.replace(/[^\n]/g, ' '))
    : texto;

/** One line for each forbidden text found. */
export function textoProibido() {
  return arquivos.flatMap((arquivo) => {
    const valem = regras.filter(([onde]) => onde(arquivo));
    if (valem.length === 0) return [];
    const texto = semComentarioCss(arquivo, ler(arquivo));
    return valem.flatMap(([, padrao, motivo]) =>
      [...texto.matchAll(padrao)].map(
        (achado) => `${arquivo}:${linhaDe(texto, achado.index)} "${achado[0].trim()}": ${motivo}`,
      ),
    );
  });
}
