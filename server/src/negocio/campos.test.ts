import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auditoria from '@praca/contract/auditoria/endpoints.ts';
import { campoPersonalizado } from '@praca/contract/campo/recurso.ts';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as e from '@praca/contract/negocio/endpoints.ts';
import * as lixeira from '@praca/contract/negocio/lixeira/endpoints.ts';
import { exportar } from '@praca/contract/negocio/exportacao/endpoints.ts';
import * as ficha from '@praca/contract/negocio/ficha/endpoints.ts';
import { abrirNegocio } from '../../test-support/cenario/orcamentos.ts';
import {
  definirCampo,
  definirCampos,
  type CamposDefinidos,
} from '../../test-support/cenario/campos.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';

type Linha = Record<string, unknown>;

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
let campos: CamposDefinidos['campos'];
let opcoes: number[];
/** Seen by administrators alone. */
let secreto: number;

const adm = () => ({ como: s.u['adm.a'] });
const definir = (resto: Linha) => definirCampo(s, resto);

beforeAll(async () => {
  s = await abrirCenario();
  ({ campos, opcoes, secreto } = await definirCampos(s));
});
afterAll(() => s.fechar());
beforeEach(async () => {
  n = await abrirNegocio(s);
});

const versao = async () => Number((await n.linha(n.codigo))['versao']);
const gravar = async (negocio_campos: Linha, como: Nome = 'adm.a') =>
  s.chamar(
    e.patch,
    { negocio_codigo: n.codigo, versao: await versao(), negocio_campos },
    { como: s.u[como] },
  );
const gravado = async () => (await n.linha(n.codigo))['negocio_campos'];
const indice = () =>
  s.emA(
    'SELECT campo_codigo, valor_numero, valor_texto FROM soma.valor WHERE linha_codigo = $1 ORDER BY campo_codigo, valor_item',
    [n.codigo],
  );

test('values of every kind are kept as the contract says, read by whoever sees the deal, and indexed', async () => {
  const valores = {
    [campos['TEXTO']!]: '  Prensa São João ',
    [campos['NUMERO']!]: '12.50',
    [campos['DINHEIRO']!]: '1234.5',
    [campos['DATA']!]: '2026-03-15',
    [campos['SIMNAO']!]: 'S',
    [campos['USUARIO']!]: 'rep1.a',
    [campos['LINK']!]: 'https://praca.exemplo/x',
    [campos['ESCOLHA']!]: opcoes[0],
    [campos['ESCOLHAS']!]: [opcoes[4], opcoes[3]],
  };
  const r = await gravar(valores);
  expect(r.status, r.texto).toBe(200);
  const guardados = {
    ...valores,
    [campos['TEXTO']!]: 'Prensa São João',
    [campos['NUMERO']!]: '12.5',
    [campos['DINHEIRO']!]: '1234.50',
  };
  expect(r.dados[0]!.negocio_campos).toEqual(guardados);
  const lido = await s.chamar(e.ler, { negocio_codigo: String(n.codigo) }, { como: s.u['ger.a'] });
  expect(lido.dados[0]!.negocio_campos).toEqual(guardados);
  const lista = await s.chamar(e.getLista, { LISTA_CODIGO: [n.codigo] }, adm());
  expect(lista.dados[0]!.negocio_campos).toEqual(guardados);
  const linhas = await indice();
  const doCampo = (tipo: string) => linhas.filter((l) => l['campo_codigo'] === campos[tipo]);
  expect(doCampo('NUMERO')).toMatchObject([{ valor_numero: 125_000 }]);
  expect(doCampo('DINHEIRO')).toMatchObject([{ valor_numero: 12_345_000 }]);
  expect(doCampo('TEXTO')).toMatchObject([{ valor_numero: null, valor_texto: 'prensa sao joao' }]);
  expect(doCampo('ESCOLHAS').map((l) => l['valor_numero'])).toEqual([
    opcoes[4]! * 10_000,
    opcoes[3]! * 10_000,
  ]);
});

