import { createServer, type Socket } from 'node:net';

/** What the server does: answers, refuses the password, says nothing after the greeting, or breaks off while a message is fetched. */
export type CondutaImap = 'responder' | 'recusar' | 'calar' | 'cair';

export interface ServidorImap {
  porta: number;
  /** Puts a message into the mailbox; gives its UID. */
  receber(texto: string): number;
  /** The server counts its messages anew. */
  recontar(): void;
  conduta: CondutaImap;
  /** Commands as they came, without what they carried. */
  comandos: string[];
  fechar(): Promise<void>;
}

interface Mensagem {
  uid: number;
  texto: string;
}

const cabecalho = (texto: string, nome: string): string =>
  new RegExp(`^${nome}: (.*)$`, 'im').exec(texto)?.[1]?.trim() ?? '';
const literal = (texto: string): string => `{${Buffer.byteLength(texto)}}\r\n${texto}`;
const entreAspas = (texto: string): string =>
  texto === '' ? 'NIL' : `"${texto.replaceAll(/["\\]/g, '\\$&')}"`;

function envelope(texto: string): string {
  const [, caixa = '', casa = ''] = /([^<>\s@]+)@([^<>\s]+)/.exec(cabecalho(texto, 'From')) ?? [];
  const de = `((NIL NIL ${entreAspas(caixa)} ${entreAspas(casa)}))`;
  return `(${entreAspas(cabecalho(texto, 'Date'))} ${entreAspas(cabecalho(texto, 'Subject'))} ${de} ${de} ${de} NIL NIL NIL ${entreAspas(cabecalho(texto, 'In-Reply-To'))} ${entreAspas(cabecalho(texto, 'Message-ID'))})`;
}

/** The parts of a message that a FETCH asked for. */
function parte(m: Mensagem, pedido: string): string {
  const partes = [`UID ${m.uid}`];
  if (pedido.includes('ENVELOPE')) partes.push(`ENVELOPE ${envelope(m.texto)}`);
  if (pedido.includes('INTERNALDATE')) partes.push('INTERNALDATE "25-Nov-2026 12:00:00 +0000"');
  const campos = /BODY(?:\.PEEK)?\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(pedido);
  if (campos) {
    const linhas = (campos[1] ?? '')
      .split(' ')
      .map((nome) => nome.replaceAll('"', ''))
      .flatMap((nome) =>
        cabecalho(m.texto, nome) ? [`${nome}: ${cabecalho(m.texto, nome)}`] : [],
      );
    partes.push(
      `BODY[HEADER.FIELDS (${campos[1] ?? ''})] ${literal(`${linhas.join('\r\n')}\r\n\r\n`)}`,
    );
  }
  const inteira = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(pedido);
  if (inteira)
    partes.push(`BODY[]<${inteira[1]}> ${literal(m.texto.slice(0, Number(inteira[2])))}`);
  else if (/BODY\.PEEK\[\]/i.test(pedido)) partes.push(`BODY[] ${literal(m.texto)}`);
  return partes.join(' ');
}

const noConjunto = (uid: number, conjunto: string, ultimo: number): boolean =>
  conjunto.split(',').some((faixa) => {
    const [de = 0, ate = de] = faixa
      .split(':')
      .map((n) => (n === '*' ? ultimo : Number(n)))
      .toSorted((a, b) => a - b);
    return uid >= de && uid <= ate;
  });

