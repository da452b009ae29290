import { dobrar } from '@praca/contract/br/busca.ts';
import { textoDaCelula } from '@praca/contract/br/texto-de-fora.ts';
import { noArquivoDe } from '@praca/contract/no-arquivo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { OutroEmail } from '../../negocio/importacao/leitura/celulas.ts';
import { lerConteudo } from '../../negocio/importacao/leitura/conteudo.ts';
import type { RegistroCsv } from '../../platform/csv/leitor.ts';
import { filhasDe, type Valores } from '../colunas.ts';
import type { Achado } from './achado.ts';
import type { Destinos } from './plano.ts';

/** What a line of a file says of one line of the row, null where it says nothing; or what is wrong with it. */
export type FilhaLida = { filha: Valores | null; achados: Achado[]; avisos: Achado[] };

const FORMAS = { contato_email: 'email', contato_telefone: 'telefone' } as const;
const formaDe = (campo: string) => Object.entries(FORMAS).find(([nome]) => nome === campo)?.[1];

/** Reads what a line of a file says of one line of the row. */
export function lerFilha(r: Recurso, d: Destinos, registro: RegistroCsv): FilhaLida {
  const lida: FilhaLida = { filha: null, achados: [], avisos: [] };
  const linhas = r.linhas[noArquivoDe(r).umaPorLinha?.linhas ?? ''];
  if (d.filhas.length === 0 || linhas === undefined) return lida;
  const filha: Valores = {};
  const textoDe = (indice: number) => textoDaCelula(registro.celulas[indice] ?? '').trim();
  for (const { indice, cabecalho, de } of d.filhas) {
    if (de.parte !== undefined) continue;
    const partes = d.filhas.filter((um) => um.de.campo === de.campo && um.de.parte !== undefined);
    const texto = partes.reduce(
      (junto, um) => um.de.juntar?.(junto, textoDe(um.indice)) ?? junto,
      textoDe(indice),
    );
    if (texto === '') continue;
    const forma = formaDe(de.campo);
    const lido = forma === undefined ? { valor: texto } : lerConteudo(forma, texto, texto.length);
    if ('mensagem' in lido)
      lida.achados.push({
        coluna: cabecalho,
        valor: texto,
        mensagem: `${lido.mensagem} ${lido.ajuda}`,
      });
    else {
      filha[de.campo] = lido.valor;
      if ('aviso' in lido && lido.aviso !== undefined)
        lida.avisos.push({ coluna: cabecalho, valor: texto, mensagem: lido.aviso });
    }
  }
  if (Object.keys(filha).length === 0 || lida.achados.length > 0) return lida;
  const [primeira] = d.filhas;
  const conferida = linhas.escrita.safeParse(filha);
  if (conferida.success) return { ...lida, filha };
  const [erro] = conferida.error.issues;
  const coluna = d.filhas.find(({ de }) => de.campo === String(erro?.path[0])) ?? primeira;
  lida.achados.push({
    coluna: coluna?.cabecalho ?? linhas.nome.um,
    valor: String(filha[coluna?.de.campo ?? ''] ?? ''),
    mensagem: erro?.message ?? '',
  });
  return lida;
}

/** The lines of the row that further addresses of a cell are. */
export const filhasDosEmails = (
  r: Recurso,
  campo: string,
  outros: readonly OutroEmail[] = [],
): Valores[] => {
  const { emails, linhas } = noArquivoDe(r).umaPorLinha ?? {};
  return emails?.campo === campo && linhas !== undefined && linhas in r.linhas
    ? outros.map(({ nome, email }) => ({ [emails.nome]: nome, [emails.email]: email }))
    : [];
};

/** A row with the lines that further addresses are; an address that is there, whoever it is of, is not there twice. */
export const comEmails = (r: Recurso, depois: Valores, mais: readonly Valores[] = []): Valores => {
  const { emails, linhas = '' } = noArquivoDe(r).umaPorLinha ?? {};
  if (emails === undefined) return depois;
  return mais.reduce<Valores>((linha, filha) => {
    const este = dobrar(String(filha[emails.email]));
    const tem = [linha[emails.campo], ...filhasDe(linha, linhas).map((uma) => uma[emails.email])];
    return tem.some((um) => dobrar(String(um ?? '')) === este)
      ? linha
      : (comFilha(r, linha, filha) ?? linha);
  }, depois);
};

/** Whether a line of the row is the one that a file tells: the same name, and nothing that the file tells is another. */
const mesma = (filha: Valores, outra: Valores): boolean =>
  Object.entries(filha).every(
    ([nome, valor]) => dobrar(String(outra[nome] ?? '')) === dobrar(String(valor)),
  );

/** A row with a line more, where it has none like it; undefined where there is no room for it. */
export function comFilha(r: Recurso, depois: Valores, filha: Valores | null): Valores | undefined {
  const nome = noArquivoDe(r).umaPorLinha?.linhas ?? '';
  const linhas = r.linhas[nome];
  if (filha === null || linhas === undefined) return depois;
  const tem = filhasDe(depois, nome);
  if (tem.some((outra) => mesma(filha, outra))) return depois;
  return tem.length >= linhas.max ? undefined : { ...depois, [nome]: [...tem, filha] };
}
