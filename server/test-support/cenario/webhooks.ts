import { expect } from 'vitest';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as api from '@praca/contract/webhook/endpoints.ts';
import type { Entrega } from '@praca/contract/webhook/schemas.ts';
import { distribuirEventos } from '../../src/webhook/distribuir.ts';
import { abrirReceptor, type Receptor } from '../servidor/receptor.ts';
import { abrirCenario, type Cenario } from './cenario.ts';

/** A server that may reach this machine, with other systems that hear of it. */
export interface CenarioWebhooks {
  s: Cenario;
  adm: { como: { token: string } };
  /** Another system of its own, closed after the test. */
  outroSistema(): Promise<Receptor>;
  criar(
    url: string,
    eventos?: string[],
  ): Promise<{ webhook_codigo: number; webhook_segredo: string; versao: number }>;
  webhook(): ReturnType<typeof lerUm>;
  entregas(webhook_codigo: number): Promise<Entrega[]>;
  /** State, status and failure of each delivery, the newest first. */
  situacoes(webhook_codigo: number): Promise<unknown[]>;
  distribuir(): Promise<void>;
  /** Distributes until that holds: transactions of other databases of the cluster hold the order back for a moment. */
  ate(oque: () => Promise<unknown>, esperado: unknown): Promise<void>;
  /** As if the time until the next try were over. */
  adiantar(): Promise<void>;
  novoNegocio(titulo?: string): Promise<number>;
  /** Takes every address away, and closes the other systems. */
  limpar(): Promise<void>;
}

const lerUm = async (s: Cenario) =>
  (await s.chamar(api.getLista, {}, { como: s.u['adm.a'] })).dados[0]!;

export async function cenarioWebhooks(): Promise<CenarioWebhooks> {
  const s = await abrirCenario({ PRACA_REDE_PERMITIDA: '127.0.0.1' });
  const adm = { como: s.u['adm.a'] };
  const abertos: Receptor[] = [];
  const distribuir = () =>
    distribuirEventos({ banco: s.banco, difusor: s.difusor }, new AbortController().signal);
  const entregas: CenarioWebhooks['entregas'] = async (webhook_codigo) =>
    (await s.chamar(api.getEntregas, { webhook_codigo, SQL_LIMIT: 200 }, adm)).dados;
  return {
    s,
    adm,
    async outroSistema() {
      const novo = await abrirReceptor();
      abertos.push(novo);
      return novo;
    },
    async criar(webhook_url, webhook_eventos = ['negocio.*']) {
      const r = await s.chamar(
        api.salvar,
        { webhook_descricao: 'ERP', webhook_url, webhook_eventos },
        adm,
      );
      expect(r.status, r.texto).toBe(200);
      return r.dados[0]!;
    },
    webhook: () => lerUm(s),
    entregas,
    situacoes: async (codigo) =>
      (await entregas(codigo)).map((e) => [e.entrega_situacao, e.entrega_status, e.entrega_falha]),
    distribuir,
    async ate(oque, esperado) {
      const tentar = async () => {
        await distribuir();
        return oque();
      };
      await expect.poll(tentar, { interval: 50 }).toEqual(esperado);
    },
    async adiantar() {
      await s.emA(
        "UPDATE webhook_entrega SET entrega_proxima = now() WHERE entrega_situacao = 'AG'",
      );
      await s.emA('UPDATE soma.webhook_ponto SET ponto_pausaate = NULL');
      await s.emA('UPDATE processo_fila SET fila_disponivel = now()');
      s.difusor.acordarFila();
    },
    async novoNegocio(negocio_titulo = 'Prensa') {
      const estagio_codigo = s.c.a.funil.estagios[0]!.estagio_codigo;
      const r = await s.chamar(negocio.salvar, { negocio_titulo, estagio_codigo }, adm);
      expect(r.status, r.texto).toBe(200);
      return r.dados[0]!.negocio_codigo;
    },
    async limpar() {
      // What is on its way is written down first: the next test compares the whole database.
      await expect
        .poll(() => s.emA('SELECT 1 FROM processo_fila WHERE fila_reserva >= now()'))
        .toEqual([]);
      await s.emA('DELETE FROM webhook');
      for (const um of abertos.splice(0)) await um.fechar();
    },
  };
}
