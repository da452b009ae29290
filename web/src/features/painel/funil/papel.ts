import type { PapelDoPainel } from '@praca/contract/painel/pdf.ts';
import { tabela } from '../../../kit/painel/papel.ts';
import { textoDoIntervalo } from '../../../kit/painel/periodo.ts';
import { comoEra } from '../../../kit/passado/em.ts';
import { dinheiro, numero, percentual } from '../../../platform/texto/format.ts';
import { contraDoFunil, fimDe, type Contexto } from './contexto.ts';
import { diasMedios, parte, tempoMedio } from './textos.ts';

/** The funnel on paper: what became of its deals, then stage by stage, with everything that the screen tells. */
export function papelDoFunil(
  contexto: Pick<Contexto, 'pipeline' | 'funil' | 'intervalo' | 'comparados'>,
  em: string | undefined,
  /** What else narrows it, in words. */
  ditos: readonly string[],
): PapelDoPainel {
  const { pipeline, funil, intervalo } = contexto;
  const fim = fimDe(pipeline);
  return {
    titulo: 'Funil de vendas',
    subtitulo: [
      `${pipeline.pipeline_descricao}, negócios ${textoDoIntervalo(intervalo)}${comoEra(em)}`,
      ...ditos,
    ].join(' · '),
    figuras: [
      { titulo: 'Criados', texto: numero(funil.criados), nota: '' },
      { titulo: 'Em aberto', texto: numero(funil.abertos), nota: dinheiro(funil.valor_aberto) },
      {
        titulo: `${fim.titulo}s`,
        texto: numero(funil.ganhos),
        nota: [dinheiro(funil.valor_ganho), ...contraDoFunil(contexto, 'ganhos')].join('\n'),
      },
      { titulo: 'Perdidos', texto: numero(funil.perdidos), nota: dinheiro(funil.valor_perdido) },
      {
        titulo: 'Conversão',
        texto: parte(funil.ganhos, funil.ganhos + funil.perdidos),
        nota: contraDoFunil(contexto, 'encerrados').join('\n'),
      },
      { titulo: 'Ciclo médio', texto: diasMedios(funil.ciclo_medio), nota: '' },
    ],
    tabelas: [
      tabela('Por estágio', '', [
        ['Estágio', 'Em aberto', 'Valor', 'Já passaram', 'Do anterior', 'Tempo médio'],
        ...funil.degraus.map((d) => [
          d.estagio_descricao,
          d.quantidade,
          { decimal: d.valor_total },
          d.passaram,
          d.conversao === null ? '—' : percentual(Number(d.conversao)),
          tempoMedio(d.horas_medias),
        ]),
      ]),
    ],
  };
}
