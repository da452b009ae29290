// SQL is text with binds: no value is ever glued into it, and verbs hold decisions, not SQL.
import ts from 'typescript-api';
import { arquivos, ehTeste, ler } from './arquivos.mjs';
import { criarSemValor } from './sem-valor.mjs';

const pareceSql =
  /^\s*(--[^\n]*\n\s*)*(select\s|insert\s+into\s|update\s+[\w."$]+\s+(as\s+\w+\s+)?set\s|delete\s+from\s|with\s+(recursive\s+)?[\w$]+\s*(\([^)]*\)\s*)?as\s|merge\s+into\s|copy\s+[\w$]+|alter\s+(table|role|database)\s|create\s+(table|role|database|index|unique|schema|policy)\s|drop\s+(table|role|database|schema)\s|truncate\s|grant\s|revoke\s|set\s+(local|session|role)\s|listen\s|notify\s|begin[;\s$])/i;

const comSql = /^server\/src\/(platform|comandos)\/|\/(reads|writes|access)[a-z-]*\.ts$/;

/** Where text is glued into SQL on purpose, and why no value of a person can reach it. This list only shrinks. */
const permitidos = {
  'server/src/recurso/ordem.ts':
    'tables and columns come from the constant descriptions of the contract, never from a request',
  'server/src/recurso/reads.ts':
    'tables and columns come from the constant descriptions of the contract, never from a request',
  'server/src/recurso/reads-usos.ts':
    'tables and columns come from the constant descriptions of the contract, never from a request',
  'server/src/recurso/writes.ts':
    'tables and columns come from the constant descriptions of the contract, never from a request',
  'server/src/recurso/writes-usos.ts':
    'tables and columns come from the constant descriptions of the contract, never from a request',
  'server/src/negocio/importacao/reads.ts': 'the column is a key of a constant table',
  'server/src/negocio/importacao/gravacao/writes.ts': 'the column is a key of a constant table',
  'server/src/platform/eventos/registro-evento.ts':
    'its callers put their statements together while they load, of constants; columns are keys of a type',
  'server/src/platform/transferencia/exportar.ts':
    'table and column names come from the catalogue and go through escapeIdentifier; the registration is a safe integer',
  'server/src/platform/transferencia/importar.ts':
    'table and column names come from the catalogue and go through escapeIdentifier; the registration is a safe integer',
  'server/src/platform/substantivo/escopo.ts':
    'aliases and columns come from the constant declarations of the nouns, never from a request',
  'server/src/platform/banco/papeis.ts':
    'role names are constants of that file; CREATE ROLE and GRANT take no binds',
  'server/src/platform/embutido/papeis-do-cluster.ts':
    'CREATE ROLE takes no bind; the password goes through escapeLiteral',
  'server/src/platform/banco/verificar-papel.ts':
    'text of an advice to the administrator, never sent to the database',
};

const ehTextoDeConsulta = (no) =>
  ts.isCallExpression(no.parent) &&
  no.parent.arguments[0] === no &&
  ts.isPropertyAccessExpression(no.parent.expression) &&
  ['sql', 'query', 'e'].includes(no.parent.expression.name.text);

/** What is built while the file loads cannot hold anything a request brought. */
const noCarregamento = (no) => !ts.findAncestor(no, ts.isFunctionLike);

function colados(no, semValor) {
  if (!ts.isTemplateExpression(no) || ts.isTaggedTemplateExpression(no.parent)) return false;
  if (noCarregamento(no)) return false;
  const inicio = no.head.text + no.templateSpans.map((parte) => `$${parte.literal.text}`).join('');
  return (
    (ehTextoDeConsulta(no) || pareceSql.test(inicio)) &&
    no.templateSpans.some((parte) => !semValor(parte.expression))
  );
}

function textoDe(no) {
  if (ts.isStringLiteral(no) || ts.isNoSubstitutionTemplateLiteral(no)) return no.text;
  return ts.isTemplateExpression(no) ? no.head.text : undefined;
}

function examinar(arquivo, usados) {
  const fonte = ts.createSourceFile(arquivo, ler(arquivo), ts.ScriptTarget.Latest, true);
  const semValor = criarSemValor(fonte);
  const faltas = [];
  const linha = (no) => fonte.getLineAndCharacterOfPosition(no.getStart()).line + 1;
  const visitar = (no) => {
    if (colados(no, semValor)) {
      if (permitidos[arquivo]) usados.add(arquivo);
      else
        faltas.push(
          `${arquivo}:${linha(no)} text glued into SQL: bind the value, or name a constant in CAPITALS`,
        );
    }
    const texto = textoDe(no);
    if (texto && !comSql.test(arquivo) && pareceSql.test(texto) && texto.includes(' ')) {
      faltas.push(`${arquivo}:${linha(no)} SQL outside reads, writes, access and platform`);
    }
    ts.forEachChild(no, visitar);
  };
  visitar(fonte);
  return faltas;
}

/** What any text of a query begins with, or is handed to: a file without it is not worth parsing. */
const podeTerSql =
  /['"`](?:\s|\\[nrt])*(?:--|(?:select|insert|update|delete|with|merge|copy|alter|create|drop|truncate|grant|revoke|set|listen|notify|begin)\b)|\.(?:sql|query|e)\s*[<(]/i;

/** One line for each glued or misplaced SQL text, and for each exception that nothing needs any more. */
export function sqlProibido() {
  const usados = new Set();
  const examinados = arquivos.filter(
    (arquivo) =>
      /^server\/src\/.*\.ts$/.test(arquivo) && !ehTeste(arquivo) && podeTerSql.test(ler(arquivo)),
  );
  const faltas = examinados.flatMap((arquivo) => examinar(arquivo, usados));
  const mortos = Object.keys(permitidos).filter((arquivo) => !usados.has(arquivo));
  return [
    ...faltas,
    ...mortos.map(
      (arquivo) => `${arquivo}: its exception in estrutura/sql.mjs is not needed any more`,
    ),
  ];
}
