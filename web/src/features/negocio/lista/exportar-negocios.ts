import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { exportar } from '@praca/contract/negocio/exportacao/endpoints.ts';
import type { ColunaDaLista } from '@praca/contract/negocio/exportacao/schemas.ts';
import { chamarBruto } from '../../../platform/http/api-client.ts';
import { guardarComo, nomeNoCabecalho } from '../../../platform/arquivo/arquivo-recebido.ts';
import { semResposta } from '../../../platform/http/erro-api.ts';

export type PedidoDeExportacao = EntradaCrua<typeof exportar>;
export type Formato = 'CSV' | 'XLSX';

const TIPO: Record<Formato, string> = {
  CSV: 'text/csv;charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The columns of a file of these: how a deal ended, which the screen says in the cell of its stage, has its own beside it. */
const colunasDoArquivo = (mostradas: readonly string[]): ColunaDaLista[] =>
  mostradas.includes('negocio_situacao')
    ? ([...mostradas] as ColunaDaLista[])
    : (mostradas.flatMap((coluna) =>
        coluna === 'estagio_codigo' ? [coluna, 'negocio_situacao'] : [coluna],
      ) as ColunaDaLista[]);

async function* pedacos(resposta: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const leitor = resposta.body?.getReader();
  for (;;) {
    const lido = await leitor?.read();
    if (!lido || lido.done) return;
    yield lido.value;
  }
}

/** Brings the file to the downloads of the browser, telling how many bytes came, and answers its name. */
export async function baixarExportacao(
  pedido: PedidoDeExportacao,
  aoReceber: (bytes: number) => void,
  sinal: AbortSignal,
): Promise<string> {
  const resposta = await chamarBruto(
    exportar,
    { ...pedido, COLUNAS: colunasDoArquivo(pedido.COLUNAS) },
    { semDesvio: true, semPrazo: true, sinal },
  );
  const partes: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const parte of pedacos(resposta)) {
      partes.push(parte);
      bytes += parte.length;
      aoReceber(bytes);
    }
  } catch (erro) {
    if (sinal.aborted) throw erro;
    throw semResposta(exportar.nome);
  }
  const nome =
    nomeNoCabecalho(resposta) ?? `negocios.${pedido.FORMATO === 'XLSX' ? 'xlsx' : 'csv'}`;
  guardarComo(new Blob(partes, { type: TIPO[pedido.FORMATO === 'XLSX' ? 'XLSX' : 'CSV'] }), nome);
  return nome;
}
