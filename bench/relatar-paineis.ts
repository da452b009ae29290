import type { Ambiente } from './ambiente.ts';
import { medirGraficos } from './graficos.ts';
import { medirPaineis } from './paineis.ts';
import { cumpre, escrever, linha, numero, titulo } from './relatorio.ts';

/** Of the p50 of bare SQL. */
const META_VEZES = 2;
/** At a hundred thousand deals, in milliseconds. */
const META_MS = 300;
const DA_META = 100_000;

interface Duracao {
  rodadas: number;
  segundos: number;
}

async function relatarUm(a: Ambiente, rodadas: Duracao): Promise<void> {
  titulo(`Painéis contra o SQL puro, ${numero(a.negocios)} negócios, 1 cliente`, [
    'painel',
    'SQL puro (p50 / p95)',
    'HTTP (p50 / p95)',
    'vezes',
    'cumpre',
  ]);
  const lidos = new Map<string, string>();
  for await (const { nome, le, http, sql, vezes } of medirPaineis(a, rodadas)) {
    const erros = http.erros + (sql?.erros ?? 0);
    const noTempo = a.negocios !== DA_META || http.p50 <= META_MS;
    linha([
      nome,
      sql ? `${numero(sql.p50, 1)} / ${numero(sql.p95, 1)} ms` : '',
      `${numero(http.p50, 1)} / ${numero(http.p95, 1)} ms`,
      vezes === undefined ? '' : `${numero(vezes, 2)} ×`,
      cumpre(erros === 0 && noTempo && (vezes ?? 0) <= META_VEZES),
    ]);
    if (le) lidos.set(nome, le);
  }
  escrever(
    `\nO SQL puro lê as mesmas somas, sem o que ainda não foi dobrado: ${[...lidos].map(([nome, le]) => `${nome}: ${le}`).join('. ')}. Metas: até ${META_VEZES} × o SQL puro; com ${numero(DA_META)} negócios, até ${META_MS} ms.`,
  );
}

/** Every dashboard's first answer against hand-written SQL of the same answer, in databases of every size. */
export async function relatarPaineis(
  tamanhos: readonly number[],
  abrir: (negocios: number) => Promise<Ambiente>,
  rodadas: Duracao,
): Promise<void> {
  for (const negocios of tamanhos) {
    const a = await abrir(negocios);
    try {
      await relatarUm(a, rodadas);
    } finally {
      await a.fechar();
    }
  }
}

/** The charts of a dashboard in the browser: no frame that somebody notices. */
export async function relatarGraficos(a: Ambiente): Promise<void> {
  titulo(
    'Painel no Chromium: um ano de dias, vinte linhas e o resto, e cem barras em cada gráfico',
    ['medida', 'tarefa mais longa', 'quadros acima de 50 ms', 'quadros', 'cumpre'],
  );
  for (const { nome, tarefa, longos, quadros } of await medirGraficos(a))
    linha([
      nome,
      tarefa === 0 ? 'menos de 50 ms' : `${numero(tarefa)} ms`,
      longos,
      quadros,
      cumpre(longos === 0),
    ]);
}
