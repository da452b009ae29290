import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import { funilVendas, funisComNegocios } from '@praca/contract/painel/endpoints.ts';
import type { Funil } from '@praca/contract/painel/schemas.ts';
import { criarBasico, criarNegocio, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil, criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { servidorDeTeste, type Quem, type Servidor } from '../../test-support/servidor/servidor.ts';

const INICIO = Date.parse('2026-03-01T12:00:00Z');
const depois = (horas: number) => new Date(INICIO + horas * 3_600_000).toISOString();

let s: Servidor;
let b: Basico;
let r: number;
let adm: Quem;
let rep: Quem;
let manaus: Quem;
let estranho: Quem;

type Historia = {
  /** Stages entered after the first, by position, with the hour counted from the start. */
  passos?: [estagio: number, hora: number][];
  fim?: { situacao: 'G' | 'P' | 'F'; hora: number };
  valor?: string;
  daRep?: boolean;
  /** Hour of creation when it is not that of the log's first line (an import). */
  criadoHora?: number;
  colunas?: Record<string, unknown>;
};

const estagio = (i: number) => b.funil.estagios[i]?.estagio_codigo ?? 0;

async function viver({
  passos = [],
  fim,
  valor = '100.00',
  daRep = false,
  criadoHora,
  colunas = {},
}: Historia) {
  const dono = daRep ? b.rep : b.adm;
  const { pipeline_codigo } = b.funil;
  const { negocio_codigo } = await criarNegocio(s.dono, r, {
    empresa_codigo: b.empresa.empresa_codigo,
    pipeline_codigo,
    estagio_codigo: estagio(0),
    negocio_valor: valor,
    usuario_responsavel: dono.usuario_login,
    repres_codigo: daRep ? b.representante.repres_codigo : null,
    negocio_dtcriacao: depois(0),
    ...(fim ? { negocio_situacao: fim.situacao, negocio_dtfechamento: depois(fim.hora) } : {}),
    ...colunas,
  });
  let de = 0;
  for (const [para, hora] of passos) {
    await inserir(s.dono, 'evento', r, {
      evento_tabela: 'negocio',
      evento_chave: String(negocio_codigo),
      evento_acao: 'MOVER',
      evento_em: depois(hora),
      negocio_codigo,
      pipeline_codigo,
      evento_deestagio: estagio(de),
      evento_paraestagio: estagio(para),
    });
    de = para;
  }
  await s.banco.transacao(r, 'write', (tx) =>
    tx.sql(
      'UPDATE negocio SET estagio_codigo = $3, negocio_dtcriacao = coalesce($4, negocio_dtcriacao) WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
      [r, negocio_codigo, estagio(de), criadoHora === undefined ? null : depois(criadoHora)],
    ),
  );
}

beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  r = b.registro.clienteregistro_codigo;
  await viver({
    passos: [
      [1, 10],
      [2, 30],
    ],
    fim: { situacao: 'G', hora: 40 },
    valor: '1000.50',
  });
  await viver({ valor: '20.25' });
  await viver({ passos: [[1, 20]], daRep: true, valor: '300.00' });
  await viver({ passos: [[1, 5]], fim: { situacao: 'P', hora: 8 }, valor: '7.00' });
  await viver({
    passos: [
      [1, 4],
      [0, 6],
    ],
    daRep: true,
    valor: '0.10',
  });
  // Imported after it was won: the log never saw it in its stage.
  await viver({
    fim: { situacao: 'F', hora: -100 },
    valor: '50.00',
    colunas: { negocio_dtcriacao: depois(50) },
    criadoHora: -220,
  });
  const outra = await criarBasico(s.dono);
  adm = await s.entrar(b.adm.usuario_emaillogin);
  rep = await s.entrar(b.rep.usuario_emaillogin);
  estranho = await s.entrar(outra.adm.usuario_emaillogin);
  const emManaus = await criarUsuario(s.dono, r, {
    empresa_codigo: b.empresa.empresa_codigo,
    perfil_codigo: b.perfil.perfil_codigo,
    usuario_login: 'manaus',
    usuario_visualizaoutrosrep: true,
    usuario_fuso: 'America/Manaus',
  });
  manaus = await s.entrar(emManaus.usuario_emaillogin);
});
afterAll(() => s.fechar());

