import type { ReactNode } from 'react';
import {
  IconArrowRight,
  IconBriefcase,
  IconTag,
  IconTemperature,
  IconThumbDown,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { Direitos } from '../base/use-direitos.ts';

export const ACOES_LOTE = [
  'mover',
  'responsavel',
  'representante',
  'etiquetas',
  'temperatura',
  'perder',
  'excluir',
] as const;
export type AcaoLote = (typeof ACOES_LOTE)[number];

const icone = { size: 16, 'aria-hidden': true } as const;

/** How each action is called and drawn; `sempre` keeps its button where the screen is narrow. */
export const ACAO_LOTE: Record<
  AcaoLote,
  { rotulo: string; icone: ReactNode; sempre?: boolean; perigo?: boolean }
> = {
  mover: { rotulo: 'Mover', icone: <IconArrowRight {...icone} />, sempre: true },
  responsavel: { rotulo: 'Responsável', icone: <IconUser {...icone} />, sempre: true },
  representante: { rotulo: 'Representante', icone: <IconBriefcase {...icone} /> },
  etiquetas: { rotulo: 'Etiquetas', icone: <IconTag {...icone} />, sempre: true },
  temperatura: { rotulo: 'Temperatura', icone: <IconTemperature {...icone} /> },
  perder: { rotulo: 'Perder', icone: <IconThumbDown {...icone} /> },
  excluir: { rotulo: 'Excluir', icone: <IconTrash {...icone} />, perigo: true },
};

/** What this person may do to many deals at once; the server has the last word. */
export const acoesDe = (direitos: Direitos): AcaoLote[] =>
  ACOES_LOTE.filter((acao) => direitos.editar && (acao !== 'excluir' || direitos.excluir));
