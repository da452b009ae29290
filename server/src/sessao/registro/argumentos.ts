import { parseArgs } from 'node:util';
import { lerData } from '@praca/contract/br/data.ts';
import { ehSistema, sistemaEmPalavras, TODOS_SISTEMAS } from '@praca/contract/sessao/sistemas.ts';
import type { Sistema } from '@praca/contract/sessao/sistemas.ts';
import { MauUso } from '../../platform/errors.ts';

type Mudando = { alvo: string; motivo: string; quem: string | undefined };

/** What was asked of the command. */
export type PedidoAoRegistro =
  | { verbo: 'ajuda' }
  | { verbo: 'listar' }
  | { verbo: 'mostrar'; alvo: string }
  | ({ verbo: 'renovar'; validade: string | null } & Mudando)
  | ({ verbo: 'bloquear' } & Mudando)
  | ({ verbo: 'liberar' } & Mudando)
  | ({ verbo: 'contratar'; validade: string | null; sistema: Sistema } & Mudando);

const QUAL = '<número, CNPJ ou e-mail>';
const PORQUE = '--motivo "por quê"';
/** How the command is called, one line for each verb. */
export const USO = [
  'Uso: npm run registro -- <verbo>',
  '  listar',
  `  mostrar ${QUAL}`,
  `  renovar ${QUAL} --ate AAAA-MM-DD ${PORQUE}`,
  `  bloquear ${QUAL} ${PORQUE}`,
  `  liberar ${QUAL} ${PORQUE}`,
  `  contratar ${QUAL} <${TODOS_SISTEMAS.join(' ou ')}> --ate AAAA-MM-DD ${PORQUE}`,
  '--ate aceita também DD/MM/AAAA, e sem-prazo. --quem "nome" diz quem altera, quando não é o usuário do sistema.',
].join('\n');

const ULTIMO_DIA = '2099-12-31';
const MAXIMO_DO_TEXTO = 300;

const OPCOES = {
  ate: { type: 'string' },
  motivo: { type: 'string' },
  quem: { type: 'string' },
} as const;
type Opcao = keyof typeof OPCOES;
const ACEITA: Record<PedidoAoRegistro['verbo'], { quantos: number; opcoes: readonly Opcao[] }> = {
  ajuda: { quantos: 0, opcoes: [] },
  listar: { quantos: 0, opcoes: [] },
  mostrar: { quantos: 1, opcoes: [] },
  renovar: { quantos: 1, opcoes: ['ate', 'motivo', 'quem'] },
  bloquear: { quantos: 1, opcoes: ['motivo', 'quem'] },
  liberar: { quantos: 1, opcoes: ['motivo', 'quem'] },
  contratar: { quantos: 2, opcoes: ['ate', 'motivo', 'quem'] },
};

const ehVerbo = (texto: string): texto is PedidoAoRegistro['verbo'] => Object.hasOwn(ACEITA, texto);
const ehOpcao = (texto: string): texto is Opcao => Object.hasOwn(OPCOES, texto);

/** What was written, taken apart: the words in their order, and each option once with its text. */
function separar(argumentos: string[]): { palavras: string[]; opcoes: Map<Opcao, string> } {
  const { tokens } = parseArgs({ args: argumentos, options: OPCOES, strict: false, tokens: true });
  const palavras: string[] = [];
  const opcoes = new Map<Opcao, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') palavras.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!ehOpcao(name)) throw new MauUso(`Não há a opção ${rawName}.\n${USO}`);
    if (opcoes.has(name)) throw new MauUso(`A opção --${name} foi dita duas vezes: diga uma.`);
    if (value === undefined || value.startsWith('--') || value.trim() === '')
      throw new MauUso(`Falta dizer o que vem depois de --${name}.\n${USO}`);
    opcoes.set(name, value.trim());
  }
  return { palavras, opcoes };
}

function lerValidade(texto: string | undefined): string | null {
  if (texto === undefined)
    throw new MauUso(
      'Falta --ate: diga o último dia, como 2027-12-31 ou 31/12/2027, ou sem-prazo.',
    );
  if (texto === 'sem-prazo') return null;
  const dia = lerData(texto);
  if (dia === null)
    throw new MauUso(
      `--ate "${texto}" não é um dia do calendário: escreva como 2027-12-31 ou 31/12/2027, ou sem-prazo.`,
    );
  if (dia > ULTIMO_DIA)
    throw new MauUso(`--ate "${texto}" passa de 31/12/2099: para não ter fim, diga sem-prazo.`);
  return dia;
}

function lerTexto(opcao: Opcao, texto: string): string {
  const limpo = texto.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
  if (limpo === '') throw new MauUso(`Falta dizer o que vem depois de --${opcao}.`);
  if (limpo.length > MAXIMO_DO_TEXTO)
    throw new MauUso(`--${opcao} tem ${limpo.length} caracteres: use até ${MAXIMO_DO_TEXTO}.`);
  return limpo;
}

function lerSistema(texto: string): Sistema {
  if (ehSistema(texto)) return texto;
  throw new MauUso(
    `"${texto}" não é um sistema: use ${TODOS_SISTEMAS.map(sistemaEmPalavras).join(' ou ')}, pelo código.`,
  );
}

/** Understands what was written behind `npm run registro --`; MauUso says in one sentence what is wrong with it. */
export function lerArgumentos(argumentos: string[]): PedidoAoRegistro {
  if (['ajuda', '--ajuda', '--help', '-h'].includes(argumentos[0] ?? '')) return { verbo: 'ajuda' };
  const { palavras, opcoes } = separar(argumentos);
  const [verbo = '', alvo = '', sistema = '', ...resto] = palavras;
  if (!ehVerbo(verbo)) throw new MauUso(verbo === '' ? USO : `Não há o verbo "${verbo}".\n${USO}`);
  const { quantos, opcoes: aceitas } = ACEITA[verbo];
  if (palavras.length - 1 > quantos)
    throw new MauUso(
      `Sobra "${[alvo, sistema, ...resto][quantos]}" em ${verbo}. Um nome ou motivo com espaços vai entre aspas.\n${USO}`,
    );
  if (palavras.length - 1 < quantos)
    throw new MauUso(
      alvo === '' ? `Falta dizer qual registro.\n${USO}` : `Falta dizer qual sistema.\n${USO}`,
    );
  const sobra = [...opcoes.keys()].find((opcao) => !aceitas.includes(opcao));
  if (sobra !== undefined) throw new MauUso(`${verbo} não usa --${sobra}.\n${USO}`);
  if (verbo === 'ajuda' || verbo === 'listar') return { verbo };
  if (verbo === 'mostrar') return { verbo, alvo };
  const porque = opcoes.get('motivo');
  const quem = opcoes.get('quem');
  if (porque === undefined)
    throw new MauUso('Falta --motivo "por quê": ele fica na auditoria e vai aos administradores.');
  const comum = {
    alvo,
    motivo: lerTexto('motivo', porque),
    quem: quem === undefined ? undefined : lerTexto('quem', quem),
  };
  if (verbo === 'bloquear' || verbo === 'liberar') return { verbo, ...comum };
  const validade = lerValidade(opcoes.get('ate'));
  if (verbo === 'renovar') return { verbo, validade, ...comum };
  return { verbo, validade, sistema: lerSistema(sistema), ...comum };
}
