import { transacaoDaSessao } from '../banco/transacao.ts';
import type { Ctx, CtxBase } from '../context.ts';
import { AppError } from '../errors.ts';
import { acessoDoUsuario, conferirSituacao } from '../sessao/acesso-sessao.ts';
import { paraSessao } from '../sessao/session.ts';

/** What leaves and tells of rows: by whose read, and what that read gives of it; null where it gives nothing any more. */
export interface Relato<D> {
  usuario: number;
  ler(ctx: Ctx): Promise<D | null>;
}

/** What leaves: something that tells of no row, or what the read of somebody gives at the moment of leaving. */
export type Dizer<D> = { semLinhas: D } | { relato: Relato<D> };

/** What a read needs of the process that asks for it. */
export type Casa = Omit<CtxBase, 'requisicao' | 'agora' | 'ip' | 'agente'>;

/**
 * What somebody's read gives at this moment, in all companies that they may see; null where they may not work any more, or
 * the read refuses what it refuses on the page.
 */
export async function lerRelato<D>(
  casa: Casa,
  registro: number,
  { usuario, ler }: Relato<D>,
): Promise<D | null> {
  const agora = new Date();
  const base = { ...casa, requisicao: 'saida', agora, ip: '', agente: 'saida' };
  try {
    const acesso = await casa.banco.transacao(registro, 'read', (tx) =>
      acessoDoUsuario(tx, registro, usuario),
    );
    if (!acesso) return null;
    conferirSituacao(acesso, casa.config, agora);
    const sessao = paraSessao(acesso, 'saida', {
      empresa_codigo: acesso.empresa_codigo,
      todasempresas: acesso.usuario_permitealterarempresa,
    });
    return await transacaoDaSessao(base, sessao, 'read', ler);
  } catch (erro) {
    if (erro instanceof AppError && erro.status < 500) return null;
    throw erro;
  }
}
