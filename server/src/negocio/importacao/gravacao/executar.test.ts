import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import { criarPessoa } from '../../../../seed/fabricas/fabricas.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  enviarCsv,
  fimDoProcesso,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../../test-support/cenario/importacao.ts';
import type { Quem, Servidor } from '../../../../test-support/servidor/servidor.ts';

let c: CenarioDeImportacao;
let s: Servidor;
let gerente: Quem;

const destino = (funil = c.leads) => destinoEm(funil);

beforeAll(async () => {
  c = await cenarioDeImportacao();
  ({ s, gerente } = c);
});
afterAll(() => s.fechar());

describe('importing a file', () => {
  it('F-13 reads Windows-1252 with ";", makes deals, customers, origins and tags, and the board shows them', async () => {
    const texto =
      'id;Razão Social;CNPJ;Valor;Data de criação;Origem;Etiquetas;Etapa\r\nA1;Metalúrgica São João;12.ABC.345/01DE-35;1.234,50;20/11/2025;Feira;VIP, Aço;\r\nA2;Açúcar União;;10,00;21/11/2025;feira;aço;Qualificado\r\n';
    const { processo, resultado } = await importarCsv(
      s,
      gerente,
      iconv.encode(texto, 'win1252'),
      destino(),
    );
    expect(processo).toMatchObject({
      uniproc_situacao: 'FI',
      uniproc_registroatual: 2,
      uniproc_registrototal: 2,
    });
    expect(resultado).toMatchObject({
      Resultado: '0',
      simulada: 'N',
      linhas: 2,
      importadas: 2,
      recusadas: 0,
      duplicadas: 0,
      pessoas_criadas: 2,
      mensagem: '2 negócios importados, 0 já existiam, 0 linhas recusadas.',
    });
    const negocios = await c.consultar(
      'SELECT negocio_titulo, negocio_valor::text, estagio_codigo, negocio_dtcriacao, cardinality(etiquetas) AS etiquetas, usuario_responsavel, versao FROM negocio ORDER BY negocio_posicao, negocio_codigo',
    );
    expect(negocios).toEqual([
      {
        negocio_titulo: 'Metalúrgica São João',
        negocio_valor: '1234.50',
        estagio_codigo: c.leads.estagios[0]?.estagio_codigo,
        negocio_dtcriacao: '2025-11-20T15:00:00.000Z',
        etiquetas: 2,
        usuario_responsavel: 'gerente',
        versao: 1,
      },
      {
        negocio_titulo: 'Açúcar União',
        negocio_valor: '10.00',
        estagio_codigo: c.leads.estagios[1]?.estagio_codigo,
        negocio_dtcriacao: '2025-11-21T15:00:00.000Z',
        etiquetas: 1,
        usuario_responsavel: 'gerente',
        versao: 1,
      },
    ]);
    expect(await c.contar('origem_contato')).toBe(1);
    expect(
      await c.contar(
        'evento',
        "evento_tabela = 'negocio' AND evento_acao = 'CRIAR' AND evento_paraestagio IS NOT NULL",
      ),
    ).toBe(2);
    const quadro = await s.chamar(
      getQuadro,
      { pipeline_codigo: c.leads.pipeline_codigo },
      { como: gerente },
    );
    expect(quadro.dados.map((c) => [c.quantidade, c.valor_total])).toEqual([
      [1, '1234.50'],
      [1, '10.00'],
    ]);
  });

  it('F-14 the same file again creates nothing; with corrected lines only those', async () => {
    const antes = await c.contar('negocio');
    const linhas = [
      'cliente;valor;e-mail',
      'Um;10,00;a@b.com',
      'Dois;1O,00;',
      'Três;30,00;x',
      'Quatro;40,00;SÃ£o@b.com',
      'Um;10,00;a@b.com',
    ];
    const primeira = await importarCsv(s, gerente, linhas.join('\n'), destino());
    expect(primeira.resultado).toMatchObject({
      linhas: 5,
      importadas: 1,
      recusadas: 3,
      duplicadas: 1,
    });
    expect(primeira.resultado.recusas[0]).toMatchObject({
      linha: 3,
      mensagens: ['valor: O valor tem letras.'],
      achados: [
        {
          coluna: 'valor',
          valor: '1O,00',
          mensagem: 'O valor tem letras.',
          ajuda: 'Use só números, como 1.234,56.',
        },
      ],
    });
    const igual = await importarCsv(s, gerente, linhas.join('\n'), destino());
    expect(igual.resultado).toMatchObject({
      linhas: 5,
      importadas: 0,
      recusadas: 3,
      duplicadas: 2,
    });
    const corrigida = await importarCsv(
      s,
      gerente,
      linhas
        .join('\n')
        .replace('1O,00', '20,00')
        .replace(';x', ';x@y.com')
        .replace('SÃ£o@', 'sao@'),
      destino(),
    );
    expect(corrigida.resultado).toMatchObject({
      linhas: 5,
      importadas: 3,
      recusadas: 0,
      duplicadas: 2,
    });
    expect(await c.contar('negocio')).toBe(antes + 4);
  });

  it('lead and opportunity of one identifier are two deals; the second file of the funnel finds its place', async () => {
    const ids = 'mql_id,origin\nm1,social\nm2,\n';
    expect((await importarCsv(s, gerente, ids, destino())).resultado.importadas).toBe(2);
    const ganhos = await importarCsv(
      s,
      gerente,
      'mql_id,won_date\nm1,2018-02-26 19:58:54\n',
      destino(c.oportunidades),
    );
    expect(ganhos.resultado).toMatchObject({ importadas: 1, duplicadas: 0 });
    expect(
      await c.consultar(
        'SELECT negocio_situacao, negocio_dtfechamento, negocio_dtcriacao FROM negocio WHERE pipeline_codigo = $1',
        [c.oportunidades.pipeline_codigo],
      ),
    ).toEqual([
      {
        negocio_situacao: 'G',
        negocio_dtfechamento: '2018-02-26T22:58:54.000Z',
        negocio_dtcriacao: '2018-02-26T22:58:54.000Z',
      },
    ]);
  });

  it('joins customers by document, never by telephone, and leaves the ones we have as they are', async () => {
    await criarPessoa(s.dono, c.registro, {
      pessoa_razao: 'Já Cadastrada Ltda',
      pessoa_fantasia: 'Cadastrada',
      pessoa_cnpj: '33683111000280',
    });
    const antes = await c.contar('pessoa');
    const { resultado } = await importarCsv(
      s,
      gerente,
      'título;empresa;cnpj;telefone\nP1;Outro Nome;33683111000280;(62) 4006-5353\nP2;Nova;;(62) 4006-5353\nP3;Nova;;(62) 4006-5353\nP4;Outra;;(62) 4006-5353\n',
      destino(),
    );
    expect(resultado).toMatchObject({ importadas: 4, pessoas_criadas: 2 });
    expect(await c.contar('pessoa')).toBe(antes + 2);
    expect(
      await c.consultar(
        "SELECT negocio_titulo, pessoa_nome FROM negocio WHERE negocio_titulo LIKE 'P_' ORDER BY 1",
      ),
    ).toEqual([
      { negocio_titulo: 'P1', pessoa_nome: 'Cadastrada' },
      { negocio_titulo: 'P2', pessoa_nome: 'Nova' },
      { negocio_titulo: 'P3', pessoa_nome: 'Nova' },
      { negocio_titulo: 'P4', pessoa_nome: 'Outra' },
    ]);
  });

  it('refuses names that nobody has, and creates cadastros only when told', async () => {
    const antes = await c.contar('origem_contato');
    const { resultado } = await importarCsv(
      s,
      gerente,
      'título;origem;responsável;etapa;representante\nN1;Inédita;;;\nN2;;fulano;;\nN3;;;Lua;\nN4;;;;Ninguém\nN5;Feira;;;vendas sul\n',
      { ...destino(), criaCadastros: 'N' },
    );
    expect(resultado).toMatchObject({ importadas: 1, recusadas: 4 });
    expect(resultado.recusas.map((r) => r.mensagens)).toEqual([
      ['origem: A origem de contato “Inédita” não existe.'],
      ['responsável: O responsável “fulano” não foi encontrado entre os usuários ativos.'],
      ['etapa: A etapa “Lua” não existe neste funil.'],
      ['representante: O representante “Ninguém” não foi encontrado.'],
    ]);
    expect(await c.contar('origem_contato')).toBe(antes);
  });

  it('a dry run counts the same and writes nothing', async () => {
    const antes = [
      await c.contar('negocio'),
      await c.contar('pessoa'),
      await c.contar('origem_contato'),
    ];
    const texto = 'título;empresa;origem\nS1;Simulada;Rádio\nS1;Simulada;Rádio\n\uFFFD;x;y\n';
    const { resultado } = await importarCsv(s, gerente, texto, { ...destino(), simular: 'S' });
    expect(resultado).toMatchObject({
      simulada: 'S',
      linhas: 3,
      importadas: 1,
      duplicadas: 1,
      recusadas: 1,
      pessoas_criadas: 1,
    });
    expect([
      await c.contar('negocio'),
      await c.contar('pessoa'),
      await c.contar('origem_contato'),
    ]).toEqual(antes);
    expect((await importarCsv(s, gerente, texto, destino())).resultado).toMatchObject({
      importadas: 1,
      duplicadas: 1,
      recusadas: 1,
    });
  });

  it('asks when nobody can tell day from month, and writes nothing', async () => {
    const antes = await c.contar('negocio');
    const { processo, resultado } = await importarCsv(
      s,
      gerente,
      'título;data\nX;01/02/2025\n',
      destino(),
    );
    expect(processo.uniproc_situacao).toBe('ER');
    expect(resultado.mensagem).toContain(
      'A coluna “data” pode ser lida de dois jeitos: “01/02/2025” é dia 1 do mês 2 ou dia 2 do mês 1.',
    );
    expect(await c.contar('negocio')).toBe(antes);
  });

  it('F-13 a file damaged in its last line changes nothing', async () => {
    const antes = await c.contar('negocio');
    const linhas = Array.from({ length: 3000 }, (_, i) => `Z${i};1`).join('\n');
    const { arquivo_codigo } = await enviarCsv(s, gerente, `título;obs\n${linhas}\nfim;"aberta\n`);
    const colunas = [{ cabecalho: 'título', indice: 0, campo: 'negocio_titulo' }];
    const previa = await s.chamar(api.previa, { arquivo_codigo }, { como: gerente });
    expect([previa.status, previa.mensagens[0]?.Mensagem]).toEqual([
      400,
      'As aspas abertas na linha 3002, coluna 2, não fecham.',
    ]);
    const inicio = await s.chamar(
      api.importar,
      { csv: arquivo_codigo, colunas, ...destino() },
      { como: gerente },
    );
    const fim = await fimDoProcesso(s.chamar, gerente, inicio.dados[0]?.uniproc_codigo ?? 0);
    expect(fim).toMatchObject({
      uniproc_situacao: 'ER',
      uniproc_resultadoobject: { Resultado: '1' },
    });
    expect(fim.uniproc_mensagem).toContain('linha 3002');
    expect(await c.contar('negocio')).toBe(antes);
  });

  it('remembers where a header went', async () => {
    const { arquivo_codigo } = await enviarCsv(
      s,
      gerente,
      'Código do prospecto;cliente\n77;Memória\n',
    );
    const colunas = [
      { cabecalho: 'Código do prospecto', indice: 0, campo: 'id_externo' },
      { cabecalho: 'cliente', indice: 1, campo: null },
    ];
    await s.chamar(api.importar, { csv: arquivo_codigo, colunas, ...destino() }, { como: gerente });
    const previa = await s.chamar(
      api.previa,
      {
        arquivo_codigo: (await enviarCsv(s, gerente, 'codigo_do_prospecto;Cliente\n78;x\n'))
          .arquivo_codigo,
      },
      { como: gerente },
    );
    expect(previa.dados[0]?.colunas.map((c) => [c.campo, c.motivo])).toEqual([
      ['id_externo', 'lembrado'],
      [null, 'nenhum'],
    ]);
    await s.chamar(
      api.importar,
      {
        csv: arquivo_codigo,
        colunas: [{ cabecalho: 'cliente', indice: 1, campo: 'pessoa_razao' }],
        ...destino(),
      },
      { como: gerente },
    );
  });
});
