import { somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { HOJE, type Ambiente } from './ambiente.ts';
import type { Pedido } from './telas.ts';
import { ABRIR_LISTA, abrirQuadro, funil, GRANDE } from './trabalhos.ts';

const META = 300;
/** What the dashboard of sales adds up, and whose it is. */
const ERAS = ['vendido', 'pedvenda', 'pessoa', 'meta', 'equipe', 'equipe_membro', 'usuario'];

/** A load is no life: the states of what it wrote count from the beginning, as if they had been kept meanwhile. */
async function comEras({ dono }: Ambiente): Promise<void> {
  const { rows } = await dono.query<{ falta: boolean }>(
    "SELECT clienteregistro_erasdesde > '2000-01-01' AS falta FROM clienteregistro WHERE clienteregistro_codigo = 1",
  );
  if (!rows[0]?.falta) return;
  for (const tabela of ERAS)
    await dono.query(
      `UPDATE ${tabela}_era SET era_desde = '-infinity' WHERE clienteregistro_codigo = 1 AND era_ate = 'infinity'`,
    );
  await dono.query(
    "UPDATE clienteregistro SET clienteregistro_erasdesde = '2000-01-01' WHERE clienteregistro_codigo = 1",
  );
  await dono.query('VACUUM (ANALYZE)');
}

/** Every screen as of two days before the last one that is simulated: after a week some deals changed, after a year most of those there were. */
export async function pedidosDoPassado(a: Ambiente): Promise<Pedido[]> {
  await comEras(a);
  const { pipeline_codigo } = await funil(a, GRANDE);
  return (
    [
      ['uma semana antes', somarDias(HOJE, -7)],
      ['12 meses antes', somarMeses(HOJE, -12)],
    ] as const
  ).flatMap(([quando, EM_DATA]): Pedido[] => {
    const ano = {
      DATA_INICIAL: somarDias(somarMeses(EM_DATA, -12), 1),
      DATA_FINAL: EM_DATA,
      EM_DATA,
    };
    const oportunidades = { ...ano, board_tipo: 'oportunidades' };
    const pedido = (tela: string, caminho: string, corpo: unknown): Pedido => ({
      tela: `${tela} ${quando}`,
      caminho,
      corpo,
      meta: META,
    });
    return [
      pedido('Funil como era', 'TWSPainel/FunilVendas', { pipeline_codigo, ...ano }),
      pedido('Resultados de oportunidades como eram', 'TWSPainel/Negocios', oportunidades),
      pedido('O que mudou o valor em aberto, como era', 'TWSPainel/ExplicarNegocios', {
        ...oportunidades,
        FIGURA: 'abertos',
        MEDIDA: 'VALOR',
      }),
      pedido('Quadro como era', 'TWSNegocio/GetQuadro', {
        ...abrirQuadro(pipeline_codigo),
        EM_DATA,
      }),
      pedido('Lista como era', 'TWSNegocio/GetLista', { ...ABRIR_LISTA, EM_DATA }),
      pedido('Resultados de vendas como eram', 'TWSPainel/Vendas', ano),
    ];
  });
}
