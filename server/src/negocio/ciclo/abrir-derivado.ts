import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { posicaoNoTopo } from '../writes.ts';
import type { Lugar } from './reads.ts';
import type { NegocioTravado } from '../writes.ts';
import { entradaNoFunil } from '../writes-historia.ts';
import { duplicarNegocio } from './writes.ts';

/** Opens a deal that comes of another (after-sales, recurring, copy) at the top of a stage, with its own history. */
export async function abrirDerivado(
  ctx: Ctx,
  origem: NegocioTravado,
  lugar: Lugar,
  motivo: 'POSVENDA' | 'RECORRENTE' | 'COPIA',
  dias = 0,
): Promise<number> {
  const { pipeline_codigo, estagio_codigo } = lugar;
  const negocio_posicao =
    lugar.negocio_posicao ?? (await posicaoNoTopo(ctx, pipeline_codigo, estagio_codigo));
  const codigo = await duplicarNegocio(
    ctx,
    origem.negocio_codigo,
    { pipeline_codigo, estagio_codigo, negocio_posicao },
    dias,
  );
  await registrarEvento(ctx, {
    tabela: 'negocio',
    chave: codigo,
    acao: 'CRIAR',
    versao: 1,
    depois: { pipeline_codigo, estagio_codigo, negocio_origem: origem.negocio_codigo, motivo },
    escopo: origem,
    proprias: entradaNoFunil(codigo, { pipeline_codigo, estagio_codigo }),
  });
  return codigo;
}
