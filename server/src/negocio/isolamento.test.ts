import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { digestRegistro } from '../platform/banco/digest.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';
import { leituras, PARTES, varrer } from '../../test-support/varredura/leituras.ts';

let s: Cenario;
let deB: string;
beforeAll(async () => {
  s = await abrirCenario();
  deB = (await digestRegistro(s.dono, s.b, { exceto: ['evento'] })).digest;
});
afterAll(() => s.fechar());

/** Every name that a call may take, with what it is in B. */
const nomesDeB = (): Record<string, unknown> => {
  const { b, usuarios } = s.c;
  const [negocio] = b.negocios;
  const estagio = b.funil.estagios[0]!.estagio_codigo;
  return {
    negocio_codigo: negocio!.negocio_codigo,
    pipeline_codigo: b.funil.pipeline_codigo,
    estagio_codigo: estagio,
    board_codigo: b.funil.board_codigo,
    pessoa_codigo: b.pessoa.pessoa_codigo,
    segmento_codigo: b.segmento_codigo,
    orprospect_codigo: b.orprospect_codigo,
    motperda_codigo: b.motperda_codigo,
    etiqueta_codigo: b.etiqueta_codigo,
    tipoatividade_codigo: b.tipoatividade_codigo,
    atividade_codigo: b.atividade_codigo,
    acomp_codigo: b.acomp_codigo,
    pedvenda_codigo: b.pedvenda_codigo,
    anexo_codigo: b.anexo_codigo,
    empresa_codigo: b.empresa9.empresa_codigo,
    perfil_codigo: b.administrador.perfil_codigo,
    repres_codigo: b.rep1.repres_codigo,
    usuario_codigo: usuarios['adm.b'].usuario_codigo,
    usuario_login: 'adm.b',
    usuario: 'adm.b',
    uniproc_codigo: 1,
    sistema: '0003',
    modulo: '1',
    codigo: '1',
    cnpj: '11222333000181',
    registro: String(s.b),
    arquivo_codigo: randomUUID(),
    id: '1',
    LISTA_EMPRESA: [b.empresa9.empresa_codigo],
    LISTA_REPRESENTANTE: [b.rep1.repres_codigo],
    // Those of B are refused as a destination; what else of B is named with one's own must show nothing.
    LISTA_DESTINO: [s.c.a.rep1.repres_codigo],
    ADICIONAR: [s.c.a.etiqueta_codigo],
    distauto_codigo: b.distauto_codigo,
    LISTA_USUARIO: ['rep1.b', 'adm.b'],
    LISTA_RESPONSAVEL: ['rep1.b'],
    LISTA_SEGMENTO: [b.segmento_codigo],
    LISTA_CIDADE: ['Canário'],
    LISTA_BAIRRO: ['Canário'],
    LISTA_UF: ['SC'],
    COMPROU_ANTERIORMENTE: 'S',
    ANALISA_SOMENTE_COMPRA: 'N',
    SOMENTE_SEM_REPRESENTANTE: 'S',
    TIPO_PESSOA: 'J',
    LISTA_MOTIVOPERDA: [b.motperda_codigo],
    LISTA_ORPROSPECT: [b.orprospect_codigo],
    LISTA_ETIQUETA: [b.etiqueta_codigo],
    LISTA_BOARD: [b.funil.board_codigo],
    LISTA_PIPELINE: [b.funil.pipeline_codigo],
    LISTA_ESTAGIO: [estagio],
    LISTA_CODIGO: b.negocios.map((n) => n.negocio_codigo),
    PASSOU_ESTAGIO: [estagio],
    FILTRO_GERAL: 'CANARIO',
    SQL_LIMIT: 200,
    visao_codigo: 1,
    visao_tela: 'lista',
    TIPOS: ['EVENTO', 'NOTA', 'TAREFA', 'ORCAMENTO', 'ARQUIVO'],
    COLUNAS: ['negocio_codigo', 'negocio_titulo', 'pessoa_nome'],
    FILTROS: { FILTRO_GERAL: 'CANARIO' },
    LISTA_IMPORTACAO: [1],
    CAMPOS: undefined,
    cep: '01310100',
  };
};
test.each<[Nome, (typeof PARTES)[number]]>(
  (['rep1.a', 'adm.a'] as const).flatMap((quem) =>
    PARTES.map((parte) => [quem, parte] as [Nome, typeof parte]),
  ),
)(
  'S-09 every read of the contract, asked by %s with what belongs to B, shows nothing of B (part %i)',
  async (quem, parte) => {
    expect(leituras().length).toBeGreaterThan(20);
    const vistos = await varrer(s, s.u[quem], nomesDeB(), /CANARIO-B-|SEGREDO-|argon2/, parte);
    if (quem === 'rep1.a') return;
    // Asked right, each one looked for the codes: a refusal of the input alone proves nothing.
    // 503 is what the look-ups say, which ask nobody in tests.
    const soRecusadas = [...vistos].filter(([, status]) =>
      [200, 404, 503].every((certo) => !status.has(certo)),
    );
    expect(soRecusadas.map(([path]) => path)).toEqual([]);
  },
);

