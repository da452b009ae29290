// The browser of the tests: the one named, one the machine has, or one its package manager can bring.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** The same engine without a window costs a third of the processor. */
const semJanela = ['chromium-headless-shell', 'chrome-headless-shell'];
const nomes = [
  ...semJanela,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
];
const doMac = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
];
const doWindows = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

function candidatos() {
  const { env } = process;
  if (process.platform === 'darwin') {
    const pastas = ['/Applications', join(env.HOME ?? '', 'Applications')];
    return pastas.flatMap((pasta) => doMac.map((app) => join(pasta, app)));
  }
  if (process.platform === 'win32') {
    const pastas = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return pastas.flatMap((pasta) => doWindows.map((app) => join(pasta, app)));
  }
  const pastas = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return nomes.flatMap((nome) => pastas.map((pasta) => join(pasta, nome)));
}

function responde(caminho) {
  if (!existsSync(caminho)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(caminho, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Path of a Chromium or Chrome that starts, or undefined. CHROMIUM_PATH decides alone when it is set. */
export function acharChromium() {
  const pedido = process.env.CHROMIUM_PATH;
  if (pedido) return responde(pedido) ? pedido : undefined;
  return candidatos().find(responde);
}

function debianComoRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Installs the first of these packages that can be had. */
function instalar(pacotes) {
  // A run of the tests that is cut off ends whatever works in its folder: not this, which would leave half a package.
  const { TMPDIR: _, PRACA_CORRIDA: __, ...resto } = process.env;
  const env = { ...resto, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...argumentos) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-y', '-q', ...argumentos], {
      env,
      encoding: 'utf8',
    });
  apt('update');
  for (const pacote of pacotes) {
    console.log(`Instalando o Chromium dos testes (apt-get install ${pacote})…`);
    const resultado = apt('install', '--no-install-recommends', pacote, 'fonts-liberation');
    if (resultado.status === 0) return;
    console.error(resultado.stderr?.trim().split('\n').slice(-3).join('\n'));
  }
}

/** As acharChromium, but on Debian as root it installs the one without a window first. Rejects with one line that says what to do. */
export async function garantirChromium() {
  const achado = acharChromium();
  const basta = process.env.CHROMIUM_PATH || semJanela.includes(basename(achado ?? ''));
  if (achado && (basta || !debianComoRoot())) return achado;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(
      `CHROMIUM_PATH aponta para "${process.env.CHROMIUM_PATH}", que não é um Chromium que abra: corrija o caminho.`,
    );
  }
  if (debianComoRoot())
    instalar(achado ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium']);
  const instalado = acharChromium();
  if (instalado) return instalado;
  throw new Error(
    'Os testes de tela precisam de um Chromium ou Google Chrome: instale um (Debian: apt-get install chromium) ou indique o caminho em CHROMIUM_PATH.',
  );
}
