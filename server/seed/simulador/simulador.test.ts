import { cnpjValido } from '@praca/contract/br/cnpj.ts';
import { documentoValido } from '@praca/contract/br/documento.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bancoDeTeste } from '../../test-support/cluster/banco.ts';
import type { BancoDeTeste } from '../../test-support/cluster/banco.ts';
import { digestRegistro } from '../../src/platform/banco/digest.ts';
import { planosSimulados } from './planos-simulados.ts';
import { carregar } from './simulador.ts';

const OPCOES = { negocios: 2400, registros: 3, semente: 42, hoje: '2026-11-21' };
const LIMITE = '2026-11-21T03:00:00Z';

/** All that the seed says: not when the rows came in. */
const digestDe = (cliente: pg.Client, registro: number) =>
  digestRegistro(cliente, registro, {
    exceto: [
      'atividade',
      'equipe',
      'equipe_membro',
      'meta',
      'pedvenda',
      'pessoa',
      'usuario',
      'vendido',
    ].map((tabela) => `${tabela}_era`),
    colunas: new Map([
      [
        'clienteregistro',
        ['clienteregistro_codigo', 'clienteregistro_razao', 'clienteregistro_dtcriacao'],
      ],
    ]),
  });

const bancos: BancoDeTeste[] = [];
let dono: pg.Client;
let outro: pg.Client;

const abrir = async (): Promise<pg.Client> => {
  const banco = await bancoDeTeste();
  bancos.push(banco);
  const cliente = new pg.Client(banco.dono);
  await cliente.connect();
  return cliente;
};

/** The rows of a question asked of registration 1, in a transaction that sees it. */
const perguntar = async (texto: string, valores: unknown[] = []) => {
  await dono.query("BEGIN; SET LOCAL app.registro = '1'");
  try {
    const { rows } = await dono.query<Record<string, unknown>>(texto, valores);
    return rows;
  } finally {
    await dono.query('ROLLBACK');
  }
};

beforeAll(async () => {
  [dono, outro] = [await abrir(), await abrir()];
  await carregar(dono, planosSimulados(OPCOES));
});

afterAll(async () => {
  await Promise.all([dono.end(), outro.end()]);
  await Promise.all(bancos.map((banco) => banco.apagar()));
});

