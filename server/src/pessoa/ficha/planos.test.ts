import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAXIMO_DO_DIA } from '@praca/contract/atividade/meu-dia.ts';
import { criarBasico, type Basico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { leiturasDe, txExplicada } from '../../../test-support/cluster/plano.ts';
import { ctxDeTeste, sessaoDeTeste } from '../../../test-support/cenario/sessao-de-teste.ts';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';
import { levarMeuDia } from '../../atividade/reads-meu-dia.ts';
import type { Sessao } from '../../platform/context.ts';
import { lerFichaDoCliente, lerLinhaDoTempoDoCliente } from './reads.ts';

const QUANTOS = 20_000;
const GRANDES = ['pessoa', 'negocio', 'evento', 'atividade'];

let s: Servidor;
let b: Basico;
let registro: number;
let pessoa_codigo: number;
beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  registro = b.registro.clienteregistro_codigo;
  await s.banco.transacao(registro, 'write', async (tx) => {
    await tx.sql(
      `INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_cnpj, pessoa_busca) SELECT $1, 'P' || i, lpad((i / 3)::text, 8, '0') || lpad((i % 3)::text, 4, '0') || '00', 'p' || i FROM generate_series(1, $2::int) i`,
      [registro, QUANTOS],
    );
    await tx.sql(
      `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, pessoa_codigo) SELECT $1, $2, $3, $4, row_number() OVER (), 'N', p.pessoa_codigo FROM pessoa p WHERE p.clienteregistro_codigo = $1`,
      [
        registro,
        b.empresa.empresa_codigo,
        b.funil.pipeline_codigo,
        b.funil.estagios[0]!.estagio_codigo,
      ],
    );
    await tx.sql(
      "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao) SELECT $1, 'pessoa', p.pessoa_codigo::text, 'CRIAR' FROM pessoa p WHERE p.clienteregistro_codigo = $1",
      [registro],
    );
    await tx.sql(
      "INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, atividade_situacao, pessoa_codigo, usuario_login) SELECT $1, 'T', now(), 'P', p.pessoa_codigo, 'adm' FROM pessoa p WHERE p.clienteregistro_codigo = $1",
      [registro],
    );
    const [um] = await tx.sql<{ codigo: number }>(
      'SELECT max(pessoa_codigo) - 500 AS codigo FROM pessoa WHERE clienteregistro_codigo = $1',
      [registro],
    );
    pessoa_codigo = um!.codigo;
  });
  await s.dono.query(`VACUUM (ANALYZE) ${GRANDES.join(', ')}`);
});
afterAll(() => s.fechar());

test.each([
  ['who sees all', { visualizaoutrosrep: true, repres_codigo: null }],
  ['a representative', { visualizaoutrosrep: false, repres_codigo: 1 }],
] as [string, Partial<Sessao>][])(
  'the page of a customer, and the day of one person, among twenty thousand touch their own rows, by index: %s',
  async (_quem, quem) => {
    const vistas: [string, number][] = [];
    let daFicha: [string, number][] = [];
    await s.banco.transacao(registro, 'write', async (real) => {
      const tx = txExplicada(real, (plano) => vistas.push(...leiturasDe(plano, GRANDES)));
      const sessao = sessaoDeTeste({
        clienteregistro_codigo: registro,
        usuario_codigo: b.adm.usuario_codigo,
        empresa_codigo: b.empresa.empresa_codigo,
        permissoes: new Set(['negocio.ver', 'pessoa.ver']),
        ...quem,
      });
      const ctx = ctxDeTeste(s, sessao, tx);
      const [ficha] = await lerFichaDoCliente(ctx, { pessoa_codigo });
      expect(ficha?.grupo).toHaveLength(2);
      await lerLinhaDoTempoDoCliente(ctx, { pessoa_codigo, SQL_LIMIT: 20 });
      daFicha = vistas.splice(0);
      const [dia] = await levarMeuDia(ctx);
      expect([dia?.tarefas.length, dia?.pessoas.length]).toEqual([MAXIMO_DO_DIA, MAXIMO_DO_DIA]);
    });
    expect(daFicha.length).toBeGreaterThan(8);
    expect(daFicha.filter(([, linhas]) => linhas > 60)).toEqual([]);
    // The names of sixty customers: so few customers as these may be cheaper to read whole than by their keys.
    const doDia = vistas.filter(([onde]) => !onde.endsWith(' pessoa'));
    expect(doDia.length).toBeGreaterThan(1);
    expect(doDia.filter(([, linhas]) => linhas > 60)).toEqual([]);
  },
);
