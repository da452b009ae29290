import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import { somar } from '@praca/contract/br/dinheiro.ts';
import { negociosDaPrevisao, previsaoDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { PainelDaPrevisao } from '@praca/contract/painel/previsao.ts';
import { criarBasico, criarNegocio, type Basico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { noRegistro } from '../../../test-support/queda/carga.ts';
import {
  servidorSemRonda,
  type Quem,
  type Servidor,
} from '../../../test-support/servidor/servidor.ts';
import { preverTudo } from './prever.ts';

const DIA = 86_400_000;
const ha = (dias: number) => new Date(Date.now() - dias * DIA).toISOString();
const NUNCA = new AbortController().signal;
const diaDe = (quando: Date) => dataNoFuso(quando, FUSO_DO_BRASIL);

let s: Servidor;
let b: Basico;
let r: number;
let adm: Quem;
let rep: Quem;
let estranho: Quem;
const abertos: number[] = [];

/** A deal that came so many days ago, stood in its stages for so many days each, and ended. */
async function viver(
  criado: number,
  estadas: readonly number[],
  fim: 'G' | 'P' | null,
  { doRep = false, adiado = 0 } = {},
): Promise<number> {
  const estagio = (i: number) => b.funil.estagios[i]?.estagio_codigo ?? 0;
  let em = criado;
  const passos = estadas.map((dias, i) => {
    const passo = { em, estagio: estagio(i), antes: i === 0 ? null : estagio(i - 1) };
    em -= dias;
    return passo;
  });
  const { negocio_codigo } = await criarNegocio(s.dono, r, {
    empresa_codigo: b.empresa.empresa_codigo,
    pipeline_codigo: b.funil.pipeline_codigo,
    estagio_codigo: estagio(estadas.length - 1),
    usuario_responsavel: doRep ? b.rep.usuario_login : b.adm.usuario_login,
    repres_codigo: doRep ? b.representante.repres_codigo : null,
    negocio_valor: '1000.10',
    negocio_dtcriacao: ha(criado),
    negocio_dtestagio: ha(passos.at(-1)?.em ?? criado),
    ...(fim && { negocio_situacao: fim, negocio_dtfechamento: ha(em) }),
  });
  const evento = { evento_tabela: 'negocio', evento_chave: String(negocio_codigo) };
  for (const { em: quando, estagio: para, antes } of passos)
    await inserir(s.dono, 'evento', r, {
      ...evento,
      evento_acao: antes === null ? 'CRIAR' : 'MOVER',
      evento_em: ha(quando),
      negocio_codigo,
      pipeline_codigo: b.funil.pipeline_codigo,
      evento_deestagio: antes,
      evento_paraestagio: para,
    });
  for (let i = 0; i < adiado; i++)
    await inserir(s.dono, 'evento', r, {
      ...evento,
      evento_acao: 'ALTERAR',
      evento_em: ha(criado - 1),
      evento_antes: { negocio_dtprevisao: '2026-01-01' },
      evento_depois: { negocio_dtprevisao: `2026-0${i + 2}-01` },
    });
  return negocio_codigo;
}

beforeAll(async () => {
  s = await servidorSemRonda('previsao');
  b = await criarBasico(s.dono);
  r = b.registro.clienteregistro_codigo;
  // Quick ones are won, those that stay long in the first stage are lost, and so are those that are put off.
  for (let i = 0; i < 24; i++) {
    const criado = 200 + i * 3;
    await viver(criado, [3, 4], i % 4 === 0 ? 'P' : 'G');
    await viver(criado, [60], i % 8 === 0 ? 'G' : 'P');
    if (i % 2 === 0) await viver(criado, [3, 4], 'P', { adiado: 2 });
  }
  abertos.push(await viver(2, [2], null, { doRep: true }));
  abertos.push(await viver(45, [45], null));
  abertos.push(await viver(6, [3, 3], null, { doRep: true, adiado: 2 }));
  // Open when the months before began, closed by now.
  for (let i = 0; i < 8; i++) await viver(110 + i, [60], i === 0 ? 'G' : 'P', { doRep: i < 4 });
  const outra = await criarBasico(s.dono);
  adm = await s.entrar(b.adm.usuario_emaillogin);
  rep = await s.entrar(b.rep.usuario_emaillogin);
  estranho = await s.entrar(outra.adm.usuario_emaillogin);
});
afterAll(() => s.fechar());

type Filtro = Parameters<typeof s.chamar<typeof previsaoDoPainel>>[1];
const abrir = async (como: Quem, filtro: Filtro = {}): Promise<PainelDaPrevisao> => {
  const resposta = await s.chamar(previsaoDoPainel, filtro, { como });
  expect(resposta.status, resposta.texto).toBe(200);
  return resposta.dados[0]!;
};
const listar = async (
  como: Quem,
  filtro: Parameters<typeof s.chamar<typeof negociosDaPrevisao>>[1] = {},
) => {
  const resposta = await s.chamar(negociosDaPrevisao, { SQL_LIMIT: 200, ...filtro }, { como });
  expect(resposta.status, resposta.texto).toBe(200);
  return resposta;
};

describe('the forecast', () => {
  it('is not there before the clock struck, and says so', async () => {
    expect(await abrir(adm)).toMatchObject({ em: null, quantidade: 0, sem: 3, ditos: [] });
    const sem = await listar(adm, { SEM_PREVISAO: 'S' });
    expect(sem.total).toBe(3);
    const { negocio_codigo } = sem.dados[1]!;
    const um = await listar(adm, { SEM_PREVISAO: 'S', LISTA_CODIGO: [negocio_codigo] });
    expect([um.total, um.dados]).toEqual([1, [sem.dados[1]]]);
  });

  it('is worked out once a day, also when three clocks strike', async () => {
    const foram = [];
    for (let i = 0; i < 3; i++) foram.push(await preverTudo(s.banco, NUNCA));
    expect(foram).toEqual([3, 0, 0]);
    const amanha = { agora: new Date(Date.now() + DIA) };
    const novo = diaDe(amanha.agora).endsWith('-01') ? 1 : 0;
    const meses = () => noRegistro(s.dono, r, 'SELECT * FROM soma.previsaomes ORDER BY 1, 2');
    const antes = await meses();
    expect(antes.length).toBeGreaterThan(1);
    expect(await preverTudo(s.banco, NUNCA, amanha)).toBe(3);
    const depois = await meses();
    // What was said stays; of a month that begins with that day something is said for the first time.
    expect(depois).toEqual(expect.arrayContaining(antes));
    expect(depois).toHaveLength(antes.length + novo);
  });

  it('tells the chance, its ends, the day and why: the new one well, the stalled and the put off one badly', async () => {
    const { dados, total } = await listar(adm);
    expect(total).toBe(3);
    const [novo, parado, adiado] = abertos.map((codigo) =>
      dados.find((d) => d.negocio_codigo === codigo)!,
    );
    for (const { chance, chance_de, chance_ate, provavel, provavel_de, provavel_ate } of dados) {
      expect(Number(chance_de)).toBeLessThanOrEqual(Number(chance));
      expect(Number(chance)).toBeLessThanOrEqual(Number(chance_ate));
      if (provavel)
        expect([provavel_de! <= provavel, provavel <= provavel_ate!]).toEqual([true, true]);
    }
    expect(Number(parado?.chance)).toBeLessThan(0.3);
    expect(Number(novo?.chance)).toBeGreaterThan(Number(parado?.chance));
    expect(parado?.razoes[0]).toMatchObject({ razao: 'etapa', dias: 40, casos: 32, ganhos: 4 });
    expect(adiado?.razoes.find(({ razao }) => razao === 'adiamentos')).toMatchObject({
      valor: 2,
      efeito: 'DESCE',
    });
  });

  it.each([
    ['administrator', () => adm, 3],
    ['representative', () => rep, 2],
  ] as const)('opens exactly its rows for the %s, and adds up', async (_, quem, quantos) => {
    const p = await abrir(quem());
    expect(p.quantidade).toBe(quantos);
    const contas: [
      { quantidade: number; valor: string; esperado: string },
      Parameters<typeof listar>[1],
    ][] = [
      [p, {}],
      ...p.meses.map((m): (typeof contas)[number] => [
        m,
        m.mes === null ? { SEM_DATA: 'S' } : { MES: m.mes },
      ]),
      ...p.quintos.map((q): (typeof contas)[number] => [q, { QUINTO: q.quinto }]),
    ];
    for (const [conta, filtro] of contas) {
      const { dados, total } = await listar(quem(), filtro);
      expect(total, JSON.stringify(filtro)).toBe(conta.quantidade);
      expect(somar('0.00', ...dados.map((d) => d.negocio_valor))).toBe(somar('0.00', conta.valor));
    }
    for (const partes of [p.meses, p.quintos])
      for (const nome of ['valor', 'esperado', 'pela_etapa'] as const)
        expect(somar('0', ...partes.map((uma) => uma[nome]))).toBe(somar('0', p[nome]));
    expect(Number(p.de)).toBeLessThanOrEqual(Number(p.esperado));
    expect(Number(p.esperado)).toBeLessThanOrEqual(Number(p.ate));
    for (const d of p.ditos) {
      expect((await listar(quem(), { DITO: d.mes })).total).toBe(d.fechados);
      expect((await listar(quem(), { DITO: d.mes, DESFECHO: 'G' })).total).toBe(d.ganhos);
      expect((await listar(quem(), { DITO: d.mes, DESFECHO: 'A' })).total).toBe(d.abertos);
    }
    for (const k of p.calibracao)
      expect((await listar(quem(), { DITOS: 'S', QUINTO: k.quinto })).total).toBe(k.fechados);
    expect(p.calibracao.some(({ fechados }) => fechados > 0)).toBe(true);
  });

  it('of a period: the open deals created in it, and what was said of these', async () => {
    const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
    const recentes = { DATA_INICIAL: somarDias(hoje, -10), DATA_FINAL: hoje };
    const p = await abrir(adm, recentes);
    expect([p.quantidade, (await listar(adm, recentes)).total]).toEqual([2, 2]);
    expect(p.ditos.reduce((n, { fechados }) => n + fechados, 0)).toBe(0);
    const velhos = { DATA_FINAL: somarDias(hoje, -11) };
    expect([(await abrir(adm, velhos)).quantidade, (await listar(adm, velhos)).total]).toEqual([
      1, 1,
    ]);
  });

  it('what was said stays as it was said: what closes afterwards is counted beside it', async () => {
    const antes = (await abrir(adm)).ditos;
    // The clock of these tests struck today and tomorrow: of a month that began on one of them it spoke on the very day.
    const naHora = [0, DIA].map((ms) => diaDe(new Date(Date.now() + ms)));
    expect(antes.map(({ mes, retroativo }) => [mes, retroativo])).toEqual(
      antes.map(({ mes }) => [mes, !naHora.includes(mes)]),
    );
    const dito = (await listar(adm, { DITO: antes[0]!.mes })).dados.map(
      ({ negocio_codigo, chance }) => [negocio_codigo, chance],
    );
    await preverTudo(s.banco, NUNCA, { agora: new Date(Date.now() + 2 * DIA) });
    expect(
      (await listar(adm, { DITO: antes[0]!.mes })).dados.map(({ negocio_codigo, chance }) => [
        negocio_codigo,
        chance,
      ]),
    ).toEqual(dito);
  });

  it('tells who may not see every deal no count of them', async () => {
    const { dados } = await listar(rep);
    for (const { razoes } of dados)
      for (const razao of razoes) expect([razao.casos, razao.ganhos]).toEqual([null, null]);
    expect((await abrir(rep)).aprendidos).toBeNull();
    expect((await abrir(adm)).aprendidos).toBe(68);
    // The difference of two answers is that of the rows the representative sees.
    const sem = await abrir(rep, { LISTA_RESPONSAVEL: [b.adm.usuario_login] });
    expect(sem).toMatchObject({ quantidade: 0, valor: '0.00' });
  });

  it('shows another registration nothing; without the permissions 403; a fifth that there is not 400', async () => {
    expect(await abrir(estranho, { LISTA_PIPELINE: [b.funil.pipeline_codigo] })).toMatchObject({
      quantidade: 0,
      sem: 0,
      ditos: [],
    });
    const usuario = async (usuario_login: string, perfil_permissoes: string[]) => {
      const perfil = await criarPerfil(s.dono, r, { perfil_permissoes });
      const um = await criarUsuario(s.dono, r, {
        empresa_codigo: b.empresa.empresa_codigo,
        perfil_codigo: perfil.perfil_codigo,
        usuario_login,
      });
      return s.entrar(um.usuario_emaillogin);
    };
    const semPainel = await usuario('sempainel', ['negocio.ver']);
    const semNegocio = await usuario('semnegocio', ['painel.ver']);
    expect((await s.chamar(previsaoDoPainel, {}, { como: semPainel })).status).toBe(403);
    expect((await s.chamar(negociosDaPrevisao, {}, { como: semPainel })).status).toBe(403);
    expect((await s.chamar(negociosDaPrevisao, {}, { como: semNegocio })).status).toBe(403);
    const recusa = await s.chamar(negociosDaPrevisao, { QUINTO: 9 }, { como: adm });
    expect([recusa.status, recusa.mensagens[0]?.Campo]).toEqual([400, 'QUINTO']);
  });
});
