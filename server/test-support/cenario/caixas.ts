import { pino } from 'pino';
import * as api from '@praca/contract/email/caixa/endpoints.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { lerCaixas } from '../../src/email/caixa/ler.ts';
import { servidorImap, type ServidorImap } from '../servidor/imap.ts';
import { abrirCenario } from './cenario.ts';

/** The mail that representative 1 sent to the customer. */
export const ENVIADA = '<praca-1@acosul.demo>';

/** A mail from outside, as it lies in a mailbox. */
export const carta = (de: string, extra: string, corpo = 'Pode mandar.'): string =>
  `From: Bia <${de}>\nTo: rep1@acosul.demo\nSubject: Re: Proposta\n${extra}\n\n${corpo}\n`;

/** A customer of representative 1 with a deal and a mail that was sent, and hands for mailboxes; `comecar`, before each test, gives the mail server, which the test closes. */
export async function abrirCaixas() {
  const s = await abrirCenario({ PRACA_REDE_PERMITIDA: '127.0.0.1' });
  const pessoa_codigo = Number(
    (
      await inserir(s.dono, 'pessoa', s.a, {
        pessoa_razao: 'Peroba Ltda',
        pessoa_email: 'compras@peroba.demo',
        repres_codigo: s.c.a.rep1.repres_codigo,
      })
    )['pessoa_codigo'],
  );
  const { negocio_codigo } = await criarNegocio(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
    estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
    pessoa_codigo,
    repres_codigo: s.c.a.rep1.repres_codigo,
    usuario_responsavel: 'rep1.a',
  });
  await inserir(s.dono, 'email', s.a, {
    negocio_codigo,
    pessoa_codigo,
    email_sentido: 'S',
    email_situacao: 'EN',
    email_messageid: ENVIADA,
  });
  const guardada = async (como = s.u['rep1.a']) =>
    (await s.chamar(api.getCaixa, {}, { como })).dados[0]!;
  return {
    s,
    pessoa_codigo,
    negocio_codigo,
    async comecar(): Promise<ServidorImap> {
      await s.dono.query('DELETE FROM limite');
      await s.emA("DELETE FROM email WHERE email_sentido = 'E'");
      await s.emA('DELETE FROM caixa_email');
      return servidorImap('rep1@acosul.demo', 'SENHA-DA-CAIXA');
    },
    guardada,
    /** Has the mailbox read that lies at that server. */
    salvar: async (imap: ServidorImap, mudada: object = {}, como = s.u['rep1.a']) =>
      s.chamar(
        api.salvarCaixa,
        {
          caixa_servidor: '127.0.0.1',
          caixa_porta: imap.porta,
          caixa_criptografia: 'NENHUMA',
          caixa_login: 'rep1@acosul.demo',
          caixa_senha: 'SENHA-DA-CAIXA',
          versao: (await guardada(como)).versao,
          ...mudada,
        } as never,
        { como },
      ),
    ler: () => lerCaixas({ ...s, log: pino({ level: 'silent' }) }, new AbortController().signal),
    chegadas: () =>
      s.emA(
        "SELECT negocio_codigo, pessoa_codigo, email_de, email_assunto, email_texto, email_arquivos, email_messageid FROM email WHERE email_sentido = 'E' ORDER BY email_codigo",
      ),
  };
}
