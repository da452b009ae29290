import type { Figura, Grupo, Marca, PainelDeNegocios } from '@praca/contract/painel/schemas.ts';
import type { FiguraDoPainel, GraficoDoPainel } from '../../../kit/painel/descricao.ts';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/busca-url.ts';
import { dinheiroCompacto, numero, palavra, plural } from '../../../platform/format.ts';
import { diasMedios, parte } from '../funil/textos.ts';
import { buscaDasLinhas } from './endereco.ts';
import { FIGURA, GRAFICO } from './paineis.ts';

const enderecoDe = ({ linhas }: Pick<Marca, 'linhas'>): string =>
  `${paths.listaPipeline}${escreverBusca(buscaDasLinhas(linhas))}`;

/** The figures of a dashboard; conversion is what was won of what was closed. */
export function figurasDe({ figuras }: PainelDeNegocios): FiguraDoPainel[] {
  const ganhos = figuras.find(({ figura }) => figura === 'ganhos')?.quantidade ?? 0;
  return figuras.map((f: Figura) => {
    const { titulo, um, muitos } = FIGURA[f.figura];
    const conversao = f.figura === 'encerrados';
    const contados = `${plural(f.quantidade, 'negócio', 'negócios')} ${palavra(f.quantidade, um, muitos)}`;
    return {
      titulo,
      texto: conversao ? parte(ganhos, f.quantidade) : numero(f.quantidade),
      dito: contados,
      nota: conversao
        ? `${numero(ganhos)} ${palavra(ganhos, 'ganho', 'ganhos')} de ${plural(f.quantidade, um, muitos)}`
        : dinheiroCompacto(f.valor),
      href: enderecoDe(f),
      // What is open of older deals is always less: no comparison says anything.
      anterior:
        f.anterior && ['criados', 'ganhos', 'perdidos'].includes(f.figura)
          ? { agora: f.quantidade, antes: f.anterior.quantidade }
          : undefined,
    };
  });
}

/** One chart of a dashboard. */
export const graficoDe = ({ marcas }: PainelDeNegocios, grupo: Grupo): GraficoDoPainel => ({
  ...GRAFICO[grupo],
  colunaDaNota: grupo === 'estagio' ? 'Tempo médio' : 'Valor',
  barras: marcas
    .filter((marca) => marca.grupo === grupo)
    .map((marca) => ({
      chave: marca.marca,
      nome: marca.nome,
      quantidade: marca.quantidade,
      nota: marca.dias === null ? dinheiroCompacto(marca.valor) : diasMedios(marca.dias),
      href: enderecoDe(marca),
    })),
});
