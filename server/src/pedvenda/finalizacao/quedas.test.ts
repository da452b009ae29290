import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { getPedVenda, mudarSituacao, salvar } from '@praca/contract/pedvenda/endpoints.ts';
import { finalizar } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import { criarBasico, type Basico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { noRegistro } from '../../../test-support/queda/carga.ts';
import { rodadas } from '../../../test-support/prova.ts';
import { criarReserva, type Reserva } from '../../../test-support/queda/reserva.ts';
import { conferirVendasSomadas } from '../../../test-support/modelo/vendido.ts';
import type { ServidorEmProcesso } from '../../../test-support/servidor/processo-do-servidor.ts';
import { criarBanco } from '../../platform/banco/db.ts';
import { esperar } from '../../platform/embutido/processos.ts';

const CLIENTES = 8;
const QUEDAS = rodadas(3, 12);
const PEDIDOS = 4;
const DE_CADA = rodadas(12, 60);
/** Less than what was ordered: the last ones hear that there is no more. */
const ESTOQUE = rodadas(40, 200);

let banco: BancoDeTeste;
let dono: pg.Pool;
let a: Basico;
let registro: number;
let reserva: Reserva;
let s: ServidorEmProcesso;
let token: string;
const produtos: number[] = [];
const pedidos: number[] = [];
const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));

const olhar = (sql: string, valores: unknown[] = []) =>
  noRegistro<Record<string, unknown>>(dono, registro, sql, valores);

