import pg from 'pg';
import { expect } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { CodigoErro } from '@praca/contract/errors.ts';
import { cenarioSeguranca, type CenarioSeguranca } from '../../seed/fabricas/cenario-seguranca.ts';
import { depoisDe, proximo } from '../../seed/fabricas/inserir.ts';
import { digestRegistro } from '../../src/platform/banco/digest.ts';
import { bancoPronto } from '../cluster/banco.ts';
import { servidorNoBanco, type Quem, type Servidor } from '../servidor/servidor.ts';

const NOMES = ['adm.a', 'ger.a', 'rep1.a', 'rep2.a', 'adm.b', 'rep1.b'] as const;
export type Nome = (typeof NOMES)[number];
type Sessoes = Record<Nome, { token: string }>;
type Linha = Record<string, unknown>;

/** A server on the fixture of the security cases, with its users logged in and eyes behind its back. */
export interface Cenario extends Servidor {
  c: CenarioSeguranca;
  u: Sessoes;
  /** Registration A and B. */
  a: number;
  b: number;
  /** Rows as the owner sees them in registration A. */
  emA(texto: string, valores?: unknown[]): Promise<Linha[]>;
  /** Events of a row of A, in order. */
  eventos(tabela: string, chave: number): Promise<Linha[]>;
  /** The call is refused with this status and code, shows nothing of B, and changes nothing in A nor in B. */
  recusada(e: Endpoint, entrada: Linha, esperado: Recusa): Promise<string>;
  /** Each call is refused as `recusada` demands, naming the field given with it; the rows are compared once, after all calls. */
  recusadas(
    chamadas: readonly (readonly [Endpoint, Linha, string?])[],
    esperado: Recusa,
  ): Promise<string[]>;
}

export interface Recusa {
  como: Quem;
  status: number;
  codigo?: CodigoErro;
  campo?: string;
}

/** Traces that a refusal may leave: its audit line. */
const RASTROS = { exceto: ['evento'] };

/** A server whose database begins with the fixture of the security cases, where nobody is logged in yet. */
export async function servidorComCenario(
  ambiente: Record<string, string> = {},
): Promise<{ s: Servidor; c: CenarioSeguranca }> {
  const { banco, pronto } = await bancoPronto('cenario', async ({ dono }) => {
    const pool = new pg.Pool({ ...dono, max: 2 });
    const c = await cenarioSeguranca(pool);
    await pool.end();
    return { c, ultimo: proximo() };
  });
  depoisDe(pronto.ultimo);
  return { s: await servidorNoBanco(banco, ambiente), c: pronto.c };
}

/** Opens the server and logs everybody in; call `fechar` in afterAll. */
export async function abrirCenario(ambiente: Record<string, string> = {}): Promise<Cenario> {
  const { s, c } = await servidorComCenario(ambiente);
  const u = {} as Sessoes;
  await Promise.all(
    NOMES.map(async (n) => {
      u[n] = await s.entrar(c.usuarios[n].usuario_emaillogin, c.usuarios[n].senha);
    }),
  );
  const a = c.a.registro.clienteregistro_codigo;
  const b = c.b.registro.clienteregistro_codigo;
  const fotografar = async () => [
    await digestRegistro(s.dono, a, RASTROS),
    await digestRegistro(s.dono, b, RASTROS),
  ];
  const emA: Cenario['emA'] = (texto, valores = []) =>
    s.banco.transacao(a, 'write', (tx) => tx.sql<Linha>(texto, valores));
  const recusadas: Cenario['recusadas'] = async (chamadas, { como, status, codigo, campo }) => {
    const antes = await fotografar();
    const textos: string[] = [];
    for (const [e, entrada, nomeado = campo] of chamadas) {
      const r = await s.chamar(e, entrada, { como });
      expect([entrada, r.status, r.codigo], r.texto).toEqual([entrada, status, codigo ?? r.codigo]);
      if (nomeado) expect(r.mensagens.map((m) => m.Campo)).toContain(nomeado);
      expect(r.envelope.Resultado).toBe('1');
      expect(r.mensagens.every((m) => m.Mensagem !== '' && m.Ajuda !== '')).toBe(true);
      expect(r.texto + JSON.stringify(r.cabecalhos)).not.toContain('CANARIO-B-');
      textos.push(r.texto);
    }
    expect(await fotografar()).toEqual(antes);
    return textos;
  };
  return {
    ...s,
    c,
    u,
    a,
    b,
    emA,
    eventos: (tabela, chave) =>
      emA(
        'SELECT * FROM evento WHERE clienteregistro_codigo = $1 AND evento_tabela = $2 AND evento_chave = $3 ORDER BY evento_codigo',
        [a, tabela, String(chave)],
      ),
    recusada: async (e, entrada, esperado) => (await recusadas([[e, entrada]], esperado))[0] ?? '',
    recusadas,
  };
}
