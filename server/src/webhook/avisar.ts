import { avisarEm, type Onde } from '../aviso/avisar.ts';
import { acessosDoRegistro } from '../platform/sessao/acesso-sessao.ts';
import type { WebhookGuardado } from './reads.ts';

/** Tells who may mend it that an address was switched off; gives the events that are to be announced. */
export async function avisarDesligado(
  onde: Onde,
  w: WebhookGuardado,
  extinto: boolean,
): Promise<number[]> {
  const acessos = await acessosDoRegistro(onde.tx, onde.registro);
  const quem = acessos.filter(
    (um) => um.usuario_ativo && um.usuario_acessocrm && um.permissoes.includes('integracao.editar'),
  );
  return avisarEm(
    onde,
    quem.map((um) => um.usuario_login),
    {
      tipo: 'INTEGRACAO',
      chave: `webhook/${w.webhook_codigo}/${w.versao}`,
      titulo: `O webhook “${w.webhook_descricao}” foi desligado`,
      texto: extinto
        ? 'O outro sistema respondeu que o endereço não existe mais (410).'
        : 'Nada chega ao endereço há cinco dias. Confira-o em Configurações, Webhooks, e ligue-o de novo.',
    },
  );
}
