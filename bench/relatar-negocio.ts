import type { Ambiente } from './ambiente.ts';
import { comparacoes } from './api.ts';
import { alternar, razao, resumir, type Rodadas, type Trabalho } from './carga.ts';
import { fichas } from './ficha.ts';
import { lotes } from './lote.ts';
import { cumpre, escrever, linha, MEMORIA, numero, taxa, titulo } from './relatorio.ts';
import { lado } from './verbo.ts';
import { VERBOS } from './verbos.ts';
import { VERBOS_DE_LINHAS } from './verbos-linhas.ts';

/** The calls of the board and of the list beside bare SQL, in the database of `a`. */
export async function relatarApi(a: Ambiente, rodadas: Omit<Rodadas, 'clientes'>): Promise<void> {
  titulo(`API contra SQL puro pelo mesmo driver, ${numero(a.negocios)} negócios`, [
    'chamada',
    'clientes',
    'SQL puro (p50 / p95)',
    'HTTP (p50 / p95)',
    'alcança',
    'p50 a mais',
    'CPU do servidor',
    'CPU do cliente SQL / HTTP',
    'memória',
    'erros',
    'cumpre',
  ]);
  for await (const c of comparacoes(a, rodadas)) {
    const meta = c.nome.startsWith('Mover') ? 0.4 : 0.6;
    const aMais = c.http.p50 - c.sql.p50;
    const certo = c.clientes === 1 ? aMais <= 0.5 : c.alcanca >= meta;
    linha([
      c.nome,
      c.clientes,
      taxa(c.sql),
      taxa(c.http),
      `${numero(c.alcanca * 100)} %`,
      `${numero(aMais, 2)} ms`,
      `${numero(c.servidorUs)} µs`,
      `${numero(c.sql.clienteUs)} / ${numero(c.http.clienteUs)} µs`,
      `${c.memoriaMiB} MiB`,
      c.sql.erros + c.http.erros,
      cumpre(certo && c.sql.erros + c.http.erros === 0),
    ]);
  }
  const { pico } = a.servidor.memoriaMiB();
  escrever(
    `\nMemória do servidor no pico: ${pico} MiB (meta ${MEMORIA}: ${cumpre(pico <= MEMORIA)}). Com 8 clientes a meta é a taxa (60 %, mover 40 %); com 1 cliente, no máximo 0,5 ms a mais.`,
  );
}

/** The verbs of deals beside the transaction made by hand, one by one and many at once. */
export async function relatarNegocio(
  a: Ambiente,
  rodadas: Omit<Rodadas, 'clientes'>,
): Promise<void> {
  titulo('Verbos do negócio contra a transação feita à mão, 8 clientes', [
    'verbo',
    'SQL puro (p50 / p95)',
    'HTTP (p50 / p95)',
    'alcança',
    'cumpre',
  ]);
  const comparar = async (nome: string, trabalhos: [Trabalho, Trabalho]): Promise<void> => {
    const [sql = [], http = []] = await alternar(trabalhos, { ...rodadas, clientes: 8 });
    const alcanca = razao(http, sql, (m) => m.porSegundo);
    const erros = resumir(sql).erros + resumir(http).erros;
    linha([
      nome,
      taxa(resumir(sql)),
      taxa(resumir(http)),
      `${numero(alcanca * 100)} %`,
      cumpre(alcanca >= 0.4 && erros === 0),
    ]);
  };
  for await (const { nome, trabalhos } of lado(a, [...VERBOS, ...VERBOS_DE_LINHAS], 8))
    await comparar(nome, trabalhos);
  await comparar('Ficha do negócio, uma chamada', await fichas(a, 8));
  titulo('Verbos em lote, da chamada ao fim do processo', [
    'verbo',
    'negócios',
    'tempo',
    'por segundo',
    'cumpre',
  ]);
  for await (const m of lotes(a))
    linha([
      m.nome,
      numero(m.negocios),
      `${numero(m.segundos, 1)} s`,
      numero(m.negocios / m.segundos),
      cumpre(m.negocios / m.segundos >= 2000),
    ]);
}
