import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { criarChaveApi, revogarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { escutar } from '../../../test-support/servidor/escutar.ts';
import { ouvir, type Fluxo } from '../../../test-support/servidor/fluxo.ts';
import { assinarToken } from '../sessao/token.ts';
import { podeLer, substantivoDe, tabelasVivas } from '../substantivo/substantivo.ts';

// Live news have the rights of the read that they announce (S-81), and end with what they were opened by.

let s: Cenario;
let url: string;
const fluxos: Fluxo[] = [];
beforeAll(async () => {
  s = await abrirCenario();
  url = `http://127.0.0.1:${await escutar(s.app)}/api/eventos`;
});
afterEach(() => fluxos.splice(0).forEach((f) => f.fechar()));
afterAll(() => s.fechar());

async function chaveCom(...chave_permissoes: Permissao[]) {
  const r = await s.chamar(
    criarChaveApi,
    { chave_descricao: 'Integração', chave_permissoes },
    { como: s.u['adm.a'] },
  );
  const { chave_codigo, chave_identificador, chave_segredo } = r.dados[0]!;
  const base = Buffer.from(`${chave_identificador}:${chave_segredo}`).toString('base64');
  return { chave_codigo, authorization: `Basic ${base}` };
}
const abrir = async (token: string, cabecalhos: Record<string, string> = {}): Promise<Fluxo> => {
  const fluxo = await ouvir(url, token, cabecalhos);
  fluxos.push(fluxo);
  await expect.poll(() => fluxo.ultimo()).not.toBe('');
  return fluxo;
};

/** The tables that pages are told of whose rows are not one person's alone. */
const DE_TODOS = () => tabelasVivas().filter((t) => !substantivoDe(t)!.escopo.pessoal);
/** A change of each table that open pages are told of, seen by everybody who may read the noun; then one that everybody hears. */
async function mudarTudo(): Promise<void> {
  const codigos: number[] = [];
  for (const tabela of [...DE_TODOS(), 'empresa']) {
    const linha = await inserir(s.dono, 'evento', s.a, {
      evento_tabela: tabela,
      evento_chave: tabela === 'empresa' ? '2' : '1',
      evento_acao: 'ALTERAR',
      evento_versao: 7,
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
    });
    codigos.push(Number(linha['evento_codigo']));
  }
  s.difusor.publicar(s.a, codigos);
}
const tabelasDe = (fluxo: Fluxo, acao: string): string[] =>
  [...new Set(fluxo.mudancas().flatMap((m) => (m.acao === acao ? [m.tabela] : [])))].toSorted();

test('S-81 every noun that pages are told of says by which right it is read; a described one by that of its list', () => {
  const vivas = tabelasVivas();
  expect(vivas.length).toBeGreaterThan(25);
  for (const tabela of vivas) expect(substantivoDe(tabela)!.ver, tabela).toBeDefined();
  for (const r of Object.values(recursos))
    if (vivas.includes(r.tabela))
      expect(substantivoDe(r.tabela)!.ver, r.tabela).toBe(r.permissao.ver);
});

test.each<Permissao[]>([
  ['cadastro.ver'],
  ['negocio.ver'],
  ['pessoa.ver'],
  ['venda.ver'],
  ['estoque.ver', 'comissao.ver'],
])(
  'S-81 a key with %s hears of what it may read and of nothing else, one by one and in a heap',
  async (...permissoes) => {
    const lidas = DE_TODOS().filter((t) =>
      podeLer(substantivoDe(t)!, { permissoes: new Set(permissoes) }),
    );
    const fluxo = await abrir('', await chaveCom(...permissoes));
    await mudarTudo();
    await fluxo.ate((m) => m.tabela === 'empresa' && m.codigo === 2);
    // Of commissions one hears of one's own, unless one may know what colleagues earn (S-88).
    const suas = lidas.filter((t) => t !== 'comissao' || permissoes.includes('comissao.editar'));
    expect(tabelasDe(fluxo, 'ALTERAR')).toEqual(suas.toSorted());
    s.difusor.publicar(s.a, []);
    const emMassa = ['comissao', 'contarec', 'estoque', 'negocio'].filter((t) => lidas.includes(t));
    if (emMassa.length) await fluxo.ate((m) => m.acao === 'LOTE');
    expect(tabelasDe(fluxo, 'LOTE')).toEqual(emMassa);
    expect(tabelasDe(fluxo, 'ALTERAR').includes('negocio')).toBe(
      permissoes.includes('negocio.ver'),
    );
  },
);

test('S-81 what is one person’s alone is told to that person, and of a meeting to who takes part', async () => {
  const [dona, ouvinte, outra] = [
    await abrir(s.u['rep1.a'].token),
    await abrir(s.u['ger.a'].token),
    await abrir(s.u['adm.a'].token),
  ];
  const codigos = [];
  for (const [evento_tabela, ouvintes] of [
    ['aviso', undefined],
    ['reuniao', ['ger.a']],
    ['empresa', undefined],
  ] as const) {
    const linha = await inserir(s.dono, 'evento', s.a, {
      evento_tabela,
      evento_chave: '3',
      evento_acao: 'ALTERAR',
      ...(evento_tabela !== 'empresa' && { usuario_responsavel: 'rep1.a' }),
      ...(ouvintes && { evento_depois: JSON.stringify({ ouvintes }) }),
    });
    codigos.push(Number(linha['evento_codigo']));
  }
  s.difusor.publicar(s.a, codigos);
  for (const fluxo of [dona, ouvinte, outra]) await fluxo.ate((m) => m.tabela === 'empresa');
  expect([dona, ouvinte, outra].map((fluxo) => tabelasDe(fluxo, 'ALTERAR'))).toEqual([
    ['aviso', 'empresa', 'reuniao'],
    ['empresa', 'reuniao'],
    ['empresa'],
  ]);
});

test('S-81 a stream ends at once with its key, and with its token, long before it would be asked again', async () => {
  expect(s.config.prazos.fluxo).toBeGreaterThanOrEqual(15_000);
  const { chave_codigo, ...comChave } = await chaveCom('negocio.ver');
  const { sid, sub, cr } = decodeJwt<{ sid: string; cr: number }>(s.u['rep1.a'].token);
  const vence = await assinarToken(
    s.config,
    { sessao_codigo: sid, usuario_codigo: Number(sub), clienteregistro_codigo: cr },
    new Date(Date.now() - 15 * 60_000 + 2000),
  );
  const [daChave, doToken, fica] = [
    await abrir('', comChave),
    await abrir(vence.token),
    await abrir(s.u['rep1.a'].token),
  ];
  const r = await s.chamar(revogarChaveApi, { chave_codigo }, { como: s.u['adm.a'] });
  expect(r.status, r.texto).toBe(200);
  await expect.poll(() => [daChave.fim(), doToken.fim()]).toEqual(['fim', 'fim']);
  expect(fica.fim()).toBeUndefined();
});
