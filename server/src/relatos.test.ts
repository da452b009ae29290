import { createECDH, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvar as anotar } from '@praca/contract/acompanhamento/endpoints.ts';
import { gerarAgenda } from '@praca/contract/atividade/agenda/endpoints.ts';
import { salvar as salvarTarefa } from '@praca/contract/atividade/endpoints.ts';
import { salvarAparelho } from '@praca/contract/aviso/aparelho/endpoints.ts';
import { enviar } from '@praca/contract/email/endpoints.ts';
import { salvarCarta } from '@praca/contract/painel/endpoints.ts';
import { enviarPedVenda } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { abrirVendas } from '../test-support/cenario/vendas.ts';
import { filaDeEmailsVazia, passarEspera } from '../test-support/servidor/emails.ts';
import { URL_DE_TESTE } from '../test-support/servidor/servidor.ts';
import { servidorSmtp, type ServidorSmtp } from '../test-support/servidor/smtp.ts';
import { resumirODia } from './atividade/resumo/resumir.ts';
import { enviarCartas } from './painel/carta/enviar.ts';
import { vencerOrcamentos } from './pedvenda/validade/vencer.ts';
import { criarLog } from './platform/log.ts';

// What leaves the house and tells of rows: read from the code, one row each, told while it is seen and not told after.

const FORA = [
  'RESUMO',
  'CARTA',
  'VALIDADE',
  'PEDVENDA',
  'EMAIL_DE_PESSOA',
  'AVISO',
  'PUSH',
  'AGENDA',
] as const;
type Via = (typeof FORA)[number];

