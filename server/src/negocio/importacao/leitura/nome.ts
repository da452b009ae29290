/** The name of a file without its ending. */
export const nomeSemExtensao = (nome: string): string =>
  nome.includes('.') ? nome.slice(0, nome.lastIndexOf('.')) : nome;

/** Whether the file came as a workbook: its name says so, because the upload gives it the ending of what it is. */
export const ehPlanilha = (nome: string): boolean => /\.xlsx$/i.test(nome);

/** The name with the ending of what the file is. */
export const nomeConforme = (nome: string, planilha: boolean): string =>
  planilha === ehPlanilha(nome) ? nome : `${nome}${planilha ? '.xlsx' : '.csv'}`;
