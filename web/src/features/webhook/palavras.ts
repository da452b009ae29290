import { eventoEmPalavras, GRUPOS_DE_EVENTOS } from '@praca/contract/webhook/eventos.ts';
import {
  FALHAS_DA_ENTREGA,
  SITUACOES_DA_ENTREGA,
  type Entrega,
  type SituacaoDaEntrega,
  type Webhook,
} from '@praca/contract/webhook/schemas.ts';
import type { Tone } from '../../ui/base/tone.ts';

/** What an address hears, in few words. */
export function eventosEmPalavras(eventos: readonly string[]): string {
  const nomes = eventos.map(eventoEmPalavras);
  const [um, outro, ...mais] = nomes;
  if (mais.length === 0) return [um, outro].filter(Boolean).join(' · ');
  return `${um} · ${outro} e mais ${mais.length}`;
}

/** The groups of which events are offered. */
export const GRUPOS = Object.keys(GRUPOS_DE_EVENTOS) as (keyof typeof GRUPOS_DE_EVENTOS)[];

/** How an address is doing, and its colour. */
export function estadoDe(w: Webhook): { nome: string; tom: Tone } {
  if (w.webhook_ativo === 'N')
    return w.webhook_desligado === ''
      ? { nome: 'Desligado', tom: 'neutral' }
      : { nome: 'Desligado pelo sistema', tom: 'danger' };
  return w.webhook_falhando_desde === null
    ? { nome: 'Ativo', tom: 'success' }
    : { nome: 'Falhando', tom: 'warning' };
}

const TONS: Record<SituacaoDaEntrega, Tone> = {
  AG: 'info',
  EN: 'success',
  FA: 'danger',
  CA: 'neutral',
};

/** The state of a delivery, and its colour. */
export const situacaoDe = (e: Entrega): { nome: string; tom: Tone } => ({
  nome: SITUACOES_DA_ENTREGA[e.entrega_situacao],
  tom: e.entrega_situacao === 'AG' && e.entrega_falha !== '' ? 'warning' : TONS[e.entrega_situacao],
});

/** What came of the last try, in words; '' before there was one. */
export function respostaDe({ entrega_status, entrega_falha }: Entrega): string {
  const falha = FALHAS_DA_ENTREGA[entrega_falha] ?? '';
  if (entrega_status === null) return falha;
  return falha === '' ? `Respondeu ${entrega_status}` : `${falha} (${entrega_status})`;
}
