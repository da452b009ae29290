import { IconList, IconSearchOff } from '@tabler/icons-react';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { caminhoDoQuadro, paths } from '../../../paths.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { useTelaExiste } from '../../../platform/tela/telas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';

/** No rows: because of the filters, which it names, or because no deal exists yet. */
export function ListaVazia({
  filtros,
  aoLimpar,
}: {
  filtros: readonly string[];
  aoLimpar: () => void;
}) {
  const existe = useTelaExiste();
  const importa = usePode()('negocio.importar');
  if (filtros.length > 0)
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title="Nenhum dado encontrado"
        action={<Button onClick={aoLimpar}>Limpar filtros</Button>}
      >
        {filtros.join(' · ')}
      </EmptyState>
    );
  const quadro = caminhoDoQuadro('oportunidades');
  return (
    <EmptyState
      icon={<IconList size={28} stroke={1.5} />}
      title="Nenhum negócio ainda. Crie o primeiro no quadro ou importe um CSV."
      action={
        <>
          {existe(quadro) && (
            <LinkBotao to={quadro} variant="primary">
              Abrir o quadro
            </LinkBotao>
          )}
          {importa && existe(paths.importacao) && (
            <LinkBotao to={paths.importacao}>Importar CSV</LinkBotao>
          )}
        </>
      }
    />
  );
}
