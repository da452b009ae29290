import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import { criarBasico, criarNegocio, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { servidorDeTeste, type Quem, type Servidor } from '../../test-support/servidor/servidor.ts';

const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const ha = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString();

let s: Servidor;
let b: Basico;
let r: number;
let adm: Quem;
let estranho: Quem;
let feira: number;
let quente: number;
let revenda: number;

beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  r = b.registro.clienteregistro_codigo;
  const um = async <T>(tabela: string, linha: Record<string, unknown>) =>
    (await inserir(s.dono, tabela, r, linha)) as T;
  const origem = await um<{ orprospect_codigo: string }>('origem_contato', {
    orprospect_descricao: 'Feira',
  });
  const motivo = await um<{ motperda_codigo: string }>('motivo_perda', {
    motperda_descricao: 'Preço',
  });
  const etiqueta = await um<{ etiqueta_codigo: string }>('etiqueta', {
    etiqueta_descricao: 'Quente',
    etiqueta_cor: 3,
  });
  const outraEtiqueta = await um<{ etiqueta_codigo: string }>('etiqueta', {
    etiqueta_descricao: 'Revenda',
    etiqueta_cor: 4,
  });
  feira = Number(origem.orprospect_codigo);
  quente = Number(etiqueta.etiqueta_codigo);
  revenda = Number(outraEtiqueta.etiqueta_codigo);
  const viver = (dias: number, doRep: boolean, colunas: Record<string, unknown> = {}) =>
    criarNegocio(s.dono, r, {
      empresa_codigo: b.empresa.empresa_codigo,
      pipeline_codigo: b.funil.pipeline_codigo,
      estagio_codigo: b.funil.estagios[0]?.estagio_codigo ?? 0,
      usuario_responsavel: doRep ? b.rep.usuario_login : b.adm.usuario_login,
      repres_codigo: doRep ? b.representante.repres_codigo : null,
      negocio_valor: '100.10',
      negocio_dtcriacao: ha(dias),
      negocio_dtinteracao: ha(dias),
      negocio_dtestagio: ha(dias),
      ...colunas,
    });
  const etiquetas = [quente, revenda];
  await viver(1, true, { orprospect_codigo: feira, etiquetas });
  await viver(10, false, { negocio_temperatura: 'QUENTE', etiquetas: [quente] });
  await viver(7, true, { estagio_codigo: b.funil.estagios[1]?.estagio_codigo });
  await viver(31, true, { negocio_temperatura: 'MUITO_QUENTE', orprospect_codigo: feira });
  await viver(200, false, { negocio_temperatura: 'MORNO' });
  await viver(20, true, {
    negocio_situacao: 'P',
    motperda_codigo: motivo.motperda_codigo,
    negocio_dtfechamento: ha(2),
  });
  await viver(20, false, { negocio_situacao: 'P', negocio_dtfechamento: ha(2) });
  await viver(40, false, { negocio_situacao: 'G', negocio_dtfechamento: ha(2) });
  await viver(5, true, {
    negocio_situacao: 'F',
    negocio_dtfechamento: ha(1),
    orprospect_codigo: feira,
  });
  const outra = await criarBasico(s.dono);
  adm = await s.entrar(b.adm.usuario_emaillogin);
  estranho = await s.entrar(outra.adm.usuario_emaillogin);
});
afterAll(() => s.fechar());

type Filtro = EntradaCrua<typeof negociosDoPainel>;
const abrir = async (como: Quem, filtro: Filtro = {}) => {
  const resposta = await s.chamar(negociosDoPainel, filtro, { como });
  expect(resposta.status, resposta.texto).toBe(200);
  const [painel] = resposta.dados;
  if (!painel) throw new Error('no dashboard');
  return painel;
};
describe('every number of the deals’ dashboards', () => {
  it('adds up: the bars of a chart are its whole, in number and value', async () => {
    const { figuras, marcas } = await abrir(adm);
    const inteiro = (figura: string) => figuras.find((f) => f.figura === figura);
    const soma = (grupo: string) =>
      marcas.filter((m) => m.grupo === grupo).reduce((total, m) => total + m.quantidade, 0);
    expect(soma('origem')).toBe(inteiro('criados')?.quantidade);
    expect(soma('perda')).toBe(inteiro('perdidos')?.quantidade);
    for (const grupo of ['temperatura', 'idade', 'estagio'])
      expect(soma(grupo)).toBe(inteiro('abertos')?.quantidade);
    expect(inteiro('criados')?.valor).toBe('900.90');
  });

  it('compares with the days before, as many', async () => {
    const { figuras } = await abrir(adm, { DATA_INICIAL: somarDias(HOJE, -15), DATA_FINAL: HOJE });
    expect(figuras[0]).toMatchObject({ quantidade: 4, anterior: { quantidade: 3 } });
  });

  it('or with the same days a year ago; an open period with nothing', async () => {
    const periodo = { DATA_INICIAL: somarDias(HOJE, -15), DATA_FINAL: HOJE };
    const painel = await abrir(adm, { ...periodo, COMPARAR: 'ANO' });
    expect(painel.figuras[0]?.anterior?.quantidade).toBe(0);
    expect(painel.comparado).toEqual({
      de: somarMeses(periodo.DATA_INICIAL, -12),
      ate: somarMeses(HOJE, -12),
    });
    const { comparado, passo, pontos } = await abrir(adm);
    expect([comparado, passo]).toEqual([null, 'mes']);
    expect(pontos.every(({ anterior }) => anterior === null)).toBe(true);
    const recusa = await s.chamar(negociosDoPainel, { COMPARAR: 'MES' as 'ANO' }, { como: adm });
    expect([recusa.status, recusa.mensagens[0]?.Campo]).toEqual([400, 'COMPARAR']);
  });

  it('shows another registration nothing', async () => {
    const { figuras, marcas } = await abrir(estranho, {
      LISTA_ORPROSPECT: [feira],
      LISTA_PIPELINE: [b.funil.pipeline_codigo],
    });
    expect(marcas).toEqual([]);
    expect(figuras.map((f) => f.quantidade)).toEqual([0, 0, 0, 0, 0]);
    expect((await abrir(estranho)).marcas).toEqual([]);
    const semQuadro = await s.chamar(negociosDoPainel, { board_tipo: 'leads' }, { como: adm });
    expect([semQuadro.status, semQuadro.dados]).toEqual([200, []]);
  });

  it('without the permission of dashboards: 403; a date that does not exist: 400', async () => {
    const perfil = await criarPerfil(s.dono, r, { perfil_permissoes: ['negocio.ver'] });
    const semPainel = await criarUsuario(s.dono, r, {
      empresa_codigo: b.empresa.empresa_codigo,
      perfil_codigo: perfil.perfil_codigo,
      usuario_login: 'sempainel',
    });
    const como = await s.entrar(semPainel.usuario_emaillogin);
    expect((await s.chamar(negociosDoPainel, {}, { como })).status).toBe(403);
    const recusa = await s.chamar(negociosDoPainel, { DATA_INICIAL: '2026-02-30' }, { como: adm });
    expect([recusa.status, recusa.mensagens[0]?.Campo]).toEqual([400, 'DATA_INICIAL']);
  });
});
