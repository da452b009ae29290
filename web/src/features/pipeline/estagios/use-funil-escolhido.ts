import { useLocation, useRouter } from '@tanstack/react-router';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/pipeline/endpoints.ts';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';

export type Funil = Linha<typeof getLista>;

/** The pipeline that the address names, else the first; choosing another writes it there. */
export function useFunilEscolhido(funis: readonly Funil[]) {
  const { history } = useRouter();
  const busca = useLocation({ select: (local) => local.search as Record<string, unknown> });
  const escolhido = funis.find((um) => String(um.pipeline_codigo) === busca['funil']) ?? funis[0];
  return {
    escolhido,
    escolher: (funil: number) => history.push(`${paths.estagios}${escreverBusca({ funil })}`),
  };
}