test('absent stays, null clears, equal writes nothing; the history tells what was and what is', async () => {
  await gravar({ [campos['TEXTO']!]: 'Um', [campos['NUMERO']!]: '1' });
  const antes = await versao();
  const igual = await gravar({ [campos['NUMERO']!]: '1.000' });
  expect([igual.status, igual.dados[0]!.versao]).toEqual([200, antes]);
  await gravar({ [campos['TEXTO']!]: null, [campos['NUMERO']!]: '2' });
  expect(await gravado()).toEqual({ [campos['NUMERO']!]: '2' });
  expect(await indice()).toHaveLength(1);
  const [ultimo] = (await s.eventos('negocio', n.codigo)).toReversed();
  expect(ultimo).toMatchObject({
    evento_acao: 'ALTERAR',
    evento_antes: { negocio_campos: { [campos['TEXTO']!]: 'Um', [campos['NUMERO']!]: '1' } },
    evento_depois: { negocio_campos: { [campos['TEXTO']!]: null, [campos['NUMERO']!]: '2' } },
  });
});

test('a change of a field is taken back alone, and refused once the field moved on', async () => {
  await gravar({ [campos['TEXTO']!]: 'Um', [campos['NUMERO']!]: '7' });
  const feita = (await gravar({ [campos['TEXTO']!]: 'Dois' })).dados[0]!.versao;
  await gravar({ [campos['NUMERO']!]: '8' });
  const volta = { negocio_codigo: n.codigo, versao_da_alteracao: feita };
  expect((await s.chamar(e.desfazerAlteracao, volta, adm())).status).toBe(200);
  expect(await gravado()).toEqual({ [campos['TEXTO']!]: 'Um', [campos['NUMERO']!]: '8' });
  const outra = (await gravar({ [campos['TEXTO']!]: 'Três' })).dados[0]!.versao;
  await gravar({ [campos['TEXTO']!]: 'Quatro' });
  await s.recusada(
    e.desfazerAlteracao,
    { negocio_codigo: n.codigo, versao_da_alteracao: outra },
    { ...adm(), status: 409, codigo: 'NEGOCIO_ALTERADO' },
  );
});

