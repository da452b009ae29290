/** What a message is, by its head: a person's, a machine's answer, something sent to many, or the news that a mail came back. */
export type Sorte = 'PESSOA' | 'AUTOMATICA' | 'LISTA' | 'DEVOLUCAO';

/** The headers that say it; a mailbox is asked for these. */
export const CABECALHOS_DA_SORTE: readonly string[] = [
  'auto-submitted',
  'content-type',
  'list-id',
  'list-unsubscribe',
  'precedence',
  'return-path',
  'x-autoreply',
  'x-autorespond',
  'x-failed-recipients',
];

const CARTEIRO = /^(?:mailer-daemon|postmaster)@/;
const ASSUNTO_AUTOMATICO =
  /^(?:resposta autom[áa]tica|aus[êe]ncia(?: tempor[áa]ria)?|fora do escrit[óo]rio|automatic reply|auto[- ]?reply|out of office)\s*[:-]/i;

/** The headers of a message by their names, continued lines joined. */
export function lerCabecalhos(bruto: string): ReadonlyMap<string, string> {
  const lidos = new Map<string, string>();
  for (const linha of bruto.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const fim = linha.indexOf(':');
    if (fim > 0) lidos.set(linha.slice(0, fim).trim().toLowerCase(), linha.slice(fim + 1).trim());
  }
  return lidos;
}

/** What a message is (RFC 3834, RFC 3464, RFC 2919, and what programs of mail do beside them). */
export function sorteDe(
  cabecalhos: ReadonlyMap<string, string>,
  { de, assunto }: { de: string; assunto: string },
): Sorte {
  const dito = (nome: string): string => (cabecalhos.get(nome) ?? '').toLowerCase();
  const tipo = dito('content-type');
  const semRetorno = dito('return-path') === '<>';
  if (
    (tipo.startsWith('multipart/report') && tipo.includes('delivery-status')) ||
    cabecalhos.has('x-failed-recipients') ||
    CARTEIRO.test(de)
  )
    return 'DEVOLUCAO';
  const precedencia = dito('precedence');
  const auto = dito('auto-submitted').split(/[;\s]/, 1)[0] ?? '';
  if (
    (auto !== '' && auto !== 'no') ||
    precedencia === 'auto_reply' ||
    tipo.startsWith('multipart/report') ||
    semRetorno ||
    cabecalhos.has('x-autoreply') ||
    cabecalhos.has('x-autorespond') ||
    ASSUNTO_AUTOMATICO.test(assunto)
  )
    return 'AUTOMATICA';
  if (
    cabecalhos.has('list-id') ||
    cabecalhos.has('list-unsubscribe') ||
    /^(?:bulk|junk|list)$/.test(precedencia)
  )
    return 'LISTA';
  return 'PESSOA';
}

/** What a returned mail tells: which addresses it did not reach for good, and which mails it speaks of. */
export interface Devolucao {
  enderecos: { endereco: string; codigo: string }[];
  ids: string[];
}

const MAXIMO_LIDO = 256 * 1024;
const ENDERECOS = 20;
const IDS = 20;

/** Reads the report of a mail that came back; what is only late has not come back. */
export function lerDevolucao(bytes: Uint8Array): Devolucao {
  const texto = Buffer.from(bytes.subarray(0, MAXIMO_LIDO)).toString('latin1');
  const enderecos: Devolucao['enderecos'] = [];
  for (const bloco of texto.split(/\r?\n\r?\n/, 2000)) {
    const linhas = lerCabecalhos(bloco.slice(0, 4000));
    const [, endereco] =
      /rfc822 {0,5}; {0,5}<?([^<>\s;]{3,250})/i.exec(linhas.get('final-recipient') ?? '') ?? [];
    if (endereco && /^failed\b/i.test(linhas.get('action') ?? ''))
      enderecos.push({
        endereco,
        codigo: /\d\.\d{1,3}\.\d{1,3}/.exec(linhas.get('status') ?? '')?.[0] ?? '',
      });
    const falhos = (linhas.get('x-failed-recipients') ?? '').split(',');
    for (const um of falhos)
      if (um.includes('@')) enderecos.push({ endereco: um.trim().slice(0, 250), codigo: '' });
  }
  const ids = texto.match(/^(?:message-id|in-reply-to|references):[^\n]{0,2000}/gim) ?? [];
  return {
    enderecos: [...new Map(enderecos.map((um) => [um.endereco.toLowerCase(), um])).values()].slice(
      0,
      ENDERECOS,
    ),
    ids: [...new Set(ids.flatMap((linha) => linha.match(/<[^<>\s\0]{1,240}>/g) ?? []))].slice(
      0,
      IDS,
    ),
  };
}
