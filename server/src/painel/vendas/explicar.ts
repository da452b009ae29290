import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import { FIGURA_DE_VENDA } from '@praca/contract/painel/catalogo.ts';
import {
  decomporGrupos,
  decomporMix,
  decomporPedidos,
  decomporPositivados,
  decomporTicket,
  decomporVendas,
} from '@praca/contract/painel/decompor.ts';
import type { explicarVendas as chamada } from '@praca/contract/painel/endpoints.ts';
import {
  PARCELAS_DE_VENDA,
  type ExplicacaoDeVendas,
  type NomeDeParcela,
} from '@praca/contract/painel/vendas.ts';
import { FALTAS_DA_VENDA, type FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { comSoma, somaDe, type Soma } from '../../pedvenda/somas/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { noPeriodo, periodoDe } from './abrir.ts';
import { linhasDe } from './barras.ts';
import { CONTA } from './figuras.ts';
import { anoAntes, diasUteis, periodoAnterior } from './periodos.ts';
import { lerLados, type Lados } from './reads-explicar.ts';
import { NADA, type Contado } from './contado.ts';
import { lerClientesPorSegmento, lerContado } from './reads.ts';

type Parcela = ExplicacaoDeVendas['parcelas'][number];
/** A period: its filters, and what was counted under them. */
interface Lado {
  filtro: FiltroFaturado;
  contado: Contado;
}

/** The orders that a part is told by. */
const LINHAS: Partial<Record<NomeDeParcela, FiltroFaturado>> = {
  datas: { DATA_MUDOU: 'S' },
  novos: { CLIENTE_NOVO: 'S' },
};
const nomeadas = (
  valores: Partial<Record<NomeDeParcela, string>>,
  antes: Lado,
  agora: Lado,
): Parcela[] =>
  PARCELAS_DE_VENDA.flatMap((parcela) => {
    const valor = valores[parcela];
    return valor === undefined
      ? []
      : [
          {
            parcela,
            nome: null,
            valor,
            linhas: { ...agora.filtro, ...LINHAS[parcela] },
            antes: { ...antes.filtro, ...LINHAS[parcela] },
          },
        ];
  });

/** New customers by their segment; those of segments beyond the bars that are read are one part. */
async function novosPorSegmento(ctx: Ctx, antes: Lado, agora: Lado): Promise<Parcela[]> {
  const ler = ({ filtro }: Lado) => lerClientesPorSegmento(ctx, { ...filtro, CLIENTE_NOVO: 'S' });
  const [velhos, novos] = [await ler(antes), await ler(agora)];
  const contados = (barras: typeof novos) =>
    barras.map(({ marca, clientes }) => ({ chave: marca ?? '', valor: String(clientes) }));
  const nomes = new Map([...velhos, ...novos].map(({ marca, nome }) => [marca ?? '', nome]));
  const soNovos = ({ filtro }: Lado) => ({ ...filtro, CLIENTE_NOVO: 'S' as const });
  const dele = (chave: string, lado: Lado) =>
    linhasDe('segmento', chave === '' ? null : chave, soNovos(lado));
  const partes = decomporGrupos(contados(velhos), contados(novos)).map(
    ({ chave, valor }): Parcela => ({
      parcela: 'grupo',
      nome: nomes.get(chave) ?? FALTAS_DA_VENDA.SEGMENTO,
      valor,
      linhas: dele(chave, agora),
      antes: dele(chave, antes),
    }),
  );
  const resto = subtrair(
    String(agora.contado.novos - antes.contado.novos),
    somar('0', ...partes.map(({ valor }) => valor)),
  );
  return Number(resto) === 0
    ? partes
    : [
        ...partes,
        {
          parcela: 'grupo',
          nome: 'Outros segmentos',
          valor: resto,
          linhas: soNovos(agora),
          antes: soNovos(antes),
        },
      ];
}

interface Pedido {
  antes: Lado;
  agora: Lado;
  vendidos: Lados['vendidos'];
}

async function partesDe(
  ctx: Ctx,
  FIGURA: Entrada<typeof chamada>['FIGURA'],
  { antes, agora, vendidos }: Pedido,
): Promise<Parcela[]> {
  switch (FIGURA) {
    case 'faturado':
    case 'ticket': {
      if (!vendidos) throw new Error('O que se vendeu não foi lido.');
      const faturado = decomporVendas(...vendidos);
      const base = ({ contado: { faturado: valor, pedidos } }: Lado) => ({ valor, pedidos });
      return nomeadas(
        FIGURA === 'faturado' ? faturado : decomporTicket(faturado, base(antes), base(agora)),
        antes,
        agora,
      );
    }
    case 'pedidos':
      return nomeadas(decomporPedidos(antes.contado, agora.contado), antes, agora);
    case 'positivados':
      return nomeadas(decomporPositivados(antes.contado, agora.contado), antes, agora);
    case 'mix':
      return nomeadas(decomporMix(antes.contado, agora.contado), antes, agora);
    case 'novos':
      return novosPorSegmento(ctx, antes, agora);
  }
}

/** What the change of a figure of sales is made of: parts that add up to the difference, each with its orders. */
export async function explicarVendas(
  ctx: Ctx,
  { DATA_INICIAL, DATA_FINAL, FIGURA, CONTRA, ...f }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  if (!ctx.sessao.permissoes.has('venda.ver')) throw new AppError('SEM_PERMISSAO');
  const para = periodoDe(ctx, { DATA_INICIAL, DATA_FINAL });
  const de = CONTRA === 'ANO' ? anoAntes(para) : periodoAnterior(para);
  const dois = [de, para] as const;
  const filtros = [noPeriodo(f, de), noPeriodo(f, para)] as const;
  const vendidos = FIGURA === 'faturado' || FIGURA === 'ticket';
  const contar = async (soma: Soma | undefined): Promise<Lados> => {
    if (soma?.recorte === undefined) return lerLados(ctx, f, dois, { contados: true, vendidos });
    const [antes, agora, lados] = await Promise.all([
      lerContado(ctx, filtros[0], soma),
      lerContado(ctx, filtros[1], soma),
      vendidos ? lerLados(ctx, f, dois, { contados: false, vendidos }) : undefined,
    ]);
    return { ...lados, contados: [antes, agora] };
  };
  const lidos = await comSoma(await somaDe(ctx, f), contar);
  const [doAntes, doAgora] = lidos.contados ?? [NADA, NADA];
  const antes = { filtro: filtros[0], contado: doAntes };
  const agora = { filtro: filtros[1], contado: doAgora };
  const dito = ({ contado, filtro }: Lado) => ({
    valor: CONTA[FIGURA](contado) ?? '0.00',
    linhas: FIGURA === 'novos' ? { ...filtro, CLIENTE_NOVO: 'S' as const } : filtro,
  });
  return [
    {
      unidade: FIGURA_DE_VENDA[FIGURA].unidade,
      de: { ...de, uteis: diasUteis(de), ...dito(antes) },
      para: { ...para, uteis: diasUteis(para), ...dito(agora) },
      pedidos: agora.contado.pedidos,
      parcelas: await partesDe(ctx, FIGURA, { antes, agora, vendidos: lidos.vendidos }),
    },
  ];
}
