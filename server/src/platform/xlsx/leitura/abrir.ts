import { type Contexto, lerFolha } from './folha.ts';
import { type LimitesXlsx, LIMITES_XLSX } from './limites.ts';
import { abrirPacote } from './pacote.ts';
import { lerEstilos, lerPasta, lerTextos } from './partes.ts';
import { CsvRecusado } from '../../csv/limites.ts';

/**
 * The rows of the first sheet of a workbook that people see and that has any, in batches; cells as texts: a date as
 * `2026-11-18`, a number with a decimal comma. The file is read as a stream: memory holds its shared texts and one batch.
 */
export async function* lerXlsx(
  caminho: string,
  limites: LimitesXlsx = LIMITES_XLSX,
): AsyncGenerator<string[][]> {
  const pacote = await abrirPacote(caminho, limites);
  try {
    const { abas, de1904 } = await lerPasta(pacote);
    const contexto: Contexto = {
      de1904,
      textos: await lerTextos(pacote),
      estilos: await lerEstilos(pacote),
    };
    for (const { parte } of abas) {
      let alguma = false;
      for await (const linhas of lerFolha(pacote, parte, contexto)) {
        alguma = true;
        yield linhas;
      }
      if (alguma) return;
    }
    throw new CsvRecusado(
      'VAZIO',
      'A planilha está vazia.',
      'Escolha uma planilha com os nomes das colunas e ao menos uma linha.',
    );
  } finally {
    pacote.zip.close();
  }
}
