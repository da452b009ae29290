import { expect } from 'vitest';
import type { CenarioSeguranca } from '../../seed/fabricas/cenario-seguranca.ts';
import { digestRegistro } from '../../src/platform/banco/digest.ts';
import { filaDeEmailsVazia } from '../servidor/emails.ts';
import type { Servidor } from '../servidor/servidor.ts';
import { servidorComCenario } from './cenario.ts';

type Seguranca = CenarioSeguranca;
export type SessaoDeTeste = Awaited<ReturnType<Servidor['entrar']>>;

export interface CenarioIdentidade {
  s: Servidor;
  c: Seguranca;
  /** Code of registration A. */
  registro: number;
  entrarComo(nome: keyof Seguranca['usuarios']): Promise<SessaoDeTeste>;
  /** One statement inside registration A, behind the server's back. */
  emA(texto: string, valores?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Proves that `agir` changed no row of A (its events apart), none of B and no account. */
  semRastro(agir: () => Promise<unknown>): Promise<void>;
}

/** A server of its own with the fixture of the security cases, where nobody is logged in yet. */
export async function cenarioIdentidade(
  ambiente: Record<string, string> = {},
): Promise<CenarioIdentidade> {
  const { s, c } = await servidorComCenario(ambiente);
  const registro = c.a.registro.clienteregistro_codigo;
  const fotografar = async () => {
    // A mail on its way would change its own row meanwhile.
    await filaDeEmailsVazia(s);
    return [
      (await digestRegistro(s.dono, registro, { exceto: ['evento'] })).tabelas,
      (await digestRegistro(s.dono, c.b.registro.clienteregistro_codigo)).tabelas,
      (await s.dono.query('SELECT * FROM conta ORDER BY 1')).rows,
    ];
  };
  return {
    s,
    c,
    registro,
    entrarComo: (nome) => s.entrar(c.usuarios[nome].usuario_emaillogin, c.usuarios[nome].senha),
    emA: (texto, valores) => s.banco.transacao(registro, 'write', (tx) => tx.sql(texto, valores)),
    async semRastro(agir) {
      const antes = await fotografar();
      await agir();
      expect(await fotografar()).toEqual(antes);
    },
  };
}
