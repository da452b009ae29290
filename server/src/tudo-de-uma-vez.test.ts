import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { mover, salvar } from '@praca/contract/negocio/endpoints.ts';
import * as importacao from '@praca/contract/negocio/importacao/endpoints.ts';
import * as venda from '@praca/contract/pedvenda/endpoints.ts';
import { finalizar } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import { criarNegocio } from '../seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../seed/fabricas/inserir.ts';
import { formulario } from '../test-support/cenario/importacao.ts';
import { bancoDeTeste, type BancoDeTeste } from '../test-support/cluster/banco.ts';
import { conferirSomas } from '../test-support/modelo/somas.ts';
import { conferirVendasSomadas } from '../test-support/modelo/vendido.ts';
import { rodadas } from '../test-support/prova.ts';
import { abrirOficina, type Chamada, type Oficina } from '../test-support/queda/interrompidos.ts';
import { criarReserva, type Reserva } from '../test-support/queda/reserva.ts';
import { vencerReservas } from '../test-support/queda/vencer-reservas.ts';
import type {
  RespostaRemota,
  ServidorEmProcesso,
} from '../test-support/servidor/processo-do-servidor.ts';
import { criarBanco } from './platform/banco/db.ts';
import { esperar } from './platform/embutido/processos.ts';

const QUEDAS = rodadas(4, 42);
const DE_CADA = 3;
const LINHAS = 150;

let banco: BancoDeTeste;
let dono: pg.Pool;
let oficina: Oficina;
let reserva: Reserva;
let token: string;
/** The two servers; the place of one that was killed is taken by the next. */
const postos: ServidorEmProcesso[] = [];
let acabou = false;
/** How often nothing came, and whoever asked went on to ask the other server. */
let semResposta = 0;
const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));

