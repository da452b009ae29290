import { verify } from '@node-rs/argon2';
import { cnpjValido } from '@praca/contract/br/cnpj.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bancoDeTeste } from '../../test-support/cluster/banco.ts';
import type { BancoDeTeste } from '../../test-support/cluster/banco.ts';
import { cenarioSeguranca } from './cenario-seguranca.ts';
import type { CenarioSeguranca } from './cenario-seguranca.ts';
import { digestRegistro } from '../../src/platform/banco/digest.ts';
import { criarEmpresa, criarPessoa, criarRegistro } from './fabricas.ts';
import { criarBasico, criarNegocio } from './fabricas-negocio.ts';
import { segredo } from './segredos.ts';

let banco: BancoDeTeste;
let app: pg.Pool;
let dono: pg.Client;
let cenario: CenarioSeguranca;

beforeAll(async () => {
  banco = await bancoDeTeste();
  app = new pg.Pool({ ...banco.app, max: 2 });
  dono = new pg.Client(banco.dono);
  await dono.connect();
  cenario = await cenarioSeguranca(app);
});

afterAll(async () => {
  await Promise.all([app.end(), dono.end()]);
  await banco.apagar();
});

const textosDe = async (registro: number): Promise<string> => {
  const cliente = await app.connect();
  try {
    await cliente.query(`BEGIN; SET LOCAL app.registro = '${registro}'`);
    const partes = [
      'empresa',
      'perfil',
      'representante',
      'usuario',
      'segmento',
      'etiqueta',
      'pipeline',
      'estagio',
      'pessoa',
      'negocio',
      'evento',
    ];
    const textos: string[] = [];
    for (const tabela of partes) {
      const { rows } = await cliente.query<{ t: string }>(`SELECT t::text AS t FROM ${tabela} t`);
      textos.push(...rows.map((r) => r.t));
    }
    return textos.join('\n');
  } finally {
    await cliente.query('ROLLBACK');
    cliente.release();
  }
};

describe('fábricas', () => {
  it('servem ao papel do servidor e ao dono, dentro e fora de uma transação, sem deixar rastro na conexão', async () => {
    for (const quem of [app, dono]) {
      const { registro, funil, empresa } = await criarBasico(quem);
      const negocio = await criarNegocio(quem, registro.clienteregistro_codigo, {
        empresa_codigo: empresa.empresa_codigo,
        pipeline_codigo: funil.pipeline_codigo,
        estagio_codigo: funil.estagios[0]?.estagio_codigo ?? 0,
      });
      expect(negocio).toMatchObject({ pipeline_codigo: funil.pipeline_codigo, versao: 1 });
    }
    const registro = await criarRegistro(dono);
    await dono.query('BEGIN');
    await criarEmpresa(dono, registro.clienteregistro_codigo);
    await dono.query('ROLLBACK');
    const { tabelas } = await digestRegistro(dono, registro.clienteregistro_codigo);
    expect(tabelas).toMatchObject({ empresa: { linhas: 0 }, clienteregistro: { linhas: 1 } });
    expect((await dono.query('SELECT 1 FROM empresa')).rows).toEqual([]);
  });

  it('cliente novo tem CNPJ válido e é achado pela busca', async () => {
    const { registro } = cenario.a;
    await criarPessoa(app, registro.clienteregistro_codigo, { pessoa_razao: 'Fundição Ônix Ltda' });
    const cliente = await app.connect();
    await cliente.query(`BEGIN; SET LOCAL app.registro = '${registro.clienteregistro_codigo}'`);
    const { rows } = await cliente.query<{ pessoa_cnpj: string }>(
      "SELECT pessoa_cnpj FROM pessoa WHERE pessoa_busca LIKE '%fundicao onix%'",
    );
    await cliente.query('ROLLBACK');
    cliente.release();
    expect(rows).toHaveLength(1);
    expect(cnpjValido(rows[0]?.pessoa_cnpj ?? '')).toBe(true);
  });
});

describe('cenário dos casos de segurança', () => {
  it('tem os oito usuários, cada um com o seu segredo', async () => {
    expect(Object.keys(cenario.usuarios)).toHaveLength(8);
    const { rows } = await app.query(
      'SELECT count(*)::int AS n FROM conta WHERE conta_email LIKE $1',
      ['%@registro-_.demo'],
    );
    expect(rows[0]).toEqual({ n: 8 });
    expect(cenario.usuarios['rep1.b'].senha).toBe(segredo('rep1.b'));
    const cliente = await app.connect();
    await cliente.query(
      `BEGIN; SET LOCAL app.registro = '${cenario.b.registro.clienteregistro_codigo}'`,
    );
    const { rows: usuarios } = await cliente.query<{ usuario_senha: string }>(
      "SELECT usuario_senha FROM usuario WHERE usuario_login = 'rep1.b'",
    );
    await cliente.query('ROLLBACK');
    cliente.release();
    expect(await verify(usuarios[0]?.usuario_senha ?? '', segredo('rep1.b'))).toBe(true);
  });

  it('os textos de B são canários e A não tem nenhum', async () => {
    const b = await textosDe(cenario.b.registro.clienteregistro_codigo);
    for (const negocio of cenario.b.negocios)
      expect(b).toContain(`CANARIO-B-negocio-${negocio.negocio_codigo}`);
    for (const tabela of [
      'empresa',
      'perfil',
      'representante',
      'usuario',
      'segmento',
      'etiqueta',
      'pipeline',
      'estagio',
      'pessoa',
    ])
      expect(b).toContain(`CANARIO-B-${tabela}-`);
    expect(await textosDe(cenario.a.registro.clienteregistro_codigo)).not.toContain('CANARIO-B-');
    expect(await textosDe(cenario.b.registro.clienteregistro_codigo)).not.toContain('SEGREDO-');
  });
});

describe('digest', () => {
  it('muda com qualquer mudança do registro e só com ela', async () => {
    const [a, b] = [
      cenario.a.registro.clienteregistro_codigo,
      cenario.b.registro.clienteregistro_codigo,
    ];
    const antes = { a: await digestRegistro(app, a), b: await digestRegistro(dono, b) };
    expect(await digestRegistro(dono, a)).toEqual(antes.a);
    await criarEmpresa(app, a);
    const depois = await digestRegistro(app, a);
    expect(depois.digest).not.toBe(antes.a.digest);
    expect(depois.tabelas['negocio']).toEqual(antes.a.tabelas['negocio']);
    expect(depois.linhas).toBe(antes.a.linhas + 1);
    expect(await digestRegistro(app, b)).toEqual(antes.b);
    const sem = { exceto: ['empresa'] };
    expect((await digestRegistro(app, a, sem)).tabelas).not.toHaveProperty('empresa');
    expect(Object.keys((await digestRegistro(app, a, { tabelas: ['negocio'] })).tabelas)).toEqual([
      'negocio',
    ]);
    await expect(digestRegistro(app, 0)).rejects.toThrow('inteiro positivo');
  });
});
