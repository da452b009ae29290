import { dobrar } from '@praca/contract/br/busca.ts';
import {
  dataValida,
  diaDaSemana,
  lerData,
  somarDias,
  somarMeses,
} from '@praca/contract/br/data.ts';

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
  /** The moment that it says is over. */
  passou: boolean;
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
/** The longest that is said of one thing: "daqui a 2 horas". */
const PALAVRAS = 4;
const MINUTOS_DO_DIA = 24 * 60;

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

/** "em 3", "daqui a 3", "daqui 3": how many, in which unit, and how many words that takes. */
function daqui(palavras: readonly string[]): { n: number; de: string; quantas: number } | null {
  const [primeira, segunda] = palavras;
  const antes = primeira === 'em' ? 1 : primeira !== 'daqui' ? 0 : segunda === 'a' ? 2 : 1;
  const [numero = '', de = ''] = palavras.slice(antes);
  const n = numero === 'um' || numero === 'uma' ? 1 : Number(numero);
  return antes === 0 || !/^(\d{1,3}|uma?)$/.test(numero) ? null : { n, de, quantas: antes + 2 };
}

/** The next day of that number, in a month that has it. */
function noDia(numero: string, hoje: string): string | null {
  if (!/^\d{1,2}$/.test(numero) || Number(numero) < 1 || Number(numero) > 31) return null;
  for (
    let meses = 0, mes = `${hoje.slice(0, 8)}01`;
    meses < 12;
    meses += 1, mes = somarMeses(mes, 1)
  ) {
    const dia = `${mes.slice(0, 8)}${doisDigitos(numero)}`;
    if (dia >= hoje && dataValida(dia)) return dia;
  }
  return null;
}

const lerDia =
  (hoje: string): Leitor<string> =>
  (palavras) => {
    const [primeira = '', segunda, terceira] = palavras;
    if (primeira === 'depois' && segunda === 'de' && terceira === 'amanha')
      return { valor: somarDias(hoje, 2), quantas: 3 };
    if (primeira === 'semana' && segunda === 'que' && terceira === 'vem')
      return { valor: diaDe('segunda', hoje) ?? hoje, quantas: 3 };
    const longe = daqui(palavras);
    if (longe && /^dias?$/.test(longe.de))
      return { valor: somarDias(hoje, longe.n), quantas: longe.quantas };
    if (longe && /^semanas?$/.test(longe.de))
      return { valor: somarDias(hoje, longe.n * 7), quantas: longe.quantas };
    if (longe && /^mes(es)?$/.test(longe.de))
      return { valor: somarMeses(hoje, longe.n), quantas: longe.quantas };
    const numerado = primeira === 'dia' ? noDia(segunda ?? '', hoje) : null;
    if (numerado !== null) return { valor: numerado, quantas: 2 };
    const valor = diaDe(primeira, hoje);
    if (valor === null) return null;
    return { valor, quantas: segunda === 'que' && terceira === 'vem' ? 3 : 1 };
  };

const naHora = (m: RegExpExecArray | null, quantas: number) =>
  m && { valor: `${doisDigitos(m[1])}:${doisDigitos(m[2])}`, quantas };

const lerHora: Leitor<string> = ([palavra = '', segunda = '']) =>
  naHora(/^([01]?\d|2[0-3])h([0-5]\d)?(?:min)?$/.exec(palavra), 1) ??
  naHora(/^([01]?\d|2[0-3]):([0-5]\d)h?$/.exec(palavra), 1) ??
  (palavra === 'as' ? naHora(/^([01]?\d|2[0-3])$/.exec(segunda), 2) : null);

/** So many minutes from now: "daqui a 2 horas", "em 30 min". */
const lerDaqui: Leitor<number> = (palavras) => {
  const longe = daqui(palavras);
  if (longe && /^horas?$|^h$/.test(longe.de))
    return { valor: longe.n * 60, quantas: longe.quantas };
  if (longe && /^min(utos?)?$/.test(longe.de)) return { valor: longe.n, quantas: longe.quantas };
  const [primeira, segunda, terceira] = palavras;
  const junto = primeira === 'em' ? segunda : segunda === 'a' ? terceira : segunda;
  const m =
    primeira === 'em' || primeira === 'daqui' ? /^(\d{1,3})(h|min)$/.exec(junto ?? '') : null;
  if (m === null) return null;
  return {
    valor: Number(m[1]) * (m[2] === 'h' ? 60 : 1),
    quantas: primeira === 'em' || segunda !== 'a' ? 2 : 3,
  };
};

