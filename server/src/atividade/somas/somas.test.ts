import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import * as e from '@praca/contract/atividade/endpoints.ts';
import { criarBasico, criarNegocio, type Basico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { criarEmpresa, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { recontarTarefas, tarefasGuardadas } from '../../../test-support/modelo/tarefas.ts';
import { viverSomas } from '../../../test-support/modelo/somas-vividas.ts';
import {
  servidorDeTeste,
  type Quem,
  type Servidor,
} from '../../../test-support/servidor/servidor.ts';
import { acertarTarefas } from './acertar.ts';

const sempre = new AbortController().signal;
let s: Servidor;
let b: Basico;
let r: number;
let quem: { como: Quem; fuso: string; empresas: number[] | null }[];
let tipos: (number | null)[];
let negocios: (number | null)[];

beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  r = b.registro.clienteregistro_codigo;
  const outra = await criarEmpresa(s.dono, r);
  const tipo = await inserir(s.dono, 'tipo_atividade', r, { tipoatividade_descricao: 'Visita' });
  tipos = [null, Number(tipo['tipoatividade_codigo'])];
  const deles = [b.empresa.empresa_codigo, outra.empresa_codigo];
  negocios = [null];
  for (const empresa_codigo of deles) {
    const { pipeline_codigo, estagios } = b.funil;
    const { estagio_codigo } = estagios[0]!;
    const n = await criarNegocio(s.dono, r, { empresa_codigo, pipeline_codigo, estagio_codigo });
    negocios.push(n.negocio_codigo);
  }
  const alguem = async (usuario_login: string, usuario_fuso: string, so = false) => {
    const u = await criarUsuario(s.dono, r, {
      empresa_codigo: b.empresa.empresa_codigo,
      perfil_codigo: b.perfil.perfil_codigo,
      usuario_login,
      usuario_visualizaoutrosrep: true,
      empresas: so ? deles.slice(0, 1) : deles,
      usuario_fuso,
    });
    return {
      como: await s.entrar(u.usuario_emaillogin),
      fuso: usuario_fuso,
      empresas: so ? deles.slice(0, 1) : null,
    };
  };
  quem = [
    await alguem('gerente', 'America/Sao_Paulo'),
    await alguem('manaus', 'America/Manaus'),
    await alguem('noronha', 'America/Noronha'),
    await alguem('filial', 'America/Sao_Paulo', true),
  ];
});
afterAll(() => s.fechar());

const escrever = (texto: string, valores: unknown[]) =>
  s.banco.transacao(r, 'write', (tx) =>
    tx.sql<{ atividade_codigo: number }>(texto, [r, ...valores]),
  );

const CRIAR = `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, atividade_duracao, atividade_diatodo, tipoatividade_codigo, negocio_codigo, usuario_login)
  SELECT $1, 'T' || i, CASE WHEN i % 7 <> 0 THEN date_trunc('hour', now()) + make_interval(mins => i * 37, hours => $2 - 60) END, i * 10, i % 4 = 0, $3, $4, $5 FROM generate_series(1, $6::int) i RETURNING atividade_codigo`;
const TERMINAR = `UPDATE atividade SET atividade_situacao = $3::text, atividade_dtconclusao = CASE WHEN $3::text = 'C' THEN atividade_dthr + make_interval(mins => $4) END WHERE clienteregistro_codigo = $1 AND atividade_codigo = ANY ($2::bigint[])`;
const REAGENDAR = `UPDATE atividade SET atividade_dthr = coalesce(atividade_dthr, now()) + make_interval(hours => $3 - 40), atividade_reagendamentos = atividade_reagendamentos + $3 % 2, atividade_diatodo = $3 % 5 = 0, atividade_duracao = $3 WHERE clienteregistro_codigo = $1 AND atividade_codigo = ANY ($2::bigint[])`;
const PASSAR =
  'UPDATE atividade SET usuario_login = $3, tipoatividade_codigo = $4, negocio_codigo = $5 WHERE clienteregistro_codigo = $1 AND atividade_codigo = ANY ($2::bigint[])';
const RENOMEAR =
  "UPDATE atividade SET atividade_titulo = atividade_titulo || 'x', versao = versao + 1 WHERE clienteregistro_codigo = $1 AND atividade_codigo = ANY ($2::bigint[])";
const EXCLUIR =
  'DELETE FROM atividade WHERE clienteregistro_codigo = $1 AND atividade_codigo = ANY ($2::bigint[])';

const comando = fc.record({
  verbo: fc.constantFrom(
    'criar',
    'terminar',
    'terminar',
    'reagendar',
    'passar',
    'renomear',
    'excluir',
    'dobrar',
    'ler',
  ),
  de: fc.nat(30),
  quantos: fc.integer({ min: 1, max: 12 }),
  n: fc.nat(80),
});
type Comando = { verbo: string; de: number; quantos: number; n: number };
const um = <T>(lista: readonly T[], i: number): T => lista[i % lista.length]!;

