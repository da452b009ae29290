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
/** What some words say, and how many words that takes; null where they say nothing of the kind. */
type Leitor<V> = (palavras: readonly string[]) => { valor: V; quantas: number } | null;

const SEMANA = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const LIGACOES = new Set(['na', 'no', 'em', 'para', 'pra', 'as', 'dia']);

const doisDigitos = (texto: string | undefined): string => (texto ?? '0').padStart(2, '0');

/** The day that a word names, from `hoje` on: "sexta" is the next one, and never today. */
function diaDe(palavra: string, hoje: string): string | null {
  if (palavra === 'hoje') return hoje;
  if (palavra === 'amanha') return somarDias(hoje, 1);
  const nome = palavra.replace('-feira', '');
  const naSemana = SEMANA.findIndex(
    (um) => um === nome || (nome.length === 3 && um.startsWith(nome)),
  );
  if (naSemana >= 0) return somarDias(hoje, (naSemana - diaDaSemana(hoje) + 7) % 7 || 7);
  const [dia = '', mes, ano] = nome.split('/');
  if (mes === undefined || !/^\d{1,2}$/.test(dia)) return null;
  if (ano !== undefined) return lerData(nome);
  const neste = lerData(`${nome}/${hoje.slice(0, 4)}`);
  return neste !== null && neste < hoje
    ? lerData(`${nome}/${Number(hoje.slice(0, 4)) + 1}`)
    : neste;
}

const lerDia =
  (hoje: string): Leitor<string> =>
  ([primeira = '', segunda, terceira]) => {
    if (primeira === 'depois' && segunda === 'de' && terceira === 'amanha')
      return { valor: somarDias(hoje, 2), quantas: 3 };
    const valor = diaDe(primeira, hoje);
    return valor === null ? null : { valor, quantas: 1 };
  };

const lerHora: Leitor<string> = ([palavra = '']) => {
  const m =
    /^([01]?\d|2[0-3])h([0-5]\d)?$/.exec(palavra) ?? /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(palavra);
  return m && { valor: `${doisDigitos(m[1])}:${doisDigitos(m[2])}`, quantas: 1 };
};

const lerDuracao: Leitor<number> = ([primeira = '', segunda = '', terceira = '']) => {
  const [numero, unidade, quantas] =
    primeira === 'por' ? [segunda, terceira, 2] : [primeira, segunda, 1];
  const horas = primeira === 'por' ? /^(\d{1,2})h([0-5]\d)?$/.exec(numero) : null;
  if (horas) return { valor: Number(horas[1]) * 60 + Number(horas[2] ?? 0), quantas };
  const minutos = /^(\d{1,3})min$/.exec(numero);
  if (minutos) return { valor: Number(minutos[1]), quantas };
  if (!/^\d{1,3}$/.test(numero)) return null;
  if (/^min(utos)?$/.test(unidade)) return { valor: Number(numero), quantas: quantas + 1 };
  return /^horas?$/.test(unidade) ? { valor: Number(numero) * 60, quantas: quantas + 1 } : null;
};

/** A word as it is compared: folded, without the mark that ends a clause. */
const limpa = (palavra: string): string => dobrar(palavra.replace(/[,.;]$/, ''));

/** Takes the first words that `ler` understands out of the line, with the preposition before them. */
function tirar<V>(palavras: readonly string[], ler: Leitor<V>): [V | null, readonly string[]] {
  const lidas = palavras.map(limpa);
  for (let i = 0; i < palavras.length; i++) {
    const achado = ler(lidas.slice(i, i + 3));
    if (achado === null) continue;
    const inicio = i > 0 && LIGACOES.has(lidas[i - 1] ?? '') ? i - 1 : i;
    return [achado.valor, [...palavras.slice(0, inicio), ...palavras.slice(i + achado.quantas)]];
  }
  return [null, palavras];
}

/** The kind that the first word speaks of: "Ligar" is a "Ligação", "Visitar" a "Visita". */
const tipoDe = (titulo: string, tipos: readonly Tipo[]): number | null => {
  const inicio = dobrar(titulo).slice(0, 4);
  if (inicio.length < 4 || inicio.includes(' ')) return null;
  return tipos.find(({ label }) => dobrar(label).startsWith(inicio))?.value ?? null;
};

/** Reads a typed line: day, hour, duration and kind are taken out of what stays its title. An hour without a day is that of `hoje`. */
export function lerLinha(texto: string, hoje: string, tipos: readonly Tipo[]): LinhaLida {
  const palavras = texto.split(' ').filter((uma) => uma !== '');
  const [duracao, semDuracao] = tirar(palavras, lerDuracao);
  const [hora, semHora] = tirar(semDuracao, lerHora);
  const [data, resto] = tirar(semHora, lerDia(hoje));
  const titulo = resto.join(' ');
  return {
    titulo,
    data: data ?? (hora === null ? null : hoje),
    hora,
    duracao,
    tipo: tipoDe(titulo, tipos),
  };
}