beforeAll(async () => {
  banco = await bancoDeTeste();
  dono = new pg.Pool({ ...banco.dono, max: 4 });
  oficina = await abrirOficina(dono);
  reserva = criarReserva(banco.app, pasta, 3);
  postos.push(await reserva.proximo(), await reserva.proximo());
  const { adm } = oficina.a;
  token = await postos[0]!.entrar(adm.usuario_emaillogin, adm.senha);
});
afterAll(async () => {
  await reserva.fechar();
  await dono.end();
  await banco.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

let vez = 0;
const posto = (): ServidorEmProcesso => postos[(vez += 1) % postos.length]!;
/** Nothing came, the server is too busy, or one person asked too much in a minute. */
const depois = (status: number): boolean => [0, 503, 429].includes(status);

/** Asks one server or the other, under one key, until the answer is sure. */
async function insistir<E extends Endpoint>(
  e: E,
  entrada: EntradaCrua<E>,
  chave: string = randomUUID(),
): Promise<RespostaRemota<Linha<E>>> {
  for (;;) {
    const r = await posto().chamar(e, entrada, token, { 'idempotency-key': chave });
    if (!depois(r.status)) return r;
    if (r.status === 0) semResposta += 1;
    await esperar(50);
  }
}
async function feito<E extends Endpoint>(e: E, entrada: EntradaCrua<E>): Promise<Linha<E>> {
  const r = await insistir(e, entrada);
  expect([e.nome, r.status, r.codigo]).toEqual([e.nome, 200, '']);
  return r.dados[0]!;
}
const fimDosProcessos = (): Promise<void> =>
  expect
    .poll(
      () =>
        oficina.olhar("SELECT uniproc_codigo FROM processo WHERE uniproc_situacao IN ('AG', 'EE')"),
      { interval: 50 },
    )
    .toEqual([]);

/** Creates deals, each by its own name. */
async function criar(eu: number, nomes: string[]): Promise<void> {
  for (let i = 0; !acabou; i += 1) {
    const negocio_titulo = `Criado ${eu}-${i}`;
    await feito(salvar, {
      negocio_titulo,
      pipeline_codigo: oficina.a.funil.pipeline_codigo,
      estagio_codigo: oficina.a.funil.estagios[0]!.estagio_codigo,
    });
    nomes.push(negocio_titulo);
  }
}

interface Movido {
  negocio: number;
  versao: number;
  estagio: number;
}
/** Moves one deal to and fro. */
async function moverUm(movidos: Movido[]): Promise<void> {
  const { registro, a } = oficina;
  const { negocio_codigo } = await criarNegocio(dono, registro, {
    empresa_codigo: a.empresa.empresa_codigo,
    pipeline_codigo: a.funil.pipeline_codigo,
    estagio_codigo: a.funil.estagios[0]!.estagio_codigo,
    usuario_codigo: a.adm.usuario_codigo,
  });
  const um = { negocio: negocio_codigo, versao: 1, estagio: 0 };
  movidos.push(um);
  for (let i = 1; !acabou; i += 1) {
    um.estagio = a.funil.estagios[i % 2]!.estagio_codigo;
    ({ versao: um.versao } = await feito(mover, {
      negocio_codigo,
      estagio_codigo: um.estagio,
      versao: um.versao,
    }));
  }
}

/** Bulk verbs, winnings and deletions of a stage, one after the other. */
async function emLote(feitas: Chamada[]): Promise<void> {
  for (let i = 0; !acabou; i += 1) {
    const c = await oficina.processo(i);
    const r = await insistir(c.e, c.entrada as never, c.chave);
    expect([c.nome, r.status, r.codigo]).toEqual([c.nome, 200, '']);
    feitas.push(c);
  }
}

/** Imports of a file each; a file that nobody confirmed is sent again. */
async function importar(prefixos: string[]): Promise<void> {
  for (let i = 0; !acabou; i += 1) {
    const nomes = Array.from({ length: LINHAS }, (_, n) => `Importado ${i}-${n}`);
    const { corpo, tipo } = await formulario(`titulo\n${nomes.join('\n')}\n`, 'lista.csv');
    const enviar = async (): Promise<string | undefined> => {
      const r = await fetch(`${posto().url}/api${importacao.enviarArquivo.path}`, {
        method: 'POST',
        headers: { 'content-type': tipo, authorization: `JWT ${token}` },
        body: new Uint8Array(corpo),
      }).catch(() => undefined);
      const dito = (await r?.json().catch(() => undefined)) as
        | { Conteudo: { DADOS: { arquivo_codigo: string }[] }[] }
        | undefined;
      return dito?.Conteudo[0]?.DADOS[0]?.arquivo_codigo;
    };
    let csv = await enviar();
    for (; csv === undefined; csv = await enviar()) await esperar(50);
    await feito(importacao.importar, {
      csv,
      colunas: [{ cabecalho: 'titulo', indice: 0, campo: 'negocio_titulo' }],
      pipeline_codigo: oficina.a.funil.pipeline_codigo,
      estagio_codigo: oficina.a.funil.estagios[0]!.estagio_codigo,
    });
    prefixos.push(`Importado ${i}-`);
  }
}

interface Finalizado {
  pedido: number;
  partes: number;
}
/** Finalises one order by parts of one piece each. */
async function finalizarUm(produto_codigo: number, finalizados: Finalizado[]): Promise<void> {
  const { pessoa_codigo } = await inserir(dono, 'pessoa', oficina.registro, {
    pessoa_razao: 'Planalto',
  });
  const { pedvenda_codigo } = await feito(venda.salvar, {
    pessoa_codigo: Number(pessoa_codigo),
    itens: [{ produto_codigo, itpedvenda_quantidade: '100000' }],
  });
  await feito(venda.mudarSituacao, { pedvenda_codigo, passo: 'gerarPedido' });
  const um = { pedido: pedvenda_codigo, partes: 0 };
  finalizados.push(um);
  for (; !acabou; um.partes += 1) {
    const { versao } = await feito(venda.getPedVenda, { pedvenda_codigo });
    await feito(finalizar, {
      pedvenda_codigo,
      versao,
      itens: [{ itpedvenda_sequencia: 1, quantidade: '1' }],
    });
  }
}

async function comEstoque(): Promise<number> {
  const { registro, a } = oficina;
  const { localestoque_codigo } = await inserir(dono, 'localestoque', registro, {
    localestoque_descricao: 'Galpão',
  });
  const { produto_codigo } = await inserir(dono, 'produto', registro, {
    produto_descricao: 'Eixo',
    produto_preco: '10',
  });
  await inserir(dono, 'estoque', registro, {
    empresa_codigo: a.empresa.empresa_codigo,
    produto_codigo,
    localestoque_codigo,
    estoque_saldo: '1000000',
  });
  return Number(produto_codigo);
}

test(`${QUEDAS} times kill -9 of one of two servers under creations, moves, bulk verbs, imports and finalisations: what was acknowledged is there, once, and every sum agrees`, async () => {
  const produto = await comEstoque();
  const criados: string[] = [];
  const movidos: Movido[] = [];
  const lotes: Chamada[] = [];
  const importados: string[] = [];
  const finalizados: Finalizado[] = [];
  const todos = Promise.all([
    ...Array.from({ length: DE_CADA }, (_, i) => criar(i, criados)),
    ...Array.from({ length: DE_CADA }, () => moverUm(movidos)),
    ...Array.from({ length: DE_CADA }, () => finalizarUm(produto, finalizados)),
    emLote(lotes),
    importar(importados),
  ]);
  const matar = async (): Promise<void> => {
    for (let i = 0; i < QUEDAS; i += 1) {
      await esperar(300 + Math.random() * 900);
      const qual = i % postos.length;
      await postos[qual]!.parar('SIGKILL');
      // Whoever lives loses its lease too, as on a machine that stood still: nobody does a thing twice for that.
      await vencerReservas(dono);
      // What one person may ask in an hour is not what is tried here.
      await dono.query('DELETE FROM limite');
      postos[qual] = await reserva.proximo();
    }
    await esperar(300);
    acabou = true;
    await dono.query('DELETE FROM limite');
  };
  await Promise.all([todos, matar()]);
  await vencerReservas(dono);
  await fimDosProcessos();

  expect(semResposta).toBeGreaterThan(0);
  for (const quantas of [criados, lotes, importados].map((lista) => lista.length))
    expect(quantas).toBeGreaterThan(0);
  const titulos = await oficina.olhar<{ titulo: string }>(
    "SELECT negocio_titulo AS titulo FROM negocio WHERE negocio_titulo LIKE 'Criado %'",
  );
  expect(titulos.map(({ titulo }) => titulo).toSorted()).toEqual(criados.toSorted());
  for (const { negocio, versao, estagio } of movidos)
    expect(
      await oficina.olhar(
        `SELECT n.versao, n.estagio_codigo::int AS estagio, (SELECT count(*)::int FROM evento e WHERE e.evento_tabela = 'negocio' AND e.evento_chave = n.negocio_codigo::text AND e.evento_acao = 'MOVER') AS historia
         FROM negocio n WHERE n.negocio_codigo = $1`,
        [negocio],
      ),
    ).toEqual([{ versao, estagio: Number(estagio), historia: versao - 1 }]);
  for (const c of lotes) expect([c.nome, await c.ver()]).toEqual([c.nome, c.depois]);
  for (const prefixo of importados)
    expect(
      await oficina.olhar(
        'SELECT count(*)::int AS n, count(DISTINCT negocio_titulo)::int AS nomes FROM negocio WHERE starts_with(negocio_titulo, $1)',
        [prefixo],
      ),
    ).toEqual([{ n: LINHAS, nomes: LINHAS }]);
  expect(
    await oficina.olhar(
      "SELECT uniproc_situacao, uniproc_resultadoobject->>'Resultado' AS resultado, count(*)::int AS n FROM processo GROUP BY 1, 2",
    ),
  ).toEqual([{ uniproc_situacao: 'FI', resultado: '0', n: lotes.length + importados.length }]);
  expect(
    await oficina.olhar(
      `SELECT f.pedvenda_codigo::int AS pedido, count(*)::int AS partes FROM finvenda f GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual(finalizados.filter(({ partes }) => partes > 0).toSorted((x, y) => x.pedido - y.pedido));
  const saidas = finalizados.reduce((soma, { partes }) => soma + partes, 0);
  expect(saidas).toBeGreaterThan(0);
  expect(
    await oficina.olhar(
      'SELECT trim_scale(e.estoque_saldo)::text AS saldo, (SELECT trim_scale(sum(m.movestoque_quantidade))::text FROM movestoque m WHERE m.produto_codigo = e.produto_codigo) AS livro FROM estoque e',
    ),
  ).toEqual([{ saldo: String(1_000_000 - saidas), livro: String(-saidas) }]);
  await conferirSomas(banco.app, oficina.registro);
  const mesmo = criarBanco(banco.app, {
    maximo: 4,
    aoErro: (erro) => {
      throw erro;
    },
  });
  await conferirVendasSomadas(mesmo, oficina.registro).finally(() => mesmo.encerrar());
});
