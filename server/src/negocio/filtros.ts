import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/negocio/endpoints.ts';
import {
  aplicarPorCampos,
  procurarNosCampos,
  procurarPorCampos,
  type ValorProcurado,
} from '../campo/reads-filtro.ts';
import { daEquipe } from '../equipe/reads.ts';
import { soClientesLidos } from '../pessoa/reads-lidos.ts';
import { buscarCodigos, padroesDaBusca, procurarCodigos } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx, Sessao } from '../platform/context.ts';
import { NEGOCIO } from './noun.ts';
import { acharCidades, type Cidade } from './reads-cidades.ts';
import { aplicarPalavras, entreNegocios, type PalavrasAchadas } from './reads-palavras.ts';

type Lista = Entrada<typeof getLista>;
/** The filters that a column answers. Words, tags, towns and added fields go through `aplicarBusca`, situations through `aplicarSituacao`. */
export type Filtros = Omit<
  Lista,
  | 'EM_DATA'
  | 'FILTRO_GERAL'
  | 'LISTA_ETIQUETA'
  | 'LISTA_CIDADE'
  | 'FILTRO_CAMPOS'
  | 'NEGOCIO_SITUACAO'
  | 'MOSTRAR_HISTORICO'
  | 'ORDEM'
  | 'SQL_LIMIT'
  | 'SQL_OFFSET'
  | 'CURSOR'
  | 'SEM_TOTAL'
>;
export type Busca = Pick<
  Lista,
  'FILTRO_GERAL' | 'LISTA_ETIQUETA' | 'LISTA_CIDADE' | 'FILTRO_CAMPOS'
>;

const COLUNA_DATA = {
  CRIACAO: 'n.negocio_dtcriacao',
  ALTERACAO: 'n.negocio_dtalteracao',
  FECHAMENTO: 'n.negocio_dtfechamento',
  ESTAGIO: 'n.negocio_dtestagio',
} as const;
const FALTA = {
  ORIGEM: 'n.orprospect_codigo IS NULL',
  MOTIVO: 'n.motperda_codigo IS NULL',
} as const;
const PASSO = {
  ATRASADA: 'n.negocio_proximaatividade < ?',
  PLANEJADA: 'n.negocio_proximaatividade >= ?',
} as const;
// What it was before each change is kept in its history.
const ADIADO = `n.negocio_situacao = 'A' AND n.negocio_dtprevisao > ?::date AND EXISTS (SELECT 1 FROM evento e
  WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'negocio' AND e.evento_chave = n.negocio_codigo::text AND jsonb_exists_any(e.evento_antes, '{negocio_valor,negocio_dtprevisao}') AND (e.evento_antes->>'negocio_dtprevisao')::date <= ?::date)`;

function periodo(c: Condicoes, f: Filtros, fuso: string): void {
  const aberto = { de: f.DATA_INICIAL === '1900-01-01', ate: f.DATA_FINAL === '2999-12-31' };
  if (f.TIPO_DATA === 'PREVISAO') {
    if (!aberto.de) c.e('n.negocio_dtprevisao >= ?::date', f.DATA_INICIAL);
    if (!aberto.ate) c.e('n.negocio_dtprevisao <= ?::date', f.DATA_FINAL);
    return;
  }
  const coluna = COLUNA_DATA[f.TIPO_DATA];
  if (!aberto.de) c.e(`${coluna} >= (?::date)::timestamp AT TIME ZONE ?`, f.DATA_INICIAL, fuso);
  if (!aberto.ate) c.e(`${coluna} < (?::date + 1)::timestamp AT TIME ZONE ?`, f.DATA_FINAL, fuso);
}

/** What words and tags lead to: the codes of the deals, or null where they are too common to name them. */
export interface Achados extends PalavrasAchadas {
  etiquetas: number[];
  porEtiquetas: number[] | null;
  /** Where the asked towns are written, as they are written; null where none is asked for. */
  cidades: Cidade[] | null;
  /** What is asked of added fields. */
  porCampos: ValorProcurado[];
}

