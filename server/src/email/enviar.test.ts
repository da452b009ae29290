import { afterEach, expect, test } from 'vitest';
import { sair } from '@praca/contract/email/saida/endpoints.ts';
import { enviar, getLista } from '@praca/contract/email/endpoints.ts';
import { excluir } from '@praca/contract/negocio/endpoints.ts';
import { restaurar } from '@praca/contract/negocio/lixeira/endpoints.ts';
import { getLinhaDoTempo as linhaDoNegocio } from '@praca/contract/negocio/ficha/endpoints.ts';
import { getLinhaDoTempo } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { salvarContaDeEmail } from '@praca/contract/usuario/conta/endpoints.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { filaDeEmailsVazia, passarEspera } from '../../test-support/servidor/emails.ts';
import { servidorSmtp, type Conduta } from '../../test-support/servidor/smtp.ts';

let s: Cenario;
const abertos: (() => Promise<unknown>)[] = [];
const comCarteiro = async (condutas: Conduta[] = []) => {
  const smtp = await servidorSmtp(condutas);
  s = await abrirCenario({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Praça <praca@exemplo.demo>',
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  });
  abertos.push(smtp.fechar, s.fechar);
  return smtp;
};
afterEach(async () => {
  for (const fim of abertos.splice(0).reverse()) await fim();
});

const cliente = async (repres_codigo: number | null = null) =>
  (await criarPessoa(s.dono, s.a, { pessoa_razao: 'Ponte Alta', pessoa_cnpj: null, repres_codigo }))
    .pessoa_codigo;
const negocio = async (rep: 1 | 2, pessoa_codigo: number | null = null) =>
  (
    await criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
      usuario_responsavel: `rep${rep}.a`,
      repres_codigo: s.c.a[`rep${rep}`].repres_codigo,
      pessoa_codigo,
    })
  ).negocio_codigo;
const carta = {
  para: ['compras@cliente.demo'],
  assunto: 'Proposta de chapas',
  mensagem: 'Bom dia.\nSegue {valor} ${7*7}.',
};
const rep = () => s.u['rep1.a'];

test('a mail of a deal goes by the product, with its id, files and copies, and the timelines tell that it was sent', async () => {
  const smtp = await comCarteiro();
  const pessoa_codigo = await cliente();
  const negocio_codigo = await negocio(1, pessoa_codigo);
  const r = await s.chamar(
    enviar,
    {
      ...carta,
      negocio_codigo,
      produto_id: '0003',
      copia: ['chefe@cliente.demo'],
      // The name that goes out is bare, wherever the file lay.
      arquivos: [{ nome: '../pasta/tabela.txt', tipo: 'text/plain', base64: 'b2xhIG11bmRv' }],
    },
    { como: rep() },
  );
  expect(r.status, r.texto).toBe(200);
  expect(r.dados[0]).toMatchObject({ email_situacao: 'FI', negocio_codigo, pessoa_codigo });
  await filaDeEmailsVazia(s);
  const [recebido] = smtp.recebidos;
  expect(recebido?.para).toEqual(['compras@cliente.demo', 'chefe@cliente.demo']);
  expect(recebido?.texto).toMatch(/^X-Produto-Id: 0003/im);
  expect(recebido?.texto).toMatch(/^Reply-To: rep1\.a@/im);
  expect(recebido?.texto).toContain('filename=tabela.txt');
  // S-26: what was typed is sent as it was typed.
  expect(recebido?.texto).toContain('${7*7}');
  const [enviado] = (await s.chamar(getLista, { negocio_codigo }, { como: rep() })).dados;
  expect(enviado).toMatchObject({
    email_situacao: 'EN',
    email_arquivos: [{ nome: 'tabela.txt', tamanho: 9 }],
  });
  const doNegocio = await s.chamar(linhaDoNegocio, { negocio_codigo }, { como: rep() });
  expect(doNegocio.dados.find((i) => i.item_tipo === 'EMAIL')).toMatchObject({
    email: { email_assunto: 'Proposta de chapas', email_situacao: 'EN' },
  });
  const daPessoa = await s.chamar(getLinhaDoTempo, { pessoa_codigo }, { como: rep() });
  expect(daPessoa.dados[0]).toMatchObject({ item_tipo: 'EMAIL', acao: 'EN', negocio_codigo });
  // A deleted deal takes its mails along and brings them back.
  const fora = await s.chamar(
    excluir,
    { negocio_codigo: String(negocio_codigo) },
    { como: s.u['adm.a'] },
  );
  expect(fora.status, fora.texto).toBe(200);
  expect(await s.emA('SELECT 1 FROM email')).toEqual([]);
  await s.chamar(restaurar, { LISTA_CODIGO: [negocio_codigo] }, { como: s.u['adm.a'] });
  expect(await s.emA('SELECT email_situacao FROM email')).toEqual([{ email_situacao: 'EN' }]);
});

