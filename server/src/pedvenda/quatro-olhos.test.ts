import { afterAll, beforeAll, expect, test } from 'vitest';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { enviarPedVenda } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { passosDe } from '@praca/contract/pedvenda/rules.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';
import { filaDeEmailsVazia } from '../../test-support/servidor/emails.ts';
import { fontes } from '../../test-support/varredura/fontes.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
let tabpreco_codigo: number;
beforeAll(async () => {
  s = await abrirVendas();
  tabpreco_codigo = Number(
    (
      await inserir(s.dono, 'tabpreco', s.a, {
        tabpreco_descricao: 'Com limite',
        tabpreco_descmaximo: '10',
      })
    )['tabpreco_codigo'],
  );
});
afterAll(() => s.fechar());

const caro = (desconto = '45') => ({
  tabpreco_codigo,
  itens: [
    { produto_codigo: s.produtos[1], itpedvenda_quantidade: '2', itpedvenda_desccascata: desconto },
  ],
});
const pedir = (v: Venda, como: Quem = s.u['rep1.a']) => s.passo(v, 'pedirAprovacao', {}, como);
const aprovar = ({ pedvenda_codigo, versao }: Venda, como: Quem) =>
  s.chamar(api.aprovar, { pedvenda_codigo, versao, aprova: 'S' }, { como });

/** Ways by which somebody has a hand in a quote that the representative then asks for. */
const MAOS: Record<string, () => Promise<Venda>> = {
  'wrote it': () => s.salvar(caro(), s.gerente),
  'changed its discount': async () => {
    const v = await s.salvar(caro('20'));
    return s.salvar(
      { ...caro('45'), pedvenda_codigo: v.pedvenda_codigo, versao: v.versao },
      s.gerente,
    );
  },
  'wrote what it is a copy of': async () => {
    const { pedvenda_codigo } = await s.salvar(caro(), s.gerente);
    const r = await s.chamar(api.copiar, { pedvenda_codigo } as never, { como: s.u['rep1.a'] });
    expect(r.status, r.texto).toBe(200);
    return r.dados[0]!;
  },
  'sells it': async () => {
    const v = await s.salvar({ ...caro(), repres_codigo: s.c.a.rep1.repres_codigo });
    await s.emA('UPDATE usuario SET repres_codigo = $2 WHERE usuario_codigo = $1', [
      s.gerente_codigo,
      s.c.a.rep1.repres_codigo,
    ]);
    return v;
  },
};

test.each(Object.keys(MAOS))('S-63 who %s does not approve it, whoever asked', async (qual) => {
  const v = await pedir(await MAOS[qual]!());
  const antes = await s.guardado(v.pedvenda_codigo);
  const r = await aprovar(v, s.gerente);
  expect([r.status, r.texto], r.texto).toEqual([403, expect.stringContaining('APROVACAO_PROPRIA')]);
  // Who may is named.
  expect(r.texto).toContain('Pode aprovar: ');
  expect(await s.guardado(v.pedvenda_codigo)).toEqual(antes);
  const inbox = (await s.chamar(api.getAprovacoes, {}, { como: s.gerente })).dados;
  expect(inbox.find((um) => um.pedvenda_codigo === v.pedvenda_codigo)?.propria).toBe('S');
  await s.emA(
    "UPDATE usuario SET repres_codigo = NULL WHERE repres_codigo = $1 AND usuario_login <> 'rep1.a'",
    [s.c.a.rep1.repres_codigo],
  );
  expect((await aprovar(v, s.u['adm.a'])).dados[0]).toMatchObject({ pedvenda_aprovado: 'S' });
});

test('S-63 a decision without the version that was seen, or with another one, is none', async () => {
  const v = await pedir(await s.salvar(caro('20')));
  const antes = await s.guardado(v.pedvenda_codigo);
  const semVersao = await s.chamar(
    api.aprovar,
    { pedvenda_codigo: v.pedvenda_codigo, aprova: 'S' } as never,
    { como: s.gerente },
  );
  expect(semVersao.status).toBe(400);
  expect((await aprovar({ ...v, versao: v.versao - 1 }, s.gerente)).status).toBe(409);
  expect(await s.guardado(v.pedvenda_codigo)).toEqual(antes);
});