test('S-05 context headers of somebody else are refused or change nothing; never B, and never B as author', async () => {
  const como = s.u['rep1.a'];
  const certo = await s.chamar(e.getLista, {}, { como });
  const deles = {
    usuario_login: 'adm.b',
    usuario_email: 'adm.b@registro-b.demo',
    clienteregistro_codigo: String(s.b),
    empresa_codigo: String(s.c.b.empresa9.empresa_codigo),
    sistema_codigo: '0002',
    login_macadress: 'X',
  };
  for (const cabecalhos of [
    deles,
    ...Object.entries(deles).map(([nome, valor]) => ({ [nome]: valor })),
  ]) {
    const r = await s.chamar(e.getLista, {}, { como, cabecalhos });
    if (r.status === 200) expect(r.dados).toEqual(certo.dados);
    else expect([r.status, r.codigo]).toEqual([403, 'CONTEXTO_DIVERGENTE']);
    expect(r.texto).not.toContain('CANARIO-B-');
  }
  const { negocio_codigo } = s.c.a.deRep1[0]!;
  await s.chamar(
    e.patch,
    { negocio_codigo, versao: 1, negocio_titulo: 'De quem?' },
    { como, cabecalhos: { login_macadress: 'B', usuario_maiusculo: 'S' } },
  );
  expect((await s.eventos('negocio', negocio_codigo)).at(-1)).toMatchObject({
    evento_acao: 'ALTERAR',
    usuario_codigo: s.c.usuarios['rep1.a'].usuario_codigo,
    evento_depois: { negocio_titulo: 'De quem?' },
  });
});

test('S-44 a registration blocked, expired or without the product is refused on every call, by hand too', async () => {
  const { negocio_codigo } = s.c.a.deRep1[1]!;
  const chamadas = [
    [e.getLista, {}],
    [e.getQuadro, { pipeline_codigo: s.c.a.funil.pipeline_codigo }],
    [e.ler, { negocio_codigo }],
    [e.patch, { negocio_codigo, versao: 1, negocio_titulo: 'x' }],
    [
      e.mover,
      { negocio_codigo, versao: 1, estagio_codigo: s.c.a.funil.estagios[2]!.estagio_codigo },
    ],
    [e.salvar, { negocio_titulo: 'x', estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo }],
    [e.excluir, { negocio_codigo }],
  ] as const;
  const estados = [
    ["clienteregistro_situacao = 'BLOQUEADO'", '1274'],
    ['clienteregistro_validade = current_date - 2, clienteregistro_teste = true', '1275'],
    ["clienteregistro_produtos = '{0002}'", '1548'],
  ] as const;
  for (const [mudanca, codigo] of estados) {
    await s.emA(`UPDATE clienteregistro SET ${mudanca} WHERE clienteregistro_codigo = $1`, [s.a]);
    s.difusor.esquecer({ registro: s.a });
    await s.recusadas(chamadas, { como: s.u['adm.a'], status: 403, codigo });
    await s.emA(
      "UPDATE clienteregistro SET clienteregistro_situacao = 'ATIVO', clienteregistro_validade = NULL, clienteregistro_produtos = '{0003}' WHERE clienteregistro_codigo = $1",
      [s.a],
    );
    s.difusor.esquecer({ registro: s.a });
  }
  expect((await s.chamar(e.ler, { negocio_codigo }, { como: s.u['adm.a'] })).status).toBe(200);
});

test('S-09 after all of this not one row of B changed', async () => {
  expect((await digestRegistro(s.dono, s.b, { exceto: ['evento'] })).digest).toBe(deB);
});