test('a mail of a task stands with its deal and its customer; one of somebody else’s task is refused and queues nothing', async () => {
  const smtp = await comCarteiro();
  const pessoa_codigo = await cliente();
  const tarefa = async (usuario_login: string, resto: object) =>
    Number(
      (
        await inserir(s.dono, 'atividade', s.a, {
          atividade_titulo: 'Mandar a proposta',
          atividade_dthr: '2030-01-01T12:00:00Z',
          usuario_login,
          ...resto,
        })
      )['atividade_codigo'],
    );
  const negocio_codigo = await negocio(1, pessoa_codigo);
  const doNegocio = await tarefa('rep1.a', { negocio_codigo, pessoa_codigo });
  const soDaPessoa = await tarefa('rep1.a', { pessoa_codigo });
  for (const [atividade_codigo, onde] of [
    [doNegocio, { negocio_codigo, pessoa_codigo }],
    [soDaPessoa, { negocio_codigo: null, pessoa_codigo }],
  ] as const) {
    const r = await s.chamar(enviar, { ...carta, atividade_codigo }, { como: rep() });
    expect(r.status, r.texto).toBe(200);
    expect(r.dados[0]).toMatchObject(onde);
  }
  await filaDeEmailsVazia(s);
  expect(smtp.recebidos).toHaveLength(2);
  const daPessoa = await s.chamar(getLinhaDoTempo, { pessoa_codigo }, { como: rep() });
  expect(daPessoa.dados.filter((i) => i.item_tipo === 'EMAIL')).toHaveLength(2);
  const antes = await s.emA('SELECT email_codigo FROM email ORDER BY 1');
  for (const alheia of [
    await tarefa('rep2.a', { negocio_codigo: await negocio(2) }),
    await tarefa('rep2.a', { pessoa_codigo: await cliente(s.c.a.rep2.repres_codigo) }),
    999_999_999,
  ])
    await s.recusada(
      enviar,
      { ...carta, atividade_codigo: alheia },
      { como: rep(), status: 404, codigo: 'NAO_ENCONTRADO' },
    );
  expect(await s.emA('SELECT email_codigo FROM email ORDER BY 1')).toEqual(antes);
});

test('F-11 correio: the server of the user refuses the password: told in the words of the catalogue; a passing fault is tried again, with one Message-ID', async () => {
  const smtp = await comCarteiro([451, 550]);
  const conta = await s.chamar(
    salvarContaDeEmail,
    {
      usuario_smtptipo: 'SMTP',
      usuario_smtp: '127.0.0.1',
      usuario_smtpporta: Number(new URL(smtp.url).port),
      usuario_smtpcriptografia: 'NENHUMA',
      usuario_smtpnome: 'Rep Um',
      versao: 0,
    },
    { como: rep() },
  );
  expect(conta.status, conta.texto).toBe(200);
  const negocio_codigo = await negocio(1);
  await s.chamar(enviar, { ...carta, negocio_codigo }, { como: rep() });
  await expect
    .poll(async () => {
      await passarEspera(s, 1);
      return (await s.emA('SELECT email_situacao, email_erro FROM email'))[0];
    })
    .toEqual({
      email_situacao: 'ER',
      email_erro: 'Não foi possível realizar o envio de email, verifique suas credenciais.',
    });
  expect(smtp.vistos).toHaveLength(2);
  expect(new Set(smtp.vistos).size).toBe(1);
  await s.chamar(enviar, { ...carta, negocio_codigo }, { como: rep() });
  await filaDeEmailsVazia(s);
  expect(smtp.recebidos.map((m) => m.texto.includes('Rep Um'))).toEqual([true]);
});