test('what is no value of its field is refused by name, with help, and nothing is written', async () => {
  await gravar({ [campos['TEXTO']!]: 'Fica' });
  const v = await versao();
  const pedido = (campo: number, valor: unknown) =>
    [
      e.patch,
      { negocio_codigo: n.codigo, versao: v, negocio_campos: { [campo]: valor } },
      `negocio_campos.${campo}`,
    ] as const;
  await s.recusadas(
    [
      pedido(campos['TEXTO']!, 'x'.repeat(501)),
      pedido(campos['NUMERO']!, 'doze'),
      pedido(campos['DINHEIRO']!, '1.234'),
      pedido(campos['DATA']!, '2026-02-30'),
      pedido(campos['SIMNAO']!, 'TALVEZ'),
      pedido(campos['USUARIO']!, 'ninguem'),
      pedido(campos['USUARIO']!, 'rep1.b'),
      pedido(campos['LINK']!, 'javascript:alert(1)'),
      pedido(campos['ESCOLHA']!, opcoes[3]),
      pedido(campos['ESCOLHAS']!, [opcoes[3], 999_999]),
      pedido(999_999, 'campo que não há'),
    ],
    { ...adm(), status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});

test("another registration's field and option are none of ours", async () => {
  const r = await s.chamar(
    campoPersonalizado.api.salvar,
    {
      campo_descricao: 'De B',
      campo_tipo: 'ESCOLHA',
      opcoes: [{ opcao_descricao: 'CANARIO-B-opcao' }],
    },
    { como: s.u['adm.b'] },
  );
  const deB = r.dados[0]!;
  const v = await versao();
  const base = { negocio_codigo: n.codigo, versao: v };
  await s.recusadas(
    [
      [e.patch, { ...base, negocio_campos: { [deB.campo_codigo]: deB.opcoes![0]!.opcao_codigo } }],
      [
        e.patch,
        { ...base, negocio_campos: { [campos['ESCOLHA']!]: deB.opcoes![0]!.opcao_codigo } },
      ],
      [e.getLista, { FILTRO_CAMPOS: [{ campo_codigo: deB.campo_codigo, PREENCHIDO: 'S' }] }],
    ],
    { ...adm(), status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});

test('a new deal takes values, a copy has them, and a deal that was deleted comes back with them', async () => {
  const novo = await s.chamar(
    e.salvar,
    {
      negocio_titulo: 'Com campos',
      estagio_codigo: n.funil.estagios[0]!.estagio_codigo,
      negocio_campos: { [campos['TEXTO']!]: 'Novo', [campos['NUMERO']!]: '' },
    },
    adm(),
  );
  expect(novo.dados[0]!.negocio_campos).toEqual({ [campos['TEXTO']!]: 'Novo' });
  const { negocio_codigo } = novo.dados[0]!;
  await s.chamar(ciclo.copiar, { negocio_codigo }, adm());
  await s.chamar(e.excluir, { negocio_codigo: String(negocio_codigo) }, adm());
  const doTexto = () =>
    s.emA('SELECT linha_codigo FROM soma.valor WHERE campo_codigo = $1 AND valor_texto = $2', [
      campos['TEXTO'],
      'novo',
    ]);
  expect(await doTexto()).toHaveLength(1);
  await s.chamar(lixeira.restaurar, { LISTA_CODIGO: [negocio_codigo] }, adm());
  expect(await doTexto()).toHaveLength(2);
  const voltou = await s.chamar(e.ler, { negocio_codigo: String(negocio_codigo) }, adm());
  expect(voltou.dados[0]!.negocio_campos).toEqual({ [campos['TEXTO']!]: 'Novo' });
});

test('who does not see a field meets no trace of it', async () => {
  await gravar({ [secreto]: 'MARCA-SECRETA', [campos['TEXTO']!]: 'aberto' });
  await gravar({ [secreto]: 'MARCA-SECRETA-2' });
  const rep = { como: s.u['ger.a'] };
  const ver = { negocio_codigo: String(n.codigo) };
  const leituras = [
    await s.chamar(e.ler, ver, rep),
    await s.chamar(ficha.ler, ver, rep),
    await s.chamar(ficha.getLinhaDoTempo, { negocio_codigo: n.codigo }, rep),
    await s.chamar(e.getHistorico, { negocio_codigo: n.codigo }, rep),
    await s.chamar(e.getLista, { LISTA_CODIGO: [n.codigo] }, rep),
    await s.chamar(e.getLista, { FILTRO_GERAL: 'marca-secreta' }, rep),
    await s.chamar(e.buscar, { FILTRO_GERAL: 'marca-secreta' }, rep),
    await s.chamar(campoPersonalizado.api.getLista, {}, rep),
  ];
  for (const r of leituras) {
    expect(r.status, r.texto).toBe(200);
    expect(r.texto).not.toMatch(/MARCA-SECRETA|Segredo/);
  }
  expect(leituras[0]!.dados[0]).toMatchObject({ negocio_campos: { [campos['TEXTO']!]: 'aberto' } });
  expect(leituras[5]!.dados).toEqual([]);
  expect(leituras[6]!.dados).toEqual([]);
  const mudada = await gravar({ [campos['TEXTO']!]: 'mudado' }, 'ger.a');
  expect(mudada.texto).not.toContain('MARCA-SECRETA');
  expect(await gravado()).toMatchObject({ [secreto]: 'MARCA-SECRETA-2' });
  await s.recusadas(
    [
      [
        e.patch,
        { negocio_codigo: n.codigo, versao: await versao(), negocio_campos: { [secreto]: 'x' } },
      ],
      [e.getLista, { FILTRO_CAMPOS: [{ campo_codigo: secreto, PREENCHIDO: 'S' }] }],
    ],
    { ...rep, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  // Who sees it reads and finds it.
  expect((await s.chamar(e.ler, ver, adm())).texto).toContain('MARCA-SECRETA-2');
  const achados = await s.chamar(e.buscar, { FILTRO_GERAL: 'marca-secreta' }, adm());
  expect(achados.dados.map((d) => d.codigo)).toContain(n.codigo);
  const auditada = await s.chamar(
    auditoria.getLista,
    { TABELA: 'negocio', CHAVE: String(n.codigo) },
    adm(),
  );
  expect(auditada.texto).toContain('MARCA-SECRETA');
});

test('the board brings the values that its cards show, the first three that whoever asks sees, and none where none is shown', async () => {
  await gravar({
    [campos['TEXTO']!]: 'Prensa',
    [secreto]: 'MARCA-SECRETA',
    [campos['LINK']!]: 'https://a.b',
  });
  const cartao = async (como: Nome = 'adm.a') => {
    const r = await s.chamar(
      e.getQuadro,
      { pipeline_codigo: n.funil.pipeline_codigo, LISTA_CODIGO: [n.codigo] },
      { como: s.u[como] },
    );
    expect(r.status, r.texto).toBe(200);
    return r.dados.flatMap(({ cartoes }) => cartoes)[0]!;
  };
  expect(await cartao()).not.toHaveProperty('negocio_campos');
  const mostrados = [secreto, ...['TEXTO', 'NUMERO', 'LINK'].map((tipo) => campos[tipo]!)];
  await s.emA(
    'UPDATE campo SET campo_nocartao = true, campo_ordem = array_position($1::bigint[], campo_codigo) WHERE campo_codigo = ANY ($1::bigint[])',
    [mostrados],
  );
  expect((await cartao()).negocio_campos).toEqual({
    [secreto]: 'MARCA-SECRETA',
    [campos['TEXTO']!]: 'Prensa',
  });
  expect((await cartao('ger.a')).negocio_campos).toEqual({
    [campos['TEXTO']!]: 'Prensa',
    [campos['LINK']!]: 'https://a.b',
  });
  await s.emA('UPDATE campo SET campo_nocartao = false, campo_ordem = NULL', []);
});

test('a stage demands the fields that are demanded from it or an earlier one on, of whoever sees them', async () => {
  const estagio = (i: number) => n.funil.estagios[i]!.estagio_codigo;
  const { campo_codigo } = await definir({
    campo_descricao: 'Prazo de entrega',
    estagio_codigo: estagio(1),
  });
  await s.emA('UPDATE campo SET estagio_codigo = $2 WHERE campo_codigo = $1', [
    secreto,
    estagio(0),
  ]);
  const mover = async (i: number, como: Nome = 'ger.a') =>
    s.chamar(
      e.mover,
      { negocio_codigo: n.codigo, estagio_codigo: estagio(i), versao: await versao() },
      { como: s.u[como] },
    );
  expect((await mover(2, 'adm.a')).mensagens.map((m) => m.Campo)).toEqual([
    `negocio_campos.${secreto}`,
    `negocio_campos.${campo_codigo}`,
  ]);
  const presa = await mover(2);
  expect([presa.status, presa.codigo, presa.mensagens.map((m) => [m.Campo, m.Mensagem])]).toEqual([
    409,
    'CAMPOS_EXIGIDOS',
    [[`negocio_campos.${campo_codigo}`, 'O estágio exige este campo: Prazo de entrega.']],
  ]);
  const ganho = await s.chamar(
    ciclo.ganhar,
    { negocio_codigo: n.codigo, versao: await versao() },
    { como: s.u['ger.a'] },
  );
  expect(ganho.codigo).toBe('CAMPOS_EXIGIDOS');
  await gravar({ [campo_codigo]: '30 dias' }, 'ger.a');
  expect((await mover(2)).status).toBe(200);
  expect((await mover(0)).status).toBe(200);
  await s.emA('UPDATE campo SET estagio_codigo = NULL', []);
});

test('a file has the fields that were asked for, in words; one that the user does not see is none', async () => {
  await gravar({
    [campos['TEXTO']!]: 'Prensa; a=1',
    [campos['DINHEIRO']!]: '1234.5',
    [campos['DATA']!]: '2026-03-15',
    [campos['ESCOLHAS']!]: [opcoes[3], opcoes[4]],
    [campos['SIMNAO']!]: 'N',
    [secreto]: 'MARCA-SECRETA',
  });
  const tipos = ['TEXTO', 'DINHEIRO', 'DATA', 'ESCOLHAS', 'SIMNAO'];
  const pedido = {
    LISTA_CODIGO: [n.codigo],
    COLUNAS: ['negocio_codigo', ...tipos.map((t) => `negocio_campos.${campos[t]}`)],
  };
  const baixar = (entrada: Linha, como: Nome) =>
    s.app.inject({
      method: 'PUT',
      url: `/api${exportar.path}`,
      headers: { authorization: `JWT ${s.u[como].token}` },
      payload: entrada,
    });
  const csv = await baixar(pedido, 'ger.a');
  expect(csv.statusCode, csv.body).toBe(200);
  expect(csv.body.split('\r\n')[1]).toBe(
    `${n.codigo};"Prensa; a=1";1234,50;15/03/2026;"Aço; Latão";Não`,
  );
  await s.recusada(
    exportar,
    { ...pedido, COLUNAS: [`negocio_campos.${secreto}`] },
    { como: s.u['ger.a'], status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'COLUNAS' },
  );
  const inteiro = await baixar({ ...pedido, COLUNAS: [`negocio_campos.${secreto}`] }, 'adm.a');
  expect(inteiro.body).toContain('MARCA-SECRETA');
});
