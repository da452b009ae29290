import { afterAll, beforeAll, expect, test } from 'vitest';
import * as acompanhamento from '@praca/contract/acompanhamento/endpoints.ts';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import { getHistorico, patch } from '@praca/contract/negocio/endpoints.ts';
import { eventosPorCodigo } from '../../platform/eventos/eventos-leitura.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../../test-support/cenario/orcamentos.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
beforeAll(async () => {
  s = await abrirCenario();
  n = await abrirNegocio(s);
});
afterAll(() => s.fechar());
const adm = () => ({ como: s.u['adm.a'] });

test('interagir: open boards are told of a note and of a task, without a version that would look older', async () => {
  const { negocio_codigo } = await n.criar();
  await s.chamar(acompanhamento.salvar, { negocio_codigo, acomp_texto: 'Oi' }, adm());
  const codigos = (await s.eventos('negocio', negocio_codigo)).map((v) => Number(v.evento_codigo));
  const avisos = await eventosPorCodigo(s.banco, s.a, codigos);
  expect(avisos.at(-1)).toMatchObject({
    evento_tabela: 'negocio',
    evento_chave: String(negocio_codigo),
    evento_acao: 'INTERACAO',
    evento_versao: null,
    empresa_codigo: n.empresa_codigo,
  });
});

test('the history and who is named in a conflict leave the echo out', async () => {
  const { negocio_codigo } = await n.criar();
  await s.chamar(patch, { negocio_codigo, versao: 1, negocio_titulo: 'Novo título' }, adm());
  await s.chamar(
    acompanhamento.salvar,
    { negocio_codigo, acomp_texto: 'Oi' },
    { como: s.u['ger.a'] },
  );
  const historico = await s.chamar(getHistorico, { negocio_codigo }, adm());
  expect(historico.dados.map((h) => h.evento_acao)).toEqual(['ALTERAR', 'CRIAR']);
  const recusado = await s.chamar(
    patch,
    { negocio_codigo, versao: 1, negocio_titulo: 'Outro' },
    { como: s.u['ger.a'] },
  );
  expect([recusado.status, recusado.mensagens[0]?.Dados]).toMatchObject([
    409,
    { evento_acao: 'ALTERAR', usuario_nome: s.c.usuarios['adm.a'].usuario_nome },
  ]);
});

test('a note written while a colleague edits the deal refuses neither', async () => {
  const { negocio_codigo } = await n.criar();
  const juntos = await Promise.all([
    s.chamar(patch, { negocio_codigo, versao: 1, negocio_titulo: 'Com pressa' }, adm()),
    s.chamar(
      acompanhamento.salvar,
      { negocio_codigo, acomp_texto: 'Ao mesmo tempo' },
      { como: s.u['ger.a'] },
    ),
    s.chamar(
      atividade.salvar,
      { negocio_codigo, atividade_titulo: 'Ligar', atividade_dthr: '2030-01-01T12:00:00Z' },
      { como: s.u['ger.a'] },
    ),
  ]);
  expect(juntos.map((r) => r.status)).toEqual([200, 200, 200]);
  expect(await n.linha(negocio_codigo)).toMatchObject({ versao: 2, negocio_titulo: 'Com pressa' });
});
