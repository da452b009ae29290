import type { Linha } from '@praca/contract/endpoint.ts';
import type { getHistorico } from '@praca/contract/negocio/endpoints.ts';

type Evento = Pick<Linha<typeof getHistorico>, 'evento_acao' | 'evento_depois'>;

const ORIGEM: Record<string, string> = {
  POSVENDA: 'abriu este negócio de Pós-Vendas do',
  RECORRENTE: 'abriu este negócio recorrente do',
  COPIA: 'criou este negócio como cópia do',
};

const numerado = (nome: string, codigo: unknown): string | null =>
  typeof codigo === 'number' ? `${nome} nº ${codigo}` : null;

/** The deals that winning or finishing left behind, in parentheses. */
const abertos = (depois: Evento['evento_depois']): string => {
  const quais = [
    numerado('Pós-Vendas', depois?.['negocio_posvenda']),
    numerado('recorrente', depois?.['negocio_recorrente']),
  ].filter(Boolean);
  return quais.length > 0 ? ` (${quais.join(', ')})` : '';
};

const pedido = (depois: Evento['evento_depois']): string =>
  typeof depois?.['pedvenda_codigo'] === 'number' ? ' e o orçamento favorito virou pedido' : '';

/** What a verb did to the open quotes of the deal, to end a sentence; empty when it did nothing. */
export const textoDosOrcamentos = (depois: Evento['evento_depois']): string => {
  const dizer = (verbo: string, codigos: unknown): string => {
    const quantos = Array.isArray(codigos) ? codigos.length : 0;
    if (quantos === 0) return '';
    return ` e ${verbo} ${quantos === 1 ? '1 orçamento' : `${quantos} orçamentos`}`;
  };
  return (
    dizer('cancelou', depois?.['orcamentos_cancelados']) +
    dizer('reabriu', depois?.['orcamentos_reabertos'])
  );
};

const perda = (depois: Evento['evento_depois'], motivoDe: (codigo: number) => string): string => {
  const motivo = motivoDe(Number(depois?.['motperda_codigo']));
  const nota = depois?.['negocio_obsperda'];
  return [
    `marcou o negócio como perdido${motivo && `: ${motivo}`}`,
    typeof nota === 'string' && nota !== '' ? ` (“${nota}”)` : '',
    textoDosOrcamentos(depois),
  ].join('');
};

/** What a history line of the deal's life says after the name of who did it; null for any other line. */
export function textoDoCiclo(
  { evento_acao, evento_depois }: Evento,
  motivoDe: (codigo: number) => string,
): string | null {
  const motivo = evento_depois?.['motivo'];
  switch (evento_acao) {
    case 'CRIAR': {
      const como = typeof motivo === 'string' ? ORIGEM[motivo] : undefined;
      const origem = numerado('negócio', evento_depois?.['negocio_origem']);
      return como && origem ? `${como} ${origem}` : 'criou o negócio';
    }
    case 'IMPORTAR':
      return 'importou o negócio';
    case 'GANHAR':
      return `marcou o negócio como ganho${pedido(evento_depois)}${abertos(evento_depois)}`;
    case 'PERDER':
      return perda(evento_depois, motivoDe);
    case 'FINALIZAR':
      return `finalizou no Pós-Vendas${abertos(evento_depois)}`;
    case 'REATIVAR':
      return `reativou o negócio${textoDosOrcamentos(evento_depois)}`;
    case 'FAVORITAR':
      return 'escolheu o orçamento favorito';
    default:
      return null;
  }
}
