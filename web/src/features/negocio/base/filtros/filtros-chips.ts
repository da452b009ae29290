import { dia, dinheiro } from '../../../../platform/texto/format.ts';
import type { Nomes } from '../nomes.ts';
import type { FiltrosNegocio, Passo, TipoData } from './filtros.ts';
import { ditosDe, escreverDito } from '../../../../kit/recurso/ditos.ts';
import { textoDoDito } from '../../../campo/parts/valor.ts';
import { TEMPERATURA } from '../temperatura.ts';

export const SITUACAO = { A: 'Em aberto', G: 'Ganho', P: 'Perdido', F: 'Finalizado' } as const;
export const PASSO: Record<Passo, string> = {
  ATRASADA: 'Com tarefa atrasada',
  PLANEJADA: 'Com tarefa planejada',
  SEM: 'Sem tarefa',
};
const FALTA = { ORIGEM: 'Sem origem', MOTIVO: 'Sem motivo da perda' } as const;
const HISTORICO = { S: 'Com encerrados', N: 'Sem encerrados' } as const;
export const TIPO_DATA: Record<TipoData, string> = {
  CRIACAO: 'Criação',
  ALTERACAO: 'Alteração',
  PREVISAO: 'Previsão',
  FECHAMENTO: 'Fechamento',
  ESTAGIO: 'Entrada no estágio',
};

/** One active filter as a person reads it, and the change that takes it away. */
export type ChipDeFiltro = {
  chave: string;
  texto: string;
  sem: Partial<Record<keyof FiltrosNegocio, undefined>> | FiltrosNegocio;
};

type ListField =
  | 'responsavel'
  | 'criador'
  | 'representante'
  | 'equipe'
  | 'temperatura'
  | 'etiqueta'
  | 'origem'
  | 'segmento'
  | 'cidade'
  | 'motivo'
  | 'empresa'
  | 'importacao'
  | 'situacao';

const period = ({ de, ate, tipodata }: FiltrosNegocio): string => {
  const kind = TIPO_DATA[tipodata ?? 'CRIACAO'];
  if (de !== undefined && ate !== undefined) return `${kind}: ${dia(de)} a ${dia(ate)}`;
  return de !== undefined ? `${kind}: desde ${dia(de)}` : `${kind}: até ${dia(ate ?? '')}`;
};

const range = ({ valorde, valorate }: FiltrosNegocio): string => {
  if (valorde !== undefined && valorate !== undefined)
    return `Valor: ${dinheiro(valorde)} a ${dinheiro(valorate)}`;
  return valorde !== undefined
    ? `Valor: a partir de ${dinheiro(valorde)}`
    : `Valor: até ${dinheiro(valorate ?? '0')}`;
};

/** The active filters, one chip for each value. */
export function chipsDe(filtros: FiltrosNegocio, nomes: Nomes): ChipDeFiltro[] {
  const name =
    <T>(list: readonly T[], code: keyof T, text: keyof T) =>
    (value: unknown) =>
      String(list.find((item) => item[code] === value)?.[text] ?? value);
  const lists: [ListField, string, (value: unknown) => string][] = [
    ['responsavel', 'Responsável', name(nomes.usuarios, 'usuario_login', 'usuario_nome')],
    ['criador', 'Criado por', name(nomes.usuarios, 'usuario_login', 'usuario_nome')],
    ['representante', 'Representante', name(nomes.representantes, 'repres_codigo', 'repres_razao')],
    ['equipe', 'Equipe', name(nomes.equipes, 'equipe_codigo', 'equipe_descricao')],
    ['temperatura', 'Temperatura', (value) => TEMPERATURA[value as keyof typeof TEMPERATURA].nome],
    ['etiqueta', 'Etiqueta', name(nomes.etiquetas, 'etiqueta_codigo', 'etiqueta_descricao')],
    ['origem', 'Origem', name(nomes.origens, 'orprospect_codigo', 'orprospect_descricao')],
    ['segmento', 'Segmento', name(nomes.segmentos, 'segmento_codigo', 'segmento_descricao')],
    ['cidade', 'Cidade', String],
    ['motivo', 'Motivo da perda', name(nomes.motivos, 'motperda_codigo', 'motperda_descricao')],
    ['empresa', 'Empresa', name(nomes.empresas, 'empresa_codigo', 'empresa_razao')],
    ['importacao', 'Importação', (value) => `nº ${String(value)}`],
    ['situacao', 'Situação', (value) => SITUACAO[value as keyof typeof SITUACAO]],
  ];
  const chips: ChipDeFiltro[] = lists.flatMap(([field, label, textOf]) => {
    const values: readonly unknown[] = filtros[field] ?? [];
    return values.map((value) => ({
      chave: `${field}-${String(value)}`,
      texto: `${label}: ${textOf(value)}`,
      sem: { [field]: values.filter((other) => other !== value) } as FiltrosNegocio,
    }));
  });
  if (filtros.q !== undefined)
    chips.unshift({ chave: 'q', texto: `Busca: “${filtros.q}”`, sem: { q: undefined } });
  if ((filtros.valorde ?? filtros.valorate) !== undefined)
    chips.push({
      chave: 'valor',
      texto: range(filtros),
      sem: { valorde: undefined, valorate: undefined },
    });
  if (filtros.passo)
    chips.push({ chave: 'passo', texto: PASSO[filtros.passo], sem: { passo: undefined } });
  if (filtros.parado !== undefined) {
    chips.push({
      chave: 'parado',
      texto: `Sem interação há ${filtros.parado} dias ou mais`,
      sem: { parado: undefined },
    });
  }
  if (filtros.parados)
    chips.push({ chave: 'parados', texto: 'Parados no estágio', sem: { parados: undefined } });
  if (filtros.adiado)
    chips.push({
      chave: 'adiado',
      texto: filtros.adiado === 'S' ? 'Previsão adiada do período' : 'Previsão não adiada',
      sem: { adiado: undefined },
    });
  if (filtros.sem) chips.push({ chave: 'sem', texto: FALTA[filtros.sem], sem: { sem: undefined } });
  if (filtros.mencionado)
    chips.push({
      chave: 'mencionado',
      texto: 'Me mencionaram',
      sem: { mencionado: undefined },
    });
  if (filtros.historico)
    chips.push({
      chave: 'historico',
      texto: HISTORICO[filtros.historico],
      sem: { historico: undefined },
    });
  for (const dito of ditosDe(filtros.campo)) {
    const campo = nomes.campos.find((um) => um.campo_codigo === dito.campo);
    const texto = textoDoDito(dito, campo, nomes.usuario);
    const este = escreverDito(dito);
    chips.push({
      chave: `campo-${este}`,
      texto: `${campo?.campo_descricao ?? `Campo nº ${dito.campo}`}: ${texto}`,
      sem: { campo: filtros.campo?.filter((outro) => outro !== este) ?? [] },
    });
  }
  if ((filtros.de ?? filtros.ate) !== undefined) {
    chips.push({
      chave: 'periodo',
      texto: period(filtros),
      sem: { de: undefined, ate: undefined, tipodata: undefined },
    });
  }
  return chips;
}