/** Looks words, tags, towns and added fields up: their indexes hide behind row security, so their codes are asked for before the rows. */
export async function procurar(ctx: Ctx, f: Busca): Promise<Achados> {
  const padroes = padroesDaBusca(f.FILTRO_GERAL);
  const etiquetas = f.LISTA_ETIQUETA ?? [];
  return {
    padroes,
    etiquetas,
    porPalavras: padroes.length ? await buscarCodigos(ctx.tx, NEGOCIO.tabela, padroes) : null,
    // Kept of now: what a deal had then stands in its row alone.
    porEtiquetas:
      etiquetas.length && !ctx.em
        ? await procurarCodigos(ctx.tx, 'etiqueta', etiquetas.map(String))
        : null,
    cidades: f.LISTA_CIDADE?.length ? await acharCidades(ctx, f.LISTA_CIDADE) : null,
    nosCampos: padroes.length ? await procurarNosCampos(ctx, padroes) : [],
    porCampos: await procurarPorCampos(ctx, f.FILTRO_CAMPOS),
    sessao: ctx.sessao,
  };
}

// A deal at a time: behind row security nothing tells how many customers a town has.
const DAS_CIDADES =
  'n.pessoa_codigo IN (SELECT q.pessoa_codigo FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND (q.cidade_descricao, q.uf_codigo) IN (SELECT * FROM unnest(CIDADES::text[], UFS::text[])) AND LIDO)';

/** Keeps deals of customers of these towns, of those whose data the session reads. */
function dasCidades(c: Condicoes, cidades: readonly Cidade[], sessao: Sessao): Condicoes {
  const lido = c.trazer(
    soClientesLidos(new Condicoes([sessao.clienteregistro_codigo]), sessao, 'q'),
  );
  return c.e(
    DAS_CIDADES.replace('CIDADES', c.vincular(cidades.map((uma) => uma.cidade_descricao)))
      .replace('UFS', c.vincular(cidades.map((uma) => uma.uf_codigo)))
      .replace('LIDO', lido.sql),
  );
}

/** Keeps what was found by anything but words: towns, tags, added fields. */
export function aplicarAchados(c: Condicoes, a: Achados): Condicoes {
  if (a.cidades) dasCidades(c, a.cidades, a.sessao);
  if (a.porEtiquetas) entreNegocios(c, a.porEtiquetas);
  else if (a.etiquetas.length) c.e('n.etiquetas && ?::bigint[]', a.etiquetas);
  return aplicarPorCampos(c, a.porCampos);
}

/** Keeps what was found. */
export const aplicarBusca = (c: Condicoes, a: Achados, contar = false): Condicoes =>
  aplicarAchados(aplicarPalavras(c, a, contar), a);

/** Without a situation asked for, what is open alone, unless `historico` (or the absence of `soAbertos`) lets in the rest. */
export function aplicarSituacao(
  c: Condicoes,
  pedida: string | readonly string[] | undefined,
  historico: 'S' | 'N' | undefined,
  soAbertos: boolean,
): Condicoes {
  const situacoes = [...new Set(pedida ?? [])];
  if (situacoes.length > 1) return c.e('n.negocio_situacao = ANY(?::text[])', situacoes);
  if (situacoes.length === 1 && situacoes[0] !== 'A')
    return c.e('n.negocio_situacao = ?', situacoes[0]);
  if (situacoes.length === 1 || (historico ?? (soAbertos ? 'N' : 'S')) === 'N')
    return c.e("n.negocio_situacao = 'A'");
  return c;
}

/** Whether that leaves, on a board, nothing but what is open. */
export const soAbertos = (
  pedida: string | readonly string[] | undefined,
  historico: 'S' | 'N' | undefined,
): boolean => {
  const situacoes = new Set(pedida ?? []);
  return situacoes.size ? [...situacoes].join('') === 'A' : historico !== 'S';
};

