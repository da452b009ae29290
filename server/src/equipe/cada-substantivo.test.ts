import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATIVIDADE_LIVRE } from '../atividade/noun.ts';
import { AVISO } from '../aviso/noun.ts';
import { COMISSAO, REGRA_COMISSAO } from '../comissao/noun.ts';
import { META } from '../meta/noun.ts';
import { NEGOCIO } from '../negocio/noun.ts';
import { PEDVENDA } from '../pedvenda/noun.ts';
import { PESSOA } from '../pessoa/noun.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Sessao } from '../platform/context.ts';
import { alcanca, condicaoFixa, valoresDoAlcance } from '../platform/substantivo/escopo.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { naSessao } from '../../test-support/cenario/na-sessao.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

/** Every way in which a row may be somebody's. */
const linhas = () => {
  const represes = [null, s.c.a.rep1.repres_codigo, s.c.a.rep2.repres_codigo, 777_777];
  const logins = [null, 'rep1.a', 'rep2.a', 'ger.a'];
  return represes.flatMap((repres, i) =>
    logins.map((login, j) => ({ codigo: i * 10 + j, repres, login })),
  );
};

/** What colleagues earn is told apart below. */
const SABE: Pick<Sessao, 'permissoes'> = { permissoes: new Set(['comissao.editar']) };

const alcances = (): [string, Partial<Sessao>][] => {
  const rep1 = s.c.a.rep1.repres_codigo;
  const rep2 = s.c.a.rep2.repres_codigo;
  const proprio = { visualizaoutrosrep: false, usuario_login: 'rep1.a', repres_codigo: rep1 };
  return [
    ['own', proprio],
    ['own, without a representative', { ...proprio, repres_codigo: null }],
    ['a team', { ...proprio, equipe_represes: [rep1, rep2], equipe_logins: ['rep1.a', 'rep2.a'] }],
    [
      'a team, of who sells nothing',
      { ...proprio, repres_codigo: null, equipe_represes: [rep2], equipe_logins: ['rep2.a'] },
    ],
    ['all', { visualizaoutrosrep: true }],
    ['all internal', { visualizaoutrosrep: true, visualizarepinterno: true }],
  ];
};

test.each([
  ['deals', NEGOCIO],
  ['customers', PESSOA],
  ['tasks', ATIVIDADE_LIVRE],
  ['sales', PEDVENDA],
  ['commissions', COMISSAO],
  ['targets', META],
  ['notices', AVISO],
])(
  'the database and the memory agree on whose %s are seen, for own, team and all',
  async (_, noun) => {
    const { escopo } = noun;
    const vistas = new Map<string, number[]>();
    for (const [nome, dela] of alcances()) {
      const lidas = await naSessao(s)('read', async (ctx) => {
        const sessao = { ...ctx.sessao, ...SABE, ...dela };
        const conta = new Condicoes([
          s.a,
          JSON.stringify(linhas()),
          sessao.empresa_codigo,
          ...valoresDoAlcance(sessao),
        ]);
        const c = noun.restringir(conta, sessao, 'x');
        const fixa =
          escopo.repres === undefined || escopo.repres === 'doDono' || escopo.dono !== undefined
            ? 'NULL'
            : condicaoFixa(escopo, 'x', '$4', '$5');
        const colunas = [
          ...(escopo.empresa ? [`$3::bigint AS ${escopo.empresa}`] : []),
          ...(escopo.repres && escopo.repres !== 'doDono' ? [`l.repres AS ${escopo.repres}`] : []),
          ...(escopo.dono ? [`l.login AS ${escopo.dono}`] : []),
        ].join(', ');
        return ctx.tx.sql<{ codigo: number; fixa: boolean | null }>(
          `SELECT x.codigo, ${fixa} AS fixa, $1::bigint, $3::bigint, $4::text, $5::bigint[]
         FROM (SELECT l.codigo, ${colunas} FROM jsonb_to_recordset($2::jsonb) AS l (codigo int, repres bigint, login text)) x
         WHERE ${c.sql || 'true'} ORDER BY 1`,
          c.valores,
        );
      });
      const codigos = lidas.map(({ codigo }) => codigo);
      expect(
        lidas.every(({ fixa }) => fixa !== false),
        nome,
      ).toBe(true);
      vistas.set(nome, codigos);
      // A task without a deal is somebody's by its login alone; what representative that user has, memory is not told.
      if (escopo.repres === 'doDono' && nome === 'all internal') continue;
      const tipos = new Map<number | null, string>([
        [s.c.a.rep1.repres_codigo, 'I'],
        [s.c.a.rep2.repres_codigo, 'E'],
      ]);
      const sessao = await naSessao(s)('read', (ctx) =>
        Promise.resolve({ ...ctx.sessao, ...SABE, ...dela }),
      );
      const naMemoria = linhas()
        .filter(({ repres, login }) =>
          alcanca(escopo, sessao, {
            empresa_codigo: null,
            donos: escopo.dono ? [login] : [],
            repres:
              escopo.repres && escopo.repres !== 'doDono'
                ? [{ codigo: repres, tipo: tipos.get(repres) ?? null }]
                : [],
          }),
        )
        .map(({ codigo }) => codigo);
      expect([nome, codigos]).toEqual([nome, naMemoria]);
    }
    const quantas = (nome: string) => vistas.get(nome)?.length ?? 0;
    if (!escopo.pessoal) {
      expect(quantas('a team')).toBeGreaterThan(quantas('own'));
      expect(quantas('all')).toBeGreaterThan(quantas('a team'));
    }
  },
);

test.each([
  ['commissions', COMISSAO],
  ['rules of commission', REGRA_COMISSAO],
])(
  'the database and the memory agree on whose %s are seen without the right to know of colleagues: one’s own, whatever else one sees',
  async (_, { escopo, restringir }) => {
    const repres = [null, s.c.a.rep1.repres_codigo, s.c.a.rep2.repres_codigo];
    const semDireito = { permissoes: new Set([]), repres_codigo: s.c.a.rep1.repres_codigo };
    const vistas = await naSessao(s)('read', async (ctx) =>
      Promise.all(
        alcances()
          .filter(([nome]) => nome !== 'own, without a representative')
          .map(async ([, dela]) => {
            const sessao = { ...ctx.sessao, ...dela, ...semDireito };
            const c = restringir(
              new Condicoes([s.a, repres, ctx.sessao.empresa_codigo]),
              sessao,
              'x',
            );
            const lidas = await ctx.tx.sql<{ repres_codigo: number | null }>(
              `SELECT x.repres_codigo, $1::bigint FROM (SELECT l.repres_codigo, $3::bigint AS empresa_codigo FROM unnest($2::bigint[]) l (repres_codigo)) x WHERE ${c.sql}`,
              c.valores,
            );
            const naMemoria = repres.filter((codigo) =>
              alcanca(escopo, sessao, {
                empresa_codigo: null,
                donos: [],
                repres: [{ codigo, tipo: codigo === repres[2] ? 'E' : 'I' }],
              }),
            );
            const noBanco = lidas.map(({ repres_codigo }) => repres_codigo);
            expect(noBanco).toEqual(naMemoria);
            return noBanco;
          }),
      ),
    );
    const suas = escopo.sua?.deNinguem ? [null, repres[1]] : [repres[1]];
    for (const uma of vistas) expect(uma).toEqual(suas);
  },
);
