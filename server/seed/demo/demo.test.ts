import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bancoDeTeste } from '../../test-support/cluster/banco.ts';
import type { BancoDeTeste } from '../../test-support/cluster/banco.ts';
import { bancoComDemo, DIA_DA_DEMO } from '../../test-support/cenario/demo.ts';
import { criarRegistro } from '../fabricas/fabricas.ts';
import { criarDemo, SENHA_DEMO } from './demo.ts';
import { digestRegistro } from '../../src/platform/banco/digest.ts';
import type { Simulado } from '../simulador/simulador.ts';

const HOJE = DIA_DA_DEMO;
let banco: BancoDeTeste;
let app: pg.Pool;
let juntas: (Simulado[] | null)[];

beforeAll(async () => {
  ({ banco, pronto: juntas } = await bancoComDemo());
  app = new pg.Pool({ ...banco.app, max: 2 });
});

afterAll(async () => {
  await app.end();
  await banco.apagar();
});

/** Rows of a question asked as the application's role, of one registration. */
const perguntar = async (registro: number, texto: string) => {
  const cliente = await app.connect();
  try {
    await cliente.query(`BEGIN; SET LOCAL app.registro = '${registro}'`);
    return (await cliente.query<Record<string, unknown>>(texto)).rows;
  } finally {
    await cliente.query('ROLLBACK');
    cliente.release();
  }
};

describe('demonstração', () => {
  it('dois processos ao mesmo tempo criam uma só', () => {
    const [feitos] = juntas.filter((j) => j !== null);
    expect(juntas.filter((j) => j === null)).toHaveLength(1);
    expect(feitos?.map((f) => f.razao)).toEqual([
      'Metalúrgica Aço Sul Ltda',
      'Plásticos Vale Indústria e Comércio Ltda',
    ]);
  });

  it('criada de novo, não muda nada', async () => {
    const antes = await digestRegistro(app, 1);
    expect(await criarDemo(banco.dono, '2026-12-01')).toBeNull();
    expect(await digestRegistro(app, 1)).toEqual(antes);
  });

  it('não toca um banco que já tem um registro', async () => {
    const cheio = await bancoDeTeste();
    const cliente = new pg.Client(cheio.dono);
    await cliente.connect();
    try {
      await criarRegistro(cliente);
      expect(await criarDemo(cheio.dono, HOJE)).toBeNull();
    } finally {
      await cliente.end();
      await cheio.apagar();
    }
  });

  it('tem os seis logins, com a senha publicada', async () => {
    const { rows } = await app.query(
      'SELECT conta_email FROM conta ORDER BY clienteregistro_codigo, conta_email',
    );
    expect(rows.map((r: { conta_email: string }) => r.conta_email)).toEqual([
      'adm@acosul.demo',
      'gerente@acosul.demo',
      'rep1@acosul.demo',
      'rep2@acosul.demo',
      'adm@valeplast.demo',
      'rep1@valeplast.demo',
    ]);
    const usuarios = await perguntar(1, 'SELECT DISTINCT usuario_senha AS hash FROM usuario');
    for (const { hash } of usuarios) expect(await verify(String(hash), SENHA_DEMO)).toBe(true);
  });

  it('o gerente vê outros representantes; cada representante tem os seus negócios e só vê os seus', async () => {
    const usuarios = await perguntar(
      1,
      `SELECT u.usuario_login, u.usuario_visualizaoutrosrep AS ve, p.perfil_descricao,
              (SELECT count(*)::int FROM negocio n WHERE n.usuario_responsavel = u.usuario_login AND n.negocio_situacao = 'A') AS abertos
         FROM usuario u JOIN perfil p USING (perfil_codigo) ORDER BY usuario_login`,
    );
    expect(
      usuarios.map(({ usuario_login, ve, perfil_descricao }) => [
        usuario_login,
        ve,
        perfil_descricao,
      ]),
    ).toEqual([
      ['adm', true, 'Administrador'],
      ['gerente', true, 'Gerente'],
      ['rep1', false, 'Representante'],
      ['rep2', false, 'Representante'],
    ]);
    for (const { abertos } of usuarios) expect(Number(abertos)).toBeGreaterThan(40);
  });

  it('está viva no dia: próximas atividades atrasadas, de hoje e futuras, e quadros com todos os estágios', async () => {
    const [vida] = await perguntar(
      1,
      `SELECT count(*) FILTER (WHERE negocio_proximaatividade < '2026-11-20 03:00Z')::int AS atrasadas,
              count(*) FILTER (WHERE negocio_proximaatividade BETWEEN '2026-11-20 03:00Z' AND '2026-11-21 03:00Z')::int AS hoje,
              count(*) FILTER (WHERE negocio_proximaatividade > '2026-11-21 03:00Z')::int AS futuras,
              count(*) FILTER (WHERE negocio_dtestagio >= '2026-11-19 03:00Z')::int AS ontem
         FROM negocio WHERE negocio_situacao = 'A'`,
    );
    for (const quantos of Object.values(vida ?? {})) expect(Number(quantos)).toBeGreaterThan(15);
    const [tarefas] = await perguntar(
      1,
      `SELECT count(DISTINCT tipoatividade_codigo)::int AS tipos, count(*) FILTER (WHERE atividade_situacao = 'P' AND atividade_dthr < '2026-11-20 03:00Z')::int AS atrasadas,
              count(*) FILTER (WHERE atividade_situacao = 'P' AND atividade_dthr > '2026-11-21 03:00Z')::int AS planejadas, count(*) FILTER (WHERE atividade_situacao = 'C')::int AS feitas,
              (SELECT count(*)::int FROM acompanhamento WHERE acomp_fixado) AS fixadas, (SELECT count(*)::int FROM pedvenda) AS orcamentos
         FROM atividade`,
    );
    expect(tarefas).toMatchObject({ tipos: 6 });
    for (const [oque, quantos] of Object.entries(tarefas ?? {}))
      expect([oque, Number(quantos) > (oque === 'tipos' ? 5 : 25)]).toEqual([oque, true]);
    const tipos = await perguntar(
      1,
      `SELECT b.board_tipo, count(*)::int AS vazios FROM board b JOIN pipeline p USING (board_codigo) JOIN estagio e USING (pipeline_codigo)
        WHERE NOT EXISTS (SELECT 1 FROM negocio n WHERE n.estagio_codigo = e.estagio_codigo) GROUP BY 1`,
    );
    expect(tipos).toEqual([]);
  });
});
