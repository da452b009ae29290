import type { Recurso } from '@praca/contract/recurso.ts';
import type { ColunaDita } from '@praca/contract/recurso/importacao.ts';
import { lerArquivo } from '../../negocio/importacao/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { iniciarProcesso } from '../../platform/fila/processo.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { EntradaDoProcesso } from './plano.ts';

/** The name under which imports of the recurso run as processes. */
export const tipoImportar = (r: Pick<Recurso, 'tabela'>): string =>
  `IMPORTAR_${r.tabela.toUpperCase()}`;

/** Starts the import of an uploaded file as a long process; bringing rows in asks for writing them besides. */
export async function importarRecurso(
  ctx: Ctx,
  r: Pick<Recurso, 'tabela'> & Partial<Pick<Recurso, 'permissao'>>,
  e: {
    csv: string;
    simular: 'S' | 'N';
    criar?: 'S' | 'N';
    colunas?: ColunaDita[] | undefined;
  } & Partial<Pick<EntradaDoProcesso, 'codigosNossos' | 'apagarVazios' | 'homonimos'>>,
): Promise<{ uniproc_codigo: number }[]> {
  if (r.permissao && !ctx.sessao.permissoes.has(r.permissao.editar))
    throw new AppError('SEM_PERMISSAO');
  const arquivo = await lerArquivo(ctx, e.csv);
  if (arquivo === undefined)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'csv', mensagem: 'O arquivo não foi encontrado. Envie-o novamente.' }],
    });
  const entrada: EntradaDoProcesso & typeof e = {
    codigosNossos: 'N',
    apagarVazios: 'N',
    homonimos: 'PERGUNTAR',
    ...e,
    criar: e.criar ?? 'N',
    arquivo_nome: arquivo.arquivo_nome,
  };
  const iniciado = await iniciarProcesso(ctx, {
    tipo: tipoImportar(r),
    entrada,
    mensagem: 'A importação está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: iniciado.uniproc_codigo,
    acao: e.simular === 'S' ? 'SIMULAR_IMPORTACAO' : 'IMPORTAR',
    depois: { arquivo_nome: arquivo.arquivo_nome, tabela: r.tabela },
  });
  return [iniciado];
}