const semPergunta = () =>
  s.emA(
    "SELECT q.pedvenda_codigo FROM pedvenda q WHERE q.pedvenda_situacao = 'AA' AND NOT EXISTS (SELECT 1 FROM aprovacao a WHERE a.clienteregistro_codigo = q.clienteregistro_codigo AND a.pedvenda_codigo = q.pedvenda_codigo AND a.aprovacao_situacao = 'P')",
    [],
  );

test('S-63 no way back leads to where a question is needed without it', async () => {
  const v = await pedir(await s.salvar(caro()));
  await s.passo(v, 'cancelar', { pedvenda_motivo: 'Desistiu' });
  expect(await s.passo(v, 'descancelar')).toMatchObject({ pedvenda_situacao: 'OA' });
  for (const passo of passosDe('AA'))
    expect(['pedirAprovacao', 'enviar', 'gerarPedido']).not.toContain(passo);
  // Lost with its deal and brought back: the question still stands, and somebody else answers it.
  const [estagio] = await s.emA(
    'SELECT estagio_codigo FROM estagio WHERE clienteregistro_codigo = $1 ORDER BY 1 LIMIT 1',
    [s.a],
  );
  const [motivo] = await s.emA('SELECT motperda_codigo FROM motivo_perda ORDER BY 1 LIMIT 1', []);
  const { negocio_codigo } = (
    await s.chamar(
      negocio.salvar,
      { negocio_titulo: 'Volta', estagio_codigo: Number(estagio!['estagio_codigo']) } as never,
      { como: s.u['rep1.a'] },
    )
  ).dados[0]!;
  const doNegocio = await pedir(await s.salvar({ ...caro(), negocio_codigo }));
  const perdido = await s.chamar(
    ciclo.perder,
    {
      negocio_codigo,
      motperda_codigo: Number(motivo!['motperda_codigo']),
      cancelaOrcamento: 'S',
    } as never,
    { como: s.u['rep1.a'] },
  );
  expect(perdido.status, perdido.texto).toBe(200);
  // Even where the question went meanwhile.
  await s.emA('DELETE FROM aprovacao WHERE pedvenda_codigo = $1', [doNegocio.pedvenda_codigo]);
  const voltou = await s.chamar(ciclo.reativar, { negocio_codigo } as never, {
    como: s.u['rep1.a'],
  });
  expect(voltou.status, voltou.texto).toBe(200);
  const [reaberto] = await s.emA(
    'SELECT pedvenda_situacao FROM pedvenda WHERE pedvenda_codigo = $1',
    [doNegocio.pedvenda_codigo],
  );
  expect(reaberto).toEqual({ pedvenda_situacao: 'OA' });
  expect(await semPergunta()).toEqual([]);
  // One that stands there all the same has nobody who asked: a refusal.
  await s.emA("UPDATE pedvenda SET pedvenda_situacao = 'AA' WHERE pedvenda_codigo = $1", [
    v.pedvenda_codigo,
  ]);
  const [linha] = await s.emA('SELECT versao FROM pedvenda WHERE pedvenda_codigo = $1', [
    v.pedvenda_codigo,
  ]);
  const r = await aprovar({ ...v, versao: Number(linha!['versao']) }, s.gerente);
  expect(r.texto).toContain('APROVACAO_SEM_PEDIDO');
});

/** Files that put a document into another state, and why no state that needs a question comes of it without one. */
const MUDAM_A_SITUACAO: Record<string, string> = {
  'pedvenda/aprovar.ts': 'answers a question',
  'pedvenda/desfazer-aprovacao.ts': 'takes an answer back: it waits again',
  'pedvenda/passo.ts': 'the steps: a way back asks anew',
  'pedvenda/noun.ts': 'REABRE: waits on only where its question stands',
  'pedvenda/writes.ts': 'the one statement of the steps',
  'pedvenda/writes-negocio.ts': 'with its deal, by CANCELA and REABRE',
  'negocio/lote/writes-desfazer.ts': 'with its deal, by REABRE',
  'pedvenda/validade/writes.ts': 'expires',
  'pedvenda/finalizacao/finalizar.ts': 'an order goes on',
  'pedvenda/finalizacao/expedir.ts': 'an order goes on',
  'pedvenda/expedicao/separar.ts': 'an order goes on',
};
test('S-63 every file that puts a document into a state is known here', () => {
  const mudam = fontes(
    /gravarSituacaoDaVenda|SET pedvenda_situacao\b|"pedvenda_situacao = |`pedvenda_situacao = |\$\{REABRE\}|\$\{CANCELA\}/,
  );
  expect(mudam).toEqual(Object.keys(MUDAM_A_SITUACAO).toSorted());
});

