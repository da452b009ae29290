import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { daEquipe } from '../../equipe/reads.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { restringirVendas } from '../reads.ts';

const DO_CLIENTE =
  'EXISTS (SELECT 1 FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = v.pessoa_codigo AND CONDICAO)';
const DO_NEGOCIO =
  'EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = v.negocio_codigo AND CONDICAO)';
const doCliente = (condicao: string) => DO_CLIENTE.replace('CONDICAO', condicao);
const doNegocio = (condicao: string) => DO_NEGOCIO.replace('CONDICAO', condicao);

const FALTA = {
  REPRESENTANTE: 'v.repres_codigo IS NULL',
  PRODUTO: 'v.produto_codigo IS NULL',
  SEGMENTO: `NOT ${doCliente('p.segmento_codigo IS NOT NULL')}`,
  UF: `NOT ${doCliente("p.uf_codigo <> ''")}`,
} as const;

/** The order of a line `v` was promised for a day outside of two others. */
export const MUDADA =
  'EXISTS (SELECT 1 FROM pedvenda d WHERE d.clienteregistro_codigo = $1 AND d.pedvenda_codigo = v.pedvenda_codigo AND NOT d.pedvenda_dtprevisaoentrega BETWEEN ?::date AND ?::date)';

/** What nobody but the class of a product narrows. */
export type FiltroSemCurva = Omit<FiltroFaturado, 'CURVA'>;

/** The billed lines `v` of `soma.vendido` that the user sees, under these filters; $1 is the registration, then `extras`. */
export function condicoesDoVendido(ctx: Ctx, f: FiltroSemCurva, extras: unknown[] = []): Condicoes {
  const c = restringirVendas(
    new Condicoes([ctx.sessao.clienteregistro_codigo, ...extras]).e(
      'v.clienteregistro_codigo = $1',
    ),
    ctx,
    'v',
  );
  const lista = (fragmento: string, valores: readonly unknown[] | undefined) => {
    if (valores !== undefined) c.e(fragmento, valores);
  };
  if (f.FATURADO_DE !== undefined) c.e('v.dia >= ?::date', f.FATURADO_DE);
  if (f.FATURADO_ATE !== undefined) c.e('v.dia <= ?::date', f.FATURADO_ATE);
  lista('v.empresa_codigo = ANY(?::bigint[])', f.LISTA_EMPRESA);
  lista('v.repres_codigo = ANY(?::bigint[])', f.LISTA_REPRESENTANTE);
  daEquipe(c, ctx.sessao, f.LISTA_EQUIPE, { repres: 'v.repres_codigo', dono: 'v.usuario_login' });
  lista('v.produto_codigo = ANY(?::bigint[])', f.LISTA_PRODUTO);
  lista(doCliente('p.segmento_codigo = ANY(?::bigint[])'), f.LISTA_SEGMENTO);
  lista(doCliente('p.uf_codigo = ANY(?::text[])'), f.LISTA_UF);
  lista(doNegocio('n.usuario_responsavel = ANY(?::text[])'), f.LISTA_RESPONSAVEL);
  lista(doNegocio('n.orprospect_codigo = ANY(?::bigint[])'), f.LISTA_ORPROSPECT);
  lista(doNegocio('n.pipeline_codigo = ANY(?::bigint[])'), f.LISTA_PIPELINE);
  lista(doNegocio('n.etiquetas && ?::bigint[]'), f.LISTA_ETIQUETA);
  if (f.SEM !== undefined) c.e(FALTA[f.SEM]);
  if (f.DATA_MUDOU !== undefined)
    c.e(MUDADA, f.FATURADO_DE ?? DATA_MINIMA, f.FATURADO_ATE ?? DATA_MAXIMA);
  if (f.CLIENTE_NOVO !== undefined) semCompraAntes(c, ctx, f.FATURADO_DE ?? DATA_MINIMA);
  return c;
}

/** Keeps the lines `v` of customers who had bought nothing before a day of what the user sees, whatever the other filters. */
function semCompraAntes(c: Condicoes, ctx: Ctx, dia: string): void {
  c.e('v.pessoa_codigo IS NOT NULL');
  const antiga = c.trazer(
    restringirVendas(new Condicoes([ctx.sessao.clienteregistro_codigo]), ctx, 'a').e(
      'a.dia < ?::date',
      dia,
    ),
  );
  c.e(
    `NOT EXISTS (SELECT 1 FROM soma.vendido a WHERE a.clienteregistro_codigo = $1 AND a.pessoa_codigo = v.pessoa_codigo AND ${antiga.sql})`,
  );
}
