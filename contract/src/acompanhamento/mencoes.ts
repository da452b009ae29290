/** Who may be mentioned: by login, and by name where no other user at work is called the same. */
export interface Mencionavel {
  usuario_login: string;
  usuario_nome: string;
  usuario_ativo?: 'S' | 'N';
}

export type ParteDoTexto<U extends Mencionavel> = string | { dito: string; usuario: U };

/** Who may be mentioned on one deal or customer: `mencao_chega` says whether a mention there reaches them. */
export interface Alcancavel extends Mencionavel {
  usuario_ativo: 'S' | 'N';
  mencao_chega: 'S' | 'N';
}

const DE_PALAVRA = /[\p{L}\p{N}_]/u;
const minuscula = (texto: string) => texto.toLocaleLowerCase('pt-BR');

const nomeDe = (um: Mencionavel) => minuscula(um.usuario_nome.trim());
const porNome = <U extends Mencionavel>(usuarios: readonly U[]) => Map.groupBy(usuarios, nomeDe);

/** Whose a name is: of the one who has it, or of the only one of them who is active. */
function donoDoNome<U extends Mencionavel>(iguais: readonly U[]): U | undefined {
  const ativos = iguais.filter((um) => um.usuario_ativo !== 'N');
  const [dono, outro] = ativos.length > 0 ? ativos : iguais;
  return outro === undefined ? dono : undefined;
}

/** Who is called by what, folded once. Names of two users are nobody's; a login comes before a name. */
function chamados<U extends Mencionavel>(usuarios: readonly U[]): Map<string, U> {
  return new Map([
    ...[...porNome(usuarios)].flatMap(([nome, iguais]): [string, U][] => {
      const dono = donoDoNome(iguais);
      return nome !== '' && dono ? [[nome, dono]] : [];
    }),
    ...usuarios.map((um): [string, U] => [minuscula(um.usuario_login), um]),
  ]);
}

/** Places of one text that are looked at: beyond them an "@" is text. */
const MAXIMO_DE_CHAMADAS = 200;

/** A text in its parts: what is only text, and each "@" that calls a user by login or name; the first 200 "@" of it can. */
export function partesDoTexto<U extends Mencionavel>(
  texto: string,
  usuarios: readonly U[],
): ParteDoTexto<U>[] {
  if (!texto.includes('@')) return texto === '' ? [] : [texto];
  const todos = chamados(usuarios);
  // The longest first, so that "@ana paula" is not "@ana".
  const tamanhos = [...new Set([...todos.keys()].map((um) => um.length))].toSorted((a, b) => b - a);
  const partes: ParteDoTexto<U>[] = [];
  let desde = 0;
  let olhados = 0;
  for (
    let em = texto.indexOf('@');
    em >= 0 && olhados < MAXIMO_DE_CHAMADAS;
    em = texto.indexOf('@', em + 1)
  ) {
    olhados += 1;
    if (em < desde || (em > 0 && DE_PALAVRA.test(texto.charAt(em - 1)))) continue;
    const adiante = minuscula(texto.slice(em + 1, em + 1 + (tamanhos[0] ?? 0)));
    for (const tamanho of tamanhos) {
      const fim = em + 1 + tamanho;
      const usuario = todos.get(adiante.slice(0, tamanho));
      if (usuario === undefined || DE_PALAVRA.test(texto.charAt(fim))) continue;
      if (em > desde) partes.push(texto.slice(desde, em));
      partes.push({ dito: texto.slice(em, fim), usuario });
      desde = fim;
      break;
    }
  }
  if (desde < texto.length) partes.push(texto.slice(desde));
  return partes;
}

/** Whom a text mentions, each once. */
export const mencionadosEm = <U extends Mencionavel>(
  texto: string,
  usuarios: readonly U[],
): U[] => [
  ...new Set(
    partesDoTexto(texto, usuarios).flatMap((parte) =>
      typeof parte === 'string' ? [] : [parte.usuario],
    ),
  ),
];

/** The text as it is kept: by logins, which stay when a name changes. */
export const comLogins = (texto: string, usuarios: readonly Mencionavel[]): string =>
  partesDoTexto(texto, usuarios)
    .map((parte) => (typeof parte === 'string' ? parte : `@${parte.usuario.usuario_login}`))
    .join('');

/** Tells what each user is called in a text that a person reads: the name, or the login where two have the same name. */
export function nomeador(usuarios: readonly Mencionavel[]): (usuario: Mencionavel) => string {
  const nomes = porNome(usuarios);
  return (usuario) => {
    const nome = nomeDe(usuario);
    return nome !== '' && donoDoNome(nomes.get(nome) ?? [])?.usuario_login === usuario.usuario_login
      ? usuario.usuario_nome.trim()
      : usuario.usuario_login;
  };
}

/** The text as a person writes and reads it: by names. */
export function comNomes(texto: string, usuarios: readonly Mencionavel[]): string {
  const chamar = nomeador(usuarios);
  return partesDoTexto(texto, usuarios)
    .map((parte) => (typeof parte === 'string' ? parte : `@${chamar(parte.usuario)}`))
    .join('');
}

const SEM_NINGUEM = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}._-]{0,59}[\p{L}\p{N}_])/gu;
const TEM_LETRA = /\p{L}/u;
/** Named in one warning. */
const MAXIMO_EM_VAO = 20;

/** What stands after an "@" of a text and calls nobody, or more than one: each as it was typed, once. */
function chamadosEmVao(texto: string, usuarios: readonly Mencionavel[]): string[] {
  const soTexto = partesDoTexto(texto, usuarios).filter((parte) => typeof parte === 'string');
  const ditos = soTexto.flatMap((parte) => [...parte.matchAll(SEM_NINGUEM)].map(([dito]) => dito));
  return [...new Set(ditos.filter((dito) => TEM_LETRA.test(dito)))].slice(0, MAXIMO_EM_VAO);
}

const enumerar = (nomes: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(nomes);

function frase(nomes: readonly string[], um: string, muitos: string): string[] {
  return nomes.length === 0 ? [] : [`${enumerar(nomes)} ${nomes.length === 1 ? um : muitos}`];
}

/** Why mentions of a text tell nobody, one sentence for each reason; nothing where all of them arrive. */
export function mencoesPerdidas(
  texto: string,
  usuarios: readonly Alcancavel[],
  sobre: 'negócio' | 'cliente' = 'negócio',
): string[] {
  const fora = mencionadosEm(texto, usuarios).filter((um) => um.mencao_chega === 'N');
  const nomes = (ativo: 'S' | 'N') =>
    fora.filter((um) => um.usuario_ativo === ativo).map((um) => um.usuario_nome);
  return [
    ...frase(
      nomes('S'),
      `não vê este ${sobre}: a menção não chega.`,
      `não veem este ${sobre}: a menção não chega.`,
    ),
    ...frase(
      nomes('N'),
      'não tem acesso ativo: a menção não chega.',
      'não têm acesso ativo: a menção não chega.',
    ),
    ...frase(
      chamadosEmVao(texto, usuarios).map((dito) => `“${dito}”`),
      'não é o nome de uma só pessoa da equipe: a menção não chega.',
      'não são nomes de uma só pessoa da equipe: a menção não chega.',
    ),
  ];
}
