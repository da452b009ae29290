import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ficha from '@praca/contract/pessoa/ficha/endpoints.ts';
import * as api from '@praca/contract/pessoa/juncao/endpoints.ts';
import * as lgpd from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { pessoa as cliente, type Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../../seed/fabricas/fabricas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';
import { CLIENTE } from './par.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const adm = () => ({ como: s.u['adm.a'] });
const salvar = async (dados: object): Promise<Pessoa> => {
  const r = await s.chamar(cliente.api.salvar, dados as never, adm());
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const abrir = async (pessoa_codigo: number) =>
  (await s.chamar(ficha.lerFicha, { pessoa_codigo: String(pessoa_codigo) }, adm())).dados[0]!;
const ler = async (pessoa_codigo: number): Promise<Pessoa> => (await abrir(pessoa_codigo)).pessoa;

let vez = 0;
/** Two records of one customer, each with a deal, a task and a quote of its own. */
async function dois() {
  vez += 1;
  const fica = await salvar({
    pessoa_razao: `Metalúrgica Peroba ${vez} Ltda`,
    pessoa_cnpj: '',
    pessoa_telefone: `(47) 3${String(vez).padStart(3, '0')}-1111`,
    pessoa_email: `compras${vez}@peroba.com.br`,
    contatos: [{ contato_nome: 'Ana', contato_telefone: '(47) 99999-0001' }],
  });
  const sai = await salvar({
    pessoa_razao: `METALURGICA PEROBA ${vez}`,
    pessoa_cnpj: vez === 1 ? '11.222.333/0001-81' : '',
    pessoa_telefone: `(47) 3${String(vez).padStart(3, '0')}-2222`,
    pessoa_email: `vendas${vez}@peroba.com.br`,
    endereco_endereco: 'Rua das Flores',
    cidade_descricao: 'Joinville',
    uf_codigo: 'SC',
    contatos: [
      { contato_nome: 'ana', contato_telefone: '47999990001' },
      { contato_nome: 'Bia', contato_email: 'bia@peroba.com.br' },
    ],
  });
  const empresa_codigo = s.c.a.empresa1.empresa_codigo;
  const uso = async (pessoa_codigo: number) => {
    const { negocio_codigo } = await criarNegocio(s.dono, s.a, {
      empresa_codigo,
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
      pessoa_codigo,
    });
    await inserir(s.dono, 'atividade', s.a, {
      atividade_titulo: 'Ligar',
      atividade_dthr: '2030-01-01T12:00:00Z',
      usuario_login: 'adm.a',
      pessoa_codigo,
    });
    const { pedvenda_codigo } = await inserir(s.dono, 'pedvenda', s.a, {
      negocio_codigo,
      pessoa_codigo,
      pedvenda_numero: `J${vez}-${pessoa_codigo}`,
      empresa_codigo,
    });
    await inserir(s.dono, 'contarec', s.a, {
      empresa_codigo,
      pessoa_codigo,
      pedvenda_codigo,
      contarec_parcela: 1,
      contarec_documento: `J${vez}-${pessoa_codigo}`,
      contarec_dtemissao: '2026-01-01',
      contarec_dtvencimento: '2026-02-01',
      contarec_valor: '10.00',
      contarec_tipopagamento: 'RC',
    });
    return negocio_codigo;
  };
  return {
    fica,
    sai,
    negocios: [await uso(fica.pessoa_codigo), await uso(sai.pessoa_codigo)] as const,
  };
}
/** How many rows of each table name a customer. */
const usos = async (pessoa: number) =>
  Object.fromEntries(
    await Promise.all(
      CLIENTE.usadoPor.map(async (uso) => {
        const [tabela = ''] = uso.split('.');
        const [linha] = await s.emA(
          `SELECT count(*)::int AS n FROM ${tabela} WHERE pessoa_codigo = $1`,
          [pessoa],
        );
        return [tabela, linha!['n']] as const;
      }),
    ),
  );
const entradaDe = ({ fica, sai }: { fica: Pessoa; sai: Pessoa }, DO_OUTRO: string[] = []) => ({
  pessoa_codigo: fica.pessoa_codigo,
  versao: fica.versao,
  sai_codigo: sai.pessoa_codigo,
  sai_versao: sai.versao,
  DO_OUTRO: DO_OUTRO as never,
});
const TODOS = {
  negocio: 2,
  atividade: 2,
  pedvenda: 2,
  contarec: 2,
  regracomissao: 0,
  comissao: 0,
  email: 0,
  acompanhamento: 0,
  anexo: 0,
  pedido_titular: 0,
};
const NENHUM = { ...TODOS, negocio: 0, atividade: 0, pedvenda: 0, contarec: 0 };
const UM = { ...TODOS, negocio: 1, atividade: 1, pedvenda: 1, contarec: 1 };

test('a merge moves all that names the one to the other, with the chosen fields and every contact; taken back, both are as they were', async () => {
  const par = await dois();
  const { fica, sai, negocios } = par;
  const [previsto] = (
    await s.chamar(
      api.preverJuncao,
      { pessoa_codigo: fica.pessoa_codigo, sai_codigo: sai.pessoa_codigo },
      adm(),
    )
  ).dados;
  expect(previsto!.usos.map((u) => [u.tabela, u.quantidade])).toEqual(
    expect.arrayContaining([
      ['negocio', 1],
      ['atividade', 1],
      ['pedvenda', 1],
      ['contarec', 1],
    ]),
  );
  const r = await s.chamar(
    api.juntar,
    entradaDe(par, ['pessoa_cnpj', 'endereco_endereco', 'cidade_descricao', 'uf_codigo']),
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  expect(r.dados[0]).toMatchObject({ movidos: 4, sai_codigo: sai.pessoa_codigo });
  expect(await usos(fica.pessoa_codigo)).toEqual(TODOS);
  expect(await usos(sai.pessoa_codigo)).toEqual(NENHUM);
  const ficou = await ler(fica.pessoa_codigo);
  expect(ficou).toMatchObject({
    pessoa_razao: fica.pessoa_razao,
    pessoa_cnpj: '11222333000181',
    pessoa_email: fica.pessoa_email,
    endereco_endereco: 'Rua das Flores',
    cidade_descricao: 'Joinville',
  });
  expect(ficou.contatos!.map((c) => c.contato_nome)).toEqual(['Ana', 'Bia', sai.pessoa_razao]);
  expect(ficou.contatos!.at(-1)).toMatchObject({
    contato_telefone: sai.pessoa_telefone,
    contato_email: sai.pessoa_email,
  });
  expect(await ler(sai.pessoa_codigo)).toMatchObject({ pessoa_ativo: 'N', pessoa_cnpj: null });
  expect((await abrir(fica.pessoa_codigo)).juncoes).toMatchObject([
    { juncao_codigo: r.dados[0]!.juncao_codigo, pessoa_codigo: sai.pessoa_codigo, ficou: 'N' },
  ]);
  expect((await abrir(sai.pessoa_codigo)).juncoes).toMatchObject([
    { pessoa_codigo: fica.pessoa_codigo, pessoa_razao: fica.pessoa_razao, ficou: 'S' },
  ]);
  const [cartao] = await s.emA('SELECT pessoa_nome FROM negocio WHERE negocio_codigo = $1', [
    negocios[1],
  ]);
  expect(cartao!['pessoa_nome']).toBe(fica.pessoa_razao);
  expect((await s.eventos('negocio', negocios[1])).at(-1)).toMatchObject({
    evento_antes: { pessoa_codigo: sai.pessoa_codigo },
    evento_depois: { pessoa_codigo: fica.pessoa_codigo },
  });
  for (const um of [fica, sai])
    expect((await s.eventos('pessoa', um.pessoa_codigo)).map((e) => e.evento_acao)).toContain(
      'JUNTAR',
    );

  const volta = await s.chamar(
    api.desfazerJuncao,
    { juncao_codigo: r.dados[0]!.juncao_codigo },
    adm(),
  );
  expect(volta.status, volta.texto).toBe(200);
  expect(volta.dados[0]).toMatchObject({ voltaram: 4, ficaram: [] });
  const semVersao = ({ versao: _, contatos, ...resto }: Pessoa) => ({
    ...resto,
    contatos: contatos?.map(({ contato_codigo: __, ...c }) => c),
  });
  expect(semVersao(await ler(fica.pessoa_codigo))).toEqual(semVersao(fica));
  expect(semVersao(await ler(sai.pessoa_codigo))).toEqual(semVersao(sai));
  expect(await usos(fica.pessoa_codigo)).toEqual(UM);
  expect(await usos(sai.pessoa_codigo)).toEqual(UM);
  await s.recusada(
    api.desfazerJuncao,
    { juncao_codigo: r.dados[0]!.juncao_codigo },
    { ...adm(), status: 409, codigo: 'LOTE_DESFEITO' },
  );
});

test('what somebody changed since the merge stays when it is taken back, and is told', async () => {
  const par = await dois();
  const { dados } = await s.chamar(api.juntar, entradaDe(par, ['cidade_descricao']), adm());
  const ficou = await ler(par.fica.pessoa_codigo);
  await salvar({
    pessoa_codigo: ficou.pessoa_codigo,
    versao: ficou.versao,
    pessoa_razao: ficou.pessoa_razao,
    cidade_descricao: 'Blumenau',
  });
  const novo = await criarNegocio(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
    estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
    pessoa_codigo: ficou.pessoa_codigo,
  });
  await s.emA('UPDATE negocio SET pessoa_codigo = NULL WHERE negocio_codigo = $1', [
    par.negocios[1],
  ]);
  const volta = await s.chamar(
    api.desfazerJuncao,
    { juncao_codigo: dados[0]!.juncao_codigo },
    adm(),
  );
  expect(volta.dados[0]).toMatchObject({ voltaram: 3, ficaram: ['Cidade'] });
  expect(await ler(par.fica.pessoa_codigo)).toMatchObject({ cidade_descricao: 'Blumenau' });
  expect(
    await s.emA('SELECT pessoa_codigo FROM negocio WHERE negocio_codigo = ANY($1) ORDER BY 1', [
      [novo.negocio_codigo, par.negocios[1]],
    ]),
  ).toEqual([{ pessoa_codigo: par.fica.pessoa_codigo }, { pessoa_codigo: null }]);
});

test('refused, with nothing changed: itself, one that went already, an old version, strangers, who may not', async () => {
  const par = await dois();
  const boa = entradaDe(par);
  const recusas = (mudada: object, dito: object) =>
    s.recusada(api.juntar, { ...boa, ...mudada }, { ...adm(), ...dito } as never);
  await recusas({ sai_codigo: boa.pessoa_codigo }, { status: 400, campo: 'sai_codigo' });
  await recusas({ versao: 9 }, { status: 409, codigo: 'REGISTRO_ALTERADO' });
  await recusas({ sai_versao: 9 }, { status: 409, codigo: 'REGISTRO_ALTERADO' });
  const alheio = await criarPessoa(s.dono, s.b);
  await recusas({ sai_codigo: alheio.pessoa_codigo }, { status: 404, codigo: 'NAO_ENCONTRADO' });
  await s.recusada(api.juntar, boa, { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' });
  await s.recusada(api.juntar, boa, { como: s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' });
  expect(await usos(par.fica.pessoa_codigo)).toEqual(UM);
  const { dados } = await s.chamar(api.juntar, boa, adm());
  const agora = {
    versao: (await ler(par.fica.pessoa_codigo)).versao,
    sai_versao: (await ler(par.sai.pessoa_codigo)).versao,
  };
  await recusas(agora, { status: 400, campo: 'sai_codigo' });
  const terceiro = await dois();
  const segunda = await s.chamar(
    api.juntar,
    entradaDe({ fica: terceiro.fica, sai: await ler(par.fica.pessoa_codigo) }),
    adm(),
  );
  expect(segunda.status, segunda.texto).toBe(200);
  await s.recusada(
    api.desfazerJuncao,
    { juncao_codigo: dados[0]!.juncao_codigo },
    { ...adm(), status: 400, campo: 'juncao_codigo' },
  );
  await s.recusada(
    api.desfazerJuncao,
    { juncao_codigo: dados[0]!.juncao_codigo },
    { como: s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('who sees the one that stayed alone is not told the name of the other, nor how much hangs on what they do not see', async () => {
  const par = await dois();
  await s.emA(
    'UPDATE pessoa SET repres_codigo = CASE pessoa_codigo WHEN $1 THEN $3::bigint ELSE $4::bigint END WHERE pessoa_codigo IN ($1, $2)',
    [
      par.fica.pessoa_codigo,
      par.sai.pessoa_codigo,
      s.c.a.rep1.repres_codigo,
      s.c.a.rep2.repres_codigo,
    ],
  );
  const contados = async (como = s.u['adm.a']) =>
    (await s.chamar(api.getDuplicados, {}, { como })).dados
      .filter((p) => p.primeiro.pessoa_codigo === par.fica.pessoa_codigo)
      .map((p) => [p.primeiro.negocios, p.segundo.negocios]);
  expect(await contados()).toEqual([[1, 1]]);
  await s.emA(
    `UPDATE usuario SET usuario_permissoes = usuario_permissoes || '{pessoa.juntar}' WHERE usuario_login = 'rep1.a'`,
    [],
  );
  await s.emA('UPDATE pessoa SET repres_codigo = NULL WHERE pessoa_codigo = $1', [
    par.sai.pessoa_codigo,
  ]);
  await s.emA(
    "UPDATE negocio SET usuario_responsavel = 'rep2.a', repres_codigo = $2 WHERE negocio_codigo = ANY($1)",
    [par.negocios, s.c.a.rep2.repres_codigo],
  );
  s.difusor.esquecer({ registro: s.a });
  await expect.poll(() => contados(s.u['rep1.a'])).toEqual([[0, 0]]);
  await s.emA('UPDATE pessoa SET repres_codigo = $2 WHERE pessoa_codigo = $1', [
    par.sai.pessoa_codigo,
    s.c.a.rep2.repres_codigo,
  ]);
  const r = await s.chamar(api.juntar, entradaDe(par), adm());
  expect(r.status, r.texto).toBe(200);
  const vista = async (como: (typeof s.u)['adm.a']) =>
    (
      await s.chamar(ficha.lerFicha, { pessoa_codigo: String(par.fica.pessoa_codigo) } as never, {
        como,
      })
    ).dados[0]!.juncoes.length;
  expect([await vista(s.u['adm.a']), await vista(s.u['rep1.a'])]).toEqual([1, 0]);
});

test('anonymising the one that stays makes those that went into it anonymous too', async () => {
  const par = await dois();
  await s.chamar(api.juntar, entradaDe(par), adm());
  const r = await s.chamar(
    lgpd.anonimizar,
    { pessoa_codigo: par.fica.pessoa_codigo, nome: par.fica.pessoa_razao },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  await esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['adm.a']);
  const restos = await s.emA(
    `SELECT pessoa_razao FROM pessoa WHERE pessoa_codigo = ANY($1) AND pessoa_anonimizadaem IS NULL
     UNION ALL SELECT juncao_antes::text FROM juncao WHERE pessoa_codigo = $2`,
    [[par.fica.pessoa_codigo, par.sai.pessoa_codigo], par.fica.pessoa_codigo],
  );
  expect(restos).toEqual([]);
});