describe('simulador', () => {
  it('a mesma semente dá os mesmos bytes; outra semente ou outro dia, outros', async () => {
    const planos = planosSimulados(OPCOES);
    await carregar(outro, planos);
    const iguais = [await digestDe(dono, 1), await digestDe(outro, 1)];
    expect(iguais[0]).toEqual(iguais[1]);
    expect(iguais[0]?.linhas).toBeGreaterThan(8000);
    const menor = { ...OPCOES, registros: 1, negocios: 1200 };
    await carregar(outro, planosSimulados({ ...menor, semente: 43 }));
    await carregar(outro, planosSimulados({ ...menor, semente: 44, hoje: '2026-11-22' }));
    const digests = new Set<string>();
    for (const registro of [1, 4, 5]) digests.add((await digestDe(outro, registro)).digest);
    expect(digests.size).toBe(3);
  });

  it('cargas seguidas no mesmo banco têm códigos próprios e ligações próprias', async () => {
    const { rows } = await outro.query(
      'SELECT count(*)::int AS contas, count(DISTINCT clienteregistro_codigo)::int AS registros FROM conta',
    );
    expect(rows[0]).toMatchObject({ registros: 5 });
    await outro.query("BEGIN; SET LOCAL app.registro = '5'");
    const { rows: proximos } = await outro.query(
      "SELECT nextval('evento_evento_codigo_seq') - max(evento_codigo) AS distancia FROM evento WHERE clienteregistro_codigo = 5",
    );
    await outro.query('ROLLBACK');
    expect(proximos[0]).toMatchObject({ distancia: '1' });
  });

  it('a segurança por linha volta a valer para o dono', async () => {
    const { rows } = await dono.query(
      `SELECT relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'clienteregistro_codigo'
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('conta', 'processo_fila') AND NOT relforcerowsecurity`,
    );
    expect(rows).toEqual([]);
    expect((await dono.query('SELECT 1 FROM evento')).rows).toEqual([]);
  });

  it('índices e chaves refeitos depois da carga são os mesmos, e uma falha não perde nada', async () => {
    const terceiro = await abrir();
    const definicoes = async () =>
      (
        await terceiro.query(
          `SELECT indexdef AS definicao FROM pg_indexes WHERE schemaname = 'public'
            UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
            UNION ALL SELECT relname || relforcerowsecurity FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
        )
      ).rows;
    try {
      const antes = await definicoes();
      await carregar(terceiro, planosSimulados(OPCOES), { refazerIndices: true });
      expect(await definicoes()).toEqual(antes);
      const cheio = await digestDe(terceiro, 1);
      expect(cheio).toEqual(await digestDe(dono, 1));
      // The same plans bring the same e-mails: the load fails half way.
      const repetida = carregar(terceiro, planosSimulados(OPCOES), { refazerIndices: true });
      await expect(repetida).rejects.toThrow('conta_pkey');
      expect(await definicoes()).toEqual(antes);
      expect(await digestDe(terceiro, 1)).toEqual(cheio);
    } finally {
      await terceiro.end();
    }
  });

  it('preços, impostos e comissões estão ligados a produtos, e o livro do estoque soma o saldo', async () => {
    const [conta] = await perguntar(
      `SELECT (SELECT count(*)::int FROM tabpreco) AS tabelas, (SELECT count(*)::int FROM ittabpreco i JOIN produto p USING (clienteregistro_codigo, produto_codigo)) AS precos,
         (SELECT count(*)::int FROM imposto WHERE imposto_tipo = 'ICMS') AS icms, (SELECT count(*)::int FROM imposto i WHERE imposto_ncm <> '' AND NOT EXISTS (SELECT 1 FROM produto p WHERE starts_with(p.produto_ncm, i.imposto_ncm))) AS sobram,
         (SELECT count(*)::int FROM estoque) AS saldos, (SELECT count(*)::int FROM estoque e WHERE estoque_saldo <> (SELECT sum(movestoque_quantidade) FROM movestoque m WHERE m.produto_codigo = e.produto_codigo AND m.empresa_codigo = e.empresa_codigo)) AS errados`,
    );
    expect(conta).toMatchObject({ tabelas: 2, icms: 53, sobram: 0, errados: 0 });
    expect(conta?.['precos']).toBeGreaterThan(100);
    expect(conta?.['saldos']).toBeGreaterThan(100);
  });

  it('a história de cada negócio leva ao estágio em que ele está', async () => {
    const errados = await perguntar(
      `WITH passos AS (
         SELECT negocio_codigo, evento_em, evento_deestagio, evento_paraestagio, evento_depois, pipeline_codigo,
                lag(evento_paraestagio) OVER w AS antes, row_number() OVER w AS n, row_number() OVER (PARTITION BY negocio_codigo ORDER BY evento_codigo DESC) AS fim
           FROM evento WHERE clienteregistro_codigo = 1 AND evento_paraestagio IS NOT NULL WINDOW w AS (PARTITION BY negocio_codigo ORDER BY evento_codigo))
       SELECT n.negocio_codigo FROM negocio n LEFT JOIN passos p ON p.negocio_codigo = n.negocio_codigo
        WHERE n.clienteregistro_codigo = 1
          AND (p.n IS NULL OR p.pipeline_codigo <> n.pipeline_codigo OR p.antes IS DISTINCT FROM p.evento_deestagio
            OR (p.n = 1 AND p.evento_em <> n.negocio_dtcriacao)
            OR (p.fim = 1 AND (p.evento_paraestagio <> n.estagio_codigo OR p.evento_em <> n.negocio_dtestagio
                            OR (p.evento_depois->>'negocio_posicao')::float8 <> n.negocio_posicao)))`,
    );
    expect(errados).toEqual([]);
  });

  it('versão, situação e fechamento conferem com os eventos', async () => {
    const errados = await perguntar(
      `SELECT n.negocio_codigo FROM negocio n
         JOIN LATERAL (SELECT count(*) AS quantos, max(evento_versao) AS versao,
             max(evento_em) FILTER (WHERE evento_acao IN ('GANHAR', 'PERDER', 'FINALIZAR')) AS fim,
             max(evento_depois->>'negocio_situacao') AS situacao
           FROM evento e WHERE e.clienteregistro_codigo = 1 AND e.evento_tabela = 'negocio' AND e.evento_chave = n.negocio_codigo::text) e ON true
        WHERE n.clienteregistro_codigo = 1 AND (e.quantos <> n.versao OR e.versao <> n.versao OR e.fim IS DISTINCT FROM n.negocio_dtfechamento
           OR coalesce(e.situacao, 'A') <> n.negocio_situacao OR (n.negocio_situacao = 'P') <> (n.motperda_codigo IS NOT NULL)
           OR (n.negocio_situacao <> 'A' AND n.negocio_proximaatividade IS NOT NULL))`,
    );
    expect(errados).toEqual([]);
  });

  it('os eventos seguem o relógio e nada acontece no dia de referência ou depois', async () => {
    const foraDeOrdem = await perguntar(
      'SELECT 1 FROM (SELECT evento_em, lag(evento_em) OVER (ORDER BY evento_codigo) AS antes FROM evento WHERE clienteregistro_codigo = 1) x WHERE antes > evento_em',
    );
    expect(foraDeOrdem).toEqual([]);
    const [futuro] = await perguntar(
      `SELECT (SELECT count(*) FROM evento WHERE clienteregistro_codigo = 1 AND evento_em >= $1)::int AS eventos,
              (SELECT count(*) FROM negocio WHERE clienteregistro_codigo = 1 AND greatest(negocio_dtinteracao, negocio_dtalteracao, negocio_dtestagio) >= $1)::int AS negocios`,
      [LIMITE],
    );
    expect(futuro).toEqual({ eventos: 0, negocios: 0 });
  });

  it('o funil pequeno e o comum guardam os abertos pedidos', async () => {
    const [primeiro] = planosSimulados(OPCOES);
    const rows = await perguntar(
      `SELECT p.pipeline_descricao AS nome, count(*) FILTER (WHERE n.negocio_situacao = 'A')::int AS abertos, count(DISTINCT e.estagio_codigo)::int AS estagios
         FROM pipeline p JOIN estagio e ON e.clienteregistro_codigo = 1 AND e.pipeline_codigo = p.pipeline_codigo
         LEFT JOIN negocio n ON n.clienteregistro_codigo = 1 AND n.estagio_codigo = e.estagio_codigo
        WHERE p.clienteregistro_codigo = 1 GROUP BY p.clienteregistro_codigo, p.pipeline_codigo ORDER BY p.pipeline_codigo`,
    );
    for (const [i, funil] of (primeiro?.funis ?? []).entries()) {
      expect(rows[i]).toMatchObject({ nome: funil.descricao, estagios: funil.estagios.length });
      expect(Math.abs(Number(rows[i]?.['abertos']) - funil.abertos)).toBeLessThan(
        12 + funil.abertos * 0.15,
      );
    }
  });

  it('clientes têm documentos válidos, antigos e novos, e quem é dono do negócio é do representante', async () => {
    const pessoas = await perguntar(
      'SELECT pessoa_cnpj, pessoa_tipo, pessoa_dtaberturaemp::text AS abertura FROM pessoa WHERE clienteregistro_codigo = 1',
    );
    const documentos = pessoas.map((p) => String(p['pessoa_cnpj']));
    expect(documentos.filter((d) => !documentoValido(d))).toEqual([]);
    const comLetras = pessoas.filter((p) => /[A-Z]/.test(String(p['pessoa_cnpj'])));
    expect(comLetras.length).toBeGreaterThan(5);
    expect(
      comLetras.filter(
        (p) => !cnpjValido(String(p['pessoa_cnpj'])) || String(p['abertura']) < '2026-07-01',
      ),
    ).toEqual([]);
    const trocados = await perguntar(
      `SELECT n.negocio_codigo FROM negocio n JOIN usuario u ON u.clienteregistro_codigo = 1 AND u.usuario_login = n.usuario_responsavel
        WHERE n.clienteregistro_codigo = 1 AND u.repres_codigo IS NOT NULL AND u.repres_codigo IS DISTINCT FROM n.repres_codigo`,
    );
    expect(trocados).toEqual([]);
  });

  it('a próxima atividade é a primeira tarefa pendente, e negócio fechado não tem nenhuma', async () => {
    const errados = await perguntar(
      `SELECT n.negocio_codigo FROM negocio n WHERE n.clienteregistro_codigo = 1 AND n.negocio_proximaatividade IS DISTINCT FROM
         (SELECT min(t.atividade_dthr) FROM atividade t WHERE t.clienteregistro_codigo = 1 AND t.negocio_codigo = n.negocio_codigo AND t.atividade_situacao = 'P')`,
    );
    expect(errados).toEqual([]);
  });

  it('notas, tarefas e orçamentos cabem na vida do negócio, e a última nota ou tarefa feita é a última interação', async () => {
    const [vida] = await perguntar(
      `WITH coisas AS (
         SELECT negocio_codigo, acomp_em AS em, true AS humana FROM acompanhamento WHERE clienteregistro_codigo = 1
         UNION ALL SELECT negocio_codigo, atividade_dtconclusao, atividade_situacao = 'C' FROM atividade WHERE clienteregistro_codigo = 1 AND atividade_situacao <> 'P'
         UNION ALL SELECT negocio_codigo, pedvenda_dtcriacao, false FROM pedvenda WHERE clienteregistro_codigo = 1)
       SELECT count(*)::int AS coisas, count(*) FILTER (WHERE c.em < n.negocio_dtcriacao OR c.em > n.negocio_dtinteracao)::int AS fora,
         (SELECT count(*)::int FROM (SELECT x.negocio_codigo FROM coisas x WHERE x.humana GROUP BY 1 HAVING max(x.em) <> (SELECT m.negocio_dtinteracao FROM negocio m WHERE m.clienteregistro_codigo = 1 AND m.negocio_codigo = x.negocio_codigo)) e) AS esquecidas
       FROM coisas c JOIN negocio n ON n.clienteregistro_codigo = 1 AND n.negocio_codigo = c.negocio_codigo`,
    );
    expect(vida).toMatchObject({ fora: 0, esquecidas: 0 });
    expect(Number(vida?.['coisas'])).toBeGreaterThan(300);
  });

  it('o orçamento favorito é um só e dá o valor ao negócio', async () => {
    const [favoritos] = await perguntar(
      `SELECT count(*)::int AS todos, count(*) FILTER (WHERE n.pedvenda_codigo <> q.pedvenda_codigo OR n.negocio_valor <> q.pedvenda_valor OR n.empresa_codigo <> q.empresa_codigo)::int AS errados,
         (SELECT count(*)::int FROM negocio m WHERE m.clienteregistro_codigo = 1 AND m.pedvenda_codigo IS NOT NULL) AS negocios
       FROM pedvenda q JOIN negocio n ON n.clienteregistro_codigo = 1 AND n.negocio_codigo = q.negocio_codigo WHERE q.clienteregistro_codigo = 1 AND q.pedvenda_favorito`,
    );
    expect(favoritos).toMatchObject({ errados: 0, negocios: favoritos?.['todos'] });
    expect(Number(favoritos?.['todos'])).toBeGreaterThan(20);
  });

  it('itens e parcelas de um orçamento somam o valor dele', async () => {
    const [linha] = await perguntar(
      `SELECT count(*)::int AS todos, count(*) FILTER (WHERE i.soma IS DISTINCT FROM q.pedvenda_valor OR p.soma IS DISTINCT FROM q.pedvenda_valor)::int AS errados
         FROM pedvenda q
         LEFT JOIN LATERAL (SELECT sum(round(i.itpedvenda_quantidade * i.itpedvenda_vlunitario, 2)) AS soma FROM itpedvenda i WHERE i.clienteregistro_codigo = 1 AND i.pedvenda_codigo = q.pedvenda_codigo) i ON true
         LEFT JOIN LATERAL (SELECT sum(p.parcpedvenda_valor) AS soma FROM parcpedvenda p WHERE p.clienteregistro_codigo = 1 AND p.pedvenda_codigo = q.pedvenda_codigo) p ON true
        WHERE q.clienteregistro_codigo = 1`,
    );
    expect(linha).toMatchObject({ errados: 0 });
    expect(Number(linha?.['todos'])).toBeGreaterThan(20);
  });

  it('o pós-venda segue um negócio ganho antes, do mesmo cliente', async () => {
    const [total] = await perguntar(
      `SELECT count(*)::int AS ligados, count(*) FILTER (WHERE o.negocio_situacao <> 'G' OR o.pessoa_codigo <> n.pessoa_codigo OR o.negocio_dtfechamento > n.negocio_dtcriacao)::int AS errados
         FROM negocio n JOIN negocio o ON o.clienteregistro_codigo = 1 AND o.negocio_codigo = n.negocio_origem WHERE n.clienteregistro_codigo = 1`,
    );
    expect(total).toMatchObject({ errados: 0 });
    expect(Number(total?.['ligados'])).toBeGreaterThan(5);
  });
});
