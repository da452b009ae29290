import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { somarMeses } from '../contract/src/br/data.ts';
import { planosSimulados } from '../server/seed/simulador/planos-simulados.ts';
import { carregar } from '../server/seed/simulador/simulador.ts';
import { erroDoMes, somarChances } from '../server/src/painel/previsao/intervalo.ts';
import { comecoDe, dizerEm, preverRegistro } from '../server/src/painel/previsao/prever.ts';
import {
  lerAbertos,
  lerFunilDe,
  lerQueEnsinam,
} from '../server/src/painel/previsao/reads-vividos.ts';
import { momentoAgora } from '../server/src/painel/previsao/momentos.ts';
import { abrirBanco } from '../server/src/platform/banco/abrir-banco.ts';
import { criarBanco, type Banco } from '../server/src/platform/banco/db.ts';

const USO = `Uso: node scripts/node.mjs bench/previsao.ts [--negocios 20000] [--registros 6] [--semente 42] [--pasta <pasta>]
Enche um banco com o simulador e confere, mês a mês, o que a previsão teria dito com o que sabia então.`;
const HOJE = '2026-11-20';
const MESES = 6;
/** Months before each of them by which it is known how far a month is off. */
const ANTES = 6;

interface Caso {
  registro: number;
  mes: string;
  funil: number;
  chance: number;
  /** The probability of its stage, as the cadastro has it. */
  daEtapa: number;
  /** The share of its pipeline that was won before. */
  doFunil: number;
  ganho: boolean;
  erro: number;
  grupo: string;
  /** How far a whole month was off in the months before, as it was known on its first day. */
  doMes: number;
}

/** Deals that were open on the first of each month, closed by now or not. */
const abertosEm = new Map<string, number>();

type Ditos = ReturnType<typeof dizerEm>['ditos'];
/** What had become by a moment of what was said of a month. */
function passado(ditos: Ditos, ate: number) {
  const seus = ditos.filter(({ vivido: { fim } }) => fim !== null && fim.em < ate);
  const soma = (quais: Ditos, de: (d: Ditos[number]) => number) =>
    quais.reduce((total, d) => total + de(d), 0);
  return {
    fechados: seus.length,
    ganhos: seus.filter(({ vivido }) => vivido.fim?.ganho).length,
    esperados: soma(seus, ({ dito }) => dito.chance),
    variancia:
      soma(seus, ({ dito: { chance } }) => chance * (1 - chance)) +
      [...Map.groupBy(seus, ({ dito }) => dito.grupo).values()].reduce(
        (total, doGrupo) => total + soma(doGrupo, ({ dito }) => dito.erro) ** 2,
        0,
      ),
  };
}

async function casosDe(banco: Banco, registro: number, agora: Date): Promise<Caso[]> {
  const primeiro = somarMeses(`${HOJE.slice(0, 7)}-01`, 1 - MESES);
  const lido = await banco.transacao(registro, 'read', async (tx) => {
    const funilDe = await lerFunilDe(tx, registro);
    const funis = [...new Set(funilDe.values())];
    const etapas = await tx.sql<{ estagio_codigo: number; estagio_probabilidade: number }>(
      'SELECT estagio_codigo, estagio_probabilidade FROM estagio WHERE clienteregistro_codigo = $1',
      [registro],
    );
    return {
      funilDe,
      etapas: new Map(etapas.map((e) => [e.estagio_codigo, e.estagio_probabilidade / 100])),
      vividos: [
        ...(await lerQueEnsinam(tx, registro, funis, {
          desde: comecoDe(somarMeses(primeiro, -ANTES)),
          agora,
        })),
        ...(await lerAbertos(tx, registro, funis, agora)),
      ],
    };
  });
  const ditosDe: Ditos[] = [];
  return Array.from({ length: ANTES + MESES }, (_, i) => somarMeses(primeiro, i - ANTES)).flatMap(
    (mes, i) => {
      const quando = comecoDe(mes).getTime();
      const { modelo, ditos } = dizerEm(lido.vividos, lido.funilDe, quando);
      const doMes = erroDoMes(ditosDe.slice(-ANTES).map((um) => passado(um, quando)));
      ditosDe.push(ditos);
      if (i < ANTES) return [];
      abertosEm.set(mes, (abertosEm.get(mes) ?? 0) + ditos.length);
      return ditos.flatMap(({ vivido, dito }): Caso[] => {
        const estagio = momentoAgora(vivido, quando)?.estagio ?? 0;
        const funil = lido.funilDe.get(estagio) ?? 0;
        if (vivido.fim === null) return [];
        return [
          {
            registro,
            mes,
            funil,
            chance: dito.chance,
            daEtapa: lido.etapas.get(estagio) ?? 0.5,
            doFunil: modelo.funis.get(funil)?.chance ?? 0.5,
            ganho: vivido.fim.ganho,
            erro: dito.erro,
            grupo: dito.grupo,
            doMes,
          },
        ];
      });
    },
  );
}

const brier = (casos: readonly Caso[], de: (c: Caso) => number): number =>
  casos.reduce((soma, c) => soma + (de(c) - Number(c.ganho)) ** 2, 0) / casos.length;
