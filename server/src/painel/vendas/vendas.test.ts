import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { dividir, multiplicar, somar } from '@praca/contract/br/dinheiro.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { PainelDeVendas } from '@praca/contract/painel/vendas.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirFaturados, type Faturados } from '../../../test-support/cenario/faturados.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';
import { diasUteis } from './periodos.ts';

const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const MES = `${HOJE.slice(0, 7)}-01`;
let c: Faturados;
let meu: number;
let equipe: number;

beforeAll(async () => {
  c = await abrirFaturados();
  const { faturar, pedido, parte, produtos, b } = c;
  const [parafuso, porca, arruela] = produtos;
  meu = b.representante.repres_codigo;
  const sul = await c.cliente('Sul', {
    uf_codigo: 'RS',
    segmento_codigo: c.segmento,
    repres_codigo: meu,
  });
  const norte = await c.cliente('Norte', { uf_codigo: 'AM' });
  const leste = await c.cliente('Leste', { uf_codigo: 'SP', segmento_codigo: c.segmento });
  equipe = await c.codigo('equipe', 'equipe_codigo', { equipe_descricao: 'Serra' });
  await c.codigo('equipe_membro', 'equipemembro_codigo', {
    equipe_codigo: equipe,
    equipemembro_ordem: 1,
    repres_codigo: c.repres2,
  });
  const passado = somarMeses(MES, -1);
  await faturar(passado, [[parafuso, '10', '100.10']], { pessoa_codigo: sul, repres_codigo: meu });
  await faturar(passado, [[porca, '5', '50.05']], { pessoa_codigo: norte });
  await faturar(somarMeses(HOJE, -12), [[parafuso, '4', '40.00']], { pessoa_codigo: sul });
  await faturar(
    MES,
    [
      [parafuso, '20', '210.33'],
      [arruela, '1', '9.67'],
    ],
    { pessoa_codigo: sul, repres_codigo: meu },
  );
  await faturar(HOJE, [[porca, '3', '33.33']], { pessoa_codigo: leste });
  await faturar(HOJE, [[null, '0', '7.77']], { pessoa_codigo: null, repres_codigo: null });
  // Through the deal of the representative, though another one sold it.
  const aberto = await pedido({
    pedvenda_dtemissao: MES,
    pedvenda_situacao: 'FP',
    pessoa_codigo: norte,
    repres_codigo: c.repres2,
  });
  await parte(aberto, 1, `${somarDias(MES, -3)}T12:00:00Z`, [[arruela, '2', '22.22']]);
  await parte(aberto, 2, `${MES}T03:30:00Z`, [[arruela, '2', '22.23']]);
  const desfeita = await parte(aberto, 3, `${HOJE}T12:00:00Z`, [[arruela, '5', '99.99']]);
  await c.s.banco.transacao(c.r, 'write', (tx) =>
    tx.sql(
      'UPDATE finvenda SET finvenda_desfeitaem = now(), finvenda_desfeitapor = $2 WHERE finvenda_codigo = $1',
      [desfeita, 'adm'],
    ),
  );
  await pedido({
    pedvenda_dtemissao: HOJE,
    pedvenda_situacao: 'LI',
    pedvenda_valor: '1000.00',
    pessoa_codigo: sul,
  });
  await faturar(HOJE, [[porca, '3', '500.00']], { pedvenda_situacao: 'CA' });
  await faturar(HOJE, [[porca, '3', '500.00']], { pedvenda_situacao: 'OA', pedvenda_tipo: 'O' });
});
afterAll(() => c.s.fechar());

type Filtro = EntradaCrua<typeof vendasDoPainel>;
const abrir = async (como: Quem, filtro: Filtro = {}): Promise<PainelDeVendas> => {
  const resposta = await c.s.chamar(vendasDoPainel, filtro, { como });
  expect(resposta.status, resposta.texto).toBe(200);
  const [painel] = resposta.dados;
  if (!painel) throw new Error('no dashboard');
  return painel;
};
const figura = (painel: PainelDeVendas, qual: string) =>
  painel.figuras.find((uma) => uma.figura === qual);
