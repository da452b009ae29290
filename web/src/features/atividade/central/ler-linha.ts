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
  /** What may be a name: of whom, or of which deal, is looked up. */
  nome: string | null;
  /** Where in the text what was understood stands, in its order. */
  marcas: Marca[];
};
/** A piece of the text that was understood, from the first character to behind the last one. */
export type Marca = { de: number; ate: number; que: 'data' | 'hora' | 'duracao' | 'nome' };

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

/** A word of the line and where it stands. */
type Palavra = { texto: string; de: number; ate: number };

const palavrasDe = (texto: string): Palavra[] =>
  [...texto.matchAll(/[^ ]+/g)].map((m) => ({
    texto: m[0],
    de: m.index,
    ate: m.index + m[0].length,
  }));

/** A word as it is compared: folded, without the mark that ends a clause. */
const limpa = ({ texto }: Palavra): string => dobrar(texto.replace(/[,.;]$/, ''));

/** Words as they stand in the line, folded: what somebody made plain text again is known by them. */
const planoDe = (palavras: readonly Palavra[]): string => palavras.map(limpa).join(' ');

type Tirado<V> = [valor: V | null, resto: readonly Palavra[], marca: Marca | null];

/** Takes the first words that `ler` understands out of the line, with the preposition before them. */
function tirar<V>(
  palavras: readonly Palavra[],
  que: Marca['que'],
  planas: ReadonlySet<string>,
  ler: Leitor<V>,
): Tirado<V> {
  const lidas = palavras.map(limpa);
  for (let i = 0; i < palavras.length; i++) {
    const achado = ler(lidas.slice(i, i + 3));
    if (achado === null) continue;
    const ditas = palavras.slice(i, i + achado.quantas);
    if (planas.has(planoDe(ditas))) continue;
    const inicio = i > 0 && LIGACOES.has(lidas[i - 1] ?? '') ? i - 1 : i;
    const resto = [...palavras.slice(0, inicio), ...palavras.slice(i + achado.quantas)];
    const marca = { de: ditas[0]?.de ?? 0, ate: ditas.at(-1)?.ate ?? 0, que };
    return [achado.valor, resto, marca];
  }
  return [null, palavras, null];
}

/** The kind that the first word speaks of: "Ligar" is a "Ligação", "Visitar" a "Visita". */
const tipoDe = (titulo: string, tipos: readonly Tipo[]): number | null => {
  const inicio = dobrar(titulo).slice(0, 4);
  if (inicio.length < 4 || inicio.includes(' ')) return null;
  return tipos.find(({ label }) => dobrar(label).startsWith(inicio))?.value ?? null;
};

const NOME_MAXIMO = 6;
const DE_NOMES = new Set(['da', 'de', 'do', 'das', 'dos', 'e', '&']);
const comMaiuscula = ({ texto }: Palavra | { texto: string }): boolean => /^\p{Lu}/u.test(texto);

/** What looks like a name: words with a capital letter behind the first one, with what joins them. */
function nomeEm(
  palavras: readonly Palavra[],
  planas: ReadonlySet<string>,
): { nome: string; marca: Marca } | null {
  for (let i = 1; i < palavras.length; i++) {
    const primeira = palavras[i];
    if (!primeira || !comMaiuscula(primeira)) continue;
    let fim = i + 1;
    while (fim < palavras.length && fim - i < NOME_MAXIMO) {
      const esta = palavras[fim];
      const depois = palavras[fim + 1];
      const liga = esta && DE_NOMES.has(limpa(esta)) && depois && comMaiuscula(depois);
      if (!esta || (!comMaiuscula(esta) && !liga)) break;
      fim++;
    }
    const dele = palavras.slice(i, fim);
    // Words that something was taken out from between are no name.
    const inteiro = dele.every((uma, j) => j === 0 || uma.de === (dele[j - 1]?.ate ?? 0) + 1);
    if (!inteiro || planas.has(planoDe(dele))) continue;
    const nome = dele.map(({ texto }) => texto.replace(/[,.;]$/, '')).join(' ');
    return { nome, marca: { de: primeira.de, ate: primeira.de + nome.length, que: 'nome' } };
  }
  return null;
}

/**
 * Reads a typed line: day, hour, duration and kind are taken out of what stays its title; a name is looked for and stays
 * in it. An hour without a day is that of `hoje`. What stands in `planas` (folded) is plain text.
 */
export function lerLinha(
  texto: string,
  hoje: string,
  tipos: readonly Tipo[],
  planas: ReadonlySet<string> = new Set(),
): LinhaLida {
  const [duracao, semDuracao, daDuracao] = tirar(palavrasDe(texto), 'duracao', planas, lerDuracao);
  const [hora, semHora, daHora] = tirar(semDuracao, 'hora', planas, lerHora);
  const [data, resto, daData] = tirar(semHora, 'data', planas, lerDia(hoje));
  const titulo = resto.map((uma) => uma.texto).join(' ');
  const achado = nomeEm(resto, planas);
  return {
    titulo,
    data: data ?? (hora === null ? null : hoje),
    hora,
    duracao,
    tipo: tipoDe(titulo, tipos),
    nome: achado?.nome ?? null,
    marcas: [daDuracao, daHora, daData, achado?.marca ?? null]
      .filter((uma) => uma !== null)
      .toSorted((a, b) => a.de - b.de),
  };
}

/** A piece of the line as `planas` knows it. */
export const plano = (texto: string, { de, ate }: Marca): string =>
  planoDe(palavrasDe(texto.slice(de, ate)));
