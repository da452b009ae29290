import { ERROS, type CodigoErro } from '@praca/contract/errors.ts';
import type { ResultadoLote } from '@praca/contract/negocio/lote/schemas.ts';
import { nomeDoExigido } from '@praca/contract/negocio/rules.ts';
import type { Contado, Recusado, TipoDaAcao } from './plano.ts';

/** Refusals that a bulk verb words better than the catalogue. */
const MENSAGEM: Partial<Record<CodigoErro, string>> = {
  NEGOCIO_ALTERADO: 'Este negócio foi alterado depois e ficou como está.',
  SEM_PERMISSAO: 'Você não pode passar o negócio para quem você não acompanha.',
  ENTRADA_INVALIDA: 'Use no máximo 30 etiquetas.',
  NADA_A_DESFAZER: 'O estágio de origem não existe mais.',
  REFERENCIA_INVALIDA: 'Um cadastro que este negócio usava não existe mais.',
};

/** A refused row as the database tells it. */
export interface LinhaRecusada {
  negocio_codigo: number;
  negocio_titulo: string;
  recusa: CodigoErro;
  faltam?: string[] | null;
}

/** A refused row as the result tells it. */
export const recusadoDe = (l: LinhaRecusada): Recusado => ({
  negocio_codigo: l.negocio_codigo,
  negocio_titulo: l.negocio_titulo,
  codigo: l.recusa,
  mensagem: l.faltam?.length
    ? `Falta preencher: ${l.faltam.map(nomeDoExigido).join(', ')}.`
    : (MENSAGEM[l.recusa] ?? ERROS[l.recusa].mensagem),
});

/** Deals that are not there, or not among those that the user may see: one and the same answer. */
export const naoEncontrados = (codigos: readonly number[]): Recusado[] =>
  codigos.map((negocio_codigo) =>
    recusadoDe({ negocio_codigo, negocio_titulo: '', recusa: 'NAO_ENCONTRADO' }),
  );

const PARTICIPIO: Partial<Record<TipoDaAcao, [um: string, muitos: string]>> = {
  MOVER: ['movido', 'movidos'],
  PERDER: ['perdido', 'perdidos'],
  EXCLUIR: ['excluído', 'excluídos'],
  DISTRIBUIR: ['distribuído', 'distribuídos'],
};
const GERUNDIO: Partial<Record<TipoDaAcao, string>> = {
  MOVER: 'Movendo',
  PERDER: 'Perdendo',
  EXCLUIR: 'Excluindo',
  DISTRIBUIR: 'Distribuindo',
};

const numero = (n: number): string => n.toLocaleString('pt-BR');
const contar = (n: number, um: string, muitos: string): string =>
  `${numero(n)} ${n === 1 ? um : muitos}`;

/** How far a process is: "Movendo: 2.000 de 10.000 negócios". */
export const andamento = (tipo: TipoDaAcao | null, feitos: number, total: number): string =>
  `${tipo === null ? 'Desfazendo' : (GERUNDIO[tipo] ?? 'Alterando')}: ${numero(feitos)} de ${numero(total)} ${total === 1 ? 'negócio' : 'negócios'}`;

/** `uniproc_resultadoobject` of a bulk verb, or of its undo (`tipo` null). */
export function resultadoDe(tipo: TipoDaAcao | null, c: Contado): ResultadoLote {
  const [um, muitos] =
    tipo === null
      ? ['devolvido', 'devolvidos']
      : (PARTICIPIO[tipo] ?? (['alterado', 'alterados'] as const));
  const partes = [
    contar(c.alterados, `negócio ${um}`, `negócios ${muitos}`),
    ...(c.iguais > 0 ? [contar(c.iguais, 'já estava assim', 'já estavam assim')] : []),
    ...(c.recusados > 0 ? [contar(c.recusados, 'recusado', 'recusados')] : []),
  ];
  return {
    Resultado: c.alterados + c.iguais > 0 ? '0' : '1',
    mensagem: c.total === 0 ? 'Nenhum negócio nesta seleção.' : `${partes.join(', ')}.`,
    selecionados: c.total,
    alterados: c.alterados,
    iguais: c.iguais,
    recusados: c.recusados,
    linhas: c.linhas,
    desfazer: tipo !== null && c.alterados > 0 ? 'S' : 'N',
  };
}
