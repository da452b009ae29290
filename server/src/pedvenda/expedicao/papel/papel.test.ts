import { afterAll, beforeAll, expect, test } from 'vitest';
import { impresso, preSeparacao } from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { lerPdf } from '../../../../test-support/cenario/ler-pdf.ts';
import { abrirPedidos } from '../../../../test-support/cenario/pedidos.ts';
import { gerarPdf } from '../../pdf/gerar.ts';
import type { DadosDaSeparacao } from './desenhar.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
});
afterAll(() => s.fechar());

const imprimir = async (qual: string, codigo: number, como: { token: string } = s.gerente) => {
  const r = await s.app.inject({
    method: 'GET',
    url: `/api${impresso.path.replace('{qual}', qual).replace('{pedvenda_codigo}', String(codigo))}`,
    headers: { authorization: `JWT ${como.token}` },
  });
  return { r, ...lerPdf(r.rawPayload) };
};

test('the picking list, the labels and the list of the truck say what is to be separated, and what was', async () => {
  const produto = await s.produto({
    produto_descricao: 'Eixo usinado',
    produto_referencia: 'EX-1045',
    produto_gtin: '7891234567895',
  });
  await s.darEntrada(produto, '20');
  const { pedvenda_codigo, pedvenda_numero } = await s.passo(
    await s.pedido([[produto, '10']]),
    'separar',
    {},
    s.gerente,
  );
  const lista = await imprimir('lista', pedvenda_codigo);
  expect(lista.r.headers['content-type']).toBe('application/pdf');
  expect(lista.folhas).toBe(1);
  for (const dito of [`Pedido ${pedvenda_numero}`, 'Eixo usinado', 'EX-1045 · 7891234567895'])
    expect(lista.texto).toContain(dito);
  for (const qual of ['etiquetas', 'romaneio']) {
    const { r } = await imprimir(qual, pedvenda_codigo);
    expect(r.statusCode).toBe(409);
    expect(r.json().Mensagens[0].Codigo).toBe('SEPARACAO_SEM_VOLUMES');
  }

  const [{ versao } = { versao: 0 }] = await s.emA(
    'SELECT versao FROM pedvenda WHERE pedvenda_codigo = $1',
    [pedvenda_codigo],
  );
  const caixa = { volexp_tipo: 'caixa', volexp_pesobruto: '12.5', volexp_pesoliq: '12' };
  const gravada = await s.chamar(
    preSeparacao,
    {
      pedvenda_codigo,
      versao,
      itens: [{ itpedvenda_sequencia: 1, itpresep_qtdseparada: '10', itpresep_lote: 'L7' }],
      volumes: [caixa, { ...caixa, volexp_altura: 40, volexp_largura: 30, volexp_comprimento: 60 }],
    } as never,
    { como: s.gerente },
  );
  expect(gravada.status, gravada.texto).toBe(200);
  const etiquetas = await imprimir('etiquetas', pedvenda_codigo);
  expect(etiquetas.folhas).toBe(2);
  for (const dito of ['Volume 1 de 2', 'Volume 2 de 2', 'Metalúrgica Horizonte', '12,500 kg'])
    expect(etiquetas.texto).toContain(dito);
  const romaneio = await imprimir('romaneio', pedvenda_codigo);
  for (const dito of ['2 volumes', '25,000 kg', 'Eixo usinado · lote L7'])
    expect(romaneio.texto).toContain(dito);
});

test('S-01 S-09 who may not finalise, and another registration, print nothing', async () => {
  const produto = await s.comEstoque('5');
  const { pedvenda_codigo } = await s.passo(
    await s.pedido([[produto, '2']]),
    'separar',
    {},
    s.gerente,
  );
  const nunca = await imprimir('lista', 999_999_999);
  expect(nunca.r.statusCode).toBe(404);
  const doB = await imprimir('lista', pedvenda_codigo, s.u['adm.b']);
  expect([doB.r.statusCode, doB.r.json()]).toEqual([nunca.r.statusCode, nunca.r.json()]);
  expect((await imprimir('tudo', pedvenda_codigo)).r.statusCode).toBe(400);
});

const NOME = 'Implementos Agrícolas e Rodoviários Planalto Catarinense do Brasil Ltda';
const comLinhas = (
  papel: DadosDaSeparacao['papel'],
  itens: number,
  volumes = 1,
): DadosDaSeparacao => ({
  papel,
  empresa: 'Aço Sul',
  cliente: { razao: NOME, endereco: 'Rodovia BR-116, km 245, Lages/SC' },
  transportadora: '',
  impressa: '26/11/2026, 10:50',
  separacao: {
    pedvenda_codigo: 1,
    versao: 1,
    pedvenda_numero: '1',
    pedvenda_situacao: 'SE',
    pedvenda_dtprevisaoentrega: null,
    pessoa_razao: NOME,
    presep_codigo: 7,
    presep_situacao: 'EA',
    itens: Array.from({ length: itens }, (_, i): Separacao['itens'][number] => ({
      itpedvenda_sequencia: i + 1,
      produto_codigo: i + 1,
      produto_referencia: `REF-${i + 1}`,
      produto_gtin: '',
      itpedvenda_descricao: `Chapa ${i + 1}`,
      itpedvenda_unidade: 'PC',
      unidade_fracao: 'S',
      itpedvenda_quantidade: '2.0000',
      saldo: '2.0000',
      reservada: '2.0000',
      disponivel: '2.0000',
      estoque_controlado: 'S',
      itpresep_qtdseparada: '2.0000',
      itpresep_motivo: '',
      itpresep_lote: '',
      itpresep_local: '',
      lugares: 'Galpão A 120, Galpão B 33',
      itpresep_conferente: '',
    })),
    volumes: Array.from({ length: volumes }, (_, i) => ({
      volexp_numero: i + 1,
      volexp_tipo: 'caixa' as const,
      volexp_pesobruto: '1.000',
      volexp_pesoliq: '1.000',
      volexp_altura: null,
      volexp_largura: null,
      volexp_comprimento: null,
    })),
  },
});

const quem = { clienteregistro_codigo: 1, usuario_codigo: 1 };

test('300 lines: none is lost, its number stays in one piece, and the head of the table is on each sheet', async () => {
  const { texto, folhas } = lerPdf(await gerarPdf(quem, comLinhas('lista', 300)));
  const escrito = new Set(texto.split('\n'));
  for (let i = 1; i <= 300; i += 1)
    expect([String(i), `Chapa ${i}`, `REF-${i}`].every((um) => escrito.has(um))).toBe(true);
  expect(texto.match(/^Onde está$/gm)).toHaveLength(folhas);
  expect(texto).toContain(`Página ${folhas} de ${folhas}`);
});

test('a label for each volume, with the whole name of the customer', async () => {
  const { texto, folhas } = lerPdf(await gerarPdf(quem, comLinhas('etiquetas', 1, 30)));
  expect(folhas).toBe(30);
  expect(texto.replaceAll('\n', ' ').replaceAll(/ +/g, ' ').split(NOME)).toHaveLength(31);
});
