import type pg from 'pg';
import { ler, mover } from '@praca/contract/negocio/endpoints.ts';
import type { Funil } from '../../seed/fabricas/fabricas.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { esperar } from '../../src/platform/embutido/processos.ts';
import { chamarEm, type RespostaRemota } from '../servidor/processo-do-servidor.ts';

interface Alvo {
  registro: { clienteregistro_codigo: number };
  empresa: { empresa_codigo: number };
  adm: { usuario_codigo: number };
  funil: Funil;
}

/** What was answered to whoever moved cards without a rest. */
export interface Carga {
  /** Each answer: when, status and code. */
  respostas: { em: number; status: number; codigo: string; ms: number; cabecalhos: Headers }[];
  /** Moves that were acknowledged, by deal. */
  confirmados: Map<number, number>;
  /** The version that the last acknowledged move of each deal answered. */
  versoes: Map<number, number>;
  /** Ends after the requests under way. */
  parar(): Promise<void>;
}

/** Moves one deal each for `clientes` clients, over and over; after an answer that says nothing sure, the deal is read again. */
export async function mudarSemParar(
  dono: pg.Pool,
  url: () => string,
  token: () => string,
  c: Alvo,
  clientes = 6,
): Promise<Carga> {
  const registro = c.registro.clienteregistro_codigo;
  const estagios = c.funil.estagios.map((e) => e.estagio_codigo);
  const carga: Carga = {
    respostas: [],
    confirmados: new Map(),
    versoes: new Map(),
    parar: async () => undefined,
  };
  let parado = false;
  const anotar = async <L>(pedido: Promise<RespostaRemota<L>>): Promise<RespostaRemota<L>> => {
    const em = performance.now();
    const r = await pedido;
    carga.respostas.push({
      em,
      status: r.status,
      codigo: r.codigo,
      ms: performance.now() - em,
      cabecalhos: r.cabecalhos,
    });
    return r;
  };
  const umCliente = async (negocio: number): Promise<void> => {
    let versao = 1;
    let seguro = true;
    for (let i = 1; !parado; i += 1) {
      if (!seguro) {
        const lido = await chamarEm(url(), ler, { negocio_codigo: String(negocio) }, token());
        versao = lido.dados[0]?.versao ?? versao;
        seguro = lido.status === 200;
        if (!seguro) await esperar(50);
        continue;
      }
      const r = await anotar(
        chamarEm(
          url(),
          mover,
          { negocio_codigo: negocio, estagio_codigo: estagios[i % estagios.length]!, versao },
          token(),
        ),
      );
      if (r.status === 200 && r.dados[0]) {
        versao = r.dados[0].versao;
        carga.versoes.set(negocio, versao);
        carga.confirmados.set(negocio, (carga.confirmados.get(negocio) ?? 0) + 1);
      } else seguro = false;
    }
  };
  const negocios: number[] = [];
  for (let i = 0; i < clientes; i += 1)
    negocios.push(
      (
        await criarNegocio(dono, registro, {
          empresa_codigo: c.empresa.empresa_codigo,
          pipeline_codigo: c.funil.pipeline_codigo,
          estagio_codigo: estagios[0]!,
          usuario_codigo: c.adm.usuario_codigo,
        })
      ).negocio_codigo,
    );
  const correndo = Promise.all(negocios.map(umCliente));
  carga.parar = async () => {
    parado = true;
    await correndo;
  };
  return carga;
}

/** Rows as a registration sees them, behind the server's back. */
export async function noRegistro<L extends pg.QueryResultRow>(
  dono: pg.Pool,
  registro: number,
  sql: string,
  valores: unknown[] = [],
): Promise<L[]> {
  const cliente = await dono.connect();
  try {
    await cliente.query(`BEGIN; SET LOCAL app.registro = '${registro}'`);
    const { rows } = await cliente.query<L>(sql, valores);
    await cliente.query('COMMIT');
    cliente.release();
    return rows;
  } catch (erro) {
    cliente.release(true);
    throw erro;
  }
}

/** Breaches of I1 (acknowledged is present), I2 (a stage of its own pipeline) and I3 (one history row a move); none is []. */
export async function invariantesQuebradas(
  dono: pg.Pool,
  registro: number,
  carga: Pick<Carga, 'versoes' | 'confirmados'>,
): Promise<string[]> {
  const linhas = await noRegistro<{
    codigo: string;
    versao: number;
    movidos: number;
    no_funil: boolean;
    ultimo: string | null;
    estagio: string;
  }>(
    dono,
    registro,
    `SELECT n.negocio_codigo AS codigo, n.versao, n.estagio_codigo AS estagio,
       (SELECT count(*)::int FROM evento e WHERE e.evento_tabela = 'negocio' AND e.evento_chave = n.negocio_codigo::text AND e.evento_acao = 'MOVER') AS movidos,
       (SELECT e.evento_paraestagio FROM evento e WHERE e.negocio_codigo = n.negocio_codigo AND e.evento_paraestagio IS NOT NULL ORDER BY e.evento_codigo DESC LIMIT 1) AS ultimo,
       EXISTS (SELECT 1 FROM estagio s WHERE s.estagio_codigo = n.estagio_codigo AND s.pipeline_codigo = n.pipeline_codigo) AS no_funil
     FROM negocio n`,
  );
  return linhas.flatMap(({ codigo, versao, movidos, no_funil, ultimo, estagio }) => {
    const faltas: string[] = [];
    if (versao < (carga.versoes.get(Number(codigo)) ?? 1))
      faltas.push(`I1: o negócio ${codigo} perdeu um movimento confirmado`);
    if (movidos < (carga.confirmados.get(Number(codigo)) ?? 0))
      faltas.push(`I3: o negócio ${codigo} tem menos história do que movimentos confirmados`);
    if (!no_funil) faltas.push(`I2: o negócio ${codigo} está fora do seu funil`);
    if (movidos !== versao - 1)
      faltas.push(`I3: o negócio ${codigo} tem ${movidos} movimentos e versão ${versao}`);
    if (ultimo !== estagio)
      faltas.push(`I3: a história do negócio ${codigo} termina em outro estágio`);
    return faltas;
  });
}
