import { assina, EVENTO_DE_TESTE, eventoDe } from '@praca/contract/webhook/eventos.ts';
import type { Acontecido } from './reads-ponto.ts';
import type { NovaEntrega } from './writes-entrega.ts';

const semNulos = (dados: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor !== null));

/**
 * What an address that asked for `eventos` is told of a line of the history; undefined for nothing. Codes alone: what the
 * row holds, the other system asks for with a key of its own, which knows what it may see.
 */
export function mensagemDe(a: Acontecido, eventos: readonly string[]): NovaEntrega | undefined {
  const dito = eventoDe(a.evento_tabela, a.evento_acao);
  if (!dito || !assina(eventos, dito.tipo)) return undefined;
  const corpo = {
    type: dito.tipo,
    timestamp: new Date(a.evento_em).toISOString(),
    data: semNulos({
      [dito.chave]: /^\d{1,15}$/.test(a.evento_chave) ? Number(a.evento_chave) : a.evento_chave,
      versao: a.evento_versao,
      evento_codigo: a.evento_codigo,
      evento_acao: a.evento_acao,
      empresa_codigo: a.empresa_codigo,
      usuario_codigo: a.usuario_codigo,
      estagio_anterior: a.evento_deestagio,
      estagio_codigo: a.evento_paraestagio,
    }),
  };
  return {
    evento_codigo: a.evento_codigo,
    entrega_tipo: dito.tipo,
    entrega_corpo: JSON.stringify(corpo),
  };
}

/** The message by which somebody sees that an address hears. */
export const mensagemDeTeste = (agora: Date, webhook_codigo: number): NovaEntrega => ({
  evento_codigo: null,
  entrega_tipo: EVENTO_DE_TESTE,
  entrega_corpo: JSON.stringify({
    type: EVENTO_DE_TESTE,
    timestamp: agora.toISOString(),
    data: { webhook_codigo, mensagem: 'Teste do Praça: se isto chegou, o endereço funciona.' },
  }),
});
