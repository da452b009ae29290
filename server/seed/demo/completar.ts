import type { ClientBase } from 'pg';
import type { Plano } from '../simulador/plano.ts';
import { pedirAprovacoes } from './aprovacoes.ts';
import { porEquipes } from './equipes.ts';
import { gravarMovimentos } from './gravar.ts';
import { lerPedidos } from './ler-pedidos.ts';
import { darPassado } from './passado.ts';
import { porMetas } from './metas.ts';
import { mover } from './movimento.ts';
import { mandarOrcamentos } from './orcamentos.ts';
import { recomprar } from './recompras.ts';
import { separarPedidos } from './separacao.ts';

/** The rule of each line: the one of the product's group before the one for everything, as the server picks it. */
const COMISSAO_DAS_LINHAS = `UPDATE itpedvenda i SET itpedvenda_percomissao = x.percentual
  FROM (SELECT q.pedvenda_codigo FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.repres_codigo IS NOT NULL) q,
    (SELECT DISTINCT ON (p.produto_codigo) p.produto_codigo, r.regracom_percentual AS percentual
     FROM produto p JOIN regracomissao r ON r.clienteregistro_codigo = $1 AND (r.grupoprod_codigo IS NULL OR r.grupoprod_codigo = p.grupoprod_codigo)
     WHERE p.clienteregistro_codigo = $1 ORDER BY p.produto_codigo, r.grupoprod_codigo IS NULL) x
  WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo AND i.produto_codigo = x.produto_codigo`;
const COMISSAO_DOS_DOCUMENTOS = `UPDATE pedvenda q SET pedvenda_vlcomissao = x.valor
  FROM (SELECT i.pedvenda_codigo, sum(round(i.itpedvenda_vlliquido * i.itpedvenda_percomissao / 100, 2)) AS valor
    FROM itpedvenda i WHERE i.clienteregistro_codigo = $1 GROUP BY 1) x
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = x.pedvenda_codigo`;

/** A third of the products is watched; some of them lie below what is wanted of them. */
const ESTOQUES_MINIMOS = `UPDATE produto p SET produto_estoqueminimo = CASE WHEN x.ordem % 2 = 0 THEN 48 ELSE 24 END
  FROM (SELECT produto_codigo, row_number() OVER (ORDER BY produto_codigo) AS ordem FROM produto WHERE clienteregistro_codigo = $1) x
  WHERE p.clienteregistro_codigo = $1 AND p.produto_codigo = x.produto_codigo AND x.ordem % 3 = 0`;

/** A company at work has its funnels. */
const PASSOS_DADOS =
  "INSERT INTO inicio (clienteregistro_codigo, inicio_modelo) VALUES ($1, 'ATUAL')";
const LUGARES =
  'SELECT achar_lugares($1, array_agg(q.pessoa_codigo)) FROM pessoa q WHERE q.clienteregistro_codigo = $1';

/** What the demonstration has beyond the simulation: customers buy again, orders leave, are invoiced, received and earn commission; targets, questions, minimum stocks, territories and teams. */
export const completarDemo = async (
  cliente: ClientBase,
  plano: Plano,
  registro: number,
): Promise<void> => {
  await cliente.query(LUGARES, [registro]);
  await cliente.query(PASSOS_DADOS, [registro]);
  await recomprar(cliente, plano, registro);
  await cliente.query(COMISSAO_DAS_LINHAS, [registro]);
  await cliente.query(COMISSAO_DOS_DOCUMENTOS, [registro]);
  await cliente.query(ESTOQUES_MINIMOS, [registro]);
  const movimentos = (await lerPedidos(cliente, registro)).map((p) => mover(p, plano));
  await gravarMovimentos(cliente, registro, movimentos);
  await separarPedidos(cliente, registro);
  await pedirAprovacoes(cliente, plano, registro);
  await mandarOrcamentos(cliente, plano, registro);
  await porMetas(cliente, plano, registro);
  await porEquipes(cliente, registro);
  await darPassado(cliente, plano, registro);
};
