import type { Aviso } from './schemas.ts';

type Sobre = Pick<
  Aviso,
  | 'aviso_tipo'
  | 'aviso_ancora'
  | 'negocio_codigo'
  | 'pessoa_codigo'
  | 'atividade_codigo'
  | 'empresa_codigo'
  | 'pedvenda_codigo'
>;

/** Where on the page a notice is about: a task before its deal; of several that became one, the task centre or the list of notices. */
export function caminhoDoAviso(a: Sobre): string {
  const ancora = a.aviso_ancora === '' ? '' : `#${a.aviso_ancora}`;
  if (a.pedvenda_codigo !== null && a.empresa_codigo !== null)
    return `/apps/vendas/cadastrovendas/dadosVendas/${a.empresa_codigo}/${a.pedvenda_codigo}${ancora}`;
  if (a.atividade_codigo !== null) return `/apps/crm/atividades?tarefa=${a.atividade_codigo}`;
  if (a.negocio_codigo !== null)
    return `/apps/crm/pipeline/manutencaonegocio/${a.negocio_codigo}${ancora}`;
  if (a.pessoa_codigo !== null) return `/apps/crm/pessoa/${a.pessoa_codigo}${ancora}`;
  if (a.aviso_tipo === 'PRIVACIDADE')
    return a.aviso_ancora === 'incidente' ? '/apps/crm/incidentedados' : '/apps/crm/pedidotitular';
  if (a.aviso_tipo === 'INTEGRACAO') return '/apps/crm/webhook';
  return a.aviso_tipo === 'TAREFA' ? '/apps/crm/atividades' : '/apps/crm/avisos';
}