async function abrir(
  como: Quem,
  filtros: Partial<EntradaCrua<typeof funilVendas>> = {},
): Promise<Funil> {
  const { pipeline_codigo } = b.funil;
  const resposta = await s.chamar(funilVendas, { pipeline_codigo, ...filtros }, { como });
  expect(resposta.status, resposta.texto).toBe(200);
  const [funil] = resposta.dados;
  if (!funil) throw new Error('Sem funil.');
  return funil;
}

async function totalDaLista(
  como: Quem,
  filtros: EntradaCrua<typeof getLista>,
): Promise<number | undefined> {
  const LISTA_PIPELINE = [b.funil.pipeline_codigo];
  const { total } = await s.chamar(
    getLista,
    { SQL_LIMIT: 1, LISTA_PIPELINE, ...filtros },
    { como },
  );
  return total;
}

/** Every number of the funnel beside the list that it opens. */
async function conferir(
  como: Quem,
  filtros: Partial<EntradaCrua<typeof funilVendas>> = {},
): Promise<void> {
  const funil = await abrir(como, filtros);
  const lista = (mais: EntradaCrua<typeof getLista>) => totalDaLista(como, { ...filtros, ...mais });
  expect(await lista({})).toBe(funil.criados);
  expect(await lista({ NEGOCIO_SITUACAO: 'A' })).toBe(funil.abertos);
  expect(await lista({ NEGOCIO_SITUACAO: ['G', 'F'] })).toBe(funil.ganhos);
  expect(await lista({ NEGOCIO_SITUACAO: 'P' })).toBe(funil.perdidos);
  for (const degrau of funil.degraus) {
    const aqui = [degrau.estagio_codigo];
    expect(await lista({ LISTA_ESTAGIO: aqui, NEGOCIO_SITUACAO: 'A' })).toBe(degrau.quantidade);
    expect(await lista({ PASSOU_ESTAGIO: aqui })).toBe(degrau.passaram);
  }
}

describe('the numbers', () => {
  it('of each stage: open now, ever passed, conversion, mean stay of the stays that ended', async () => {
    const { degraus } = await abrir(adm);
    expect(degraus).toMatchObject([
      { quantidade: 2, valor_total: '20.35', passaram: 6, conversao: null, horas_medias: '9.8' },
      {
        quantidade: 1,
        valor_total: '300.00',
        passaram: 4,
        conversao: '0.6667',
        horas_medias: '8.3',
      },
      {
        quantidade: 0,
        valor_total: '0.00',
        passaram: 1,
        conversao: '0.2500',
        horas_medias: '10.0',
      },
    ]);
    expect(degraus.map((d) => d.estagio_descricao)).toEqual(['Contato', 'Proposta', 'Negociação']);
  });

  it('of the whole: open, won (finished included), lost, mean cycle', async () => {
    expect(await abrir(adm)).toMatchObject({
      criados: 6,
      abertos: 3,
      valor_aberto: '320.35',
      ganhos: 2,
      valor_ganho: '1050.50',
      perdidos: 1,
      valor_perdido: '7.00',
      ciclo_medio: '3.3',
    });
  });

  it('open exactly the rows behind them', async () => {
    await conferir(adm);
    await conferir(adm, { DATA_INICIAL: '2026-03-01', DATA_FINAL: '2026-03-01' });
    await conferir(adm, { LISTA_REPRESENTANTE: [b.representante.repres_codigo] });
    await conferir(adm, { LISTA_RESPONSAVEL: [b.adm.usuario_login] });
    await conferir(adm, { LISTA_EMPRESA: [b.empresa.empresa_codigo] });
    await conferir(rep);
    const marco = { DATA_INICIAL: '2026-03-01', DATA_FINAL: '2026-03-31' };
    await conferir(rep, marco);
    await conferir(adm, {
      ...marco,
      LISTA_REPRESENTANTE: [],
      LISTA_RESPONSAVEL: [b.rep.usuario_login],
    });
    await conferir(adm, { DATA_FINAL: '2026-03-01' });
  });

  it('are all zero, not absent, when no deal matches', async () => {
    const vazio = await abrir(adm, { DATA_INICIAL: '2020-01-01', DATA_FINAL: '2020-12-31' });
    expect(vazio).toMatchObject({
      criados: 0,
      valor_aberto: '0.00',
      valor_ganho: '0.00',
      ciclo_medio: null,
    });
    expect(vazio.degraus).toMatchObject(
      Array.from({ length: 3 }, () => ({
        quantidade: 0,
        valor_total: '0.00',
        passaram: 0,
        conversao: null,
        horas_medias: null,
      })),
    );
  });
});

