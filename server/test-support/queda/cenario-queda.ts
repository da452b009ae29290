import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  criarEmpresa,
  criarFunil,
  criarPerfil,
  criarRegistro,
  criarUsuario,
} from '../../seed/fabricas/fabricas.ts';
import { bancoDeTeste } from '../cluster/banco.ts';
import { conferirSomas } from '../modelo/somas.ts';
import { noRegistro } from './carga.ts';
import { vencerReservas } from './vencer-reservas.ts';
import { matar } from './outro-processo.ts';
import { subirServidor } from '../servidor/processo-do-servidor.ts';

export interface CenarioDeQueda {
  dono: pg.Pool;
  registro: number;
  empresa_codigo: number;
  usuario: Awaited<ReturnType<typeof criarUsuario>>;
  funil: Awaited<ReturnType<typeof criarFunil>>;
  /** A server in a process of its own, and where it answers. */
  subir(): Promise<{ processo: ChildProcess; url: string }>;
  /** The first row of a statement inside the registration, behind the server's back. */
  olhar<L extends pg.QueryResultRow>(sql: string, valores?: unknown[]): Promise<L>;
  /** The lease of who was killed, 30 s by the clock, is over. */
  vencer(): Promise<unknown>;
  /** Every sum of the registration is what a recount gives. */
  conferirSomas(): Promise<void>;
  fechar(): Promise<void>;
}

/** One registration with a user and a pipeline, for servers that are killed while they work on it. */
export async function cenarioDeQueda(
  board_tipo?: 'leads' | 'oportunidades',
): Promise<CenarioDeQueda> {
  const banco = await bancoDeTeste();
  const dono = new pg.Pool({ ...banco.dono, max: 3 });
  const pasta = mkdtempSync(path.join(tmpdir(), `praca-teste-${process.pid}-`));
  const registro = (await criarRegistro(dono)).clienteregistro_codigo;
  const { empresa_codigo } = await criarEmpresa(dono, registro);
  const { perfil_codigo } = await criarPerfil(dono, registro);
  const usuario = await criarUsuario(dono, registro, { empresa_codigo, perfil_codigo });
  const funil = await criarFunil(dono, registro, board_tipo ? { board_tipo } : {});
  const vivos: ChildProcess[] = [];
  return {
    dono,
    registro,
    empresa_codigo,
    usuario,
    funil,
    async subir() {
      const servidor = await subirServidor(banco.app, {
        PRACA_DADOS: pasta,
        PRACA_LOG: 'silent',
      });
      vivos.push(servidor.processo);
      return servidor;
    },
    async olhar<L extends pg.QueryResultRow>(sql: string, valores: unknown[] = []) {
      return (await noRegistro<L>(dono, registro, sql, valores))[0] as L;
    },
    vencer: () => vencerReservas(dono),
    conferirSomas: () => conferirSomas(banco.app, registro),
    async fechar() {
      for (const processo of vivos)
        if (processo.exitCode === null && processo.signalCode === null) await matar(processo);
      await dono.end();
      await banco.apagar();
      rmSync(pasta, { recursive: true, force: true });
    },
  };
}
