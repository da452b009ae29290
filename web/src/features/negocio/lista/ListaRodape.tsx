import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { paths } from '../../../paths.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contar } from '@praca/contract/negocio/lote/endpoints.ts';
import { consulta } from '../../../platform/http/query.ts';
import { dinheiro, numero, numeroOuMais } from '../../../platform/texto/format.ts';
import { useReconnect } from '../../../ui/base/reconnect.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { PorPaginaMenu } from '../../../kit/lista/PorPaginaMenu.tsx';
import { POR_PAGINA } from '../../../kit/lista/pagina.ts';
import type { Selecao } from '../lote/selecao-lote.ts';
import type { VistaLista } from './lista-store.ts';

type Filtros = Extract<Selecao, { FILTROS: unknown }>['FILTROS'];

/** What everything that matches is worth: asked once the rows stand, and again when one of them changed. */
function Soma({ vista, filtros }: { vista: VistaLista; filtros: Filtros }) {
  const { linhas, total } = vista;
  const vistas = linhas.reduce((soma, { versao }) => soma + versao, 0);
  const pergunta = consulta(contar, { FILTROS: filtros });
  const { data } = useQuery({
    ...pergunta,
    queryKey: [...pergunta.queryKey, total, vistas],
    enabled: total !== null && total > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const soma = data?.dados[0]?.valor_total;
  return soma !== undefined && total !== 0 && <span>Soma: {dinheiro(soma)}</span>;
}

/** How many there are, how many are read at a time, and what is going on at the end of the list. */
export function ListaRodape({
  vista,
  filtros,
  porpagina,
  aoMudar,
  aoRepetir,
}: {
  vista: VistaLista;
  filtros: Filtros;
  porpagina: number;
  aoMudar: (porpagina: (typeof POR_PAGINA)[number]) => void;
  aoRepetir: () => void;
}) {
  const excluem = useSessao()?.permissoes.includes('negocio.excluir') === true;
  const { linhas, total, totalMais, lendo, falhou, temMais } = vista;
  useReconnect(falhou === 'mais' ? aoRepetir : undefined);
  const contando = falhou === 'total' ? `Mostrando ${numero(linhas.length)}` : 'Carregando...';
  return (
    <div className="lista-rodape">
      <span className="lista-total" role="status">
        {total === null ? contando : `Total: ${numeroOuMais(total, totalMais)}`}
      </span>
      <Soma vista={vista} filtros={filtros} />
      <PorPaginaMenu
        rotulo="Registros por página"
        opcoes={POR_PAGINA}
        valor={porpagina}
        aoMudar={aoMudar}
      />
      {excluem && (
        <LinkBotao to={paths.lixeira} className="lista-lixeira" variant="subtle" size="small">
          Lixeira
        </LinkBotao>
      )}
      <span className="lista-andamento">
        {lendo === 'mais' && 'Carregando...'}
        {lendo !== 'mais' && temMais && falhou === 'nada' && (
          <span className="lista-mostrando">Mostrando {numero(linhas.length)}</span>
        )}
        {falhou === 'mais' && (
          <>
            Não foi possível carregar.{' '}
            <Button variant="subtle" size="small" onClick={aoRepetir}>
              Tentar novamente
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
