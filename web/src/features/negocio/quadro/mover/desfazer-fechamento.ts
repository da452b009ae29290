import { desfazerFechamento } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { chamarUm } from '../../../../platform/api-client.ts';
import { mensagensDe } from '../../../../platform/erro-api.ts';
import { mostrarOpsss } from '../../../../ui/window/opsss.ts';
import { toast } from '../../../../ui/window/toast.ts';
import { AVISO_DO_CICLO, type VerboCiclo } from '../../base/dialogs/ciclo.ts';
import { lerNegocio } from '../../base/dialogs/salvar-negocio.ts';
import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';

const DESFAZER_MS = 8_000;

const FEITO: Partial<Record<VerboCiclo, string>> = {
  ganhar: 'Négocio ganho com Sucesso!',
  perder: 'foi marcado como perdido.',
  finalizar: 'foi finalizado.',
};

/** A loss is taken back whole, with the quotes it cancelled; a win or a finish with the deals that it opened. */
const desfazerVerbo = async (codigo: number, verbo: VerboCiclo) => {
  if (verbo === 'perder')
    return chamarUm(desfazerMover, { NEGOCIO_CODIGO: codigo }, { semDesvio: true });
  const { versao } = await lerNegocio(codigo);
  return chamarUm(desfazerFechamento, { negocio_codigo: codigo, versao }, { semDesvio: true });
};

/** Says that a deal is closed, with the way back beside it. */
export function avisarFecho(
  quadro: ControleDoQuadro,
  { negocio_codigo, negocio_titulo }: Negocio,
  verbo: VerboCiclo,
) {
  const feito = FEITO[verbo];
  if (!feito) return;
  const desfazer = async () => {
    try {
      await desfazerVerbo(negocio_codigo, verbo);
      const mostrados = await quadro.refrescar(negocio_codigo);
      toast(`“${negocio_titulo}” está aberto de novo.`, { id: AVISO_DO_CICLO });
      if (mostrados) requestAnimationFrame(() => quadro.mostrarNaTela(negocio_codigo));
    } catch (falha) {
      mostrarOpsss({ operacao: 'Desfazer', mensagens: mensagensDe(falha) });
    }
  };
  toast(verbo === 'ganhar' ? feito : `“${negocio_titulo}” ${feito}`, {
    id: AVISO_DO_CICLO,
    title: 'Sucesso',
    tone: 'success',
    ms: DESFAZER_MS,
    action: { label: 'Desfazer', onSelect: () => void desfazer() },
  });
}
