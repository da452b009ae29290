import { PERFIS_INICIAIS } from '@praca/contract/permissoes.ts';
import type { Banco, Tx } from '../platform/banco/db.ts';
import {
  BOARDS_INICIAIS,
  ETIQUETAS_INICIAIS,
  MOTIVOS_INICIAIS,
  ORIGENS_INICIAIS,
  SEGMENTOS_INICIAIS,
  TIPOS_DE_ATIVIDADE_INICIAIS,
  type BoardInicial,
} from './cadastros-iniciais.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

/** The code of a registration that is about to be created: its own transaction needs to know it. */
export async function reservarRegistro(banco: Banco): Promise<number> {
  const [linha] = await banco.transacao(0, 'write', (tx) =>
    tx.sql<{ codigo: number }>(
      "SELECT nextval(pg_get_serial_sequence('clienteregistro', 'clienteregistro_codigo')) AS codigo",
    ),
  );
  return linha?.codigo ?? 0;
}

export interface NovoRegistro {
  registro: number;
  razao: string;
  validade: string;
  usuario_login: string;
  usuario_nome: string;
  usuario_emaillogin: string;
  usuario_senha: string;
}

async function gravarPerfis(tx: Tx, registro: number): Promise<number> {
  let administrador = 0;
  for (const { perfil_descricao, perfil_base } of PERFIS_INICIAIS) {
    const [linha] = await tx.sql<{ perfil_codigo: number }>(
      'INSERT INTO perfil (clienteregistro_codigo, perfil_descricao, perfil_base) VALUES ($1, $2, $3) RETURNING perfil_codigo',
      [registro, perfil_descricao, perfil_base],
    );
    if (perfil_base === 'ADMINISTRADOR') administrador = linha?.perfil_codigo ?? 0;
  }
  return administrador;
}

/** Registration on trial, its company, the three profiles and the first user. Undefined when the e-mail got an account meanwhile. */
export async function gravarRegistro(tx: Tx, n: NovoRegistro): Promise<number | undefined> {
  await tx.sql(
    'INSERT INTO clienteregistro (clienteregistro_codigo, clienteregistro_razao, clienteregistro_validade, clienteregistro_teste) VALUES ($1, $2, $3, true)',
    [n.registro, n.razao, n.validade],
  );
  const [empresa] = await tx.sql<{ empresa_codigo: number }>(
    'INSERT INTO empresa (clienteregistro_codigo, empresa_razao, empresa_livresaosexternos) VALUES ($1, $2, false) RETURNING empresa_codigo',
    [n.registro, n.razao],
  );
  const perfil = await gravarPerfis(tx, n.registro);
  const [usuario] = await tx.sql<{ usuario_codigo: number }>(
    `INSERT INTO usuario (clienteregistro_codigo, usuario_login, usuario_nome, usuario_emaillogin, usuario_email, usuario_senha, usuario_confirmado, usuario_permitealterarempresa,
       usuario_visualizaoutrosrep, usuario_visualizarepinterno, usuario_visualizarepexterno, empresa_codigo, perfil_codigo)
     VALUES ($1, $2, $3, $4, $4, $5, false, true, true, true, true, $6, $7) RETURNING usuario_codigo`,
    [
      n.registro,
      n.usuario_login,
      n.usuario_nome,
      n.usuario_emaillogin,
      n.usuario_senha,
      empresa?.empresa_codigo,
      perfil,
    ],
  );
  await tx.sql(
    'INSERT INTO usuario_empresa (clienteregistro_codigo, usuario_codigo, empresa_codigo) VALUES ($1, $2, $3)',
    [n.registro, usuario?.usuario_codigo, empresa?.empresa_codigo],
  );
  const conta = await tx.sql(
    'INSERT INTO conta (conta_email, clienteregistro_codigo, usuario_codigo) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
    [n.usuario_emaillogin, n.registro, usuario?.usuario_codigo],
  );
  return conta.length ? usuario?.usuario_codigo : undefined;
}

async function gravarBoard(tx: Tx, registro: number, b: BoardInicial): Promise<void> {
  const [board] = await tx.sql<{ board_codigo: number }>(
    'INSERT INTO board (clienteregistro_codigo, board_descricao, board_tipo) VALUES ($1, $2, $3) RETURNING board_codigo',
    [registro, b.board_descricao, b.board_tipo],
  );
  const [pipeline] = await tx.sql<{ pipeline_codigo: number }>(
    'INSERT INTO pipeline (clienteregistro_codigo, pipeline_descricao, pipeline_ordem, board_codigo) VALUES ($1, $2, 1, $3) RETURNING pipeline_codigo',
    [registro, b.pipeline_descricao, board?.board_codigo],
  );
  await tx.sql(
    `INSERT INTO estagio (clienteregistro_codigo, pipeline_codigo, estagio_descricao, estagio_ordem, estagio_cor, estagio_probabilidade, estagio_diasparado)
     SELECT $1, $2, e.estagio_descricao, e.ordem, e.estagio_cor, e.estagio_probabilidade, e.estagio_diasparado
     FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (estagio_descricao text, estagio_cor smallint, estagio_probabilidade smallint, estagio_diasparado integer)) WITH ORDINALITY
       AS e (estagio_descricao, estagio_cor, estagio_probabilidade, estagio_diasparado, ordem)`,
    [registro, pipeline?.pipeline_codigo, jsonDoBanco(b.estagios)],
  );
}

/** Boards, pipelines, stages and lists, so that a new registration works at once. */
export async function gravarCadastrosIniciais(tx: Tx, registro: number): Promise<void> {
  for (const board of BOARDS_INICIAIS) await gravarBoard(tx, registro, board);
  await tx.sql(
    'INSERT INTO origem_contato (clienteregistro_codigo, orprospect_descricao) SELECT $1, unnest($2::text[])',
    [registro, ORIGENS_INICIAIS],
  );
  await tx.sql(
    'INSERT INTO segmento (clienteregistro_codigo, segmento_descricao) SELECT $1, unnest($2::text[])',
    [registro, SEGMENTOS_INICIAIS],
  );
  await tx.sql(
    'INSERT INTO motivo_perda (clienteregistro_codigo, motperda_descricao, motperda_ordem) SELECT $1, m.descricao, m.ordem FROM unnest($2::text[]) WITH ORDINALITY AS m (descricao, ordem)',
    [registro, MOTIVOS_INICIAIS],
  );
  await tx.sql(
    `INSERT INTO tipo_atividade (clienteregistro_codigo, tipoatividade_descricao, tipoatividade_icone, tipoatividade_cor, tipoatividade_duracao, tipoatividade_ordem)
     SELECT $1, t.descricao, t.icone, t.cor, t.duracao, t.ordem
     FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (descricao text, icone text, cor smallint, duracao integer)) WITH ORDINALITY AS t (descricao, icone, cor, duracao, ordem)`,
    [registro, jsonDoBanco(TIPOS_DE_ATIVIDADE_INICIAIS)],
  );
  await tx.sql(
    'INSERT INTO etiqueta (clienteregistro_codigo, etiqueta_descricao, etiqueta_cor) SELECT $1, e.descricao, e.ordem FROM unnest($2::text[]) WITH ORDINALITY AS e (descricao, ordem)',
    [registro, ETIQUETAS_INICIAIS],
  );
}
