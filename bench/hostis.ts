import { connect } from 'node:net';
import { linhasXml, montarZip, partesDoXlsx } from '../server/test-support/cenario/montar-xlsx.ts';
import { servidorImap } from '../server/test-support/servidor/imap.ts';
import { entrar, type Ambiente } from './ambiente.ts';
import { ClienteHttp } from './cliente-http.ts';

/** What others waited at most while one hostile input was read, and what became of it. */
export interface MedidaHostil {
  nome: string;
  /** The slowest `/api/saude` meanwhile, in milliseconds, of so many. */
  pior: number;
  saudes: number;
  desfecho: string;
}

/** Asks for the health of the server without a pause until `agir` is done. */
async function aoLado(
  a: Ambiente,
  nome: string,
  agir: () => Promise<string>,
): Promise<MedidaHostil> {
  const cliente = await ClienteHttp.abrir(a.base, '');
  const saude = async (): Promise<number> => {
    const inicio = performance.now();
    await cliente.put('saude', {}, 'GET');
    return performance.now() - inicio;
  };
  for (let i = 0; i < 50; i += 1) await saude();
  let pior = 0;
  let saudes = 0;
  let acabou = false;
  const laco = (async () => {
    for (; !acabou; saudes += 1) pior = Math.max(pior, await saude());
  })();
  const desfecho = await agir();
  acabou = true;
  await laco;
  cliente.fechar();
  return { nome, pior, saudes, desfecho };
}

const planilha = async (mudar: (partes: Record<string, string>) => void): Promise<Buffer> => {
  const partes = partesDoXlsx(
    { a: linhasXml([['x']]) },
    { textos: [`<t>${'x'.repeat(30_000)}</t>`] },
  );
  mudar(partes);
  return montarZip(partes);
};
const FOLHA = 'xl/worksheets/sheet1.xml';

/** Workbooks that were made to stop the server. */
async function planilhas(): Promise<[nome: string, bytes: Buffer][]> {
  const linhas = Array.from(
    { length: 4000 },
    (_, i) => `<row r="${i + 1}">${'<c t="s"><v>0</v></c>'.repeat(8)}</row>`,
  ).join('');
  return [
    [
      'planilha: 200.000 elementos uns dentro dos outros',
      await planilha((p) => (p[FOLHA] = '<a>'.repeat(200_000))),
    ],
    [
      'planilha: 200.000 atributos',
      await planilha((p) => (p[FOLHA] = `<a ${'b="1" '.repeat(200_000)}/>`)),
    ],
    [
      'planilha: 2.000.000 de elementos vazios',
      await planilha((p) => (p[FOLHA] = '<a/>'.repeat(2_000_000))),
    ],
    [
      'planilha: 32.000 células de um texto longo',
      await planilha((p) => (p[FOLHA] = `<worksheet><sheetData>${linhas}</sheetData></worksheet>`)),
    ],
  ];
}