const arquivos = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((nome) => nome.replaceAll('\\', '/'))
  .filter(
    (nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts') && !nome.startsWith('platform/'),
  )
  .map((nome) => ({ nome, texto: readFileSync(path.join(import.meta.dirname, nome), 'utf8') }));
/** The mails that tell of rows, as their nouns declare them. */
const porEmail = arquivos.flatMap(({ texto }) =>
  [...texto.matchAll(/\brelatoPorEmail\(\s*'(\w+)'/g)].map(([, nome]) => nome),
);

let s: Awaited<ReturnType<typeof abrirVendas>>;
let smtp: ServidorSmtp;
let negocio_codigo = 0;
let agenda = '';
let empurrados = 0;
const servico = createServer((req, res) => {
  empurrados += 1;
  req.resume().on('end', () => res.writeHead(201).end());
});
const rep1 = () => ({ como: s.u['rep1.a'] });
const adm = () => ({ como: s.u['adm.a'] });

beforeAll(async () => {
  smtp = await servidorSmtp();
  await new Promise<void>((pronto) => servico.listen(0, '127.0.0.1', pronto));
  s = await abrirVendas({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Praça <praca@exemplo.demo>',
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  });
  ({ negocio_codigo } = s.c.a.deRep1[0]!);
  const curva = createECDH('prime256v1');
  curva.generateKeys();
  const aparelho = {
    aparelho_endereco: `http://127.0.0.1:${(servico.address() as AddressInfo).port}/aparelho`,
    aparelho_chave: curva.getPublicKey().toString('base64url'),
    aparelho_segredo: randomBytes(16).toString('base64url'),
  };
  await s.chamar(salvarAparelho, aparelho, rep1());
  await s.chamar(salvarCarta, { tela: 'painel_oportunidades', receber: 'S' } as never, rep1());
  const { agenda_url } = (await s.chamar(gerarAgenda, { SUBSTITUIR: 'S' }, rep1())).dados[0]!;
  agenda = agenda_url.slice(URL_DE_TESTE.length);
});
afterAll(async () => {
  await s.fechar();
  await smtp.fechar();
  servico.close();
});

const NUNCA = new AbortController().signal;
const reter = (desde: 'now()' | 'NULL') =>
  s.dono.query(
    `INSERT INTO instalacao_envio (envio_retidodesde) VALUES (${desde}) ON CONFLICT (envio_unico) DO UPDATE SET envio_retidodesde = ${desde}`,
  );
/** Everything that a way out may tell of the deal, the task and the quote of representative 1, written and waiting. */
async function escreverTudo(semana: string): Promise<void> {
  const { banco, config, difusor } = s;
  const casa = { banco, config, difusor, log: criarLog(config).log };
  const feito = async (r: Promise<{ status: number; texto: string }>) =>
    expect((await r).status, (await r).texto).toBe(200);
  const login = s.c.usuarios['rep1.a'].usuario_login;
  await feito(s.chamar(anotar, { negocio_codigo, acomp_texto: `@${login} SEGREDO-AVISO` }, adm()));
  await feito(
    s.chamar(
      salvarTarefa,
      {
        atividade_titulo: 'SEGREDO-RESUMO',
        atividade_dthr: `${semana}T17:00:00Z`,
        negocio_codigo,
        atividade_lembretes: [],
      },
      rep1(),
    ),
  );
  await resumirODia(casa, NUNCA, { agora: new Date(`${semana}T10:00:00Z`) });
  await enviarCartas(casa, NUNCA, { agora: new Date(`${semana}T10:00:00Z`) });
  const venda = await s.salvar({ pedvenda_dtvalidade: '2030-01-02' });
  await s.passo(venda, 'enviar');
  await vencerOrcamentos(casa, NUNCA, { agora: new Date('2030-01-04T12:00:00Z') });
  const { pedvenda_codigo } = await s.salvar();
  const carta = { para: 'compras@cliente.demo', assunto: 'SEGREDO-PEDVENDA', mensagem: 'Segue.' };
  await feito(s.chamar(enviarPedVenda, { ...carta, pedvenda_codigo }, rep1()));
  await feito(
    s.chamar(
      enviar,
      { negocio_codigo, para: [carta.para], assunto: 'SEGREDO-EMAIL_DE_PESSOA', mensagem: 'Oi.' },
      rep1(),
    ),
  );
}

/** By which ways it was told what it tells of. */
async function contados(): Promise<Via[]> {
  smtp.recebidos.length = 0;
  empurrados = 0;
  await reter('NULL');
  // What wakes first writes the mail of a notice, which goes by itself.
  for (let vez = 0; vez < 2; vez += 1) {
    await passarEspera(s, 10);
    await filaDeEmailsVazia(s);
  }
  const MARCAS: Record<Exclude<Via, 'PUSH' | 'AGENDA'>, RegExp> = {
    AVISO: /SEGREDO-AVISO/,
    RESUMO: /SEGREDO-RESUMO/,
    CARTA: /semana de/,
    VALIDADE: /venceu/,
    PEDVENDA: /SEGREDO-PEDVENDA/,
    EMAIL_DE_PESSOA: /SEGREDO-EMAIL_DE_PESSOA/,
  };
  const chegaram = smtp.recebidos.map((um) => um.texto.replaceAll(/=\r?\n/g, ''));
  const chegadas = Object.entries(MARCAS).flatMap(([via, marca]) =>
    chegaram.some((texto) => marca.test(texto)) ? [via as Via] : [],
  );
  const { body } = await s.app.inject({ method: 'GET', url: agenda });
  return [
    ...chegadas,
    ...(empurrados > 0 ? (['PUSH'] as const) : []),
    ...(body.includes('SEGREDO-RESUMO') ? (['AGENDA'] as const) : []),
  ].toSorted();
}

test('S-65 told while it is seen by whom it tells it, and by no way at all once it moved away, or the right was lost, while it waited', async () => {
  expect(porEmail.toSorted()).toEqual(
    FORA.filter((um) => um !== 'PUSH' && um !== 'AGENDA').toSorted(),
  );
  await reter('now()');
  await escreverTudo('2030-05-13');
  expect(await contados()).toEqual(FORA.toSorted());

  await reter('now()');
  await escreverTudo('2030-05-20');
  const passar = async (a: 1 | 2) => {
    const [de, para] = a === 2 ? [s.c.a.rep1, s.c.a.rep2] : [s.c.a.rep2, s.c.a.rep1];
    for (const [tabela, dono] of [
      ['negocio', `usuario_responsavel = 'rep${a}.a',`],
      ['pedvenda', `usuario_login = 'rep${a}.a',`],
      ['pessoa', ''],
    ] as const)
      await s.emA(`UPDATE ${tabela} SET ${dono} repres_codigo = $1 WHERE repres_codigo = $2`, [
        para.repres_codigo,
        de.repres_codigo,
      ]);
  };
  await passar(2);
  // A dashboard tells sums of what its person still sees.
  expect(await contados()).toEqual(['CARTA']);

  await passar(1);
  await reter('now()');
  await escreverTudo('2030-05-27');
  await s.emA(
    "UPDATE perfil SET perfil_negadas = '{negocio.ver,pessoa.ver,venda.ver,venda.editar,painel.ver}' WHERE perfil_base = 'REPRESENTANTE'",
  );
  expect(await contados()).toEqual([]);
  expect(await s.emA('SELECT email_situacao FROM email ORDER BY email_codigo')).toEqual([
    { email_situacao: 'EN' },
    { email_situacao: 'ER' },
    { email_situacao: 'ER' },
  ]);
});

/** What leaves and tells of no row of anybody, and why it may say so. */
const SEM_LINHAS: Readonly<Record<string, string>> = {
  'consulta/consultar.ts': 'asks a public register for a number',
  'email/caixa/ler.ts': 'opens a mailbox',
  'email/caixa/salvar.ts': 'opens a mailbox',
  'ligacao/central/discar.ts': 'asks the exchange; the process asks again who dials',
  'ligacao/central/testar.ts': 'asks the exchange',
  'sessao/avisar-fim-do-teste.ts': 'the trial',
  'sessao/convidar.ts': 'a link of the person',
  'sessao/link-de-senha.ts': 'a link of the person',
  'sessao/pedido/pedir-acesso.ts': 'to the support of this server',
  'sessao/redefinir-senha.ts': 'the password of the person',
  'sessao/reenviar-confirmacao.ts': 'a link of the person',
  'sessao/registrar.ts': 'a link of the person',
  'sessao/registro/mudar.ts': 'the state of the registration',
  'sessao/trocar-senha.ts': 'the password of the person',
  'usuario/conta/conta-de-email.ts': 'a test, to oneself',
  'webhook/entregar.ts': 'codes alone: what the row holds is asked for with a key',
};

test('S-65 what says that it tells of no row is in a list with its reason, and nothing else in it', () => {
  const lidos = arquivos.filter(({ texto }) => /\bsemLinhas\b/.test(texto)).map((um) => um.nome);
  expect(lidos.toSorted()).toEqual(Object.keys(SEM_LINHAS).toSorted());
});
