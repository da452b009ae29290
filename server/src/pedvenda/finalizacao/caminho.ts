import { quantoPassou, type PassoDoCaminho } from '@praca/contract/pedvenda/finalizacao/caminho.ts';
import type { ParteFinalizada, Trecho } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import { CAMINHO } from '@praca/contract/pedvenda/situacoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerVenda } from '../reads.ts';
import { partesDe, passosDoPedido, separacaoAberta } from './reads.ts';

type Quando = Pick<Trecho, 'em' | 'por' | 'detalhe'>;

const dasPartes = (partes: readonly ParteFinalizada[]): Partial<Record<PassoDoCaminho, Quando>> => {
  const ultima = partes.at(-1);
  const faturada = partes.findLast((p) => p.finvenda_faturadaem !== null);
  const entregue = partes.findLast((p) => p.finvenda_entregueem !== null);
  return {
    ...(ultima && {
      FI: {
        em: ultima.finvenda_dt,
        por: ultima.usuario_nome ?? ultima.usuario_login,
        detalhe: `${ultima.finvenda_sequencia}ª parte`,
      },
    }),
    ...(faturada && {
      FA: {
        em: faturada.finvenda_faturadaem,
        por: faturada.faturada_nome ?? faturada.finvenda_faturadapor,
        detalhe: faturada.finvenda_nota === '' ? '' : `NF-e ${faturada.finvenda_nota}`,
      },
    }),
    ...(entregue && {
      EN: {
        em: entregue.finvenda_entregueem,
        por: entregue.entregue_nome ?? entregue.finvenda_entreguepor,
        detalhe: entregue.finvenda_recebedor,
      },
    }),
  };
};

/** The road of an order that the user sees: of each step how much of it has passed, when last and by whom. */
export async function verCaminho(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<Trecho[]> {
  const venda = await lerVenda(ctx, pedvenda_codigo);
  const partes = await partesDe(ctx, pedvenda_codigo);
  const separacao = await separacaoAberta(ctx, pedvenda_codigo);
  const conferida = separacao === 'CO' || separacao === 'DV';
  const quanto = quantoPassou(venda, partes, conferida);
  const doPedido = new Map(
    (await passosDoPedido(ctx, pedvenda_codigo)).map((p) => [p.passo as PassoDoCaminho, p]),
  );
  const partidas = dasPartes(partes);
  return CAMINHO.map((passo) => {
    const evento = doPedido.get(passo);
    const parte = quanto[passo] > 0 ? partidas[passo] : undefined;
    const passou = quanto[passo] > 0 ? evento : undefined;
    return {
      passo,
      quanto: quanto[passo],
      em: parte?.em ?? passou?.em ?? null,
      por: parte?.por ?? passou?.por ?? null,
      detalhe: parte?.detalhe ?? (passo === 'SE' && conferida ? 'conferida' : ''),
    };
  });
}
