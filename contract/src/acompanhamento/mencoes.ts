/** Who may be mentioned: by login, and by name where no other user is called the same. */
export interface Mencionavel {
  usuario_login: string;
  usuario_nome: string;
}

export type ParteDoTexto<U extends Mencionavel> = string | { dito: string; usuario: U };

const DE_PALAVRA = /[\p{L}\p{N}_]/u;
const minuscula = (texto: string) => texto.toLocaleLowerCase('pt-BR');

/** The longest first, so that "@ana paula" is not "@ana". Names of two users are nobody's. */
function chamados<U extends Mencionavel>(usuarios: readonly U[]): [chamado: string, usuario: U][] {
  const nomes = Map.groupBy(usuarios, (um) => minuscula(um.usuario_nome.trim()));
  const porNome = [...nomes].flatMap(([nome, iguais]): [string, U][] =>
    nome !== '' && iguais.length === 1 && iguais[0] ? [[nome, iguais[0]]] : [],
  );
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
  return nome !== '' && iguais.length === 1 ? usuario.usuario_nome.trim() : usuario.usuario_login;
}

/** The text as a person writes and reads it: by names. */
export const comNomes = (texto: string, usuarios: readonly Mencionavel[]): string =>
  partesDoTexto(texto, usuarios)
    .map((parte) => (typeof parte === 'string' ? parte : `@${chamadoDe(parte.usuario, usuarios)}`))
    .join('');
