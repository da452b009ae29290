import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import { acertarSomas } from './somas/acertar.ts';
import { digestRegistro } from '../platform/banco/digest.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';
import { abrirVida, conferir } from '../../test-support/modelo/vida.ts';
import * as ciclo from '../../test-support/modelo/vida-ciclo.ts';
import * as lotes from '../../test-support/modelo/vida-lotes.ts';
import { conferirPassado, lembrar } from '../../test-support/modelo/vida-passado.ts';
import { emProva, rodadas } from '../../test-support/prova.ts';
import * as verbos from '../../test-support/modelo/vida-verbos.ts';

const RODADAS = rodadas(12, 200);
const PASSOS = 25;
/** The same lives each time in `npm test`, others each time in `npm run prova`. */
const SEMENTE = emProva ? undefined : 20_251_003;

let s: Cenario;
let pos: Funil;
let deB: string;
const digestDeB = async () => (await digestRegistro(s.dono, s.b)).digest;
beforeAll(async () => {
  s = await abrirCenario();
  pos = await criarFunil(s.dono, s.a, { board_tipo: 'posvendas', pipeline_descricao: 'Pós-venda' });
  deB = await digestDeB();
});
afterAll(() => s.fechar());

/** Verbs and how often each is drawn. */
const VERBOS = {
  criar: [verbos.criar, 5],
  alterar: [verbos.alterar, 3],
  anotar: [verbos.anotarNele, 2],
  mover: [verbos.mover, 4],
  disputar: [verbos.disputar, 2],
  trocarPipeline: [verbos.trocarPipeline, 2],
  perder: [ciclo.perder, 2],
  desfazer: [verbos.desfazer, 4],
  ganhar: [ciclo.ganhar, 2],
  finalizar: [ciclo.finalizar, 1],
  reativar: [ciclo.reativar, 2],
  copiar: [ciclo.copiar, 1],
  excluir: [ciclo.excluir, 1],
  emLote: [lotes.emLote, 3],
  desfazerLote: [lotes.desfazerLote, 1],
  excluirEstagio: [lotes.excluirEstagio, 2],
  desfazerExclusao: [lotes.desfazerExclusao, 1],
  lembrar: [lembrar, 2],
  // What is added up is folded at any moment: nothing but its place may change.
  dobrar: [() => acertarSomas(s.banco, new AbortController().signal, 3), 3],
} as const;
const nomes = Object.keys(VERBOS) as (keyof typeof VERBOS)[];

const comando = fc.record({
  verbo: fc.constantFrom(
    ...nomes.flatMap((nome) => Array.from({ length: VERBOS[nome][1] }, () => nome)),
  ),
  quem: fc.constantFrom<Nome>('adm.a', 'ger.a'),
  qual: fc.nat(63),
  para: fc.nat(9),
  onde: fc.nat(41),
});

test('whatever two users do, in any order: one stage a deal, history equal to what was acknowledged, undo the inverse, totals equal to a recount, boards and dashboards of a moment ever after as they were shown then, the other registration untouched', async () => {
  const dados: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(comando, { minLength: 6, maxLength: PASSOS }), async (comandos) => {
      const v = await abrirVida(s, pos);
      for (const { verbo, ...ordem } of comandos) {
        await VERBOS[verbo][0](v, ordem);
        await conferir(v, ordem.quem);
        dados[verbo] = (dados[verbo] ?? 0) + 1;
      }
      await conferirPassado(v);
      expect(await digestDeB()).toBe(deB);
    }),
    {
      numRuns: RODADAS,
      // A smaller life with the same fault is looked for where there is time.
      ...(SEMENTE && { seed: SEMENTE, endOnFailure: true }),
    },
  );
  expect(Object.keys(dados).sort()).toEqual([...nomes].sort());
});
