import { type Contexto, lerFolha } from './folha.ts';
import { type LimitesXlsx, LIMITES_XLSX } from './limites.ts';
import { abrirPacote } from './pacote.ts';
import { lerEstilos, lerPasta, lerTextos } from './partes.ts';
import { CsvRecusado } from '../../csv/limites.ts';

/** Which sheet is read, where somebody chose, and who is told which it was, of which. */
export interface EscolhaDaAba {
  aba?: string | undefined;
  aoEscolher?: (lida: string, abas: readonly string[]) => void;
}

/**
 * The rows of the sheet that was chosen, else of the first sheet of a workbook that people see and that has any, in batches; cells as texts: a date as
 * `2026-11-18`, a number with a decimal comma. The file is read as a stream: memory holds its shared texts and one batch.
 */
export async function* lerXlsx(
  caminho: string,
  limites: LimitesXlsx = LIMITES_XLSX,
  { aba, aoEscolher }: EscolhaDaAba = {},
): AsyncGenerator<string[][]> {
  const pacote = await abrirPacote(caminho, limites);
  try {
    const { abas, de1904 } = await lerPasta(pacote);
    const contexto: Contexto = {
      de1904,
      textos: await lerTextos(pacote),
      estilos: await lerEstilos(pacote),
    };
    const nomes = abas.map(({ nome }) => nome);
    if (aba !== undefined && !nomes.includes(aba))
      throw new CsvRecusado(
        'VAZIO',
        `A planilha não tem a aba “${aba}”.`,
        `Escolha uma destas: ${nomes.join(', ')}.`,
      );
    for (const { nome, parte } of abas.filter((uma) => aba === undefined || uma.nome === aba)) {
      let alguma = false;
      for await (const linhas of lerFolha(pacote, parte, contexto)) {
        if (!alguma) aoEscolher?.(nome, nomes);
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
    pacote.zip.fechar();
  }
}