const DOS_BOARDS =
  'ALIAS.pipeline_codigo = ANY (ARRAY(SELECT p.pipeline_codigo FROM pipeline p WHERE p.clienteregistro_codigo = $1 AND p.board_codigo = ANY(?::bigint[])))';

/**
 * Keeps rows of sums and stages in pipelines of these boards: a handful that is found once, for joined, each would read for
 * itself what the others read too. Of deals themselves it would be taken for what they are best found by.
 */
export function dosBoards(
  c: Condicoes,
  boards: readonly number[] | undefined,
  alias: string,
): Condicoes {
  if (!boards?.length) return c;
  return c.e(DOS_BOARDS.replace('ALIAS', alias), boards);
}

/** The stages `e` in which deals within the filters may be; binds go to `c`. */
export function estagiosDosFiltros(
  c: Condicoes,
  f: Pick<Filtros, 'LISTA_BOARD' | 'LISTA_PIPELINE' | 'LISTA_ESTAGIO'>,
): { sql: string } {
  const deles = new Condicoes([null]).e('e.clienteregistro_codigo = $1');
  dosBoards(deles, f.LISTA_BOARD, 'e');
  if (f.LISTA_PIPELINE?.length) deles.e('e.pipeline_codigo = ANY(?::bigint[])', f.LISTA_PIPELINE);
  if (f.LISTA_ESTAGIO?.length) deles.e('e.estagio_codigo = ANY(?::bigint[])', f.LISTA_ESTAGIO);
  return c.trazer(deles);
}

