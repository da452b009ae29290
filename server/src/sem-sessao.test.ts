import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agendaPublicada, gerarAgenda } from '@praca/contract/atividade/agenda/endpoints.ts';
import { sair as sairDoEmail } from '@praca/contract/email/saida/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import { sair, verSaida } from '@praca/contract/pessoa/consentimento/endpoints.ts';
import * as proposta from '@praca/contract/proposta/endpoints.ts';
import { esqueciSenha, logout } from '@praca/contract/sessao/endpoints.ts';
import { abrirPropostas, novaChave } from '../test-support/cenario/propostas.ts';
import { emailsDe, linkDe } from '../test-support/servidor/emails.ts';
import { linkDeSaida } from './pessoa/consentimento/chave.ts';
import { saidaDe } from './platform/email/saida.ts';

// The doors without a session, read from the contract, while their registration may not work.

let s: Awaited<ReturnType<typeof abrirPropostas>>;
let link: { codigo: number; token: string };
let sim: Record<string, unknown>;
let agenda = '';
beforeAll(async () => {
  s = await abrirPropostas();
  link = await s.enviada();
  sim = await s.sim(link.token);
  const r = await s.chamar(gerarAgenda, { SUBSTITUIR: 'S' }, { como: s.u['rep1.a'] });
  agenda = r.dados[0]!.agenda_url.split('/Agenda/')[1]!.split('/')[0]!;
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const PARADAS = [
  ['blocked', "clienteregistro_situacao = 'BLOQUEADO'"],
  ['expired', "clienteregistro_validade = '2020-01-01'"],
  ['without this product', "clienteregistro_produtos = '{0002}'"],
] as const;
const EM_DIA =
  "clienteregistro_situacao = 'ATIVO', clienteregistro_validade = NULL, clienteregistro_produtos = '{0003}'";
const deixar = async (mudanca: string) => {
  await s.emA(`UPDATE clienteregistro SET ${mudanca}`);
  s.difusor.esquecer({ registro: s.a });
};
const parado = async (mudanca: string, agir: () => Promise<void>) => {
  await deixar(mudanca);
  try {
    await agir();
  } finally {
    await deixar(EM_DIA);
  }
};

/** What each door that refuses is asked with, by a link that is good. */
const RECUSAM = (): [Endpoint, Record<string, unknown>][] => {
  const { token } = link;
  return [
    [proposta.getProposta, { token }],
    [proposta.visitar, { token }],
    [proposta.perguntar, { token, chave: novaChave(), msgvenda_texto: 'Oi' }],
    [proposta.aceitar, sim],
    [proposta.pdfDaProposta, { token }],
    [proposta.fotoDaProposta, { token, itpedvenda_sequencia: 1 }],
    [agendaPublicada, { token: agenda }],
  ];
};
const semSessao = todosEndpoints
  .map(({ endpoint }) => endpoint)
  .filter((e) => e.permission === 'publica');

test('S-66 every door without a session says what it does while its registration is stopped, and what refuses is in the walk', () => {
  expect(semSessao.filter((e) => e.registroParado === undefined)).toEqual([]);
  expect(
    semSessao
      .filter((e) => e.registroParado === 'recusa')
      .map((e) => e.path)
      .toSorted(),
  ).toEqual(
    RECUSAM()
      .map(([e]) => e.path)
      .toSorted(),
  );
});

test.each(PARADAS)(
  'S-66 %s: reads say so in words, business is refused and changes nothing; once it may work all of it answers',
  async (_nome, mudanca) => {
    const guardado = async () => [
      await s.guardadoDaProposta(link.codigo),
      await s.emA('SELECT * FROM linkvenda ORDER BY 1, 2'),
      await s.emA('SELECT count(*) FROM processo'),
      await s.emA('SELECT count(*) FROM comissao'),
    ];
    await parado(mudanca, async () => {
      const antes = await guardado();
      for (const [e, entrada] of RECUSAM()) {
        const r = await s.chamar(e, entrada);
        expect([e.path, r.status, r.codigo], r.texto).toEqual([e.path, 423, 'EMPRESA_SUSPENSA']);
        expect(r.texto).toContain('Fale diretamente com ela.');
      }
      expect(await guardado()).toEqual(antes);
      // Who holds no link learns nothing of the state.
      const token = `${s.a}~${'A'.repeat(43)}`;
      expect((await s.chamar(proposta.getProposta, { token })).status).toBe(410);
    });
    expect((await s.chamar(proposta.getProposta, { token: link.token })).status).toBe(200);
    const url = `/api${agendaPublicada.path.replace('{token}', agenda)}`;
    expect((await s.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  },
);

test('S-66 a "no" to mails, a logout and a new password work whatever the state', async () => {
  const registro = s.a;
  const { usuario_codigo: usuario, usuario_emaillogin } = s.c.usuarios['rep1.a'];
  const ultimo = (url: string) => decodeURIComponent(url.split('/').at(-1)!);
  for (const [nome, mudanca] of PARADAS)
    await parado(mudanca, async () => {
      const aceitas: [Endpoint, Record<string, unknown>][] = [
        [
          sairDoEmail,
          { chave: ultimo(saidaDe(s.config, { registro, usuario, qual: 'resumo' }).sair) },
        ],
        ...[verSaida, sair].map((e): [Endpoint, Record<string, unknown>] => [
          e,
          {
            chave: ultimo(
              linkDeSaida(s.config, {
                registro,
                pessoa: s.pessoa_codigo,
                finalidade: 'DIVULGACAO',
                endereco: 'a@x.demo',
              }).sair,
            ),
          },
        ]),
        [esqueciSenha, { usuario_emaillogin }],
        [logout, {}],
      ];
      for (const [e, entrada] of aceitas) {
        const r = await s.chamar(e, entrada);
        expect([nome, e.path, r.status], r.texto).toEqual([nome, e.path, 200]);
      }
    });
  expect(await s.emA('SELECT DISTINCT consent_acao FROM consentimento')).toEqual([
    { consent_acao: 'R' },
  ]);
  expect(
    await s.emA(
      "SELECT usuario_avisos->>'resumo' AS resumo FROM usuario WHERE usuario_codigo = $1",
      [usuario],
    ),
  ).toEqual([{ resumo: 'N' }]);
  expect(linkDe((await emailsDe(s)).findLast((um) => um.includes('resetPassword')) ?? '')).not.toBe(
    '',
  );
});
