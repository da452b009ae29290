import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import { criarBasico, type Basico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { recontarPainel, type Recontados } from '../../../test-support/modelo/painel.ts';
import { viverSomas } from '../../../test-support/modelo/somas-vividas.ts';
import { somasGuardadas } from '../../../test-support/modelo/somas.ts';
import { ctxDeTeste, sessaoDeTeste } from '../../../test-support/cenario/sessao-de-teste.ts';
import {
  servidorDeTeste,
  type Quem,
  type Servidor,
} from '../../../test-support/servidor/servidor.ts';
import type { Barra } from '../../painel/reads-negocios.ts';
import { acertarSomas } from './acertar.ts';
import { barrasSomadas, type FiltrosDoPainel } from './reads-painel.ts';

const sempre = new AbortController().signal;
let s: Servidor;
let b: Basico;
let r: number;
let quem: { como: Quem; dele: Omit<Recontados, 'de' | 'ate'> }[];
let origens: (number | null)[];
let motivos: (number | null)[];
let etiquetas: number[];

beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  r = b.registro.clienteregistro_codigo;
  const dois = async (tabela: string, nome: string, resto = {}) => {
    const codigos: number[] = [];
    for (const descricao of ['Um', 'Dois']) {
      const linha = { [`${nome}_descricao`]: descricao, ...resto };
      const criada = await inserir(s.dono, tabela, r, linha);
      codigos.push(Number(criada[`${nome}_codigo`]));
    }
    return codigos;
  };
  origens = [null, ...(await dois('origem_contato', 'orprospect'))];
  motivos = [null, ...(await dois('motivo_perda', 'motperda'))];
  etiquetas = await dois('etiqueta', 'etiqueta', { etiqueta_cor: 3 });
  const deTodos = { usuario_login: null, repres_codigo: null };
  const longe = async (usuario_login: string, usuario_fuso: string) => {
    const u = await criarUsuario(s.dono, r, {
      empresa_codigo: b.empresa.empresa_codigo,
      perfil_codigo: b.perfil.perfil_codigo,
      usuario_login,
      usuario_visualizaoutrosrep: true,
      usuario_fuso,
    });
    return { como: await s.entrar(u.usuario_emaillogin), dele: { ...deTodos, fuso: usuario_fuso } };
  };
  quem = [
    {
      como: await s.entrar(b.adm.usuario_emaillogin),
      dele: { ...deTodos, fuso: 'America/Sao_Paulo' },
    },
    {
      como: await s.entrar(b.rep.usuario_emaillogin),
      dele: {
        usuario_login: b.rep.usuario_login,
        repres_codigo: b.representante.repres_codigo,
        fuso: 'America/Sao_Paulo',
      },
    },
    await longe('manaus', 'America/Manaus'),
    await longe('noronha', 'America/Noronha'),
  ];
});
afterAll(() => s.fechar());

const escrever = (texto: string, valores: unknown[]) =>
  s.banco.transacao(r, 'write', (tx) => tx.sql<{ negocio_codigo: number }>(texto, [r, ...valores]));

const CRIAR = `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, usuario_responsavel, negocio_dtcriacao, orprospect_codigo, etiquetas)
  SELECT $1, $2, $3, $4, i, 'N' || i, i * 10.25, $5, now() - make_interval(hours => $6 * i), $7, $8::bigint[] FROM generate_series(1, $9::int) i RETURNING negocio_codigo`;
const MUDAR = `UPDATE negocio SET negocio_situacao = $3::text, negocio_dtfechamento = CASE WHEN $3::text = 'A' THEN NULL ELSE now() END, estagio_codigo = $4, negocio_dtestagio = now() - make_interval(hours => $5),
  negocio_valor = negocio_valor + $5, motperda_codigo = $6, repres_codigo = $7, usuario_responsavel = NULL WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY ($2::bigint[])`;
const MARCAR =
  'UPDATE negocio SET orprospect_codigo = $3, etiquetas = $4::bigint[], negocio_temperatura = $5 WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY ($2::bigint[])';
const TOCAR =
  'UPDATE negocio SET negocio_dtinteracao = now() - make_interval(hours => $3) WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY ($2::bigint[])';

const comando = fc.record({
  verbo: fc.constantFrom('criar', 'mudar', 'marcar', 'tocar', 'tocar', 'excluir', 'dobrar', 'ler'),
  de: fc.nat(30),
  quantos: fc.integer({ min: 1, max: 12 }),
  n: fc.nat(80),
});
type Comando = { verbo: string; de: number; quantos: number; n: number };
const um = <T>(lista: readonly T[], i: number): T => lista[i % lista.length]!;

async function agir(vivos: number[], { verbo, de, quantos, n }: Comando): Promise<void> {
  const estagio = um(b.funil.estagios, n).estagio_codigo;
  const escolhidos = vivos.slice(de % Math.max(1, vivos.length)).slice(0, quantos);
  const marcadas = etiquetas.slice(n % 3);
  if (verbo === 'criar') {
    const { empresa, funil, rep } = b;
    const criados = await escrever(CRIAR, [
      empresa.empresa_codigo,
      funil.pipeline_codigo,
      estagio,
      rep.usuario_login,
      n,
      um(origens, n),
      marcadas,
      quantos,
    ]);
    vivos.push(...criados.map((l) => l.negocio_codigo));
  } else if (verbo === 'mudar') {
    const repres = n % 2 === 0 ? b.representante.repres_codigo : null;
    await escrever(MUDAR, [
      escolhidos,
      um([...'AAGPPF'], n),
      estagio,
      n * 9,
      um(motivos, n),
      repres,
    ]);
  } else if (verbo === 'marcar') {
    const temperatura = um(['FRIO', 'MORNO', 'QUENTE', 'MUITO_QUENTE'], n);
    await escrever(MARCAR, [escolhidos, um(origens, n), marcadas, temperatura]);
  } else if (verbo === 'tocar') await escrever(TOCAR, [escolhidos, n * 20]);
  else if (verbo === 'excluir') {
    await escrever(
      'DELETE FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY ($2::bigint[])',
      [escolhidos.slice(0, 2)],
    );
    for (const codigo of escolhidos.slice(0, 2)) vivos.splice(vivos.indexOf(codigo), 1);
  }
  // Two servers fold at once, a few deals at a time.
  else if (verbo === 'dobrar')
    await Promise.all([acertarSomas(s.banco, sempre, quantos), acertarSomas(s.banco, sempre, 2)]);
  else await conferir(n);
}

