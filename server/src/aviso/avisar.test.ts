import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/aviso/endpoints.ts';
import { patch, salvar } from '@praca/contract/negocio/endpoints.ts';
import { alterar as alterarLote } from '@praca/contract/negocio/lote/endpoints.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../test-support/servidor/esperar-processo.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const doRep2 = async () =>
  (await s.chamar(api.getLista, { LISTA_TIPO: ['ATRIBUICAO'] }, { como: s.u['rep2.a'] })).dados;
const novo = async (usuario_responsavel: string) => {
  const r = await s.chamar(
    salvar,
    {
      negocio_titulo: 'Prensa excêntrica',
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      usuario_responsavel,
    },
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};

test('a deal that becomes somebody’s is told to them; what one person gives within the hour is one notice', async () => {
  const [rep1, rep2, adm] = (['rep1.a', 'rep2.a', 'adm.a'] as const).map(
    (nome) => s.c.usuarios[nome].usuario_login,
  );
  const deles = [await novo(rep1!), await novo(rep1!), await novo(rep1!)];
  const [primeiro, segundo, terceiro] = deles;
  const dar = (um: typeof primeiro, para: string) =>
    s.chamar(
      patch,
      { negocio_codigo: um!.negocio_codigo, versao: um!.versao, usuario_responsavel: para },
      { como: s.u['adm.a'] },
    );
  await dar(primeiro, rep2!);
  expect(await doRep2()).toMatchObject([
    {
      aviso_titulo: 'passou “Prensa excêntrica” para você',
      autor_nome: s.c.usuarios['adm.a'].usuario_nome,
      negocio_codigo: primeiro!.negocio_codigo,
      aviso_quantidade: 1,
    },
  ]);
  const { dados } = await s.chamar(
    alterarLote,
    {
      ACAO: { tipo: 'RESPONSAVEL', usuario_responsavel: rep2! },
      LISTA_CODIGO: [segundo!.negocio_codigo, terceiro!.negocio_codigo],
    },
    { como: s.u['adm.a'] },
  );
  await esperarProcesso(s, dados[0]!.uniproc_codigo, s.u['adm.a']);
  const juntos = (await doRep2()).reduce((soma, um) => soma + um.aviso_quantidade, 0);
  expect(juntos).toBe(3);
  // A full hour may have come in between: then they are two.
  const [ultimo] = await doRep2();
  expect(ultimo!.aviso_titulo).toBe(`passou ${ultimo!.aviso_quantidade} negócios para você`);
  expect(ultimo!.negocio_codigo).toBeNull();
  const antes = await s.emA('SELECT aviso_codigo FROM aviso', []);
  await novo(adm!);
  expect(await s.emA('SELECT aviso_codigo FROM aviso', [])).toEqual(antes);
});
