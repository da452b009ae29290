import { useQuery } from '@tanstack/react-query';
import { IconList } from '@tabler/icons-react';
import { localizarFechados } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { FechadosDaImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { paths } from '../../../paths.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { consulta } from '../../../platform/http/query.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';

const MAXIMO_NO_ENDERECO = 50;

/** The list with the filters nearest to the deals that an import closed; null when none is closed any more. */
function caminhoDosFechados(onde: FechadosDaImportacao): string | null {
  const { fechados, situacoes: situacao, de, ate, pipelines: pipeline, importacoes } = onde;
  if (fechados === 0) return null;
  const importacao = importacoes.length <= MAXIMO_NO_ENDERECO ? importacoes : [];
  return (
    paths.listaPipeline +
    escreverBusca({ pipeline, importacao, situacao, tipodata: 'FECHAMENTO', de, ate })
  );
}

/** Goes to the deals that the import closed, or says why not. */
export async function irAosFechados(codigo: number, ir: (caminho: string) => void): Promise<void> {
  try {
    const onde = await chamarUm(localizarFechados, { uniproc_codigo: codigo });
    const caminho = onde && caminhoDosFechados(onde);
    if (caminho) ir(caminho);
    else
      mostrarOpsss({
        operacao: localizarFechados.nome,
        mensagens: [
          {
            Codigo: 'NAO_ENCONTRADO',
            Mensagem: 'Nenhum dos negócios que esta importação fechou continua como ela o deixou.',
            Ajuda: 'Baixe o relatório da importação para ver o número de cada um.',
          },
        ],
      });
  } catch (erro) {
    mostrarOpsss({ operacao: localizarFechados.nome, mensagens: mensagensDe(erro) });
  }
}

/** The way from an import to the deals that it closed. */
export function VerFechados({ codigo, primario }: { codigo: number; primario: boolean }) {
  const { data } = useQuery(consulta(localizarFechados, { uniproc_codigo: codigo }));
  const onde = data?.dados[0];
  const caminho = onde === undefined ? null : caminhoDosFechados(onde);
  return caminho === null ? null : (
    <LinkBotao
      to={caminho}
      variant={primario ? 'primary' : undefined}
      icon={<IconList size={16} aria-hidden="true" />}
    >
      Ver fechados na lista
    </LinkBotao>
  );
}
