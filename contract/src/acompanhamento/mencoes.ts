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

/** Whose a name is: of the one who has it, or of the only one of them who is active. */
function donoDoNome<U extends Mencionavel>(iguais: readonly U[]): U | undefined {
  const ativos = iguais.filter((um) => um.usuario_ativo !== 'N');
  const [dono, outro] = ativos.length > 0 ? ativos : iguais;
  return outro === undefined ? dono : undefined;
}

/** The longest first, so that "@ana paula" is not "@ana". Names of two users are nobody's. */
function chamados<U extends Mencionavel>(usuarios: readonly U[]): [chamado: string, usuario: U][] {
  const nomes = Map.groupBy(usuarios, (um) => minuscula(um.usuario_nome.trim()));
  const porNome = [...nomes].flatMap(([nome, iguais]): [string, U][] => {
    const dono = donoDoNome(iguais);
    return nome !== '' && dono ? [[nome, dono]] : [];
  });
  const logins = usuarios.map((um): [string, U] => [minuscula(um.usuario_login), um]);
  return [...logins, ...porNome].toSorted(([a], [b]) => b.length - a.length);
}

/** A text in its parts: what is only text, and each "@" that calls a user by login or name. */
export function partesDoTexto<U extends Mencionavel>(
  texto: string,
  usuarios: readonly U[],
): ParteDoTexto<U>[] {
  if (!texto.includes('@')) return texto === '' ? [] : [texto];
  const todos = chamados(usuarios);
  const partes: ParteDoTexto<U>[] = [];
  let desde = 0;
  for (let em = texto.indexOf('@'); em >= 0; em = texto.indexOf('@', em + 1)) {
    if (em < desde || (em > 0 && DE_PALAVRA.test(texto.charAt(em - 1)))) continue;
    const achado = todos.find(([chamado]) => {
      const fim = em + 1 + chamado.length;
      return minuscula(texto.slice(em + 1, fim)) === chamado && !DE_PALAVRA.test(texto.charAt(fim));
    });
    if (achado === undefined) continue;
    const fim = em + 1 + achado[0].length;
    if (em > desde) partes.push(texto.slice(desde, em));
    partes.push({ dito: texto.slice(em, fim), usuario: achado[1] });
    desde = fim;
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

/** What a user is called in a text that a person reads: the name, or the login where two have the same name. */
export function chamadoDe(usuario: Mencionavel, usuarios: readonly Mencionavel[]): string {
  const nome = minuscula(usuario.usuario_nome.trim());
  const iguais = usuarios.filter((um) => minuscula(um.usuario_nome.trim()) === nome);
  return nome !== '' && donoDoNome(iguais)?.usuario_login === usuario.usuario_login
    ? usuario.usuario_nome.trim()
    : usuario.usuario_login;
}

/** The text as a person writes and reads it: by names. */
export const comNomes = (texto: string, usuarios: readonly Mencionavel[]): string =>
  partesDoTexto(texto, usuarios)
    .map((parte) => (typeof parte === 'string' ? parte : `@${chamadoDe(parte.usuario, usuarios)}`))
    .join('');

const SEM_NINGUEM = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}._-]{0,59}[\p{L}\p{N}_])/gu;
const TEM_LETRA = /\p{L}/u;

/** What stands after an "@" of a text and calls nobody, or more than one: each as it was typed, once. */
function chamadosEmVao(texto: string, usuarios: readonly Mencionavel[]): string[] {
  const soTexto = partesDoTexto(texto, usuarios).filter((parte) => typeof parte === 'string');
  const ditos = soTexto.flatMap((parte) => [...parte.matchAll(SEM_NINGUEM)].map(([dito]) => dito));
  return [...new Set(ditos.filter((dito) => TEM_LETRA.test(dito)))];
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
