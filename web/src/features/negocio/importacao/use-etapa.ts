import { useLocation, useRouter } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { escreverBusca, codigoDe } from '../../../platform/tela/busca-url.ts';

export const ETAPAS = ['arquivo', 'conferir', 'destino'] as const;
export type Etapa = (typeof ETAPAS)[number];

/** Where the progress and the result of an import are seen. */
export const caminhoDaImportacao = (processo: number, desfazer?: number): string =>
  `${paths.importacao}${escreverBusca({ processo, desfazer })}`;

/** The step that the address names: Back goes a step back, a reload stays, a result can be linked. */
export function useEtapa() {
  const router = useRouter();
  const busca = useLocation({ select: (local) => local.search as Record<string, unknown> });
  const funil = codigoDe(busca['funil']);
  return {
    etapa: ETAPAS.find((uma) => uma === busca['etapa']) ?? 'arquivo',
    processo: codigoDe(busca['processo']),
    /** The process that takes that import back. */
    desfazer: codigoDe(busca['desfazer']),
    /** The pipeline from which the person came. */
    funil,
    ir: (etapa: Etapa) =>
      router.history.push(
        `${paths.importacao}${escreverBusca({ etapa: etapa === 'arquivo' ? undefined : etapa, funil: funil ?? undefined })}`,
      ),
    abrirProcesso: (processo: number) => router.history.push(caminhoDaImportacao(processo)),
  };
}