/** Hours of São Paulo on both sides of the one until which sums are added to, and after which they are taken from. */
const HORAS = ['09:00:00-03', '13:59:59-03', '14:00:01-03', '22:00:00-03'];

/** How long open deals wait, by any clock and of the boards and pipelines that are asked for, is what a recount says. */
async function conferirEspera(): Promise<void> {
  const hoje = dataNoFuso(new Date(), 'America/Sao_Paulo');
  const { board_codigo, pipeline_codigo } = b.funil;
  const periodo = { DATA_INICIAL: '1900-01-01', DATA_FINAL: '2999-12-31' };
  const sessao = sessaoDeTeste({
    clienteregistro_codigo: r,
    usuario_codigo: b.adm.usuario_codigo,
    empresa_codigo: b.empresa.empresa_codigo,
  });
  for (const hora of HORAS) {
    const agora = new Date(`${hoje}T${hora}:00`);
    const { marcas } = await recontarPainel(s, r, {
      usuario_login: null,
      repres_codigo: null,
      de: periodo.DATA_INICIAL,
      ate: periodo.DATA_FINAL,
      fuso: 'America/Sao_Paulo',
      agora,
    });
    const esperado = (marcas as Barra[]).filter(({ grupo }) => grupo === 'parado');
    const ler = (mais: Partial<FiltrosDoPainel>) =>
      s.banco.transacao(r, 'read', (tx) => {
        const { sql, c } = barrasSomadas(
          { ...ctxDeTeste(s, sessao, tx), agora },
          { ...periodo, ...mais },
          [7, 15, 30, 60],
        );
        return tx.sql<Barra>(
          `${sql} SELECT * FROM barras WHERE grupo = 'parado' ORDER BY marca`,
          c.valores,
        );
      });
    for (const mais of [{}, { LISTA_BOARD: [board_codigo] }, { LISTA_PIPELINE: [pipeline_codigo] }])
      expect(await ler(mais), `${hora} ${JSON.stringify(mais)}`).toEqual(esperado);
    expect(await ler({ LISTA_BOARD: [board_codigo + 1000] })).toEqual([]);
    expect(await ler({ LISTA_PIPELINE: [pipeline_codigo + 1000] })).toEqual([]);
  }
}

const emOrdem = <T extends { grupo: string; marca: string }>(marcas: T[]): T[] =>
  marcas.toSorted((a, c) => (`${a.grupo} ${a.marca}` < `${c.grupo} ${c.marca}` ? -1 : 1));

/** What the dashboard answers whoever asks, of all times, of months and of days, is what a recount gives. */
async function conferir(n: number): Promise<void> {
  const hoje = dataNoFuso(new Date(), 'America/Manaus');
  const periodos = [
    { de: '1900-01-01', ate: '2999-12-31' },
    { de: somarDias(hoje, -75), ate: somarDias(hoje, -3) },
    { de: somarDias(hoje, -30), ate: hoje },
    // Its ends lie anywhere in their months: whole ones are added, or the days that lack are taken away.
    { de: somarDias(hoje, -(n + 8)), ate: somarDias(hoje, 3 - (n % 11)) },
  ];
  for (const { como, dele } of quem)
    for (const periodo of periodos) {
      const { de, ate } = periodo;
      const esperado = await recontarPainel(s, r, { ...dele, ...periodo });
      const lido = await s.chamar(
        negociosDoPainel,
        { DATA_INICIAL: de, DATA_FINAL: ate },
        { como },
      );
      expect(lido.status, lido.texto).toBe(200);
      const { marcas, pontos, passo, figuras } = lido.dados[0]!;
      const onde = JSON.stringify({ ...dele, ...periodo });
      expect(
        emOrdem(
          marcas.map(({ grupo, marca, quantidade, valor, dias }) => ({
            grupo,
            marca,
            quantidade,
            valor,
            dias,
          })),
        ),
        onde,
      ).toEqual(emOrdem(esperado.marcas as { grupo: string; marca: string }[]));
      const dias = esperado.dias as { quantidade: number }[];
      expect(figuras[0]?.quantidade, onde).toBe(dias.reduce((t, d) => t + d.quantidade, 0));
      if (passo === 'dia')
        expect(
          pontos
            .filter(({ quantidade }) => quantidade > 0)
            .map((p) => ({
              de: p.de,
              quantidade: p.quantidade,
              valor: p.valor,
              ganhos: p.ganhos,
              perdidos: p.perdidos,
            })),
          onde,
        ).toEqual(dias);
    }
}

test('whatever becomes of deals, whoever folds and whenever: every bar and day of the dashboards equals a recount, in every zone', () =>
  viverSomas(20_261_124, {
    comando,
    comeco: { verbo: 'criar', de: 0, quantos: 10, n: 61 },
    ateComandos: 20,
    agir,
    conferir: async (vez) => {
      await conferir(21 + 14 * vez);
      await conferirEspera();
    },
    acertar: () => acertarSomas(s.banco, sempre),
    somas: () => somasGuardadas(s, r),
  }));
