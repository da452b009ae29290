import { afterAll, beforeAll, expect, test } from 'vitest';
import * as avisos from '@praca/contract/aviso/endpoints.ts';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';
import type { Recusa } from '../../test-support/cenario/cenario.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

// Who answered takes the answer back, until the quote goes on.

let s: Awaited<ReturnType<typeof abrirVendas>>;
let tabpreco_codigo: number;
beforeAll(async () => {
  s = await abrirVendas();
  const tabela = await inserir(s.dono, 'tabpreco', s.a, {
    tabpreco_descricao: 'Com limite',
    tabpreco_descmaximo: '10',
  });
  tabpreco_codigo = Number(tabela['tabpreco_codigo']);
});
afterAll(() => s.fechar());

const corpo = (desconto: string) => ({
  tabpreco_codigo,
  itens: [
    {
      produto_codigo: s.produtos[1],
      itpedvenda_quantidade: '10',
      itpedvenda_desccascata: desconto,
    },
  ],
});
const pedida = async () =>
  s.passo(await s.salvar(corpo('30')), 'pedirAprovacao', { pedvenda_motivo: 'Concorrente' });
const RESPOSTAS = [
  { aprova: 'S' },
  { aprova: 'N', aprovacao_resposta: 'Sem margem' },
  { aprova: 'C', aprovacao_contraproposta: '20', aprovacao_resposta: 'Até aqui' },
] as const;
const responder = async (v: Venda, resto: object = RESPOSTAS[0]): Promise<Venda> => {
  const { pedvenda_codigo, versao } = v;
  const r = await s.chamar(
    api.aprovar,
    { pedvenda_codigo, versao, aprova: 'S', ...resto },
    { como: s.gerente },
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const vista = ({ pedvenda_codigo, versao }: Venda) => ({ pedvenda_codigo, versao });
const desfazer = (v: Venda, como: Quem = s.gerente) =>
  s.chamar(api.desfazerAprovacao, vista(v), { como });
/** The document and its question, as the database has them, but for how often it changed. */
async function noBanco({ pedvenda_codigo }: Venda) {
  const [linha] = await s.emA(
    `SELECT to_jsonb(q) - 'versao' - 'pedvenda_dtalteracao' AS venda,
       (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.aprovacao_codigo) FROM aprovacao a WHERE a.pedvenda_codigo = q.pedvenda_codigo) AS aprovacoes
     FROM pedvenda q WHERE q.pedvenda_codigo = $1`,
    [pedvenda_codigo],
  );
  return linha;
}
const avisosDe = async (como: Quem, v: Venda) =>
  (await s.chamar(avisos.getLista, { LISTA_TIPO: ['APROVACAO'] }, { como })).dados
    .filter((um) => um.pedvenda_codigo === v.pedvenda_codigo)
    .map((um) => um.aviso_titulo);

test.each(RESPOSTAS)('%j is taken back: the quote waits as it did, with its notices', async (r) => {
  const v = await pedida();
  const antes = await noBanco(v);
  const respondida = await responder(v, r);
  expect(await noBanco(v)).not.toEqual(antes);
  expect(await avisosDe(s.u['rep1.a'], v)).toHaveLength(1);
  const desfeita = await desfazer(respondida);
  expect(desfeita.dados[0], desfeita.texto).toMatchObject({
    pedvenda_situacao: 'AA',
    aprovacao: { aprovacao_situacao: 'P', aprovacao_motivo: 'Concorrente' },
  });
  expect(await noBanco(v)).toEqual(antes);
  const [evento] = (await s.eventos('pedvenda', v.pedvenda_codigo)).slice(-1);
  expect(evento).toMatchObject({ evento_acao: 'DESFAZER_APROVACAO' });
  // Who asked has no answer any more; who may answer is told anew, but for who did it.
  expect(await avisosDe(s.u['rep1.a'], v)).toEqual([]);
  expect(await avisosDe(s.u['adm.a'], v)).toEqual([
    `pede a sua aprovação para 30% de desconto no orçamento ${v.pedvenda_numero}`,
  ]);
  const outra = await responder(desfeita.dados[0]!, { aprova: 'S' });
  expect(outra).toMatchObject({ pedvenda_situacao: 'OA', pedvenda_aprovado: 'S' });
  await desfazer(outra);
  expect(await noBanco(v)).toEqual(antes);
});

const recusada = async (
  v: Venda,
  quem: Quem,
  esperada: Pick<Recusa, 'status' | 'codigo'>,
): Promise<void> => {
  const antes = await noBanco(v);
  await s.recusada(api.desfazerAprovacao, vista(v), { como: quem, ...esperada });
  expect(await noBanco(v)).toEqual(antes);
};

test('refused by somebody else, without the right, while it waits, and from another registration', async () => {
  const v = await pedida();
  await recusada(v, s.gerente, { status: 409, codigo: 'NADA_A_DESFAZER' });
  const respondida = await responder(v);
  await recusada(respondida, s.u['adm.a'], { status: 403, codigo: 'APROVACAO_DE_OUTRO' });
  await recusada(respondida, s.u['rep1.a'], { status: 403, codigo: 'SEM_PERMISSAO' });
  await recusada(respondida, s.u['adm.b'], { status: 404, codigo: 'NAO_ENCONTRADO' });
  await recusada({ ...respondida, versao: 1 }, s.gerente, {
    status: 409,
    codigo: 'REGISTRO_ALTERADO',
  });
});

test('refused once the quote went on: sent, cancelled, changed, asked for again', async () => {
  const semVolta = { status: 409, codigo: 'APROVACAO_SEM_VOLTA' } as const;
  const enviada = await s.passo(await responder(await pedida()), 'enviar');
  await recusada(enviada, s.gerente, semVolta);
  const cancelada = await s.passo(await responder(await pedida()), 'cancelar', {
    pedvenda_motivo: 'Desistiu',
  });
  await recusada(cancelada, s.gerente, semVolta);
  const { pedvenda_codigo, versao } = await responder(await pedida());
  const mudada = await s.salvar({
    ...corpo('30'),
    pedvenda_codigo,
    versao,
    pedvenda_obs: 'Urgente',
  });
  await recusada(mudada, s.gerente, semVolta);
  const negada = await responder(await pedida(), RESPOSTAS[1]);
  const denovo = await s.passo(negada, 'pedirAprovacao', { pedvenda_motivo: 'De novo' });
  await recusada(denovo, s.gerente, { status: 409, codigo: 'NADA_A_DESFAZER' });
});

test('of two at once one takes it back', async () => {
  const v = await pedida();
  const antes = await noBanco(v);
  const respondida = await responder(v);
  const status = (await Promise.all([0, 1].map(() => desfazer(respondida)))).map((r) => r.status);
  expect(status.toSorted()).toEqual([200, 409]);
  expect(await noBanco(v)).toEqual(antes);
  expect(
    (await s.eventos('pedvenda', v.pedvenda_codigo)).filter(
      (um) => um.evento_acao === 'DESFAZER_APROVACAO',
    ),
  ).toHaveLength(1);
});
