// Whether an expression can only be text that the program itself wrote: constants, escaped names,
// placeholders and conditions made of them. What cannot be shown to be so counts as a value.
import ts from 'typescript-api';

const CONSTANTE = /^[A-Z][A-Z0-9_]*$/;
const CHAMADAS = /(^|\.)(escapeIdentifier|escapeLiteral|vincular)$/;
const DE_LISTA = new Set(['join', 'map', 'filter', 'slice', 'concat', 'flatMap']);

/** Every `const` of the file by its name. */
function constantes(fonte) {
  const porNome = new Map();
  const visitar = (no) => {
    if (ts.isVariableDeclaration(no) && no.parent.flags & ts.NodeFlags.Const) {
      const nomes = ts.isIdentifier(no.name)
        ? [no.name]
        : no.name.elements.map((parte) => parte.name);
      for (const nome of nomes.filter((parte) => parte && ts.isIdentifier(parte))) {
        porNome.set(nome.text, [...(porNome.get(nome.text) ?? []), no.initializer]);
      }
    }
    ts.forEachChild(no, visitar);
  };
  visitar(fonte);
  return porNome;
}

/** A test for the expressions of one file. */
export function criarSemValor(fonte) {
  const porNome = constantes(fonte);

  const retorno = (funcao) => {
    if (!ts.isBlock(funcao.body)) return [funcao.body];
    const fim = funcao.body.statements.filter(ts.isReturnStatement).map((no) => no.expression);
    return funcao.body.statements.length === fim.length ? fim : [undefined];
  };

  const chamada = (no, seguros) => {
    if (CHAMADAS.test(no.expression.getText())) return true;
    if (!ts.isPropertyAccessExpression(no.expression)) return false;
    const { name, expression } = no.expression;
    if (!DE_LISTA.has(name.text)) return false;
    const listaSegura = semValor(expression, seguros);
    if (name.text === 'filter' || name.text === 'slice') return listaSegura;
    const [funcao] = no.arguments;
    if (funcao && ts.isArrowFunction(funcao)) {
      const [item, posicao] = funcao.parameters.map((parametro) => parametro.name.getText());
      const com = new Set([...seguros, ...(listaSegura ? [item] : []), posicao]);
      return retorno(funcao).every((corpo) => semValor(corpo, com));
    }
    return listaSegura && no.arguments.every((argumento) => semValor(argumento, seguros));
  };

  const nome = (no, seguros) => {
    if (CONSTANTE.test(no.text) || seguros.has(no.text)) return true;
    const origens = porNome.get(no.text);
    if (!origens) return false;
    const com = new Set([...seguros, no.text]);
    return origens.every((origem) => semValor(origem, com));
  };

  function semValor(no, seguros = new Set()) {
    if (!no) return false;
    if (ts.isStringLiteral(no) || ts.isNumericLiteral(no) || ts.isNoSubstitutionTemplateLiteral(no))
      return true;
    if (ts.isIdentifier(no)) return nome(no, seguros);
    if (
      ts.isParenthesizedExpression(no) ||
      ts.isAsExpression(no) ||
      ts.isSpreadElement(no) ||
      ts.isSatisfiesExpression(no)
    ) {
      return semValor(no.expression, seguros);
    }
    if (ts.isTemplateExpression(no))
      return no.templateSpans.every((parte) => semValor(parte.expression, seguros));
    if (ts.isConditionalExpression(no))
      return semValor(no.whenTrue, seguros) && semValor(no.whenFalse, seguros);
    if (ts.isBinaryExpression(no)) return semValor(no.left, seguros) && semValor(no.right, seguros);
    if (ts.isArrayLiteralExpression(no))
      return no.elements.every((parte) => semValor(parte, seguros));
    if (ts.isCallExpression(no)) return chamada(no, seguros);
    if (ts.isPropertyAccessExpression(no)) {
      return (
        no.name.text === 'sql' || no.name.text === 'length' || semValor(no.expression, seguros)
      );
    }
    return ts.isElementAccessExpression(no) && semValor(no.expression, seguros);
  }
  return semValor;
}
