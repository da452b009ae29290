import type { Situacao } from '@praca/contract/negocio/schemas.ts';
import type { Figura } from '@praca/contract/painel/schemas.ts';
import type { ExplicacaoDoPainel } from '../../../kit/painel/descricao.ts';
import { COMPARACOES } from '../../../kit/painel/periodo.ts';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { plural } from '../../../platform/texto/format.ts';
import { explicacaoDeNegocios } from '../negocios/explicar.ts';
import type { Contexto } from './contexto.ts';
import { entradaDoFunil } from './filtros-funil.ts';

const CONTRA = [
  { COMPARAR: 'ANTERIOR', nome: COMPARACOES.anterior },
  { COMPARAR: 'ANO', nome: COMPARACOES.ano },
] as const;

/** How a number of the funnel explains itself: as the figure of its deals, against either period. */
export function explicacaoDoFunil(
  { pipeline, filtros, intervalo, lista, ditos }: Contexto,
  numero: {
    definicao: string;
    quantidade: number;
    situacoes: readonly Situacao[];
    /** Null: a mean, of which no parts are told. */
    figura: Figura['figura'] | null;
    MEDIDA: 'QUANTIDADE' | 'VALOR';
  },
): ExplicacaoDoPainel {
  const { pipeline_codigo, ...entrada } = entradaDoFunil(
    pipeline.pipeline_codigo,
    filtros,
    intervalo,
  );
  const comparavel =
    numero.figura !== null && intervalo.de !== undefined && intervalo.ate !== undefined;
  return explicacaoDeNegocios(
    { ...entrada, LISTA_PIPELINE: [pipeline_codigo], FIGURA: numero.figura ?? 'criados' },
    comparavel ? CONTRA.map((um) => ({ ...um, MEDIDA: numero.MEDIDA })) : [],
    {
      definicao: numero.definicao,
      filtros: ditos,
      linhas: {
        texto: `Ver ${plural(numero.quantidade, 'negócio', 'negócios')}`,
        href: `${paths.listaPipeline}${escreverBusca(lista({ situacao: [...numero.situacoes] }))}`,
      },
    },
  );
}