/** A server that speaks IMAP as far as a reader of one mailbox needs it (RFC 9051: LOGIN, EXAMINE, UID SEARCH, UID FETCH). */
export async function servidorImap(login: string, senha: string): Promise<ServidorImap> {
  let validade = 7;
  let proximo = 1;
  let mensagens: Mensagem[] = [];
  const abertas = new Set<Socket>();
  const este: ServidorImap = {
    porta: 0,
    conduta: 'responder',
    comandos: [],
    receber(texto) {
      mensagens.push({ uid: proximo, texto: texto.replaceAll('\n', '\r\n') });
      return proximo++;
    },
    recontar() {
      validade += 1;
      mensagens = mensagens.map((m, i) => ({ ...m, uid: i + 1 }));
      proximo = mensagens.length + 1;
    },
    fechar: () =>
      new Promise((pronto) => {
        for (const uma of abertas) uma.destroy();
        servidor.close(() => pronto());
      }),
  };

  /** The lines that answer a command; null breaks the line off. */
  function responder(comando: string, resto: string): string[] | null {
    switch (comando) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1'];
      case 'LOGIN':
        return este.conduta !== 'recusar' && resto.includes(login) && resto.includes(senha)
          ? []
          : ['NO [AUTHENTICATIONFAILED] recusado'];
      case 'LIST':
      case 'LSUB':
        return [`* ${comando} (\\HasNoChildren) "/" INBOX`];
      case 'NAMESPACE':
        return ['* NAMESPACE (("" "/")) NIL NIL'];
      case 'EXAMINE':
      case 'SELECT':
        return [
          '* FLAGS (\\Seen)',
          `* ${mensagens.length} EXISTS`,
          `* OK [UIDVALIDITY ${validade}] ok`,
          `* OK [UIDNEXT ${proximo}] ok`,
        ];
      case 'UID SEARCH': {
        const conjunto = /UID (\S+)/.exec(resto)?.[1] ?? '1:*';
        const uids = mensagens.filter((m) => noConjunto(m.uid, conjunto, proximo - 1));
        return [`* SEARCH ${uids.map((m) => m.uid).join(' ')}`.trim()];
      }
      case 'UID FETCH': {
        const [conjunto = ''] = resto.split(' ');
        if (este.conduta === 'cair' && resto.includes('PEEK[]')) return null;
        return mensagens
          .map((m, i) => ({ m, numero: i + 1 }))
          .filter(({ m }) => noConjunto(m.uid, conjunto, proximo - 1))
          .map(({ m, numero }) => `* ${numero} FETCH (${parte(m, resto)})`);
      }
      case 'LOGOUT':
        return ['* BYE ate'];
      default:
        return [];
    }
  }

  const servidor = createServer((ligacao) => {
    abertas.add(ligacao);
    ligacao.on('close', () => abertas.delete(ligacao));
    ligacao.on('error', () => ligacao.destroy());
    ligacao.write('* OK [CAPABILITY IMAP4rev1] pronto\r\n');
    let lido = '';
    ligacao.on('data', (pedaco) => {
      lido += pedaco.toString('latin1');
      for (let fim = lido.indexOf('\r\n'); fim >= 0; fim = lido.indexOf('\r\n')) {
        const [rotulo = '', ...palavras] = lido.slice(0, fim).split(' ');
        lido = lido.slice(fim + 2);
        const doUid = palavras[0]?.toUpperCase() === 'UID' ? 2 : 1;
        const comando = palavras.slice(0, doUid).join(' ').toUpperCase();
        este.comandos.push(comando);
        if (este.conduta === 'calar') continue;
        const linhas = responder(comando, palavras.slice(doUid).join(' '));
        if (linhas === null) return void ligacao.destroy();
        const [primeira = ''] = linhas;
        const recusa = primeira.startsWith('NO ') ? primeira : '';
        const ditas = recusa === '' ? linhas : [];
        ligacao.write(
          [...ditas, `${rotulo} ${recusa || 'OK feito'}`].map((l) => `${l}\r\n`).join(''),
        );
        if (comando === 'LOGOUT') ligacao.end();
      }
    });
  });
  este.porta = await new Promise<number>((pronto) => {
    servidor.listen(0, '127.0.0.1', () => {
      const onde = servidor.address();
      pronto(typeof onde === 'object' && onde ? onde.port : 0);
    });
  });
  return este;
}
