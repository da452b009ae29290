import type { FonteConfigurada } from '../platform/saida/fontes.ts';
import { buscarFora, FalhaFora } from '../platform/saida/buscar.ts';
import type { Passagem } from '../platform/saida/passagem.ts';
import { Disjuntor } from './disjuntor.ts';
import { objeto, type Fonte } from './fontes/fonte.ts';

/** Why a source gave nothing: asked too much, too slow, not there, or an answer that nobody understands. */
export type Motivo = 'LIMITE' | 'DEMOROU' | 'FORA' | 'ESTRANHA';
/** What came of asking, and of whom. */
export type Resultado<T> =
  | { tipo: 'ACHADO'; fonte: string; dados: T }
  | { tipo: 'INEXISTENTE'; fonte: string }
  | { tipo: 'FALHA'; falhas: { fonte: string; motivo: Motivo }[] };

/** Times of one source and of all of them together, and the most that one of them may answer. */
interface Prazos {
  umaMs: number;
  todasMs: number;
}
const PRAZOS: Prazos = { umaMs: 8000, todasMs: 15_000 };
const MAXIMO = 256 * 1024;
/** Who refuses for being asked too often without saying how long. */
const PAUSA_DO_LIMITE = 60;

interface Elo<T> {
  fonte: Fonte<T>;
  url: string;
  disjuntor: Disjuntor;
}
type DeUma<T> = { dados: T } | 'INEXISTENTE' | { motivo: Motivo; esperar: number | null };

function urlDe<T>({ fonte, url }: Elo<T>, chave: string): URL {
  return new URL(`${url.endsWith('/') ? url : `${url}/`}${fonte.caminho(chave)}`);
}

const jsonDe = (texto: string): unknown => {
  try {
    return JSON.parse(texto) as unknown;
  } catch {
    return null;
  }
};

/** Several sources for one thing, asked one after the other until one knows. */
export class Cadeia<T extends object> {
  readonly #elos: Elo<T>[];
  readonly #permitidos: readonly string[];
  readonly #prazos: Prazos;

  constructor(
    configuradas: readonly FonteConfigurada<string>[],
    fontes: Readonly<Record<string, Fonte<T>>>,
    permitidos: readonly string[],
    prazos: Prazos = PRAZOS,
  ) {
    this.#permitidos = permitidos;
    this.#prazos = prazos;
    this.#elos = configuradas.flatMap(({ nome, url }) => {
      const fonte = fontes[nome];
      return fonte ? [{ fonte, url: url ?? fonte.url, disjuntor: new Disjuntor() }] : [];
    });
  }

  /** Whether somebody was configured to be asked. */
  get ligada(): boolean {
    return this.#elos.length > 0;
  }

  /** Asks until one knows it; "not there" only when every independent source that answered says so. */
  async perguntar(passagem: Passagem<'CONSULTA'>, chave: string): Promise<Resultado<T>> {
    const fim = AbortSignal.timeout(this.#prazos.todasMs);
    const falhas: { fonte: string; motivo: Motivo }[] = [];
    const semEla = new Map<string, string>();
    for (const elo of this.#elos) {
      const { nome, origem } = elo.fonte;
      // Two that know nothing of it, independent of each other, are enough.
      if (semEla.size === 2) break;
      if (semEla.has(origem)) continue;
      if (fim.aborted) {
        falhas.push({ fonte: nome, motivo: 'DEMOROU' });
        break;
      }
      if (!elo.disjuntor.passa(Date.now())) {
        falhas.push({ fonte: nome, motivo: 'FORA' });
        continue;
      }
      const r = await this.#deUma(passagem, elo, chave, fim);
      if (r === 'INEXISTENTE') semEla.set(origem, nome);
      else if ('dados' in r) return { tipo: 'ACHADO', fonte: nome, dados: r.dados };
      else falhas.push({ fonte: nome, motivo: r.motivo });
    }
    const [quem] = semEla.values();
    return quem === undefined ? { tipo: 'FALHA', falhas } : { tipo: 'INEXISTENTE', fonte: quem };
  }

  /** One source, a second time where it broke off or answered 5xx. */
  async #deUma(
    passagem: Passagem<'CONSULTA'>,
    elo: Elo<T>,
    chave: string,
    fim: AbortSignal,
  ): Promise<DeUma<T>> {
    let r = await this.#umaVez(passagem, elo, chave, fim);
    if (r !== 'INEXISTENTE' && 'motivo' in r && r.motivo === 'FORA' && !fim.aborted)
      r = await this.#umaVez(passagem, elo, chave, fim);
    if (r !== 'INEXISTENTE' && 'motivo' in r) elo.disjuntor.falhou(Date.now(), r.esperar);
    else elo.disjuntor.certo();
    return r;
  }

  async #umaVez(
    passagem: Passagem<'CONSULTA'>,
    elo: Elo<T>,
    chave: string,
    fim: AbortSignal,
  ): Promise<DeUma<T>> {
    try {
      const r = await buscarFora(passagem, {
        url: urlDe(elo, chave),
        prazoMs: this.#prazos.umaMs,
        maximo: MAXIMO,
        permitidos: this.#permitidos,
        sinal: fim,
      });
      if (r.status === 429) return { motivo: 'LIMITE', esperar: r.esperar ?? PAUSA_DO_LIMITE };
      if (r.status >= 500) return { motivo: 'FORA', esperar: r.esperar };
      const corpo = jsonDe(r.texto);
      const lido = corpo === null ? null : elo.fonte.ler(r.status, objeto(corpo), chave);
      if (lido === null) return { motivo: 'ESTRANHA', esperar: null };
      return lido === 'INEXISTENTE' ? lido : { dados: lido };
    } catch (erro) {
      if (!(erro instanceof FalhaFora)) throw erro;
      if (erro.motivo === 'DEMOROU') return { motivo: 'DEMOROU', esperar: null };
      return { motivo: erro.motivo === 'REDE' ? 'FORA' : 'ESTRANHA', esperar: null };
    }
  }
}