beforeAll(async () => {
  banco = await bancoDeTeste();
  dono = new pg.Pool({ ...banco.dono, max: 3 });
  a = await criarBasico(dono);
  registro = a.registro.clienteregistro_codigo;
  const { localestoque_codigo } = await inserir(dono, 'localestoque', registro, {
    localestoque_descricao: 'Galpão',
  });
  for (const produto_descricao of ['Eixo', 'Suporte']) {
    const { produto_codigo } = await inserir(dono, 'produto', registro, {
      produto_descricao,
      produto_preco: '10',
    });
    produtos.push(Number(produto_codigo));
    await inserir(dono, 'estoque', registro, {
      empresa_codigo: a.empresa.empresa_codigo,
      produto_codigo,
      localestoque_codigo,
      estoque_saldo: String(ESTOQUE),
    });
  }
  reserva = criarReserva(banco.app, pasta);
  s = await reserva.proximo();
  token = await s.entrar(a.adm.usuario_emaillogin, a.adm.senha);
  await pedir();
});
afterAll(async () => {
  await reserva.fechar();
  await dono.end();
  await banco.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

/** Orders of both products, every second one with its lines the other way round. */
async function pedir(): Promise<void> {
  const { pessoa_codigo } = await inserir(dono, 'pessoa', registro, { pessoa_razao: 'Planalto' });
  for (let i = 0; i < PEDIDOS; i += 1) {
    const linhas = i % 2 ? produtos.toReversed() : produtos;
    const itens = linhas.map((produto_codigo) => ({
      produto_codigo,
      itpedvenda_quantidade: String(DE_CADA),
    }));
    const feita = await s.chamar(salvar, { pessoa_codigo: Number(pessoa_codigo), itens }, token);
    const { pedvenda_codigo } = feita.dados[0]!;
    const pedido = await s.chamar(mudarSituacao, { pedvenda_codigo, passo: 'gerarPedido' }, token);
    expect([pedido.status, pedido.codigo]).toEqual([200, '']);
    pedidos.push(pedvenda_codigo);
  }
}

const RECUSAS = ['REGISTRO_ALTERADO', 'FINALIZACAO_ALEM_DO_SALDO', 'ESTOQUE_INSUFICIENTE'];
const semResposta = (status: number) => status === 0 || status === 503;

test(`${QUEDAS} times kill -9 while ${CLIENTES} clients finalise orders of the same stock: what was answered is there, what was not is there once when it is asked again, and every sum agrees`, async () => {
  const feitas = new Map<number, number>();
  const outras: string[] = [];
  let incertas = 0;
  let acabou = false;

  /** One part, under one key, until its answer is sure. */
  const finalizarUma = async (entrada: Entrada<typeof finalizar>): Promise<string> => {
    const cabecalhos = { 'idempotency-key': randomUUID() };
    for (let vez = 0; ; vez += 1) {
      const r = await s.chamar(finalizar, entrada, token, cabecalhos);
      if (semResposta(r.status)) {
        if (r.status === 0 && vez === 0) incertas += 1;
        await esperar(50);
      } else return r.status === 200 ? 'OK' : r.codigo;
    }
  };
  const cliente = async (eu: number): Promise<void> => {
    let seguidas = 0;
    for (let volta = 0; seguidas < 3 * PEDIDOS; volta += 1) {
      const pedvenda_codigo = pedidos[(eu + volta) % PEDIDOS]!;
      const lido = await s.chamar(getPedVenda, { pedvenda_codigo }, token);
      const versao = lido.dados[0]?.versao;
      if (versao === undefined) {
        await esperar(50);
        continue;
      }
      const dito = await finalizarUma({
        pedvenda_codigo,
        versao,
        itens: [1, 2].map((itpedvenda_sequencia) => ({ itpedvenda_sequencia, quantidade: '1' })),
      });
      if (dito === 'OK') feitas.set(pedvenda_codigo, (feitas.get(pedvenda_codigo) ?? 0) + 1);
      else if (!RECUSAS.includes(dito) && dito !== 'VENDA_SITUACAO') outras.push(dito);
      // Another one was quicker: that is no sign of the end.
      seguidas = dito === 'OK' || dito === 'REGISTRO_ALTERADO' ? 0 : seguidas + 1;
    }
  };
  const clientes = Promise.all(Array.from({ length: CLIENTES }, (_, i) => cliente(i))).then(
    () => (acabou = true),
  );
  for (let i = 0; i < QUEDAS && !acabou; i += 1) {
    await esperar(100 + Math.random() * 150);
    await s.parar('SIGKILL');
    s = await reserva.proximo();
  }
  await clientes;

  expect(outras).toEqual([]);
  expect(incertas).toBeGreaterThan(0);
  const todas = [...feitas.values()].reduce((soma, n) => soma + n, 0);
  expect(todas).toBe(ESTOQUE);
  const partes = await olhar(
    `SELECT f.pedvenda_codigo::int AS codigo, count(*)::int AS partes, max(f.finvenda_sequencia)::int AS ultima,
         (SELECT count(*)::int FROM evento v WHERE v.evento_tabela = 'pedvenda' AND v.evento_chave = f.pedvenda_codigo::text AND v.evento_acao = 'FINALIZAR') AS historia,
         (SELECT sum(c.contarec_valor)::text FROM contarec c WHERE c.pedvenda_codigo = f.pedvenda_codigo) AS receber, sum(f.finvenda_valor)::text AS valor
       FROM finvenda f GROUP BY f.pedvenda_codigo ORDER BY 1`,
  );
  expect(partes).toEqual(
    [...feitas].toSorted().map(([codigo, n]) => ({
      codigo,
      partes: n,
      ultima: n,
      historia: n,
      receber: `${20 * n}.00`,
      valor: `${20 * n}.00`,
    })),
  );
  expect(
    await olhar(
      `SELECT i.itpedvenda_codigo FROM itpedvenda i WHERE i.itpedvenda_qtdfinalizada > i.itpedvenda_quantidade
           OR i.itpedvenda_qtdfinalizada <> coalesce((SELECT sum(x.itfinvenda_quantidade) FROM finvenda f JOIN itfinvenda x USING (clienteregistro_codigo, finvenda_codigo)
             WHERE f.pedvenda_codigo = i.pedvenda_codigo AND x.itpedvenda_sequencia = i.itpedvenda_sequencia), 0)`,
    ),
  ).toEqual([]);
  expect(
    await olhar(
      `SELECT trim_scale(e.estoque_saldo)::text AS saldo, trim_scale(e.estoque_reservado)::text AS reservado,
           (SELECT trim_scale(sum(m.movestoque_quantidade))::text FROM movestoque m WHERE m.produto_codigo = e.produto_codigo) AS livro FROM estoque e ORDER BY e.produto_codigo`,
    ),
  ).toEqual(produtos.map(() => ({ saldo: '0', reservado: '0', livro: String(-ESTOQUE) })));
  const mesmo = criarBanco(banco.app, {
    maximo: 4,
    aoErro: (erro) => {
      throw erro;
    },
  });
  await conferirVendasSomadas(mesmo, registro).finally(() => mesmo.encerrar());
});
