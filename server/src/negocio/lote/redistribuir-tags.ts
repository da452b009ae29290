import { createHash } from 'node:crypto';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/negocio/lote/endpoints.ts';
import { efeitoNasEtiquetas } from '@praca/contract/negocio/lote/rules.ts';
import type { EntradaSimularTags, TagsSimuladas } from '@praca/contract/negocio/lote/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { iniciar } from './alterar-lote.ts';
import { conferirDireito, conferirTroca } from './conferir.ts';
import { TIPO_LOTE, type AcaoDoLote } from './plano.ts';
import { lerCombinacoes } from './reads.ts';

type Troca = Extract<AcaoDoLote, { tipo: 'ETIQUETAS' }>;

/** The bulk verb that a redistribution comes to: which deals, and what is done to their tags. */
function lotePara({ FILTROS, ADICIONAR, REMOVER }: EntradaSimularTags) {
  const troca: Troca = {
    tipo: 'ETIQUETAS',
    ADICIONAR,
    REMOVER,
    SO_QUEM_TEM: ADICIONAR.length && REMOVER.length ? 'S' : 'N',
  };
  const pelasQueSaem = REMOVER.length > 0 && !FILTROS.LISTA_ETIQUETA?.length;
  return { troca, FILTROS: pelasQueSaem ? { ...FILTROS, LISTA_ETIQUETA: REMOVER } : FILTROS };
}

/** What the bulk verb would do, by the rule that it does it by; nothing is changed. */
async function prever(ctx: Ctx, e: EntradaSimularTags): Promise<TagsSimuladas> {
  const { troca, FILTROS } = lotePara(e);
  conferirDireito(ctx, troca);
  await conferirTroca(ctx, troca, true);
  const quantos = { MUDA: 0, IGUAL: 0, FECHADO: 0, DEMAIS: 0 };
  const etiquetas = [...new Set([...troca.REMOVER, ...troca.ADICIONAR])].map((etiqueta_codigo) => ({
    etiqueta_codigo,
    antes: 0,
    depois: 0,
  }));
  const assinatura = createHash('sha256').update(JSON.stringify(troca));
  for (const um of await lerCombinacoes(ctx, { FILTROS })) {
    const { efeito, depois } = efeitoNasEtiquetas(um, troca);
    quantos[efeito] += um.quantos;
    for (const tag of etiquetas) {
      if (um.etiquetas.includes(tag.etiqueta_codigo)) tag.antes += um.quantos;
      if (depois.includes(tag.etiqueta_codigo)) tag.depois += um.quantos;
    }
    if (efeito === 'MUDA') assinatura.update(JSON.stringify([um.etiquetas, um.quantos, um.quais]));
  }
  return {
    assinatura: assinatura.digest('hex'),
    negocios: quantos.MUDA + quantos.IGUAL + quantos.FECHADO + quantos.DEMAIS,
    mudam: quantos.MUDA,
    iguais: quantos.IGUAL,
    encerrados: quantos.FECHADO,
    demais: quantos.DEMAIS,
    etiquetas,
  };
}

/** How many deals would change, and how many carry each tag before and after. */
export const simularTags = async (
  ctx: Ctx,
  e: Entrada<typeof api.simularTags>,
): Promise<Linha<typeof api.simularTags>[]> => [await prever(ctx, e)];

/** Starts what was simulated as a bulk verb; ETIQUETAS_MUDARAM where it would be something else by now. */
export async function redistribuirTags(
  ctx: Ctx,
  { ASSINATURA, ...e }: Entrada<typeof api.redistribuirTags>,
): Promise<Linha<typeof api.redistribuirTags>[]> {
  const { assinatura, mudam } = await prever(ctx, e);
  if (assinatura !== ASSINATURA) throw new AppError('ETIQUETAS_MUDARAM');
  if (mudam === 0)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'FILTROS', mensagem: 'Nenhum negócio mudaria de etiquetas.' }],
    });
  const { troca, FILTROS } = lotePara(e);
  return iniciar(ctx, TIPO_LOTE, { FILTROS, ACAO: troca });
}
