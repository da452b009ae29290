import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { previa } from '@praca/contract/negocio/importacao/endpoints.ts';
import { lerCampos } from '../../../campo/reads.ts';
import type { Ctx } from '../../../platform/context.ts';
import { abrirCsv } from '../../../platform/csv/abrir.ts';
import { AppError } from '../../../platform/errors.ts';
import { bytesDoArquivo, lendoCsv } from './arquivo.ts';
import { destinosProprios } from './colunas.ts';
import { leituraDe } from './planilha.ts';
import { montarPrevia } from './previa.ts';
import { lerArquivo, lerParte, lerSinonimos } from '../reads.ts';

/** Shows an uploaded file before it is imported: encoding, delimiter, first lines, suggested fields, what to ask. */
export async function conferirArquivo(
  ctx: Ctx,
  entrada: Entrada<typeof previa>,
): Promise<Linha<typeof previa>[]> {
  const arquivo = await lerArquivo(ctx, entrada.arquivo_codigo);
  if (arquivo === undefined)
    throw new AppError('NAO_ENCONTRADO', {
      ajuda: 'Envie o arquivo novamente: depois de alguns dias ele é apagado.',
    });
  const lembrados = await lerSinonimos(ctx);
  const proprios = destinosProprios(await lerCampos(ctx));
  const { arquivo_codigo, arquivo_nome, arquivo_tamanho, partes } = arquivo;
  const bytes = bytesDoArquivo(partes, (parte) =>
    lerParte(ctx.tx, ctx.sessao.clienteregistro_codigo, arquivo_codigo, parte),
  );
  const montada = await lendoCsv(async () =>
    montarPrevia(
      await abrirCsv(
        bytes,
        leituraDe(arquivo_nome, {
          codificacao: entrada.codificacao,
          delimitador: entrada.delimitador,
        }),
      ),
      lembrados,
      proprios,
    ),
  );
  return [{ arquivo_codigo, arquivo_nome, arquivo_tamanho, ...montada }];
}