/** Adds the filters of GetLista; days are days of the user's time zone, "late" is by the server's clock. */
export function aplicarFiltros(c: Condicoes, f: Filtros, ctx: Ctx): Condicoes {
  const lista = (fragmento: string, valores: readonly unknown[] | undefined): void => {
    // One code alone is an equality: only that lets an index give its rows in order.
    if (valores?.length === 1) c.e(fragmento.replace(/ANY\((.{1,40})\[\]\)/, '$1'), valores[0]);
    else if (valores?.length) c.e(fragmento, valores);
  };
  lista('n.estagio_codigo = ANY(?::bigint[])', f.LISTA_ESTAGIO);
  periodo(c, f, ctx.sessao.usuario_fuso);
  lista('n.empresa_codigo = ANY(?::bigint[])', f.LISTA_EMPRESA);
  lista('n.repres_codigo = ANY(?::bigint[])', f.LISTA_REPRESENTANTE);
  daEquipe(c, ctx.sessao, f.LISTA_EQUIPE, {
    repres: 'n.repres_codigo',
    dono: 'n.usuario_responsavel',
  });
  lista('n.usuario_responsavel = ANY(?::text[])', f.LISTA_RESPONSAVEL);
  lista('n.segmento_codigo = ANY(?::bigint[])', f.LISTA_SEGMENTO);
  lista('n.motperda_codigo = ANY(?::bigint[])', f.LISTA_MOTIVOPERDA);
  lista('n.orprospect_codigo = ANY(?::bigint[])', f.LISTA_ORPROSPECT);
  lista('n.negocio_temperatura = ANY(?::text[])', f.LISTA_TEMPERATURA);
  lista('n.pipeline_codigo = ANY(?::bigint[])', f.LISTA_PIPELINE);
  lista('n.negocio_codigo = ANY(?::bigint[])', f.LISTA_CODIGO);
  lista('n.uniproc_codigo = ANY(?::bigint[])', f.LISTA_IMPORTACAO);
  // Who created a deal is told by its history alone; the logins are looked up once.
  if (f.LISTA_USUARIO?.length)
    c.e(
      "EXISTS (SELECT 1 FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = n.negocio_codigo::text AND v.evento_acao = 'CRIAR' AND v.usuario_codigo = ANY (ARRAY(SELECT u.usuario_codigo FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = ANY(?::text[]))))",
      f.LISTA_USUARIO,
    );
  if (f.LISTA_BOARD?.length)
    c.e(
      'n.pipeline_codigo IN (SELECT p.pipeline_codigo FROM pipeline p WHERE p.clienteregistro_codigo = $1 AND p.board_codigo = ANY(?::bigint[]))',
      f.LISTA_BOARD,
    );
  if (f.PASSOU_ESTAGIO?.length)
    c.e(
      // A move that was undone never happened; its undo names it, less than zero, where a move has the stage it came from.
      'EXISTS (SELECT 1 FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.negocio_codigo = n.negocio_codigo AND v.evento_paraestagio = ANY(?::bigint[]) AND coalesce(v.evento_deestagio, 0) >= 0 AND NOT EXISTS (SELECT 1 FROM evento d WHERE d.clienteregistro_codigo = $1 AND d.negocio_codigo = v.negocio_codigo AND d.evento_deestagio = -v.evento_codigo AND d.evento_paraestagio IS NOT NULL))',
      f.PASSOU_ESTAGIO,
    );
  if (f.SEM) c.e(FALTA[f.SEM]);
  if (f.MENCIONADO === 'S')
    c.e(
      "n.negocio_codigo IN (SELECT a.negocio_codigo FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.acomp_mencionados <> '{}' AND a.acomp_mencionados @> ARRAY[?::bigint])",
      ctx.sessao.usuario_codigo,
    );
  if (f.VALOR_MINIMO !== undefined) c.e('n.negocio_valor >= ?::numeric', f.VALOR_MINIMO);
  if (f.VALOR_MAXIMO !== undefined) c.e('n.negocio_valor <= ?::numeric', f.VALOR_MAXIMO);
  if (f.ATIVIDADES === 'SEM') c.e('n.negocio_proximaatividade IS NULL');
  else if (f.ATIVIDADES) c.e(PASSO[f.ATIVIDADES], ctx.agora);
  if (f.PARADO === 'S')
    c.e("n.negocio_situacao = 'A'")
      .e('(n.negocio_proximaatividade IS NULL OR n.negocio_proximaatividade < ?)', ctx.agora)
      .e(
        'n.negocio_dtinteracao < (SELECT ?::timestamptz - make_interval(days => s.estagio_diasparado) FROM estagio s WHERE s.clienteregistro_codigo = $1 AND s.estagio_codigo = n.estagio_codigo)',
        ctx.agora,
      );
  if (f.ADIADO !== undefined)
    c.e(f.ADIADO === 'S' ? ADIADO : `NOT (${ADIADO})`, f.DATA_FINAL, f.DATA_FINAL);
  if (f.DIAS_SEM_INTERACAO !== undefined)
    c.e(
      'n.negocio_dtinteracao < ?::timestamptz - make_interval(days => ?)',
      ctx.agora,
      f.DIAS_SEM_INTERACAO,
    );
  return c;
}

/** Adds the pipeline of the one stage asked for: it leads the index of the board, which then counts the stage or gives it in order. */
export function aplicarFunilDoEstagio(
  c: Condicoes,
  estagios: readonly number[] | undefined,
): Condicoes {
  const [estagio, ...outros] = estagios ?? [];
  if (estagio === undefined || outros.length) return c;
  return c.e(
    'n.pipeline_codigo = (SELECT e.pipeline_codigo FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.estagio_codigo = ?)',
    estagio,
  );
}

/** Whether nothing is filtered: then the statement is always the same text and may be prepared. */
export const semFiltros = (f: Filtros & Busca): boolean =>
  Object.entries(f).every(
    ([nome, v]) =>
      nome === 'TIPO_DATA' ||
      v === undefined ||
      v === '' ||
      v === '1900-01-01' ||
      v === '2999-12-31' ||
      (Array.isArray(v) && v.length === 0),
  );
