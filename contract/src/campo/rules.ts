import { dataValida, DATA_MAXIMA, DATA_MINIMA } from '../br/data.ts';
import { dinheiroValido } from '../br/dinheiro.ts';
import { tipoDocumento } from '../br/documento.ts';
import { texto } from '../primitives.ts';
import { ehEscolha, type PessoaDoCampo, type TipoDoCampo } from './tipos.ts';

/** What of a field says which values it takes. */
export interface CampoQueRecebe {
  campo_tipo: string;
  opcoes?: readonly { opcao_codigo: number; opcao_inativa?: string }[] | undefined;
}
/** A value as it is kept, null for none; or why it is none of the field's. */
export type Aceito = { valor: unknown } | { recusa: string };

const UMA_LINHA = texto(500);
const MAIOR = 13;

const linha = (dado: unknown): Aceito => {
  const lido = UMA_LINHA.safeParse(dado);
  return lido.success
    ? { valor: lido.data === '' ? null : lido.data }
    : { recusa: lido.error.issues[0]?.message ?? 'Informe um texto.' };
};

const decimal =
  (casas: number, recusa: string) =>
  (dado: unknown): Aceito => {
    if (typeof dado !== 'string' || !dinheiroValido(dado, casas)) return { recusa };
    const [inteiros = '', decimais = ''] = dado.replace('-', '').split('.');
    if (inteiros.length > MAIOR) return { recusa: `Use no máximo ${MAIOR} algarismos inteiros.` };
    const sinal = dado.startsWith('-') && /[1-9]/.test(dado) ? '-' : '';
    const resto = casas === 2 ? decimais.padEnd(2, '0') : decimais.replace(/0{1,4}$/, '');
    return { valor: `${sinal}${inteiros}${resto && `.${resto}`}` };
  };

const data = (dado: unknown): Aceito =>
  typeof dado === 'string' && dataValida(dado) && dado >= DATA_MINIMA && dado <= DATA_MAXIMA
    ? { valor: dado }
    : { recusa: 'Informe uma data válida, de 1900 a 2999.' };

function link(dado: unknown): Aceito {
  const lido = linha(dado);
  if ('recusa' in lido || lido.valor === null) return lido;
  const endereco = String(lido.valor);
  const recusa = 'Informe um endereço que comece com https:// ou http://.';
  if (!/^https?:\/\/[^\s/]/i.test(endereco) || /\s/.test(endereco)) return { recusa };
  return URL.canParse(endereco) ? { valor: endereco } : { recusa };
}

/** An option that is out of use stays where it was chosen before. */
function opcoes(campo: CampoQueRecebe, codigos: readonly unknown[], antes: unknown): Aceito {
  const eram = new Set(Array.isArray(antes) ? antes : [antes]);
  for (const codigo of codigos) {
    const opcao = campo.opcoes?.find((uma) => uma.opcao_codigo === codigo);
    if (!opcao) return { recusa: 'Esta opção não existe. Escolha outra.' };
    if (opcao.opcao_inativa === 'S' && !eram.has(codigo))
      return { recusa: 'Esta opção está fora de uso. Escolha outra.' };
  }
  return { valor: codigos };
}

const ACEITAR: Record<
  TipoDoCampo,
  (dado: unknown, campo: CampoQueRecebe, antes: unknown) => Aceito
> = {
  TEXTO: linha,
  NUMERO: decimal(4, 'Informe um número com até 4 casas decimais, por exemplo "12.5".'),
  DINHEIRO: decimal(2, 'Informe o valor com até duas casas decimais, por exemplo "1234.50".'),
  DATA: data,
  SIMNAO: (dado) => (dado === 'S' || dado === 'N' ? { valor: dado } : { recusa: 'Use S ou N.' }),
  USUARIO: (dado) => {
    const lido = linha(dado);
    return 'valor' in lido && typeof lido.valor === 'string' && lido.valor.length > 60
      ? { recusa: 'Este usuário não existe.' }
      : lido;
  },
  LINK: link,
  ESCOLHA: (dado, campo, antes) => {
    if (typeof dado !== 'number') return { recusa: 'Escolha uma das opções, pelo código.' };
    const aceita = opcoes(campo, [dado], antes);
    return 'recusa' in aceita ? aceita : { valor: dado };
  },
  ESCOLHAS: (dado, campo, antes) => {
    if (!Array.isArray(dado)) return { recusa: 'Envie a lista das opções, pelos códigos.' };
    const unicas = [...new Set(dado as unknown[])];
    return unicas.length ? opcoes(campo, unicas, antes) : { valor: null };
  },
};

/** Whether a value is one of the field's, and how it is kept. Whether a user exists, the server knows. `antes` is what the field holds. */
export const aceitarValor = (campo: CampoQueRecebe, dado: unknown, antes?: unknown): Aceito =>
  dado === null || dado === undefined || dado === ''
    ? { valor: null }
    : ACEITAR[campo.campo_tipo as TipoDoCampo](dado, campo, antes);

/** What is wrong with the definition of a field, by the name of the part; nothing when it stands. */
export function faltaNaDefinicao(c: {
  campo_tipo: string;
  opcoes?: readonly { opcao_descricao?: string; opcao_inativa?: string | undefined }[] | undefined;
}): { campo: string; mensagem: string } | null {
  const quantas = c.opcoes?.length ?? 0;
  if (ehEscolha(c.campo_tipo) && quantas === 0)
    return {
      campo: 'campo_tipo',
      mensagem: 'Um campo de escolha precisa de ao menos uma opção. Inclua as opções abaixo.',
    };
  if (!ehEscolha(c.campo_tipo) && quantas > 0)
    return {
      campo: 'campo_tipo',
      mensagem: 'Só campos de escolha têm opções. Retire as opções ou troque o tipo.',
    };
  return null;
}

/** Which kind of person a document says a customer is, null while there is none. */
export const pessoaDoDocumento = (documento: string): PessoaDoCampo | null => {
  const tipo = tipoDocumento(documento);
  if (tipo === null) return null;
  return tipo === 'CPF' ? 'F' : 'J';
};
/** Whether a field of customers is one of this kind's; of who has no document yet, every field is. */
export const ehDaPessoa = (
  { campo_pessoatipo }: { campo_pessoatipo: PessoaDoCampo | null },
  pessoa: PessoaDoCampo | null,
): boolean => campo_pessoatipo === null || pessoa === null || campo_pessoatipo === pessoa;

/** So many added fields find room on a card. */
export const MAXIMO_NO_CARTAO = 3;

/** Of the fields that somebody sees, in their order, those that the cards of deals show. */
export const camposDoCartao = <C extends { campo_ativo: string; campo_nocartao: string }>(
  campos: readonly C[],
): C[] =>
  campos
    .filter((um) => um.campo_ativo === 'S' && um.campo_nocartao === 'S')
    .slice(0, MAXIMO_NO_CARTAO);

/** The name of a field's value where fields are named one by one: in refusals, and among the fields that a stage demands. */
export const nomeDoValor = (coluna: string, campo: number): string => `${coluna}.${campo}`;