describe('the period', () => {
  it('counts days of the user’s clock, both ends included', async () => {
    const meiaNoite = '2026-05-01T03:00:00Z';
    await viver({ colunas: { negocio_dtcriacao: meiaNoite } });
    await viver({ colunas: { negocio_dtcriacao: '2026-05-01T02:59:59.999Z' } });
    const criados = async (como: Quem, de: string, ate: string) =>
      (await abrir(como, { DATA_INICIAL: de, DATA_FINAL: ate })).criados;
    expect(await criados(adm, '2026-04-30', '2026-04-30')).toBe(1);
    expect(await criados(adm, '2026-05-01', '2026-05-01')).toBe(1);
    expect(await criados(adm, '2026-04-30', '2026-05-01')).toBe(2);
    // In Manaus, one hour behind, both were still created in April.
    expect(await criados(manaus, '2026-04-30', '2026-04-30')).toBe(2);
    expect(await criados(manaus, '2026-05-01', '2026-05-01')).toBe(0);
    await conferir(manaus, { DATA_INICIAL: '2026-04-30', DATA_FINAL: '2026-04-30' });
  });

  it('refuses a date that does not exist', async () => {
    const { pipeline_codigo } = b.funil;
    const recusa = await s.chamar(
      funilVendas,
      { pipeline_codigo, DATA_INICIAL: '2026-02-30' },
      { como: adm },
    );
    expect([recusa.status, recusa.mensagens[0]?.Campo]).toEqual([400, 'DATA_INICIAL']);
  });
});

describe('who sees what', () => {
  it('a representative counts only their own deals', async () => {
    const funil = await abrir(rep, { DATA_FINAL: '2026-03-31' });
    expect(funil).toMatchObject({
      criados: 2,
      abertos: 2,
      valor_aberto: '300.10',
      ganhos: 0,
      perdidos: 0,
    });
    expect(funil.degraus.map((d) => d.passaram)).toEqual([2, 2, 0]);
  });

  it('the funnel of another registration does not exist, and its companies count nothing here', async () => {
    const { pipeline_codigo } = b.funil;
    const deFora = await s.chamar(funilVendas, { pipeline_codigo }, { como: estranho });
    expect([deFora.status, deFora.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    expect(deFora.texto).not.toContain('Negociação');
    const semNinguem = await s.chamar(funilVendas, { pipeline_codigo: 999_999_999 }, { como: adm });
    expect(semNinguem.texto.replace(/"agora.*/, '')).toContain('NAO_ENCONTRADO');
    expect((await abrir(adm, { LISTA_EMPRESA: [999_999] })).criados).toBe(0);
  });

  it('without the permission of dashboards: 403; without a session: 401', async () => {
    const perfil = await criarPerfil(s.dono, r, { perfil_permissoes: ['negocio.ver'] });
    const semPainel = await criarUsuario(s.dono, r, {
      empresa_codigo: b.empresa.empresa_codigo,
      perfil_codigo: perfil.perfil_codigo,
      usuario_login: 'sempainel',
    });
    const { pipeline_codigo } = b.funil;
    const como = await s.entrar(semPainel.usuario_emaillogin);
    expect((await s.chamar(funilVendas, { pipeline_codigo }, { como })).status).toBe(403);
    expect((await s.chamar(funilVendas, { pipeline_codigo }, { como: null })).status).toBe(401);
  });

  it('where the deals are: only those that the user sees, only funnels that have some', async () => {
    const ler = async (como: Quem) => (await s.chamar(funisComNegocios, {}, { como })).dados;
    const doAdm = await ler(adm);
    expect(doAdm.map((um) => um.pipeline_codigo)).toContain(b.funil.pipeline_codigo);
    expect(doAdm.every((um) => um.quantidade > 0)).toBe(true);
    const [dele] = await ler(rep);
    const doFunil = doAdm.find((um) => um.pipeline_codigo === dele?.pipeline_codigo);
    expect(dele?.quantidade ?? 0).toBeLessThan(doFunil?.quantidade ?? 0);
    expect(await ler(estranho)).toEqual([]);
  });

  it('a funnel without deals shows its stages', async () => {
    const { pipeline_codigo } = await criarFunil(s.dono, r, {
      board_tipo: 'leads',
      estagios: ['Só um'],
    });
    const { dados } = await s.chamar(funilVendas, { pipeline_codigo }, { como: adm });
    expect(dados[0]).toMatchObject({
      criados: 0,
      degraus: [{ estagio_descricao: 'Só um', passaram: 0, conversao: null }],
    });
  });
});
