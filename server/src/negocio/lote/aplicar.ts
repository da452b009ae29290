import { efeitoNasEtiquetas } from '@praca/contract/negocio/lote/rules.ts';
import { avisarAtribuicoes } from '../../aviso/avisar.ts';
import type { Ctx } from '../../platform/context.ts';
import { distribuir } from '../../distribuicao/distribuir.ts';
import { alterarConjunto, type Alteracao } from '../alterar.ts';
import { perderConjunto } from '../ciclo/perder.ts';
import { excluirConjunto } from '../lixeira/writes.ts';
import { conferirEtiquetas } from '../reads-referencia.ts';
import { vezesDe } from './conferir.ts';
import { POR_PARTE, type AcaoDoLote, type Estado, type Feito } from './plano.ts';
import { foraDeVista, lerAtribuicoes, travarNegocios, type Travado, type Vez } from './reads.ts';
import { naoEncontrados, recusadoDe } from './resultado.ts';
import { gravarAcao, type Gravado } from './writes-acoes.ts';

interface Parte {
  processo: number;
  acao: AcaoDoLote;
  estado: Estado;
  /** Locked and visible, in the order of the selection. */
  negocios: readonly Travado[];
}

/** Whose turn it is for each open deal; closed ones take none. */
async function darVezes(
  ctx: Ctx,
  p: Parte,
  a: Extract<AcaoDoLote, { tipo: 'DISTRIBUIR' }>,
): Promise<{ donos: Vez[]; dadas: number }> {
  const vezes = await vezesDe(ctx, a);
  const abertos = p.negocios.filter((n) => n.negocio_situacao === 'A');
  const dadas = abertos.length;
  const [de, quem] =
    a.distauto_codigo === undefined
      ? [p.estado.vez, vezes]
      : [0, await distribuir(ctx, a.distauto_codigo, abertos)];
  let vez = de;
  const donos = p.negocios.map((n): Vez => {
    const da = n.negocio_situacao === 'A' ? quem[vez++ % quem.length] : undefined;
    return {
      repres_codigo: da?.repres_codigo ?? n.repres_codigo,
      usuario_login: da?.usuario_login ?? n.usuario_responsavel,
    };
  });
  return { donos, dadas };
}

async function trocarDonos(ctx: Ctx, p: Parte, donos: readonly Vez[]): Promise<Gravado> {
  const codigos = p.negocios.map((n) => n.negocio_codigo);
  const logins = donos.map((d) => d.usuario_login);
  const repres = donos.map((d) => d.repres_codigo);
  const fora = await foraDeVista(ctx, { codigos, logins, repres });
  const deFora = new Set(fora);
  const gravado = await alterarConjunto(
    ctx,
    p.processo,
    p.negocios.map((negocio, i) => ({
      negocio,
      campos: {
        usuario_responsavel: logins[i] ?? null,
        repres_codigo: repres[i] ?? null,
      },
      recusa: deFora.has(negocio.negocio_codigo) ? 'SEM_PERMISSAO' : null,
    })),
  );
  await avisarAtribuicoes(ctx, await lerAtribuicoes(ctx, gravado.eventos));
  return gravado;
}

function comEtiquetas(
  negocio: Travado,
  troca: Extract<AcaoDoLote, { tipo: 'ETIQUETAS' }>,
): Alteracao {
  const { efeito, depois } = efeitoNasEtiquetas(negocio, troca);
  return {
    negocio,
    campos: { etiquetas: [...depois] },
    recusa: efeito === 'DEMAIS' ? 'ENTRADA_INVALIDA' : null,
  };
}

async function agir(ctx: Ctx, p: Parte): Promise<Gravado & { dadas?: number }> {
  const { acao: a, negocios, estado } = p;
  const codigos = negocios.map((n) => n.negocio_codigo);
  switch (a.tipo) {
    case 'MOVER':
      return gravarAcao(ctx, p.processo, 'MOVER', codigos, [
        a.pipeline_codigo,
        a.estagio_codigo,
        estado.topo + 1024 * POR_PARTE * estado.parte,
      ]);
    case 'RESPONSAVEL':
      return trocarDonos(
        ctx,
        p,
        negocios.map((n) => ({ ...n, usuario_login: a.usuario_responsavel })),
      );
    case 'REPRESENTANTE':
      return trocarDonos(
        ctx,
        p,
        negocios.map((n) => ({
          usuario_login: n.usuario_responsavel,
          repres_codigo: a.repres_codigo,
        })),
      );
    case 'DISTRIBUIR': {
      const { donos, dadas } = await darVezes(ctx, p, a);
      return { ...(await trocarDonos(ctx, p, donos)), dadas };
    }
    case 'ETIQUETAS':
      // Held until the chunk is written: a tag deleted meanwhile would hang on the deals without a name.
      await conferirEtiquetas(ctx, a.ADICIONAR, a.ADICIONAR);
      return alterarConjunto(
        ctx,
        p.processo,
        negocios.map((negocio) => comEtiquetas(negocio, a)),
      );
    case 'TEMPERATURA':
      return alterarConjunto(
        ctx,
        p.processo,
        negocios.map((negocio) => ({
          negocio,
          campos: { negocio_temperatura: a.negocio_temperatura },
        })),
      );
    case 'PERDER':
      return perderConjunto(ctx, p.processo, codigos, a);
    case 'EXCLUIR':
      return excluirConjunto(ctx, p.processo, codigos);
  }
}

/** Does the action to one part of the selection, inside the caller's transaction. */
export async function aplicarParte(
  ctx: Ctx,
  processo: number,
  acao: AcaoDoLote,
  estado: Estado,
  codigos: readonly number[],
): Promise<Feito & { vez: number }> {
  const travados = new Map(
    (await travarNegocios(ctx, codigos)).map((n) => [n.negocio_codigo, n] as const),
  );
  const negocios = codigos.flatMap((codigo) => travados.get(codigo) ?? []);
  const { eventos, iguais, recusados, dadas } = await agir(ctx, {
    processo,
    acao,
    estado,
    negocios,
  });
  return {
    eventos,
    iguais,
    alterados: eventos.length,
    recusados: [
      ...recusados.map(recusadoDe),
      ...naoEncontrados(codigos.filter((codigo) => !travados.has(codigo))),
    ],
    vez: estado.vez + (dadas ?? 0),
  };
}
