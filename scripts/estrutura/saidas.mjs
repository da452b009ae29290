// What leaves the house asks the gate (server/src/platform/saida/passagem.ts): a function that reaches out takes a Passagem.
import ts from 'typescript-api';
import { arquivos, ehTeste, ler } from './arquivos.mjs';

/** Packages of the server that open connections to others, or write what others fetch; and those that do not. */
const saem = ['imapflow', 'nodemailer', 'web-push'];
const ficam = [
  '@fastify/cookie',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/static',
  '@napi-rs/image',
  '@node-rs/argon2',
  '@praca/contract',
  'bwip-js',
  'fastify',
  'htmlparser2',
  'jose',
  'leven',
  'pdfkit',
  'pg',
  'pg-copy-streams',
  'pino',
  'postal-mime',
  'rrule',
  'swagger-ui-dist',
  'yauzl',
  'zod',
];
const daCasa = [
  'dgram',
  'dns',
  'dns/promises',
  'http',
  'http2',
  'https',
  'net',
  'tls',
  'undici',
  '@praca/contract/atividade/icalendar.ts',
];
const inofensivos = new Set([
  'BlockList',
  'createServer',
  'isIP',
  'isIPv4',
  'isIPv6',
  'STATUS_CODES',
]);
const globais = new Set(['EventSource', 'WebSocket', 'fetch']);

/** Functions that reach out without a passage, and why. This list only shrinks. */
const permitidos = {
  'server/src/platform/banco/soquete.ts abrirSoquete': "leads to the house's own database",
  'server/src/platform/saida/buscar.ts conferirEnderecoFora':
    'looks a name up that somebody writes down, and calls nobody',
};

const ehSaida = (modulo) => saem.includes(modulo) || daCasa.includes(modulo.replace(/^node:/, ''));

/** The names by which a file reaches out: what it imports for that, and what every file has. */
function nomesQueSaem(fonte) {
  const nomes = new Set(globais);
  for (const no of fonte.statements) {
    if (!ts.isImportDeclaration(no) || !ehSaida(no.moduleSpecifier.text)) continue;
    const { importClause: clausula } = no;
    if (!clausula || clausula.isTypeOnly) continue;
    if (clausula.name) nomes.add(clausula.name.text);
    const { namedBindings: ligados } = clausula;
    if (!ligados) continue;
    if (ts.isNamespaceImport(ligados)) nomes.add(ligados.name.text);
    else
      for (const um of ligados.elements)
        if (!um.isTypeOnly && !inofensivos.has((um.propertyName ?? um.name).text))
          nomes.add(um.name.text);
  }
  return nomes;
}

const pedePassagem = (no) =>
  no.parameters.some((um) => /^Passagem\b/.test(um.type?.getText() ?? ''));

/** The top-level things of a file: name, whether others see it, its own text beyond functions that ask for a passage. */
function pecasDe(fonte) {
  return fonte.statements.flatMap((no) => {
    if (
      ts.isImportDeclaration(no) ||
      ts.isTypeAliasDeclaration(no) ||
      ts.isInterfaceDeclaration(no)
    )
      return [];
    const exportada = no.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword) ?? false;
    if (ts.isVariableStatement(no))
      return no.declarationList.declarations.map((d) => ({
        nome: d.name.getText(),
        no: d,
        exportada,
      }));
    return [{ nome: no.name?.getText() ?? '', no, exportada }];
  });
}

/** What a piece refers to, leaving out functions in it that ask for a passage: who calls those has one. */
function referidos(peca) {
  const nomes = new Set();
  const visitar = (no) => {
    if (ts.isFunctionLike(no) && no.parameters && pedePassagem(no)) return;
    if (ts.isTypeNode(no)) return;
    const membro = ts.isPropertyAccessExpression(no.parent) && no.parent.name === no;
    const chave = ts.isPropertyAssignment(no.parent) && no.parent.name === no;
    if (ts.isIdentifier(no) && !membro && !chave) nomes.add(no.text);
    if (
      ts.isCallExpression(no) &&
      no.expression.kind === ts.SyntaxKind.ImportKeyword &&
      ehSaida(no.arguments[0]?.text ?? '')
    )
      nomes.add('import()');
    ts.forEachChild(no, visitar);
  };
  visitar(peca.no);
  nomes.delete(peca.nome);
  return nomes;
}

/** The exported names of a file that reach out without asking for a passage. */
function semPassagem(arquivo, texto) {
  const fonte = ts.createSourceFile(arquivo, texto, ts.ScriptTarget.Latest, true);
  const alcancam = nomesQueSaem(fonte).add('import()');
  const pecas = pecasDe(fonte).map((peca) => ({ ...peca, refere: referidos(peca) }));
  for (let antes = -1; antes !== alcancam.size;) {
    antes = alcancam.size;
    for (const { nome, refere } of pecas)
      if ([...refere].some((um) => alcancam.has(um))) alcancam.add(nome);
  }
  return pecas
    .filter((p) => (p.exportada || p.nome === '') && alcancam.has(p.nome))
    .map((p) => p.nome);
}

/** One line for each way out that does not ask the gate, for each package that nobody judged, and for each exception that nothing needs. */
export function saidasSemPassagem() {
  const { dependencies } = JSON.parse(ler('server/package.json'));
  const novos = Object.keys(dependencies).filter((um) => !saem.includes(um) && !ficam.includes(um));
  const usados = new Set();
  const faltas = arquivos
    .filter((arquivo) => /^server\/src\/.*\.ts$/.test(arquivo) && !ehTeste(arquivo))
    .flatMap((arquivo) => semPassagem(arquivo, ler(arquivo)).map((nome) => `${arquivo} ${nome}`))
    .filter((qual) => !(qual in permitidos) || (usados.add(qual), false));
  return [
    ...novos.map(
      (um) => `server/package.json: say in estrutura/saidas.mjs whether ${um} reaches out`,
    ),
    ...faltas.map((qual) => `${qual} reaches out without a Passagem`),
    ...Object.keys(permitidos)
      .filter((qual) => !usados.has(qual))
      .map((qual) => `${qual}: its exception in estrutura/saidas.mjs is not needed any more`),
  ];
}