async function enviar(a: Ambiente, token: string, bytes: Buffer): Promise<string> {
  const corpo = new FormData();
  corpo.append('arquivo', new Blob([new Uint8Array(bytes)]), 'hostil.xlsx');
  const r = await fetch(`${a.base}/api/TWSNegocio/ArquivoImportacao`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}` },
    body: corpo,
  });
  await r.arrayBuffer();
  return String(r.status);
}

const CABECALHO = 'To: eu@praca.demo\nSubject: Hostil\n';
const html = (texto: string) => `Content-Type: text/html\n\n${texto}`;
/** Mails that were made to stop the server: what stands behind their From and Message-ID. */
const CARTAS: readonly [nome: string, resto: string][] = [
  ['450 kB de HTML, um elemento dentro do outro', html('<b>'.repeat(150_000))],
  ['450 kB de elementos que nada fecha', html('<p></x>'.repeat(64_000))],
  ['225.000 linhas', `\n${'\n'.repeat(225_000)}`],
  [
    'e-mail: 56.000 partes',
    `Content-Type: multipart/mixed; boundary=a\n\n${'--a\n\n'.repeat(56_000)}`,
  ],
  ['assunto cortado num emoji, com NUL', `X: y\n\n=00\u0000`],
];

/** All of them in one mailbox; the round of the house reads them, one after the other, within two minutes. */
async function caixa(a: Ambiente): Promise<MedidaHostil> {
  const imap = await servidorImap('eu', 'senha-da-caixa');
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  try {
    const { rows } = await a.dono.query<{ de: string; usuario: string }>(
      `SELECT (SELECT min(p.pessoa_email) FROM pessoa p WHERE p.clienteregistro_codigo = 1 AND p.pessoa_ativo AND p.pessoa_email <> '') AS de,
         (SELECT u.usuario_codigo FROM usuario u WHERE u.clienteregistro_codigo = 1 AND u.usuario_emaillogin = $1) AS usuario`,
      [a.email],
    );
    const [{ de, usuario } = { de: '', usuario: '' }] = rows;
    await a.dono.query('DELETE FROM caixa_email WHERE usuario_codigo = $1', [usuario]);
    await cliente.put('TWSUsuario/CaixaEmail', {
      caixa_servidor: '127.0.0.1',
      caixa_porta: imap.porta,
      caixa_criptografia: 'NENHUMA',
      caixa_login: 'eu',
      caixa_senha: 'senha-da-caixa',
      versao: 0,
    });
    // Read from its beginning: what lies there when the round comes is what is measured.
    await a.dono.query(
      'UPDATE caixa_email SET caixa_validade = 7, caixa_ultimo = 0 WHERE usuario_codigo = $1',
      [usuario],
    );
    const lidoAte = async (): Promise<number> => {
      const {
        rows: [marca],
      } = await a.dono.query<{ ultimo: string }>(
        'SELECT caixa_ultimo AS ultimo FROM caixa_email WHERE usuario_codigo = $1',
        [usuario],
      );
      return Number(marca?.ultimo ?? 0);
    };
    return await aoLado(a, `e-mails: ${CARTAS.map(([nome]) => nome).join('; ')}`, async () => {
      const uids = CARTAS.map(([, resto], i) =>
        imap.receber(
          `From: <${de}>\nMessage-ID: <${Date.now()}-${i}@hostil>\n${CABECALHO}${resto}`,
        ),
      );
      const limite = Date.now() + 180_000;
      while ((await lidoAte()) < Math.max(...uids) && Date.now() < limite)
        await new Promise((pronto) => setTimeout(pronto, 500));
      return `${await lidoAte()} de ${uids.length} lidos`;
    });
  } finally {
    await a.dono.query('DELETE FROM caixa_email WHERE caixa_login = $1', ['eu']);
    cliente.fechar();
    await imap.fechar();
  }
}

/** Ten thousand requests in one piece, over one connection, until the last one is answered. */
const emFila = (a: Ambiente): Promise<string> =>
  new Promise((pronto, falhou) => {
    const { hostname, port, host } = new URL(a.base);
    const linha = connect(Number(port), hostname);
    let vindas = 0;
    linha.setEncoding('latin1').on('data', (pedaco: string) => {
      vindas += pedaco.split('HTTP/1.1 200').length - 1;
      if (vindas < 10_000) return;
      linha.destroy();
      pronto(`${vindas} respostas`);
    });
    linha.on('error', falhou).on('close', () => pronto(`${vindas} respostas`));
    linha.write(`GET /api/saude HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(10_000));
  });

/** The slowest health of the server while each hostile file, note, list, mail and queue is read. */
export async function medirHostis(a: Ambiente): Promise<MedidaHostil[]> {
  const token = await entrar(a.base, a.email);
  const cliente = await ClienteHttp.abrir(a.base, token);
  const { rows } = await a.dono.query<{ codigo: string }>(
    "SELECT max(negocio_codigo) AS codigo FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_situacao = 'A'",
  );
  const chamar = async (caminho: string, corpo: object) =>
    String((await cliente.put(caminho, corpo)).status);
  const nota = (acomp_texto: string) => () =>
    chamar('TWSAcompanhamento/Acompanhamento', {
      negocio_codigo: Number(rows[0]?.codigo),
      acomp_texto,
    });
  const medidas: MedidaHostil[] = [];
  for (const [nome, bytes] of await planilhas())
    medidas.push(await aoLado(a, nome, () => enviar(a, token, bytes)));
  medidas.push(
    await aoLado(a, 'nota: 4.000 @', nota('@'.repeat(4000))),
    await aoLado(a, 'nota: 1.600 @a', nota('@a '.repeat(1600))),
    await aoLado(a, 'lista: 50.000 textos', () =>
      chamar('TWSProduto/GetPorTextos', { TEXTOS: Array(50_000).fill('chapa') }),
    ),
    await aoLado(a, '10.000 pedidos de uma vez', () => emFila(a)),
    await caixa(a),
  );
  cliente.fechar();
  return medidas;
}