const revisoes = (codigo: number) =>
  s.emA(
    "SELECT revpedvenda_numero::int AS n, revpedvenda_documento->>'pedvenda_valor' AS valor FROM revpedvenda WHERE pedvenda_codigo = $1 ORDER BY 1",
    [codigo],
  );
const mudar = (v: Venda, quantidade: string) =>
  s.salvar({
    pedvenda_codigo: v.pedvenda_codigo,
    versao: v.versao,
    itens: [{ produto_codigo: s.produtos[1], itpedvenda_quantidade: quantidade }],
  });
/** Ways on which a quote that was sent comes back to where it is changed. */
const VOLTAS: Record<string, (v: Venda) => Promise<Venda>> = {
  reprovar: (v) => s.passo(v, 'reprovar', { pedvenda_motivo: 'Caro' }),
  'reprovar, reabrir': async (v) =>
    s.passo(await s.passo(v, 'reprovar', { pedvenda_motivo: 'Caro' }), 'reabrir'),
  reabrir: (v) => s.passo(v, 'reabrir'),
  'gerarPedido, voltarAOrcamento': async (v) =>
    s.passo(await s.passo(v, 'gerarPedido'), 'voltarAOrcamento'),
  'cancelar, descancelar, reprovar': async (v) => {
    await s.passo(v, 'cancelar', { pedvenda_motivo: 'Caro' });
    return s.passo(await s.passo(v, 'descancelar'), 'reprovar', { pedvenda_motivo: 'Caro' });
  },
};

test.each(Object.keys(VOLTAS))(
  'S-64 what a customer saw stays as it was after %s, a change and another sending',
  async (qual) => {
    const v = await s.passo(
      await s.salvar({ itens: [{ produto_codigo: s.produtos[1], itpedvenda_quantidade: '2' }] }),
      'enviar',
    );
    expect(await revisoes(v.pedvenda_codigo)).toEqual([{ n: 1, valor: '200.00' }]);
    let mudada = await mudar(await VOLTAS[qual]!(v), '7');
    if (mudada.pedvenda_situacao === 'OR') mudada = await s.passo(mudada, 'reabrir');
    await s.passo(mudada, 'enviar');
    expect(await revisoes(v.pedvenda_codigo)).toEqual([
      { n: 1, valor: '200.00' },
      { n: 2, valor: '700.00' },
    ]);
  },
);

test('S-64 an order that went by mail is kept too, and a draft whose customer has it is not deleted', async () => {
  const v = await s.passo(
    await s.salvar({ itens: [{ produto_codigo: s.produtos[1], itpedvenda_quantidade: '2' }] }),
    'gerarPedido',
  );
  const r = await s.chamar(
    enviarPedVenda,
    {
      pedvenda_codigo: v.pedvenda_codigo,
      para: 'compras@horizonte.com.br',
      assunto: 'Pedido',
      mensagem: 'Segue.',
    } as never,
    { como: s.u['rep1.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  expect(await revisoes(v.pedvenda_codigo)).toEqual([{ n: 1, valor: '200.00' }]);
  const volta = await mudar(await s.passo(v, 'voltarAOrcamento'), '3');
  await s.passo(volta, 'enviar');
  expect(await revisoes(v.pedvenda_codigo)).toEqual([
    { n: 1, valor: '200.00' },
    { n: 2, valor: '300.00' },
  ]);
  await s.emA("UPDATE pedvenda SET pedvenda_situacao = 'RA' WHERE pedvenda_codigo = $1", [
    v.pedvenda_codigo,
  ]);
  // A mail on its way changes the queue while a refusal is looked at.
  await filaDeEmailsVazia(s);
  await s.recusada(api.excluir, { pedvenda_codigo: String(v.pedvenda_codigo) } as never, {
    como: s.u['rep1.a'],
    status: 409,
    codigo: 'VENDA_SITUACAO',
  });
  expect(await revisoes(v.pedvenda_codigo)).toHaveLength(2);
});

test('S-64 no statement writes over what a customer saw or said', () => {
  expect(
    fontes(
      /UPDATE (revpedvenda|aceitevenda|msgvenda)\b|INTO (revpedvenda|aceitevenda|msgvenda)[^;]*?DO UPDATE/,
    ),
  ).toEqual([]);
});
