import type { Ctx } from '../../../platform/context.ts';
import { gravarConjunto, type MudancaDeUm } from '../../writes-historia.ts';
import { lerParaReabrir, type ParaReabrir, type Travado } from './reads-fechamento.ts';

/** A locked open deal to close. */
export interface NegocioAFechar {
  negocio_codigo: number;
  situacao: 'G' | 'P';
  motperda_codigo: number | null;
  travado: Travado;
}

const ACAO = { G: 'GANHAR', P: 'PERDER' } as const;
const POR_CHAMADA = ['G', 'P'] as const;

const fimDe = (f: NegocioAFechar): MudancaDeUm => {
  const { negocio_codigo, situacao, motperda_codigo, travado } = f;
  const { antes, fim, negocio_posvenda, negocio_recorrente } = travado;
  const mudanca = {
    negocio_situacao: situacao,
    motperda_codigo,
    negocio_obsperda: '',
    ...fim,
  };
  const tambem =
    situacao === 'G' ? { negocio_posvenda, negocio_recorrente } : { orcamentos_cancelados: [] };
  return { negocio_codigo, mudanca, antes, depois: { ...mudanca, ...tambem } };
};

/** Wins and loses locked open deals with the history of the verbs. A deal began no later than it ended. */
export async function fecharNegocios(
  ctx: Ctx,
  processo: number,
  fins: readonly NegocioAFechar[],
): Promise<void> {
  for (const situacao of POR_CHAMADA) {
    const destes = fins.filter((f) => f.situacao === situacao);
    await gravarConjunto(ctx, processo, ACAO[situacao], destes.map(fimDe));
  }
}

const voltaDe = ({
  negocio_codigo,
  evento_codigo,
  era,
  atual,
  parado,
}: ParaReabrir): MudancaDeUm => {
  const mudanca = {
    negocio_situacao: 'A',
    motperda_codigo: era.motperda_codigo,
    negocio_obsperda: era.negocio_obsperda,
    negocio_dtfechamento: null,
    negocio_dtcriacao: era.negocio_dtcriacao,
    negocio_dtinteracao: parado ? era.negocio_dtinteracao : atual.negocio_dtinteracao,
  };
  return { negocio_codigo, mudanca, antes: atual, depois: { ...mudanca, desfaz: evento_codigo } };
};

/** What became of deals to open again: `mantidos` counts those that somebody changed; only those in sight are named. */
export interface Reabertos {
  reabertos: number;
  mantidos: number;
  lista: { negocio_codigo: number; negocio_titulo: string }[];
}

/** Opens deals that an import closed again, as they were before it, with their history; `visiveis` are those locked. */
export async function reabrirNegocios(
  ctx: Ctx,
  processo: number,
  eventos: readonly number[],
  visiveis: readonly number[],
): Promise<Reabertos> {
  const fechados = await lerParaReabrir(ctx, eventos, visiveis);
  const mudados = fechados.filter((f) => f.mudou);
  const voltas = fechados.filter((f) => !f.mudou).map(voltaDe);
  await gravarConjunto(ctx, processo, 'REATIVAR', voltas);
  return {
    reabertos: voltas.length,
    mantidos: mudados.length,
    lista: mudados
      .filter((f) => f.visivel)
      .map(({ negocio_codigo, negocio_titulo }) => ({ negocio_codigo, negocio_titulo })),
  };
}
