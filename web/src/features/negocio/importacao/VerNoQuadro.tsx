import { useQuery } from '@tanstack/react-query';
import { IconLayoutKanban } from '@tabler/icons-react';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { listar } from '@praca/contract/negocio/importacao/endpoints.ts';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { consulta } from '../../../platform/http/query.ts';

export type ResumoImportacao = Linha<typeof listar>;

/** The board with only the deals of that import; won and lost ones too, where it brought some. */
export function caminhoNoQuadro(
  { board_tipo, pipeline_codigo, uniproc_codigo }: ResumoImportacao,
  comFechados: boolean,
): string | null {
  if (board_tipo === null || pipeline_codigo === null) return null;
  const quadro = paths.pipeline
    .replace('$board_type', board_tipo)
    .replace('$pipeline_type', String(pipeline_codigo));
  const situacao = comFechados ? ['A', 'G', 'P'] : undefined;
  return quadro + escreverBusca({ importacao: uniproc_codigo, situacao });
}

/** The way from an import to its deals on the board. */
export function VerNoQuadro({
  resumo,
  importadas,
}: {
  resumo: ResumoImportacao;
  importadas: number;
}) {
  const { data } = useQuery(
    consulta(getLista, {
      LISTA_IMPORTACAO: [resumo.uniproc_codigo],
      NEGOCIO_SITUACAO: 'A',
      SQL_LIMIT: 1,
    }),
  );
  const caminho = caminhoNoQuadro(resumo, data?.total != null && data.total < importadas);
  return caminho === null ? null : (
    <LinkBotao
      to={caminho}
      variant="primary"
      icon={<IconLayoutKanban size={16} aria-hidden="true" />}
    >
      Ver no quadro
    </LinkBotao>
  );
}
