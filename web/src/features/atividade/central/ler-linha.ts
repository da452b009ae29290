import { dobrar } from '@praca/contract/br/busca.ts';
import { diaDaSemana, lerData, somarDias } from '@praca/contract/br/data.ts';

/** What a line that somebody types says of a task; what it does not say is null. */
export type LinhaLida = {
  titulo: string;
  data: string | null;
  hora: string | null;
  /** Minutes. */
  duracao: number | null;
  tipo: number | null;
};

type Tipo = { value: number; label: string };
type Achado<V> = { valor: V; resto: string } | null;

const SEMANA = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const DIA =
  /(?:^|\s)(?:(?:na|no|em|para|pra)\s)?(hoje|depois de amanh[ãa]|amanh[ãa]|(?:domingo|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado)(?:-feira)?|(?:dom|seg|ter|qua|qui|sex|s[áa]b)|(?:dia\s)?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)(?=\s|$|[,.;])/i;
const HORA =
  /(?:^|\s)(?:[àa]s\s)?(?:([01]?\d|2[0-3])h([0-5]\d)?|([01]?\d|2[0-3]):([0-5]\d))(?=\s|$|[,.;])/i;
const DURACAO =
  /(?:^|\s)(?:por\s)?(?:(\d{1,3})\s?min|(\d{1,2})\s?horas?|por\s(\d{1,2})h([0-5]\d)?)(?=\s|$|[,.;])/i;

function tirar<V>(texto: string, forma: RegExp, ler: (m: RegExpExecArray) => V | null): Achado<V> {
  const m = forma.exec(texto);
  const valor = m && ler(m);
  if (!m || valor === null) return null;
  const resto = `${texto.slice(0, m.index)} ${texto.slice(m.index + m[0].length)}`;
  return { valor, resto: resto.replace(/ {2,}/g, ' ').trim() };
}

const doisDigitos = (texto: string | undefined): string => (texto ?? '0').padStart(2, '0');

/** The day that a word names, from today on: "sexta" is the next one, and never today. */
function diaDe(palavra: string, hoje: string): string | null {
  const nome = dobrar(palavra).replace('-feira', '').replace('dia ', '');
  if (nome === 'hoje') return hoje;
  if (nome === 'amanha') return somarDias(hoje, 1);
  if (nome === 'depois de amanha') return somarDias(hoje, 2);
  const naSemana = SEMANA.findIndex(
    (um) => um === nome || (nome.length === 3 && um.startsWith(nome)),
  );
  if (naSemana >= 0) return somarDias(hoje, (naSemana - diaDaSemana(hoje) + 7) % 7 || 7);
  const [dia = '', mes = '', ano] = nome.split('/');
  if (ano !== undefined) return lerData(`${dia}/${mes}/${ano}`);
  const neste = lerData(`${dia}/${mes}/${hoje.slice(0, 4)}`);
  return neste !== null && neste < hoje
    ? lerData(`${dia}/${mes}/${Number(hoje.slice(0, 4)) + 1}`)
    : neste;
}

const minutosDe = (m: RegExpExecArray): number =>
  m[1] === undefined ? Number(m[2] ?? m[3]) * 60 + Number(m[4] ?? 0) : Number(m[1]);

/** The kind that the first word speaks of: "Ligar" is a "Ligação", "Visitar" a "Visita". */
const tipoDe = (titulo: string, tipos: readonly Tipo[]): number | null => {
  const inicio = dobrar(titulo).slice(0, 4);
  if (inicio.length < 4 || inicio.includes(' ')) return null;
  return tipos.find(({ label }) => dobrar(label).startsWith(inicio))?.value ?? null;
};

/** Reads a typed line: day, hour, duration and kind are taken out of what stays its title. An hour without a day is that of `hoje`. */
export function lerLinha(texto: string, hoje: string, tipos: readonly Tipo[]): LinhaLida {
  const duracao = tirar(texto.trim(), DURACAO, minutosDe);
  const hora = tirar(
    duracao?.resto ?? texto.trim(),
    HORA,
    (m) => `${doisDigitos(m[1] ?? m[3])}:${doisDigitos(m[2] ?? m[4])}`,
  );
  const semHora = hora?.resto ?? duracao?.resto ?? texto.trim();
  const data = tirar(semHora, DIA, (m) => diaDe(m[1] ?? '', hoje));
  const titulo = (data?.resto ?? semHora).replace(/[\s,;]+$/, '');
  return {
    titulo,
    data: data?.valor ?? (hora ? hoje : null),
    hora: hora?.valor ?? null,
    duracao: duracao?.valor ?? null,
    tipo: tipoDe(titulo, tipos),
  };
}
