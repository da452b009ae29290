import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { aParte } from '../platform/banco/a-parte.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { contarDestinos } from './destinos.ts';
import { travarExistentes } from './reads.ts';

/**
 * Does one thing to each of the rows, in the order of their codes; what is refused of one stays undone, and is told with
 * its reason. `participio` as in the sentence that counts them: "alterad", "recebid".
 */
export async function aCadaUma(
  ctx: Ctx,
  r: Recurso,
  codigos: readonly number[],
  participio: string,
  fazer: (codigo: number) => Promise<unknown>,
): Promise<Pagina<DestinoDoRegistro>> {
  const linhas = await travarExistentes(ctx, r, codigos);
  const recusas = new Map<number, string>();
  for (const linha of linhas) {
    const codigo = Number(linha[r.chave]);
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
  const falta = `${r.nome.genero === 'f' ? 'Esta' : 'Este'} ${r.nome.um} não existe mais.`;
  return contarDestinos(r, codigos, linhas, {
    participio,
    motivo: (codigo, linha) => (linha === undefined ? falta : (recusas.get(codigo) ?? '')),
  });
}
