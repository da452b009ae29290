// The lock file names no registry and vouches for every package; what we ship has a licence that lets us.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raiz } from './node24.mjs';

const aceitas = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'PostgreSQL',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'OFL-1.1',
  'CC-BY-4.0',
]);

/** Packages whose manifest names no licence although their text does: name, licence, where it stands. */
// png-js 2.0.0: MIT, in its LICENSE.
const lidas = { 'png-js': 'MIT' };

/** Packages with a licence of their own that are used as they are: what it asks for is that their files stay as they are (docs/decisions/0074). */
const comoVieram = { 'node_modules/web-push': 'MPL-2.0' };

const { packages } = JSON.parse(readFileSync(join(raiz, 'package-lock.json'), 'utf8'));
const faltas = [];

/** Some manifests write the words of an SPDX expression in small letters. */
const dividir = (texto, palavra) =>
  texto.replace(/^\((.*)\)$/, '$1').split(new RegExp(` ${palavra} `, 'i'));
const licencaServe = (licenca) =>
  dividir(licenca, 'OR').some((opcao) =>
    dividir(opcao, 'AND').every((parte) => aceitas.has(parte)),
  );

function licencaDe(caminho, registro) {
  if (registro.license) return registro.license;
  const manifesto = join(raiz, caminho, 'package.json');
  const dados = existsSync(manifesto) ? JSON.parse(readFileSync(manifesto, 'utf8')) : {};
  return (
    dados.license?.type ?? dados.license ?? dados.licenses?.[0]?.type ?? lidas[dados.name] ?? 'none'
  );
}

/** Where Node finds `nome` when the package at `caminho` asks for it. */
function achar(caminho, nome) {
  for (let pasta = caminho; ; pasta = pasta.slice(0, Math.max(0, pasta.lastIndexOf('/')))) {
    const alvo = `${pasta}${pasta ? '/' : ''}node_modules/${nome}`;
    if (packages[alvo]) return packages[alvo].link ? packages[alvo].resolved : alvo;
    if (!pasta) return undefined;
  }
}

function alcancar(caminho, vistos = new Set()) {
  if (!caminho || vistos.has(caminho)) return vistos;
  vistos.add(caminho);
  const { dependencies, optionalDependencies, peerDependencies } = packages[caminho];
  for (const nome of Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
  })) {
    alcancar(achar(caminho, nome), vistos);
  }
  return vistos;
}

const entregues = new Set(['server', 'web'].flatMap((espaco) => [...alcancar(espaco)]));
let contadas = 0;
for (const [caminho, registro] of Object.entries(packages)) {
  if (!caminho.includes('node_modules/') || registro.link) continue;
  if (/^https?:/.test(registro.resolved ?? '')) faltas.push(`${caminho}: names a download address`);
  if (!registro.integrity && !registro.inBundle) faltas.push(`${caminho}: no integrity`);
  if (!entregues.has(caminho)) continue;
  contadas += 1;
  const licenca = String(licencaDe(caminho, registro));
  if (!licencaServe(licenca) && comoVieram[caminho] !== licenca)
    faltas.push(`${caminho}: licence ${licenca}`);
}

const npmrc = readFileSync(join(raiz, '.npmrc'), 'utf8');
if (!/^omit-lockfile-registry-resolved=true$/m.test(npmrc)) {
  faltas.push('.npmrc: omit-lockfile-registry-resolved=true is missing');
}
for (const falta of faltas) console.error(falta);
console.log(`${contadas} packages shipped`);
process.exitCode = faltas.length > 0 ? 1 : 0;