test('S-02 S-33 S-34 nobody writes from what is not theirs, nothing is smuggled into a mail, and a refusal queues nothing', async () => {
  await comCarteiro();
  const [meu, dele] = [await negocio(1), await negocio(2)];
  const daOutra = await cliente(s.c.a.rep2.repres_codigo);
  const casos: [object, number][] = [
    [{ negocio_codigo: dele }, 404],
    [{ pessoa_codigo: daOutra }, 404],
    [{}, 400],
    [{ negocio_codigo: meu, para: ['a@x.demo\r\nBcc: b@y.demo'] }, 400],
    [{ negocio_codigo: meu, para: ['a@x.demo, b@y.demo'] }, 400],
    [{ negocio_codigo: meu, para: [] }, 400],
    // S-34: many at once, much at once, a sender of somebody else.
    [{ negocio_codigo: meu, para: Array.from({ length: 500 }, (_, i) => `p${i}@x.demo`) }, 400],
    [{ negocio_codigo: meu, mensagem: 'x'.repeat(20_001) }, 400],
    [
      {
        negocio_codigo: meu,
        arquivos: [{ nome: 'a.bin', base64: Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64') }],
      },
      400,
    ],
    [{ negocio_codigo: meu, email_de: 'adm.a@registro-a.demo' }, 400],
    [{ negocio_codigo: meu, responderPara: 'evil@y.demo' }, 400],
    [{ negocio_codigo: meu, assunto: 'Oi\r\nBcc: b@y.demo' }, 400],
    [{ negocio_codigo: meu, copia: ['"a"@x.demo <b@y.demo>'] }, 400],
    [{ negocio_codigo: meu, anexos: [999_999] }, 404],
    [{ negocio_codigo: meu, email_codigo: 999_999 }, 400],
    [{ negocio_codigo: meu, produto_id: '0002' }, 403],
    [
      {
        negocio_codigo: meu,
        arquivos: [{ nome: 'a\r\nX: y', tipo: 'text/plain', base64: 'YQ==' }],
      },
      400,
    ],
  ];
  for (const [extra, status] of casos) {
    const r = await s.chamar(enviar, { ...carta, ...extra }, { como: rep() });
    expect([extra, r.status], r.texto).toEqual([extra, status]);
  }
  const deFora = await s.chamar(enviar, { ...carta, negocio_codigo: meu }, { como: s.u['adm.b'] });
  expect(deFora.status).toBe(404);
  expect(await s.emA("SELECT 1 FROM processo WHERE uniproc_tipo LIKE 'EMAIL%'")).toEqual([]);
  expect(await s.emA('SELECT 1 FROM email')).toEqual([]);
  // Nobody ends a mail of somebody by a key that they made up; what is no key at all is told as such.
  const { usuario_codigo } = s.c.usuarios['rep1.a'];
  const preferencias = () => s.emA('SELECT usuario_avisos FROM usuario ORDER BY usuario_codigo');
  const antes = await preferencias();
  for (const [chave, status] of [
    [`${s.a}~${usuario_codigo}~resumo~${'A'.repeat(43)}`, 404],
    [`${s.a}~${usuario_codigo}~resumo`, 400],
  ] as const)
    expect((await s.chamar(sair, { chave }, { como: null })).status).toBe(status);
  expect(await preferencias()).toEqual(antes);
});

test('S-34 beyond what a person writes in an hour nothing is queued, and it says when to go on', async () => {
  await comCarteiro();
  const meu = await negocio(1);
  await s.dono.query('DELETE FROM limite');
  const um = () => s.chamar(enviar, { ...carta, negocio_codigo: meu }, { como: rep() });
  expect((await um()).status).toBe(200);
  await s.dono.query("UPDATE limite SET limite_total = 200 WHERE limite_chave LIKE 'email:%'");
  const demais = await um();
  expect([demais.status, demais.codigo, Number(demais.cabecalhos['retry-after']) > 0]).toEqual([
    429,
    'MUITAS_TENTATIVAS',
    true,
  ]);
  expect(await s.emA('SELECT count(*)::int AS n FROM email')).toEqual([{ n: 1 }]);
});

test('an address that the mail server refuses is named in the timeline and marked, alone or among others; the others get it', async () => {
  const smtp = await comCarteiro();
  const negocio_codigo = await negocio(1);
  for (const copia of [[], ['chefe@cliente.demo']])
    await s.chamar(
      enviar,
      { ...carta, negocio_codigo, para: ['naoexiste@cliente.demo'], copia },
      { como: rep() },
    );
  await filaDeEmailsVazia(s);
  const erro =
    'Não chegou a naoexiste@cliente.demo: o servidor de e-mail recusou o endereço. Confira-o com o cliente.';
  expect(await s.emA('SELECT email_situacao, email_erro FROM email ORDER BY email_codigo')).toEqual(
    Array(2).fill({ email_situacao: 'ER', email_erro: erro }),
  );
  expect(smtp.recebidos.map((m) => m.para)).toEqual([['chefe@cliente.demo']]);
  expect(await s.emA('SELECT 1 FROM email_devolvido')).toHaveLength(1);
});
