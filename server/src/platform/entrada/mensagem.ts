import PostalMime, { type Email } from 'postal-mime';
import { palavrasDoHtml } from './html.ts';
import { cortar, linhaDeFora, textoDeFora } from './texto.ts';

/** A message as it can be stored: well-formed, each part within its bound. */
export interface Mensagem {
  assunto: string;
  para: string[];
  copia: string[];
  texto: string;
  arquivos: { nome: string; tamanho: number }[];
}

/** The library's time grows with the square of the lines: more of them than a person writes and half a megabyte of files has is left where it is. */
export const MAXIMO_DE_LINHAS = 12_000;
const MAXIMO_DO_TEXTO = 20_000;
const ASSUNTO = 200;
const ENDERECO = 250;
const ENDERECOS = 50;
const NOME = 150;
const ARQUIVOS = 50;
const LF = 10;
const LIMITES = { maxNestingDepth: 20, maxHeadersSize: 100_000 };
const SO_O_CABECALHO =
  'O conteúdo desta mensagem não pôde ser lido aqui. Abra-a no seu programa de e-mail.';

/** The bytes up to so many lines. */
function ateLinhas(bytes: Uint8Array, maximo: number): Uint8Array {
  let fim = -1;
  for (let linhas = 0; linhas < maximo; linhas += 1) {
    fim = bytes.indexOf(LF, fim + 1);
    if (fim < 0) return bytes;
  }
  return bytes.subarray(0, fim + 1);
}

/** The head of a message alone, as a message without content. */
function soOCabecalho(bytes: Uint8Array): Uint8Array {
  const texto = Buffer.from(bytes.subarray(0, LIMITES.maxHeadersSize)).toString('latin1');
  const linhas = texto
    .split(/\r?\n\r?\n/, 1)
    .join('')
    .split(/\r?\n(?![ \t])/);
  const ditas = linhas.filter((linha) => /^(subject|to|cc|from|date):/i.test(linha));
  return Buffer.from(`${ditas.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** What a message says, as plain text of at most 20,000 letters, without blank lines in a row. */
export const textoDaMensagem = ({ text, html }: Pick<Email, 'text' | 'html'>): string =>
  textoDeFora(
    textoDeFora(
      text?.trim() ? text : palavrasDoHtml(html ?? '', 4 * MAXIMO_DO_TEXTO),
      4 * MAXIMO_DO_TEXTO,
    )
      .replaceAll('\r\n', '\n')
      .split('\n')
      .map((linha) => linha.trimEnd())
      .filter((linha, i, todas) => linha !== '' || todas[i - 1] !== '')
      .join('\n')
      .trim(),
    MAXIMO_DO_TEXTO,
  );

const enderecos = (lista: Email['to']): string[] =>
  (lista ?? [])
    .slice(0, 4 * ENDERECOS)
    .flatMap(({ address }) => (address ? [linhaDeFora(address, ENDERECO)] : []))
    .slice(0, ENDERECOS);

const daLida = (lida: Email, texto: string): Mensagem => ({
  assunto: linhaDeFora(lida.subject ?? '', ASSUNTO),
  para: enderecos(lida.to),
  copia: enderecos(lida.cc),
  texto,
  arquivos: lida.attachments.slice(0, ARQUIVOS).map(({ filename, content }) => ({
    nome: cortar(linhaDeFora(filename ?? '', NOME) || 'arquivo', NOME),
    tamanho: typeof content === 'string' ? content.length : content.byteLength,
  })),
});

/**
 * Opens a message of a stranger. One whose structure is beyond the bounds is kept by its head, with a sentence for its
 * content; throws where not even the head is one. It may take long: only `lerMensagem` calls it, in a thread of its own.
 */
export async function abrirMensagem(bytes: Uint8Array): Promise<Mensagem> {
  try {
    const lida = await PostalMime.parse(ateLinhas(bytes, MAXIMO_DE_LINHAS), LIMITES);
    return daLida(lida, textoDaMensagem(lida));
  } catch {
    return daLida(await PostalMime.parse(soOCabecalho(bytes), LIMITES), SO_O_CABECALHO);
  }
}