/** "2h" is how long, where the hour was said by other words. */
const lerHoras: Leitor<number> = ([palavra = '']) => {
  const m = /^(\d{1,2})h([0-5]\d)?$/.exec(palavra);
  return m && { valor: Number(m[1]) * 60 + Number(m[2] ?? 0), quantas: 1 };
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

/** A word of the line, which one it is and where it stands. */
type Palavra = { texto: string; n: number; de: number; ate: number };

const palavrasDe = (texto: string): Palavra[] =>
  [...texto.matchAll(/[^ ]+/g)].map((m, n) => ({
    texto: m[0],
    n,
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
    const achado = ler(lidas.slice(i, i + PALAVRAS));
    if (achado === null) continue;
    const ditas = palavras.slice(i, i + achado.quantas);
    // Words that something was taken out from between say nothing together.
    const juntas = ditas.every((uma, j) => uma.n === (ditas[0]?.n ?? 0) + j);
    if (!juntas || planas.has(planoDe(ditas))) continue;
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

const doRelogio = (agora: string): number =>
  Number(agora.slice(0, 2)) * 60 + Number(agora.slice(3));

/** The day and the hour so many minutes from now. */
function daquiA(minutos: number, hoje: string, agora: string): { data: string; hora: string } {
  const todos = doRelogio(agora) + minutos;
  const doDia = todos % MINUTOS_DO_DIA;
  return {
    data: somarDias(hoje, Math.floor(todos / MINUTOS_DO_DIA)),
    hora: `${doisDigitos(String(Math.floor(doDia / 60)))}:${doisDigitos(String(doDia % 60))}`,
  };
}

/**
 * Reads a typed line: day, hour, duration and kind are taken out of what stays its title; a name is looked for and stays
 * in it. An hour without a day is that of `hoje`, or of tomorrow where it has passed at `agora`. What stands in `planas`
 * (folded) is plain text.
 */
export function lerLinha(
  texto: string,
  hoje: string,
  tipos: readonly Tipo[],
  planas: ReadonlySet<string> = new Set(),
  agora = '00:00',
): LinhaLida {
  const [daquiEm, semDaqui, doDaqui] = tirar(palavrasDe(texto), 'hora', planas, lerDaqui);
  const [porDita, semDita, daDita] = tirar(semDaqui, 'duracao', planas, lerDuracao);
  const relativo = daquiEm === null ? null : daquiA(daquiEm, hoje, agora);
  const [horaDita, semHora, daHora] =
    relativo === null ? tirar(semDita, 'hora', planas, lerHora) : [null, semDita, null];
  const hora = relativo?.hora ?? horaDita;
  const [horas, semHoras, dasHoras] =
    hora !== null && porDita === null
      ? tirar(semHora, 'duracao', planas, lerHoras)
      : [null, semHora, null];
  const [dataDita, resto, daData] =
    relativo === null ? tirar(semHoras, 'data', planas, lerDia(hoje)) : [null, semHoras, null];
  const semDia = hora === null ? null : hora < agora ? somarDias(hoje, 1) : hoje;
  const data = relativo?.data ?? dataDita ?? semDia;
  const duracao = porDita ?? horas;
  const titulo = resto.map((uma) => uma.texto).join(' ');
  const achado = nomeEm(resto, planas);
  return {
    titulo,
    data,
    hora,
    duracao,
    passou: data !== null && (data < hoje || (data === hoje && hora !== null && hora < agora)),
    tipo: tipoDe(titulo, tipos),
    nome: achado?.nome ?? null,
    marcas: [doDaqui, daDita, daHora, dasHoras, daData, achado?.marca ?? null]
      .filter((uma) => uma !== null)
      .toSorted((a, b) => a.de - b.de),
  };
}

/** A piece of the line as `planas` knows it. */
export const plano = (texto: string, { de, ate }: Marca): string =>
  planoDe(palavrasDe(texto.slice(de, ate)));
