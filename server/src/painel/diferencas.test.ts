import { afterAll, beforeAll, expect, it } from 'vitest';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import { somarDias } from '@praca/contract/br/data.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import {
  FIGURA_DE_NEGOCIO,
  FIGURA_DE_TAREFA,
  FIGURA_DE_VENDA,
} from '@praca/contract/painel/catalogo.ts';
import * as painel from '@praca/contract/painel/endpoints.ts';
import { MEDIDAS } from '@praca/contract/painel/explicar.ts';
import { GRUPOS_NO_TEMPO } from '@praca/contract/painel/no-tempo.ts';
import { abrirPaineis, HOJE, type Paineis } from '../../test-support/cenario/paineis.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

const PERIODO = { DATA_INICIAL: somarDias(HOJE, -13), DATA_FINAL: HOJE };
let p: Paineis;
beforeAll(async () => {
  p = await abrirPaineis();
});
afterAll(() => p.s.fechar());

it('S-03 what others have changes no number and no difference that a representative is told of', async () => {
  const tudo = async (como: Quem) => {
    const textos: string[] = [];
    const pedir = async (e: Endpoint, entrada: object) => {
      const { dados } = await p.s.chamar(e, { ...entrada }, { como });
      // How long deals have been in their stage goes on by itself.
      textos.push(JSON.stringify(dados, (nome, v: unknown) => (nome === 'dias' ? null : v)));
    };
    const { pipeline_codigo } = p.b.funil;
    await pedir(painel.funilVendas, { ...PERIODO, pipeline_codigo });
    for (const board_tipo of ['oportunidades', undefined])
      await pedir(painel.negociosDoPainel, { ...PERIODO, ...(board_tipo && { board_tipo }) });
    await pedir(painel.vendasDoPainel, PERIODO);
    for (const GRUPO of GRUPOS_NO_TEMPO) await pedir(painel.vendasNoTempo, { ...PERIODO, GRUPO });
    await pedir(atividade.indicador, PERIODO);
    await pedir(painel.previsaoDoPainel, {});
    for (const FIGURA of Object.keys(FIGURA_DE_NEGOCIO))
      for (const MEDIDA of MEDIDAS)
        await pedir(painel.explicarNegocios, { ...PERIODO, FIGURA, MEDIDA });
    for (const FIGURA of Object.keys(FIGURA_DE_TAREFA))
      await pedir(painel.explicarTarefas, { ...PERIODO, FIGURA });
    for (const [FIGURA, { explica }] of Object.entries(FIGURA_DE_VENDA))
      if (explica) await pedir(painel.explicarVendas, { ...PERIODO, FIGURA });
    return textos;
  };
  const { representante, administrador } = p.como;
  const criados = async (como: Quem) =>
    (await p.s.chamar(painel.negociosDoPainel, {}, { como })).dados[0]?.figuras[0]?.quantidade ?? 0;
  const [meus, daEquipe, todos] = await Promise.all(Object.values(p.como).map(criados));
  expect(meus).toBeLessThan(daEquipe ?? 0);
  expect(daEquipe).toBeLessThan(todos ?? 0);
  const [dele, doAdm] = [await tudo(representante), await tudo(administrador)];
  for (const dias of [1, 15]) {
    for (let i = 0; i < dias; i++) {
      await p.viver(dias, 'outro', { orprospect_codigo: p.feira });
      await p.viver(dias, 'outro', { fim: ['G', 5], negocio_valor: '7777.77' });
      await p.viver(dias, 'outro', { fim: ['P', 5] });
    }
    await p.tarefa(dias, 'adm', { atividade_situacao: 'C', atividade_dtconclusao: new Date(0) });
    await p.tarefa(dias, 'adm', { atividade_situacao: 'N', atividade_reagendamentos: dias });
    await p.faturar(somarDias(HOJE, -dias), [[p.produtos[2], String(dias), '99.99']], {
      repres_codigo: p.deFora,
      pessoa_codigo:
        dias === 1 ? await p.cliente('Novo de fora', { repres_codigo: p.deFora }) : p.clienteDeFora,
    });
  }
  for (const [i, texto] of (await tudo(representante)).entries())
    expect([i, texto]).toEqual([i, dele[i]]);
  for (const [i, texto] of (await tudo(administrador)).entries())
    expect([i, texto]).not.toEqual([i, doAdm[i]]);
});
