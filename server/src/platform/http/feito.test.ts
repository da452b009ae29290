import { afterAll, beforeAll, expect, test } from 'vitest';
import { todosEndpoints } from '@praca/contract/index.ts';
import { mover } from '@praca/contract/negocio/endpoints.ts';
import { ganhar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { criarFunil } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('every write of the contract declares in Portuguese what it did, and no read does', () => {
  for (const { modulo, chave, endpoint: e } of todosEndpoints) {
    const onde = `${modulo}.${chave}`;
    if (e.kind === 'read') expect(e.feito, onde).toBeUndefined();
    else
      expect(typeof e.feito === 'string' ? e.feito : e.feito?.mensagem, onde).toMatch(
        /^\p{Lu}.{3,80}[.!]$/u,
      );
  }
});

test('a repeated key says it again, a refusal says nothing, winning says it in the words of the specification', async () => {
  // What is won goes on there.
  await criarFunil(s.dono, s.a, { board_tipo: 'posvendas' });
  const negocio = s.c.a.deRep1[0]!.negocio_codigo;
  const entrada = {
    negocio_codigo: negocio,
    estagio_codigo: s.c.a.funil.estagios[1]!.estagio_codigo,
    versao: 1,
  };
  const chamada = { como: s.u['adm.a'], cabecalhos: { 'idempotency-key': 'feito-1' } };
  const esperada = [{ Codigo: 'MOVER_NEGOCIO', Mensagem: 'Negócio movido.', Ajuda: '' }];
  const uma = await s.chamar(mover, entrada, chamada);
  expect(uma.envelope.MensagensSucesso, uma.texto).toEqual(esperada);
  expect((await s.chamar(mover, entrada, chamada)).envelope.MensagensSucesso).toEqual(esperada);
  const recusada = await s.chamar(mover, { ...entrada, versao: 99 }, { como: s.u['adm.a'] });
  expect([recusada.status, recusada.envelope.MensagensSucesso]).toEqual([409, []]);
  const ganho = await s.chamar(ganhar, { negocio_codigo: negocio }, { como: s.u['adm.a'] });
  expect(ganho.envelope.MensagensSucesso[0]?.Mensagem, ganho.texto).toBe(
    'Négocio ganho com Sucesso!',
  );
});
