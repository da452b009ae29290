import { FalhaFora, enderecoFora } from '../saida/buscar.ts';
import type { Passagem } from '../saida/passagem.ts';
import { exigirFechado, SegredoAberto, type Criptografia } from '../sessao/caminho.ts';
import type { Config } from '../config.ts';
import { CABECALHOS_DA_SORTE, lerCabecalhos, sorteDe, type Sorte } from '../entrada/sorte.ts';
import { linhaDeFora } from '../entrada/texto.ts';

/** A mailbox of a person's own, with the password in clear: never kept, never told. */
export interface CaixaImap {
  host: string;
  porta: number;
  criptografia: Criptografia;
  login: string;
  senha: string;
}

/** Up to where a mailbox was looked at: UIDs grow as long as the validity is the same. */
export interface Marca {
  validade: number;
  ultimo: number;
}

/** A message that lies in a mailbox: the heads that say what it answers, and the bytes of it when they are asked for. */
export interface Recebida {
  uid: number;
  messageId: string;
  /** Message-IDs that it answers, the nearest first. */
  responde: string[];
  /** Whether a person wrote it. */
  sorte: Sorte;
  de: string;
  assunto: string;
  em: Date;
  /** At most `MAXIMO` bytes of the message. */
  bytes(): Promise<Uint8Array>;
}

const PRAZO_MS = 15_000;
/** Messages that one look takes up; the next look goes on behind them. */
const POR_VEZ = 50;
/** Of a longer message the rest (files, as a rule) is left where it is. */
const MAXIMO = 512 * 1024;
/** Of a long thread the nearest ones. */
/** One look at a mailbox, whatever its server sends meanwhile. */
const PRAZO_INTEIRO_MS = 60_000;
const RESPONDIDAS = 100;
const IDS = /<[^<>\s\0]{1,240}>/g;

/** When a message came, as its server says; what is no moment of mails is now. */
function quandoVeio(dito: Date | string | undefined): Date {
  const em = new Date(dito ?? Number.NaN);
  const agora = new Date();
  return em.getTime() > 0 && em < agora ? em : agora;
}

/** What the head of a message tells: who, about what, what it answers, and whether a person wrote it. */
function daCabeca(
  bruta: string,
  m: { de: string; assunto: string },
): Pick<Recebida, 'de' | 'assunto' | 'responde' | 'sorte'> {
  const cabecalhos = lerCabecalhos(bruta);
  const dita = ['references', 'in-reply-to'].map((nome) => cabecalhos.get(nome) ?? '').join(' ');
  const responde = [...new Set((dita.match(IDS) ?? []).toReversed())].slice(0, RESPONDIDAS);
  return { ...m, responde, sorte: sorteDe(cabecalhos, m) };
}

/** Why a mailbox could not be read, in words for whose it is. */
export function motivoDaCaixa(erro: unknown): string {
  if (erro instanceof FalhaFora && erro.motivo === 'PROIBIDO')
    return 'Este endereço de servidor não pode ser usado.';
  if (erro instanceof SegredoAberto) return erro.message;
  const recusada =
    erro instanceof Error && 'authenticationFailed' in erro && erro.authenticationFailed === true;
  return recusada
    ? 'O servidor recusou o usuário ou a senha.'
    : 'O servidor não respondeu. Confira o endereço, a porta e a criptografia.';
}

/**
 * Opens a mailbox for reading (nothing in it changes, not even what is unread) and gives `agir` how many messages lie
 * there, the marks of now and the messages behind a mark, oldest first. The address of the server is looked at when the
 * connection is made, as for mails that leave.
 */
export async function comCaixa<T>(
  passagem: Passagem<'CAIXA'>,
  config: Config,
  { host, porta, criptografia, login, senha }: CaixaImap,
  agir: (caixa: {
    mensagens: number;
    agora: Marca;
    depoisDe(ultimo: number): Promise<Recebida[]>;
  }) => Promise<T>,
): Promise<T> {
  const endereco = await enderecoFora(passagem, host, config.redePermitida);
  exigirFechado(endereco, criptografia);
  const { ImapFlow } = await import('imapflow');
  const cliente = new ImapFlow({
    host: endereco,
    port: porta,
    servername: host,
    secure: criptografia === 'TLS',
    doSTARTTLS: criptografia === 'STARTTLS',
    auth: { user: login, pass: senha },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: PRAZO_MS,
    greetingTimeout: PRAZO_MS,
    socketTimeout: PRAZO_MS,
    maxLiteralSize: 2 * MAXIMO,
  });
  // What breaks is told by the call that waits for it.
  cliente.on('error', () => undefined);
  const prazo = setTimeout(() => cliente.close(), PRAZO_INTEIRO_MS);
  try {
    await cliente.connect();
    const aberta = await cliente.mailboxOpen('INBOX', { readOnly: true });
    return await agir({
      mensagens: aberta.exists,
      agora: { validade: Number(aberta.uidValidity), ultimo: aberta.uidNext - 1 },
      async depoisDe(ultimo) {
        const achadas = await cliente.search({ uid: `${ultimo + 1}:*` }, { uid: true });
        // "n:*" names the last one even where it is before n.
        const uids = (achadas || [])
          .filter((uid) => uid > ultimo)
          .toSorted((a, b) => a - b)
          .slice(0, POR_VEZ);
        if (uids.length === 0) return [];
        const lidas = await cliente.fetchAll(
          uids.join(','),
          {
            uid: true,
            envelope: true,
            internalDate: true,
            headers: ['references', 'in-reply-to', ...CABECALHOS_DA_SORTE],
          },
          { uid: true },
        );
        return lidas
          .toSorted((a, b) => a.uid - b.uid)
          .map((m) => ({
            uid: m.uid,
            messageId: linhaDeFora(m.envelope?.messageId ?? '', 250),
            ...daCabeca(m.headers?.toString('latin1') ?? '', {
              de: linhaDeFora(m.envelope?.from?.[0]?.address ?? '', 250).toLowerCase(),
              assunto: linhaDeFora(m.envelope?.subject ?? '', 200),
            }),
            em: quandoVeio(m.internalDate ?? m.envelope?.date),
            async bytes() {
              const inteira = await cliente.fetchOne(
                String(m.uid),
                { source: { maxLength: MAXIMO } },
                { uid: true },
              );
              return inteira ? (inteira.source ?? new Uint8Array()) : new Uint8Array();
            },
          }));
      },
    });
  } finally {
    await cliente.logout().catch(() => cliente.close());
    clearTimeout(prazo);
  }
}
