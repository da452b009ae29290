import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { aParte } from '../../platform/banco/a-parte.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Pagina } from '../../platform/http/resposta.ts';
import { contarDestinos } from '../../recurso/destinos.ts';
import { travarExistentes } from '../../recurso/reads.ts';

const VENDAS = semTipos(pedvenda);

/** Does one thing to each of the documents, in the order of their codes; what is refused of one stays undone, and is told with its reason. */
export async function aCadaUma(
  ctx: Ctx,
  codigos: readonly number[],
  fazer: (pedvenda_codigo: number) => Promise<unknown>,
): Promise<Pagina<DestinoDoRegistro>> {
  const linhas = await travarExistentes(ctx, VENDAS, codigos);
  const recusas = new Map<number, string>();
  for (const linha of linhas) {
    const codigo = Number(linha.pedvenda_codigo);
    try {
      await aParte(ctx, () => fazer(codigo));
    } catch (erro) {
      if (!(erro instanceof AppError)) throw erro;
      recusas.set(
        codigo,
        erro
          .mensagens()
          .map(({ Mensagem }) => Mensagem)
          .join(' '),
      );
    }
  }
  return contarDestinos(VENDAS, codigos, linhas, {
    participio: 'alterad',
    motivo: (codigo, linha) =>
      linha === undefined ? 'Esta venda não existe mais.' : (recusas.get(codigo) ?? ''),
  });
}