describe('every number of the sales dashboard', () => {
  it('counts what was finalised and not taken back: no open order, no quote, no cancelled one', async () => {
    const painel = await abrir(c.quem.adm);
    expect(figura(painel, 'faturado')?.valor).toBe('283.33');
    expect(figura(painel, 'pedidos')?.valor).toBe('4');
    expect(figura(painel, 'ticket')?.valor).toBe('70.83');
    expect(figura(painel, 'positivados')).toMatchObject({ valor: '3' });
    expect(figura(painel, 'novos')?.valor).toBe('1');
    expect(figura(painel, 'mix')?.valor).toBe('1.33');
  });

  it('a representative sees the own sales alone, in every total', async () => {
    const painel = await abrir(c.quem.rep);
    expect(figura(painel, 'faturado')?.valor).toBe('220.00');
    expect(painel.marcas.filter((um) => um.grupo === 'representante')).toHaveLength(1);
    expect(painel.marcas.some((um) => um.nome === 'Porca')).toBe(false);
  });

  it('compares with the month before to the same day, and with a year ago', async () => {
    const painel = await abrir(c.quem.adm);
    expect(painel.periodo.de).toBe(MES);
    // On its last day the month is whole, and so is the one before.
    const ultimo = somarDias(HOJE, 1).endsWith('-01');
    const ate = ultimo ? somarDias(MES, -1) : somarMeses(HOJE, -1);
    expect(painel.anterior).toMatchObject({ de: somarMeses(MES, -1), ate });
    expect(figura(painel, 'faturado')?.anterior).toBe(
      somarDias(MES, -3) <= ate ? '172.37' : '150.15',
    );
    expect(figura(painel, 'faturado')?.ano).toBe('40.00');
    expect(
      figura(
        await abrir(c.quem.adm, { DATA_INICIAL: '2001-01-01', DATA_FINAL: '2001-01-31' }),
        'ticket',
      ),
    ).toMatchObject({ valor: null, anterior: null, ano: null });
  });

  it('classes follow the share of all that was billed, the first product always A', async () => {
    const { abc } = await abrir(c.quem.adm);
    expect(abc.map(({ classe, produtos, valor }) => [classe, produtos, valor])).toEqual([
      ['A', 1, '210.33'],
      ['B', 1, '33.33'],
      ['C', 2, '39.67'],
    ]);
  });

  it('shows another registration nothing, and says the nearest day that has something', async () => {
    const painel = await abrir(c.quem.estranho, { LISTA_PRODUTO: [...c.produtos] });
    expect([painel.marcas, painel.abc, painel.proximo]).toEqual([[], [], null]);
    const vazio = await abrir(c.quem.adm, {
      DATA_INICIAL: somarDias(HOJE, 40),
      DATA_FINAL: somarDias(HOJE, 50),
    });
    expect(vazio.proximo).toBe(HOJE);
  });

  it('a period that begins inside a month is told against what of its targets falls on its working days', async () => {
    const passado = somarMeses(MES, -1);
    const fim = somarDias(MES, -1);
    const empresa_codigo = c.b.empresa.empresa_codigo;
    for (const [repres_codigo, meta_mes, meta_valor] of [
      [meu, passado, '1000.00'],
      [c.repres2, passado, '500.00'],
      [meu, somarMeses(MES, -2), '77.00'],
    ] as const)
      await c.codigo('meta', 'meta_codigo', {
        empresa_codigo,
        repres_codigo,
        meta_mes,
        meta_valor,
      });
    const inteiro = await abrir(c.quem.adm, { DATA_INICIAL: passado, DATA_FINAL: fim });
    expect([inteiro.meta_proporcional, figura(inteiro, 'meta')?.de]).toEqual([false, '1500.00']);
    const de = somarDias(passado, 9);
    const painel = await abrir(c.quem.adm, { DATA_INICIAL: de, DATA_FINAL: fim });
    const parte = dividir(
      String(diasUteis({ de, ate: fim })),
      String(diasUteis({ de: passado, ate: fim })),
      20,
    );
    const [uma, outra] = ['1000.00', '500.00'].map((valor) => multiplicar(valor, parte));
    expect(painel).toMatchObject({ meta_proporcional: true, ritmo: '1.0000' });
    expect(figura(painel, 'meta')?.de).toBe(somar(uma ?? '', outra ?? ''));
    // What is told of one of them, as a bar or alone, is the same.
    const sozinho = { DATA_INICIAL: de, DATA_FINAL: fim, LISTA_REPRESENTANTE: [c.repres2] };
    expect(figura(await abrir(c.quem.adm, sozinho), 'meta')?.de).toBe(outra);
    expect(
      painel.marcas.find((um) => um.grupo === 'representante' && um.marca === String(c.repres2))
        ?.meta,
    ).toBe(outra);
  });

  it('without the right to see sales, or dashboards: 403; a date that does not exist: 400', async () => {
    for (const perfil_permissoes of [['painel.ver'], ['venda.ver']]) {
      const perfil = await criarPerfil(c.s.dono, c.r, { perfil_permissoes });
      const um = await criarUsuario(c.s.dono, c.r, {
        empresa_codigo: c.b.empresa.empresa_codigo,
        perfil_codigo: perfil.perfil_codigo,
        usuario_login: `sem-${perfil_permissoes[0]}`,
      });
      const como = await c.s.entrar(um.usuario_emaillogin);
      expect((await c.s.chamar(vendasDoPainel, {}, { como })).status).toBe(403);
    }
    const recusa = await c.s.chamar(
      vendasDoPainel,
      { DATA_INICIAL: '2026-02-30' },
      { como: c.quem.adm },
    );
    expect([recusa.status, recusa.mensagens[0]?.Campo]).toEqual([400, 'DATA_INICIAL']);
  });
});