async function agir(vivas: number[], { verbo, de, quantos, n }: Comando): Promise<void> {
  const escolhidas = vivas.slice(de % Math.max(1, vivas.length)).slice(0, quantos);
  const login = um([b.rep.usuario_login, b.adm.usuario_login], n);
  if (verbo === 'criar') {
    const criadas = await escrever(CRIAR, [n, um(tipos, n), um(negocios, n), login, quantos]);
    vivas.push(...criadas.map((l) => l.atividade_codigo));
  } else if (verbo === 'terminar')
    await escrever(TERMINAR, [escolhidas, um([...'CCPNX'], n), n - 20]);
  else if (verbo === 'reagendar') await escrever(REAGENDAR, [escolhidas, n]);
  else if (verbo === 'passar')
    await escrever(PASSAR, [escolhidas, login, um(tipos, de), um(negocios, n)]);
  else if (verbo === 'renomear') await escrever(RENOMEAR, [escolhidas]);
  else if (verbo === 'excluir') {
    await escrever(EXCLUIR, [escolhidas.slice(0, 2)]);
    for (const codigo of escolhidas.slice(0, 2)) vivas.splice(vivas.indexOf(codigo), 1);
  }
  // Two servers fold at once, a few lines at a time.
  else if (verbo === 'dobrar')
    await Promise.all([
      acertarTarefas(s.banco, sempre, quantos),
      acertarTarefas(s.banco, sempre, 2),
    ]);
  else await conferir(n);
}

/** What the dashboard answers whoever asks, of all times and of days, is what a recount gives. */
async function conferir(n: number): Promise<void> {
  const hoje = dataNoFuso(new Date(), 'America/Manaus');
  const periodos = [
    { de: '1900-01-01', ate: '2999-12-31' },
    { de: somarDias(hoje, -2), ate: hoje },
    { de: somarDias(hoje, -(n % 4)), ate: somarDias(hoje, n % 3) },
  ];
  for (const { como, fuso, empresas } of quem)
    for (const { de, ate } of periodos) {
      const lido = await s.chamar(e.indicador, { DATA_INICIAL: de, DATA_FINAL: ate }, { como });
      expect(lido.status, lido.texto).toBe(200);
      const { figuras, marcas, pontualidade } = lido.dados[0]!;
      const esperado = await recontarTarefas(s, r, { de, ate, fuso, empresas });
      const onde = JSON.stringify({ fuso, empresas, de, ate });
      const tudo = Object.fromEntries(figuras.map((f) => [f.figura, f.quantidade]));
      expect({ ...tudo, pontualidade }, onde).toEqual(esperado.tudo);
      const emOrdem = (linhas: readonly string[]) => linhas.toSorted();
      const linha = (m: (typeof marcas)[number]) =>
        `${m.grupo} ${m.marca} ${m.planejadas} ${m.feitas} ${m.no_prazo} ${m.atrasadas} ${m.reagendadas}`;
      expect(emOrdem(marcas.map(linha)), onde).toEqual(emOrdem(esperado.marcas));
    }
}

test('whatever becomes of tasks, whoever folds and whenever: every figure and bar equals a recount, in every zone and of who sees one company', () =>
  viverSomas(20_261_126, {
    comando,
    comeco: { verbo: 'criar', de: 0, quantos: 12, n: 61 },
    ateComandos: 20,
    agir,
    conferir: (vez) => conferir(5 + vez),
    acertar: () => acertarTarefas(s.banco, sempre),
    somas: () => tarefasGuardadas(s, r),
  }));

test('a deal that is deleted takes its tasks out of the sums, and an older export fills them in anew', async () => {
  const { pipeline_codigo, estagios } = b.funil;
  const { negocio_codigo } = await criarNegocio(s.dono, r, {
    empresa_codigo: b.empresa.empresa_codigo,
    pipeline_codigo,
    estagio_codigo: estagios[0]!.estagio_codigo,
  });
  await escrever(CRIAR, [61, null, negocio_codigo, b.adm.usuario_login, 12]);
  await escrever('DELETE FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2', [
    negocio_codigo,
  ]);
  await acertarTarefas(s.banco, sempre);
  const depois = await tarefasGuardadas(s, r);
  expect(depois.guardadas).toEqual(depois.recontadas);
  // What is folded and what waits both give way.
  await escrever(CRIAR, [61, null, null, b.adm.usuario_login, 12]);
  await s.dono.query("SELECT instalacao.em_cada_registro('instalacao.preencher_0086')");
  await conferir(5);
  const { guardadas, recontadas } = await tarefasGuardadas(s, r);
  expect(guardadas).toEqual(recontadas);
});

test('the lines that wait are seen by their own registration alone; the clock is told codes', async () => {
  const outro = await criarBasico(s.dono);
  await escrever(CRIAR, [61, null, null, b.adm.usuario_login, 3]);
  const linhas = (registro: number) =>
    s.banco.transacao(registro, 'read', (tx) =>
      tx.sql<{ n: number }>('SELECT count(*)::int AS n FROM soma.tarefamexida'),
    );
  expect((await linhas(r))[0]!.n).toBeGreaterThan(0);
  expect((await linhas(outro.registro.clienteregistro_codigo))[0]!.n).toBe(0);
  const [codigos] = await s.banco.transacao(0, 'read', (tx) =>
    tx.sql<{ ha: boolean }>('SELECT $1 = ANY (ARRAY(SELECT soma.registros_com_tarefas())) AS ha', [
      r,
    ]),
  );
  expect(codigos?.ha).toBe(true);
});
