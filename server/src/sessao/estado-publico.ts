import path from 'node:path';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { estadoPublico as chamada } from '@praca/contract/sessao/endpoints.ts';
import { SISTEMAS } from '@praca/contract/sessao/sistemas.ts';
import { BUILD, VERSAO } from '@praca/contract/versao.ts';
import type { CtxPublico } from '../platform/context.ts';
import { enderecoLocal } from '../platform/http/origem.ts';
import { CONTAS_DEMO, SENHA_DEMO } from './contas-demo.ts';
import { emailsComConta } from './reads.ts';

/** What the public pages may know: version, and on this machine the demo logins and the folder that receives the mails. */
export async function estadoPublico(ctx: CtxPublico): Promise<Linha<typeof chamada>[]> {
  const { config } = ctx;
  const { nome, pronto } = SISTEMAS[config.sistema];
  const daqui = enderecoLocal(ctx.ip);
  const existentes =
    config.demo && daqui && pronto
      ? await ctx.banco.transacao(0, 'read', (tx) =>
          emailsComConta(
            tx,
            CONTAS_DEMO.map((c) => c.email),
          ),
        )
      : [];
  return [
    {
      versao: VERSAO,
      build: BUILD,
      sistema_codigo: config.sistema,
      sistema_descricao: nome,
      sistema_pronto: pronto ? 'S' : 'N',
      demo: CONTAS_DEMO.filter((c) => existentes.includes(c.email)).map((c) => ({
        ...c,
        senha: SENHA_DEMO,
      })),
      pasta_emails: daqui && !config.smtpUrl ? path.join(config.pastaDados, 'emails') : null,
    },
  ];
}
