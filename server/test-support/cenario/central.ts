import { expect } from 'vitest';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import { ligar } from '@praca/contract/ligacao/endpoints.ts';
import * as api from '@praca/contract/ligacao/central/endpoints.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import { getMinhaConta, salvarMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { servidorAmi } from '../servidor/ami.ts';
import { esperarProcesso } from '../servidor/esperar-processo.ts';
import { abrirReceptor, comStatus } from '../servidor/receptor.ts';
import type { Nome } from './cenario.ts';
import { abrirTarefas } from './tarefas.ts';

export const SENHA_DA_CENTRAL = 'SENHA-DA-CENTRAL';
/** A port that the installation names, and at which nobody answers. */
export const SEM_NINGUEM = 1;

/** What one's own account is saved with, besides the extension. */
const DA_CONTA = [
  'usuario_nome',
  'usuario_email',
  'usuario_maiusculo',
  'usuario_fuso',
  'usuario_assinatura',
  'versao',
] as const;

/** A customer with a number, a deal of theirs, an Asterisk and a click-to-dial server of the test's own, both allowed, and people with extensions. */
export async function cenarioCentral() {
  const ami = await servidorAmi('praca', SENHA_DA_CENTRAL);
  const http = await abrirReceptor();
  const s = await abrirTarefas({
    PRACA_CENTRAIS: `127.0.0.1:${ami.porta}, [::1]:5038, 127.0.0.1:${SEM_NINGUEM}`,
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  });
  const pessoa_codigo = Number(
    (
      await inserir(s.dono, 'pessoa', s.a, {
        pessoa_razao: 'Usinagem Norte Ltda',
        pessoa_telefone: '(11) 98765-4321',
        repres_codigo: s.c.a.rep1.repres_codigo,
      })
    )['pessoa_codigo'],
  );
  const negocio_codigo = await s.negocio();
  await s.emA('UPDATE negocio SET pessoa_codigo = $2 WHERE negocio_codigo = $1', [
    negocio_codigo,
    pessoa_codigo,
  ]);
  const guardada = async (como: Nome = 'adm.a') =>
    (await s.chamar(api.getCentral, {}, { como: s.u[como] })).dados[0]!;
  const pedir = async (mais: object = {}, como: Nome = 'rep1.a', chave?: string) =>
    s.chamar(ligar, { negocio_codigo, ...mais } as never, {
      como: s.u[como],
      ...(chave !== undefined && { cabecalhos: { 'idempotency-key': chave } }),
    });
  const processo = async (uniproc_codigo: number, como: Nome = 'rep1.a') =>
    (await s.chamar(getPorCampos, { uniproc_codigo }, { como: s.u[como] })).dados[0];
  return {
    s,
    ami,
    http,
    pessoa_codigo,
    negocio_codigo,
    guardada,
    pedir,
    processo,
    /** No exchange is kept, both answer well, and what came before is forgotten. */
    async limpar() {
      ami.conduta = 'conversa';
      ami.desafia = true;
      ami.pedidos.length = 0;
      http.recebidas.length = 0;
      http.responder(comStatus(204));
      await s.dono.query('DELETE FROM limite');
      await s.emA('DELETE FROM central');
      await s.emA(
        "UPDATE usuario SET usuario_ramal = CASE usuario_login WHEN 'rep1.a' THEN '1001' ELSE '1002' END WHERE usuario_login IN ('rep1.a', 'adm.a')",
      );
    },
    doAmi: () => ({
      central_tipo: 'AMI' as const,
      central_servidor: '127.0.0.1',
      central_porta: ami.porta,
      central_usuario: 'praca',
      central_segredo: SENHA_DA_CENTRAL,
      central_prefixo: '0',
    }),
    doHttp: () => ({
      central_tipo: 'HTTP' as const,
      central_url: `${http.url}?de={ramal}&para={numero}`,
      central_cabecalho: 'X-Chave',
      central_segredo: SENHA_DA_CENTRAL,
    }),
    /** The administrator keeps an exchange. */
    async salvar(mudada: object) {
      const r = await s.chamar(
        api.salvarCentral,
        { ...mudada, versao: (await guardada()).versao } as never,
        { como: s.u['adm.a'] },
      );
      expect(r.status, r.texto).toBe(200);
    },
    /** Representative 1 calls the customer of the deal by the exchange. */
    async discar(mais: object = {}) {
      const r = await pedir(mais);
      expect(r.dados[0], r.texto).toMatchObject({ ligacao_central: 'S', ligacao_motivo: '' });
      return r.dados[0]!;
    },
    /** Where a call is, to be waited for. */
    momento: (uniproc_codigo: number, como: Nome = 'rep1.a') =>
      expect.poll(async () => (await processo(uniproc_codigo, como))?.uniproc_observacao, {
        timeout: 10_000,
      }),
    fim: (uniproc_codigo: number) => esperarProcesso(s, uniproc_codigo, s.u['rep1.a']),
    tarefa: async (atividade_codigo: number) =>
      (await s.chamar(getLista, { atividade_codigo }, { como: s.u['rep1.a'] })).dados[0],
    /** Representative 1 changes their own extension. */
    async porRamal(usuario_ramal: string) {
      const como = s.u['rep1.a'];
      const minha = (await s.chamar(getMinhaConta, {}, { como })).dados[0]!;
      const nova = { ...Object.fromEntries(DA_CONTA.map((um) => [um, minha[um]])), usuario_ramal };
      expect((await s.chamar(salvarMinhaConta, nova as never, { como })).status).toBe(200);
    },
    async fechar() {
      await s.fechar();
      await ami.fechar();
      await http.fechar();
    },
  };
}
