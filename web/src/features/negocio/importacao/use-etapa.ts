import { useLocation, useRouter } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/busca-url.ts';

export const ETAPAS = ['arquivo', 'conferir', 'destino'] as const;
export type Etapa = (typeof ETAPAS)[number];

const codigo = (valor: unknown): number | null =>
  typeof valor === 'string' && /^[1-9]\d{0,14}$/.test(valor) ? Number(valor) : null;

/** Where the progress and the result of an import are seen. */
export const caminhoDaImportacao = (processo: number, desfazer?: number): string =>
  `${paths.importacao}${escreverBusca({ processo, desfazer })}`;

/** The step that the address names: Back goes a step back, a reload stays, a result can be linked. */
export function useEtapa() {
  const router = useRouter();
  const busca = useLocation({ select: (local) => local.search as Record<string, unknown> });
  const funil = codigo(busca['funil']);
  return {
    etapa: ETAPAS.find((uma) => uma === busca['etapa']) ?? 'arquivo',
    processo: codigo(busca['processo']),
    /** The process that takes that import back. */
    desfazer: codigo(busca['desfazer']),
    /** The pipeline from which the person came. */
    funil,
    ir: (etapa: Etapa) =>
      router.history.push(
        `${paths.importacao}${escreverBusca({ etapa: etapa === 'arquivo' ? undefined : etapa, funil: funil ?? undefined })}`,
      ),
    abrirProcesso: (processo: number) => router.history.push(caminhoDaImportacao(processo)),
  };
}
