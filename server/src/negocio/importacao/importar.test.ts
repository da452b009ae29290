import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import { criarPessoa, criarRepresentante } from '../../../seed/fabricas/fabricas.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  enviarCsv,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../test-support/cenario/importacao.ts';
import type { Quem, Servidor } from '../../../test-support/servidor/servidor.ts';

let c: CenarioDeImportacao;
let s: Servidor;
let gerente: Quem;
let rep: Quem;

const destino = () => destinoEm(c.leads);

beforeAll(async () => {
  c = await cenarioDeImportacao();
  ({ s, gerente, rep } = c);
});
afterAll(() => s.fechar());

describe('who may import, and what', () => {
  it('asks for the permission, a session, and one’s own file', async () => {
    expect((await enviarCsv(s, null, 'a\n1')).status).toBe(401);
    expect(await enviarCsv(s, c.semDireito, 'a\n1')).toMatchObject({
      status: 403,
      codigo: 'SEM_PERMISSAO',
    });
    const { arquivo_codigo } = await enviarCsv(s, gerente, 'título\nx\n');
    for (const quem of [c.estranho, rep]) {
      expect((await s.chamar(api.previa, { arquivo_codigo }, { como: quem })).codigo).toBe(
        'NAO_ENCONTRADO',
      );
    }
    const colunas = [{ cabecalho: 'título', indice: 0, campo: 'negocio_titulo' }];
    expect(
      (
        await s.chamar(
          api.importar,
          { csv: arquivo_codigo, colunas, ...destino() },
          { como: c.estranho },
        )
      ).status,
    ).toBe(400);
  });

  it('an own representative imports for themselves and for nobody else', async () => {
    const { resultado } = await importarCsv(
      s,
      rep,
      'título;responsável\nMeu;\nDele;gerente\n',
      destino(),
    );
    expect(resultado).toMatchObject({
      importadas: 1,
      recusadas: 1,
      recusas: [
        {
          linha: 3,
          mensagens: ['responsável: Você não pode importar negócios para outra pessoa.'],
        },
      ],
    });
    const { arquivo_codigo } = await enviarCsv(s, rep, 'título\nx\n');
    const colunas = [{ cabecalho: 'título', indice: 0, campo: 'negocio_titulo' }];
    const recusada = await s.chamar(
      api.importar,
      { csv: arquivo_codigo, colunas, ...destino(), usuario_responsavel: 'gerente' },
      { como: rep },
    );
    expect([recusada.status, recusada.codigo]).toEqual([403, 'SEM_PERMISSAO']);
  });

  it('refuses customers of another representative, and tells nothing of them', async () => {
    const { repres_codigo } = await criarRepresentante(s.dono, c.registro);
    await criarPessoa(s.dono, c.registro, {
      pessoa_razao: 'Segredo Ltda',
      pessoa_cnpj: '33683111000280',
      repres_codigo,
    });
    const { resultado } = await importarCsv(
      s,
      rep,
      'título;cnpj\nA;33683111000280\nB;12ABC34501DE35\n',
      destino(),
    );
    expect(resultado).toMatchObject({
      importadas: 1,
      recusas: [
        { linha: 2, mensagens: ['cnpj: Este cliente é da carteira de outro representante.'] },
      ],
    });
    expect(await c.consultar("SELECT pessoa_nome FROM negocio WHERE negocio_titulo = 'B'")).toEqual(
      [{ pessoa_nome: '12ABC34501DE35' }],
    );
    expect(
      (await importarCsv(s, gerente, 'título;cnpj\nA;33683111000280\n', destino())).resultado
        .importadas,
    ).toBe(1);
  });

  it.each([
    [
      { colunas: [{ cabecalho: 'título', indice: 0, campo: null }] },
      'Escolha o destino de ao menos uma coluna.',
    ],
    [
      { colunas: [{ cabecalho: 'título', indice: 0, campo: 'senha' }] },
      'O campo “senha” não existe. Escolha um dos campos da prévia.',
    ],
    [
      {
        colunas: [
          { cabecalho: 'a', indice: 0, campo: 'negocio_titulo' },
          { cabecalho: 'b', indice: 1, campo: 'negocio_titulo' },
        ],
      },
      'Mais de uma coluna vai para “Título do negócio”. Deixe só uma.',
    ],
    [{ estagio_codigo: 999_999_999 }, 'Escolha um funil e um estágio que existam.'],
    [{ empresa_codigo: 999_999_999 }, 'Esta empresa não existe.'],
    [{ distauto_codigo: 999_999_999 }, 'Esta distribuição automática não existe ou está inativa.'],
    [{ orprospect_codigo: 999_999_999 }, 'Esta origem de contato não existe.'],
    [{ LISTA_ETIQUETA: [999_999_999] }, 'Esta etiqueta não existe.'],
  ])('refuses %j', async (troca, mensagem) => {
    const { arquivo_codigo } = await enviarCsv(s, gerente, 'título\nx\n');
    const r = await s.chamar(
      api.importar,
      {
        csv: arquivo_codigo,
        colunas: [{ cabecalho: 'título', indice: 0, campo: 'negocio_titulo' }],
        ...destino(),
        ...troca,
      },
      { como: gerente },
    );
    expect([r.status, r.mensagens[0]?.Mensagem]).toEqual([400, mensagem]);
  });

  it('refuses what is no file of text', async () => {
    expect(await enviarCsv(s, gerente, '')).toMatchObject({
      status: 400,
      codigo: 'ARQUIVO_INVALIDO',
    });
    expect(await enviarCsv(s, gerente, 'PK\u0003\u0004', 'planilha.xlsx')).toMatchObject({
      status: 400,
      codigo: 'ARQUIVO_INVALIDO',
    });
  });
});

it('further e-mails of a line are contacts of the customer that it creates; one that is there stays as it is', async () => {
  const csv =
    'título;cliente;CNPJ;e-mail\n' +
    'Tanque;Caldeiraria Rio Pardo;19.131.243/0001-97;geral@riopardo.demo, Ana <ana@riopardo.demo>, nfe@riopardo.demo\n';
  const contatos = () =>
    c.consultar(
      "SELECT p.pessoa_email, k.contato_nome, k.contato_email FROM pessoa p JOIN pessoa_contato k USING (clienteregistro_codigo, pessoa_codigo) WHERE p.pessoa_cnpj = '19131243000197' ORDER BY k.contato_ordem",
    );
  const { resultado } = await importarCsv(s, gerente, csv, { ...destino(), simular: 'S' });
  expect(resultado).toMatchObject({ importadas: 1, pessoas_criadas: 1 });
  expect(await contatos()).toEqual([]);
  await importarCsv(s, gerente, csv, destino());
  const feitos = [
    {
      pessoa_email: 'geral@riopardo.demo',
      contato_nome: 'Ana',
      contato_email: 'ana@riopardo.demo',
    },
    {
      pessoa_email: 'geral@riopardo.demo',
      contato_nome: 'nfe',
      contato_email: 'nfe@riopardo.demo',
    },
  ];
  expect(await contatos()).toEqual(feitos);
  await importarCsv(s, gerente, csv.replace('Tanque', 'Caldeira').replace('Ana', 'Eva'), destino());
  expect(await contatos()).toEqual(feitos);
});
