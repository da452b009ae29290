import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCentral, getLista as getTarefas } from '@praca/contract/atividade/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import {
  codigoDaLinha,
  encherListas,
  listasComCodigo,
  tomaCodigos,
} from '../../../test-support/varredura/por-codigo.ts';

// A list takes LISTA_CODIGO: of what it would give, the rows with these codes. The lists are those of the contract: a new
// one is walked by itself, and needs two rows of each registration in `encherListas`.

type Linha = Record<string, unknown>;
type Esquema = Endpoint['input'];

/** Lists that take no LISTA_CODIGO, and why. */
const SEM_LISTA_CODIGO: Record<string, string> = {
  '/TWSAuditoria/GetLista': 'what happened is found by row, person and day; nobody keeps its code',
  '/TWSMudanca/GetLista': 'a feed is read by its cursor alone',
  '/TWSNegocio/Buscar': 'rows of many kinds; the company beside them is not theirs',
  '/TWSPessoa/GetLinhaDoTempo': 'rows of many kinds, each with codes of its own kind',
  '/TWSEstoque/GetLista': 'a row is a product in a company, and is asked for by these two',
  '/TWSPedVenda/GetProdutos': 'what typed words offer; of a code TWSProduto/GetLista tells it',
};
/** The history of a row is asked for by that row. */
const deHistoria = (e: Endpoint) =>
  codigoDaLinha(e) === 'evento_codigo' && /\/(Historico|GetHistorico)$/.test(e.path);
/** Lists that are the same for every registration. */
const DE_TODOS = new Set(['/TWSCidade/GetLista']);
/** Lists whose rows come of days and purchases; their own tests ask them by code. */
const COM_TESTE_PROPRIO = new Set([
  '/TWSNegocio/GetRadarDeReposicao',
  '/TWSNegocio/GetClientesQueNaoCompram',
  '/TWSPainel/NegociosDaPrevisao',
]);

test('every list whose rows have a code takes LISTA_CODIGO, or says why not', () => {
  const todas = listasComCodigo();
  expect(todas.length).toBeGreaterThan(90);
  const sem = todas.filter((e) => !tomaCodigos(e) && !deHistoria(e)).map((e) => e.path);
  expect(sem.toSorted()).toEqual(Object.keys(SEM_LISTA_CODIGO).toSorted());
});

let s: Cenario;
let base: Record<'a' | 'b', Record<string, Linha>>;
beforeAll(async () => {
  s = await abrirCenario();
  base = { a: await encherListas(s, s.a), b: await encherListas(s, s.b) };
});
afterAll(() => s.fechar());

async function pedir<I extends Esquema, O extends Esquema>(
  e: Endpoint<I, O>,
  de: 'a' | 'b',
  entrada: Linha,
) {
  const CAMPOS = e.path.endsWith('/GetPorCampos') ? { CAMPOS: [codigoDaLinha(e)] } : {};
  const r = await s.chamar(
    e,
    { ...base[de][e.path], ...CAMPOS, SQL_LIMIT: 200, ...entrada },
    { como: s.u[`adm.${de}`] },
  );
  expect(r.status, `${e.path} ${JSON.stringify(entrada)} ${r.texto.slice(0, 300)}`).toBe(200);
  return r;
}

test('asked for one of its codes a list gives that row, and nothing for the code of another registration', async () => {
  const quais = listasComCodigo().filter((e) => tomaCodigos(e) && !COM_TESTE_PROPRIO.has(e.path));
  const vazias: string[] = [];
  const erradas: unknown[] = [];
  for (const e of quais) {
    const chave = codigoDaLinha(e)!;
    const codigos = (linhas: readonly unknown[]) => linhas.map((um) => (um as Linha)[chave]);
    const [todas, deB] = [await pedir(e, 'a', {}), await pedir(e, 'b', {})];
    const daqui = codigos(todas.dados);
    const alheio = codigos(deB.dados).find((um) => !daqui.includes(um));
    if (daqui.length < 2 || (alheio === undefined && !DE_TODOS.has(e.path))) {
      vazias.push(`${e.path} ${daqui.length} ${deB.dados.length}`);
      continue;
    }
    const um = daqui.at(-1);
    const so = await pedir(e, 'a', { LISTA_CODIGO: [um] });
    // In a list of months or ends a row may stand more than once; here each is there once.
    if (codigos(so.dados).join() !== String(um) || (so.total ?? 1) !== 1)
      erradas.push([e.path, um, codigos(so.dados), so.total]);
    const doOutro = DE_TODOS.has(e.path)
      ? null
      : await pedir(e, 'a', { LISTA_CODIGO: [alheio], SQL_LIMIT: 5 });
    if (doOutro && (doOutro.dados.length > 0 || (doOutro.total ?? 0) !== 0))
      erradas.push([e.path, 'alheio', codigos(doOutro.dados), doOutro.total]);
    const ambos = await pedir(e, 'a', { LISTA_CODIGO: [...new Set([um, alheio ?? um])] });
    if (codigos(ambos.dados).join() !== String(um)) erradas.push([e.path, 'ambos']);
  }
  expect(vazias).toEqual([]);
  expect(erradas).toEqual([]);
});

test('the centre of tasks by the code of one of them', async () => {
  const ver = async (LISTA_CODIGO: number[]) =>
    (await s.chamar(getCentral, { LISTA_CODIGO }, { como: s.u['adm.a'] })).dados.flatMap((um) =>
      um.tarefas.map((t) => t.atividade_codigo),
    );
  const codigo = async (de: 'a' | 'b') =>
    (await pedir(getTarefas, de, {})).dados.at(-1)!.atividade_codigo;
  const daqui = await codigo('a');
  expect([await ver([daqui]), await ver([await codigo('b')])]).toEqual([[daqui], []]);
});

test('CAMPOS is a list of names or the names as one text, in every list that takes it', async () => {
  const quais = todosEndpoints
    .map(({ endpoint }) => endpoint)
    .filter((e) => 'CAMPOS' in ((e.input as { shape?: object }).shape ?? {}));
  expect(quais.length).toBeGreaterThan(30);
  for (const e of quais) {
    const nomes = Object.keys((e.output as { shape?: object }).shape ?? {})
      .filter((nome) => nome.endsWith('_codigo') || nome === 'versao')
      .slice(0, 2);
    const ver = async (CAMPOS: unknown) => (await pedir(e, 'a', { CAMPOS })).dados;
    const emLista = await ver(nomes);
    for (const texto of [nomes.join(), nomes.join(', '), nomes.join(' ')])
      expect([e.path, await ver(texto)]).toEqual([e.path, emLista]);
  }
});
