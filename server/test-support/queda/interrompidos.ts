import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import * as lote from '@praca/contract/negocio/lote/endpoints.ts';
import * as estagio from '@praca/contract/pipeline/estagio/endpoints.ts';
import { criarEtiqueta, criarMotivoPerda } from '../../seed/fabricas/fabricas-cadastro.ts';
import { criarBasico, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import { noRegistro } from './carga.ts';

type Linha = Record<string, unknown>;
/** Deals that a bulk verb, or the deletion of a stage, works on at once. */
const GRUPO = 30;

/** A call, what it may leave of its deals before and after, and nothing in between. */
export interface Chamada {
  nome: string;
  e: Endpoint;
  entrada: Linha;
  chave: string;
  ver(): Promise<Linha | undefined>;
  antes: Linha;
  depois: Linha;
}

/** A registration where verbs are interrupted: deals made in one stroke, and looked at behind the server's back. */
export interface Oficina {
  a: Basico;
  registro: number;
  olhar<L extends pg.QueryResultRow>(sql: string, valores?: unknown[]): Promise<L[]>;
  /** The verbs of one transaction, each on a deal of its own. */
  imediatas(): Promise<Chamada[]>;
  /** A verb that runs as a process: each kind in turn. */
  processo(rodada: number): Promise<Chamada>;
}

const ESTADO = `SELECT n.negocio_situacao AS situacao, n.versao, n.pipeline_codigo AS funil, n.motperda_codigo IS NOT NULL AS motivo, n.negocio_dtfechamento IS NOT NULL AS fechado,
    (n.negocio_posvenda IS NOT NULL)::int + (n.negocio_recorrente IS NOT NULL)::int AS ligados,
    coalesce((SELECT string_agg(q.pedvenda_situacao, '') FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo), '') AS orcamentos,
    coalesce((SELECT string_agg(v.evento_acao, ' ' ORDER BY v.evento_codigo) FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = n.negocio_codigo::text), '') AS eventos,
    coalesce((SELECT string_agg(f.negocio_situacao || (SELECT count(*) FROM negocio_texto t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = f.negocio_codigo) || (SELECT count(*) FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = f.negocio_codigo)
      || (SELECT count(*) FROM pedvenda t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = f.negocio_codigo) || (SELECT count(*) FROM evento t WHERE t.clienteregistro_codigo = $1 AND t.evento_tabela = 'negocio' AND t.evento_chave = f.negocio_codigo::text), ' ')
      FROM negocio f WHERE f.clienteregistro_codigo = $1 AND f.negocio_origem = n.negocio_codigo), '') AS filhos
  FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2`;
const DO_GRUPO = `SELECT (SELECT count(*)::int FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = ANY($2::bigint[])) AS vivos,
    (SELECT count(*)::int FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = ANY($2::bigint[]) AND n.versao = 2) AS mudados,
    (SELECT count(*)::int FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = ANY($2::bigint[]::text[])) AS eventos,
    (SELECT count(*)::int FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = ANY($2::bigint[]) AND q.pedvenda_situacao = 'CA') AS cancelados,
    (SELECT count(*)::int FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.estagio_codigo = $3) AS estagio`;
const CRIAR = `WITH n AS (INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, negocio_situacao, motperda_codigo, negocio_dtfechamento, negocio_origem)
    SELECT $1, $2, $3, $4, i * 1024, 'Prensa ' || i, 10, $5::text, CASE WHEN $5::text = 'P' THEN $6::bigint END, CASE WHEN $5::text <> 'A' THEN now() END, $7 FROM generate_series(1, $8::int) i RETURNING negocio_codigo),
  t AS (INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT $1, negocio_codigo, 'prensa' FROM n),
  q AS (INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, negocio_codigo, pedvenda_numero, pedvenda_situacao, pedvenda_favorito)
    SELECT $1, $2, negocio_codigo, 'ORC-' || j, $9::text, j = 1 FROM n, generate_series(1, 2) j RETURNING pedvenda_codigo),
  a AS (INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, negocio_codigo, usuario_login) SELECT $1, 'Ligar', now(), negocio_codigo, $10 FROM n)
  SELECT (SELECT array_agg(negocio_codigo::int) FROM n) AS codigos, (SELECT array_agg(pedvenda_codigo::int) FROM q) AS orcamentos`;

interface Novo {
  funil?: Funil;
  situacao?: string;
  origem?: number | null;
  quantos?: number;
  orcamentos?: string;
}

export async function abrirOficina(dono: pg.Pool): Promise<Oficina> {
  const a = await criarBasico(dono);
  const registro = a.registro.clienteregistro_codigo;
  const outro = await criarFunil(dono, registro);
  const pos = await criarFunil(dono, registro, { board_tipo: 'posvendas' });
  const motperda_codigo = await criarMotivoPerda(dono, registro);
  const etiqueta = await criarEtiqueta(dono, registro);
  const olhar: Oficina['olhar'] = (sql, valores = []) => noRegistro(dono, registro, sql, valores);

  const criar = async (n: Novo = {}): Promise<{ codigos: number[]; orcamentos: number[] }> => {
    const { funil = a.funil, situacao = 'A', origem = null, quantos = 1, orcamentos = 'OA' } = n;
    const [linha] = await olhar<{ codigos: number[]; orcamentos: number[] }>(CRIAR, [
      registro,
      a.empresa.empresa_codigo,
      funil.pipeline_codigo,
      funil.estagios[0]?.estagio_codigo,
      situacao,
      motperda_codigo,
      origem,
      quantos,
      orcamentos,
      a.adm.usuario_login,
    ]);
    return linha!;
  };
  const base = {
    situacao: 'A',
    versao: 1,
    funil: String(a.funil.pipeline_codigo),
    motivo: false,
    fechado: false,
    ligados: 0,
    orcamentos: 'OAOA',
    eventos: '',
    filhos: '',
  };
  const umNegocio = async (
    nome: string,
    e: Endpoint,
    entrada: Linha,
    dados: { novo?: Novo; antes?: Linha; depois: Linha; campo?: string },
  ): Promise<Chamada & { codigo: number; orcamentos: number[] }> => {
    const { codigos, orcamentos } = await criar(dados.novo);
    const codigo = codigos[0]!;
    const antes = { ...base, ...dados.antes };
    return {
      nome,
      e,
      chave: randomUUID(),
      codigo,
      orcamentos,
      entrada: { [dados.campo ?? 'negocio_codigo']: codigo, ...entrada },
      ver: async () => (await olhar<Linha>(ESTADO, [registro, codigo]))[0],
      antes,
      depois: { ...antes, ...dados.depois },
    };
  };
  const perdido = { situacao: 'P', motivo: true, fechado: true };

  const desfazer = async (): Promise<Chamada> => {
    const chamada = await umNegocio(
      'desfazer',
      desfazerMover,
      {},
      {
        campo: 'NEGOCIO_CODIGO',
        novo: { situacao: 'P', orcamentos: 'CA' },
        antes: { ...perdido, orcamentos: 'CACA', eventos: 'PERDER' },
        depois: { ...base, versao: 2, eventos: 'PERDER DESFAZER_PERDER' },
      },
    );
    await olhar(
      `INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois) VALUES ($1, 'negocio', $2, 'PERDER', 1, '{"negocio_situacao": "A", "motperda_codigo": null, "negocio_obsperda": "", "negocio_dtfechamento": null}', jsonb_build_object('orcamentos_cancelados', to_jsonb($3::bigint[])))`,
      [registro, String(chamada.codigo), chamada.orcamentos],
    );
    return chamada;
  };
  const imediatas: Oficina['imediatas'] = async () => {
    const [origem] = (await criar()).codigos;
    return [
      await umNegocio(
        'perder',
        ciclo.perder,
        { motperda_codigo, cancelaOrcamento: 'S' },
        { depois: { ...perdido, versao: 2, orcamentos: 'CACA', eventos: 'PERDER' } },
      ),
      await umNegocio('copiar', ciclo.copiar, { dias: 3 }, { depois: { filhos: 'A1111' } }),
      await umNegocio(
        'trocar de funil',
        ciclo.trocarPipeline,
        {
          pipeline_codigo: outro.pipeline_codigo,
          estagio_codigo: outro.estagios[1]!.estagio_codigo,
        },
        { depois: { versao: 2, funil: String(outro.pipeline_codigo), eventos: 'MOVER' } },
      ),
      await desfazer(),
      await umNegocio(
        'finalizar',
        ciclo.finalizar,
        {},
        {
          novo: { funil: pos, origem: origem ?? null },
          antes: { funil: String(pos.pipeline_codigo) },
          depois: {
            situacao: 'F',
            versao: 2,
            fechado: true,
            ligados: 1,
            eventos: 'FINALIZAR',
            filhos: 'A1001',
          },
        },
      ),
      await umNegocio(
        'reativar',
        ciclo.reativar,
        {},
        {
          novo: { situacao: 'P' },
          antes: perdido,
          depois: { ...base, versao: 2, eventos: 'REATIVAR' },
        },
      ),
    ];
  };

  const doGrupo = async (nome: string, ACAO: Linha, depois: Linha): Promise<Chamada> => {
    const { codigos } = await criar({ quantos: GRUPO });
    const antes = { vivos: GRUPO, mudados: 0, eventos: 0, cancelados: 0, estagio: 0 };
    return {
      nome: `lote ${nome}`,
      e: lote.alterar,
      chave: randomUUID(),
      entrada: { LISTA_CODIGO: codigos, ACAO: { tipo: nome, ...ACAO } },
      ver: async () => (await olhar<Linha>(DO_GRUPO, [registro, codigos, 0]))[0],
      antes,
      depois: { ...antes, mudados: GRUPO, eventos: GRUPO, ...depois },
    };
  };
  const excluirEstagio = async (): Promise<Chamada> => {
    const funil = await criarFunil(dono, registro);
    const { codigos } = await criar({ funil, quantos: GRUPO });
    const [de, para] = funil.estagios.map((x) => x.estagio_codigo);
    const antes = { vivos: GRUPO, mudados: 0, eventos: 0, cancelados: 0, estagio: 1 };
    return {
      nome: 'excluir estágio',
      e: estagio.excluirComDestino,
      chave: randomUUID(),
      entrada: { estagio_codigo: de, versao: 1, estagio_destino: para },
      ver: async () => (await olhar<Linha>(DO_GRUPO, [registro, codigos, de]))[0],
      antes,
      depois: { ...antes, mudados: GRUPO, eventos: GRUPO, estagio: 0 },
    };
  };
  const ganhar = () =>
    umNegocio(
      'ganhar',
      ciclo.ganhar,
      {},
      {
        depois: {
          situacao: 'G',
          versao: 2,
          fechado: true,
          ligados: 2,
          eventos: 'GANHAR',
          filhos: 'A1001 A1001',
        },
      },
    );
  const [, segundo] = a.funil.estagios;
  const tipos: (() => Promise<Chamada>)[] = [
    ganhar,
    () =>
      doGrupo(
        'MOVER',
        { pipeline_codigo: a.funil.pipeline_codigo, estagio_codigo: segundo!.estagio_codigo },
        {},
      ),
    () => doGrupo('PERDER', { motperda_codigo, cancelaOrcamento: 'S' }, { cancelados: 2 * GRUPO }),
    excluirEstagio,
    () => doGrupo('RESPONSAVEL', { usuario_responsavel: a.rep.usuario_login }, {}),
    ganhar,
    () => doGrupo('EXCLUIR', {}, { vivos: 0, mudados: 0 }),
    () => doGrupo('ETIQUETAS', { ADICIONAR: [etiqueta] }, {}),
    () => doGrupo('REPRESENTANTE', { repres_codigo: a.representante.repres_codigo }, {}),
    () => doGrupo('TEMPERATURA', { negocio_temperatura: 'QUENTE' }, {}),
  ];
  return { a, registro, olhar, imediatas, processo: (rodada) => tipos[rodada % tipos.length]!() };
}