const numero = (n: number, casas = 4): string =>
  n.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas });

/** In how many groups what happened fell between the two ends that were told. */
function cobertura(casos: readonly Caso[], de: (c: Caso) => string) {
  const grupos = Map.groupBy(casos, de);
  let dentro = 0;
  let contados = 0;
  for (const seus of grupos.values()) {
    if (seus.length < 5) continue;
    contados += 1;
    const parcelas = seus.map((c) => ({ ...c, valor: 1 }));
    const { ganhos } = somarChances(parcelas, [], seus[0]?.doMes ?? 0);
    const houve = seus.filter(({ ganho }) => ganho).length;
    if (houve >= ganhos.de && houve <= ganhos.ate) dentro += 1;
  }
  return { dentro, contados };
}

function relatar(casos: readonly Caso[]): string {
  const linhas = [
    '| dito | fechados | média dita | ganhos de fato |',
    '| --- | --- | --- | --- |',
    ...[0, 1, 2, 3, 4].map((quinto) => {
      const seus = casos.filter(({ chance }) => Math.min(4, Math.floor(chance * 5)) === quinto);
      const media = (de: (c: Caso) => number) =>
        seus.length === 0 ? '—' : numero(seus.reduce((s, c) => s + de(c), 0) / seus.length, 2);
      return `| ${quinto * 20}–${quinto * 20 + 20}% | ${seus.length} | ${media((c) => c.chance)} | ${media((c) => Number(c.ganho))} |`;
    }),
  ];
  const por = (nome: string, de: (c: Caso) => string, quais = casos) => {
    const { dentro, contados } = cobertura(quais, de);
    return `${nome}: ${dentro} de ${contados} (${numero((100 * dentro) / contados, 0)}%)`;
  };
  return [
    `casos: ${casos.length}`,
    `Brier: previsão ${numero(brier(casos, (c) => c.chance))}, etapa do cadastro ${numero(brier(casos, (c) => c.daEtapa))}, média do funil ${numero(brier(casos, (c) => c.doFunil))}`,
    por('soma por registro e mês', (c) => `${c.registro}:${c.mes}`),
    por(
      'a mesma, sem os dois meses mais novos',
      (c) => `${c.registro}:${c.mes}`,
      casos.filter(({ mes }) => mes < somarMeses(`${HOJE.slice(0, 7)}-01`, -1)),
    ),
    por('soma por funil e mês', (c) => `${c.registro}:${c.funil}:${c.mes}`),
    ...[...Map.groupBy(casos, (c) => c.mes)].map(([mes, seus]) => {
      const soma = (de: (c: Caso) => number) => seus.reduce((total, c) => total + de(c), 0);
      return `${mes}: ${seus.length} fechados de ${abertosEm.get(mes)}, ${numero(
        soma((c) => c.chance),
        1,
      )} previstos, ${soma((c) => Number(c.ganho))} ganhos; ${por('funis', (c) => `${c.registro}:${c.funil}`, seus)}`;
    }),
    ...linhas,
  ].join('\n');
}

const { values } = parseArgs({
  options: {
    negocios: { type: 'string', default: '20000' },
    registros: { type: 'string', default: '6' },
    semente: { type: 'string', default: '42' },
    pasta: { type: 'string', default: path.join(tmpdir(), 'praca-bench-previsao') },
    ajuda: { type: 'boolean', default: false },
  },
});
if (values.ajuda) process.stdout.write(`${USO}\n`);
else {
  mkdirSync(values.pasta, { recursive: true, mode: 0o755 });
  const aberto = await abrirBanco({
    pasta: values.pasta,
    migracoes: path.join(import.meta.dirname, '../server/db/migrations'),
  });
  const dono = new pg.Client(aberto.dono);
  await dono.connect();
  const banco = criarBanco(aberto.app, {
    aoErro: (erro) => process.stderr.write(`${erro.message}\n`),
  });
  try {
    const { rows } = await dono.query<{ n: string }>('SELECT count(*) AS n FROM conta');
    if (Number(rows[0]?.n) === 0) {
      const opcoes = {
        negocios: Number(values.negocios),
        registros: Number(values.registros),
        semente: Number(values.semente),
        hoje: HOJE,
      };
      await carregar(dono, planosSimulados(opcoes));
      await dono.query('VACUUM (ANALYZE)');
    }
    const agora = new Date(`${HOJE}T12:00:00-03:00`);
    const registros = await dono.query<{ registro: string }>(
      'SELECT DISTINCT clienteregistro_codigo AS registro FROM conta ORDER BY 1',
    );
    const casos: Caso[] = [];
    for (const { registro } of registros.rows)
      casos.push(...(await casosDe(banco, Number(registro), agora)));
    process.stdout.write(`${relatar(casos)}\n`);
    const inicio = performance.now();
    const quantos = await preverRegistro(banco, Number(registros.rows[0]?.registro), agora);
    process.stdout.write(
      `O maior registro, ${quantos} negócios em aberto e ${MESES + 1} meses: ${numero((performance.now() - inicio) / 1000, 1)} s\n`,
    );
  } finally {
    await banco.encerrar();
    await dono.end();
    await aberto.parar();
  }
}
