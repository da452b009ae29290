import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  IconAddressBook,
  IconChecklist,
  IconMail,
  IconNote,
  IconReceipt,
  IconTarget,
  type TablerIcon,
} from '@tabler/icons-react';
import { getLinhaDoTempo } from '@praca/contract/pessoa/ficha/endpoints.ts';
import type { FichaDoCliente, ItemDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { chamar } from '../../../platform/api-client.ts';
import { dataHora, dataHoraRelativa, dinheiro } from '../../../platform/format.ts';
import { chaveDe } from '../../../platform/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { textoDoItem } from './item-texto.ts';

const PAGINA = 20;
const ICONES: Record<ItemDoCliente['item_tipo'], TablerIcon> = {
  CADASTRO: IconAddressBook,
  NOTA: IconNote,
  TAREFA: IconChecklist,
  ORCAMENTO: IconReceipt,
  NEGOCIO: IconTarget,
  EMAIL: IconMail,
};

function Entrada({ item }: { item: ItemDoCliente }) {
  const Icone = ICONES[item.item_tipo];
  const { frase, detalhe } = textoDoItem(item);
  return (
    <li>
      <span className="cliente-tempo-icone">
        <Icone size={14} aria-hidden="true" />
      </span>
      <div className="cliente-tempo-texto">
        <p>
          <span>{frase}</span>
          {item.negocio_codigo !== null && (
            <>
              {' · '}
              <Link to={caminhoDoNegocio(item.negocio_codigo)}>
                {item.negocio_titulo ?? `negócio nº ${item.negocio_codigo}`}
              </Link>
            </>
          )}{' '}
          <time className="type-muted" dateTime={item.item_em} title={dataHora(item.item_em)}>
            {dataHoraRelativa(item.item_em)}
          </time>
        </p>
        {(detalhe !== '' || item.valor !== null) && (
          <p className="cliente-tempo-detalhe">
            {[detalhe, item.valor !== null && dinheiro(item.valor)].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
}

/** What comes after the first page of the timeline, which the page of the customer brings along. */
function useDepois({ pessoa: { pessoa_codigo }, cursor }: FichaDoCliente, lida: number) {
  return useInfiniteQuery({
    queryKey: [...chaveDe(getLinhaDoTempo, { pessoa_codigo }), cursor, lida],
    queryFn: ({ pageParam, signal }) =>
      chamar(
        getLinhaDoTempo,
        { pessoa_codigo, SQL_LIMIT: PAGINA, CURSOR: pageParam },
        { sinal: signal },
      ),
    initialPageParam: cursor ?? '',
    getNextPageParam: (pagina) => pagina.cursor,
    enabled: false,
    staleTime: Infinity,
  });
}

/** Everything that happened to the customer and its deals, newest first. */
export function LinhaDoTempo({ ficha, lida }: { ficha: FichaDoCliente; lida: number }) {
  const depois = useDepois(ficha, lida);
  const itens = [...ficha.itens, ...(depois.data?.pages.flatMap((p) => p.dados) ?? [])];
  const haMais = depois.data === undefined ? ficha.cursor !== null : depois.hasNextPage;
  const mais = () => void (depois.data === undefined ? depois.refetch() : depois.fetchNextPage());
  return (
    <Panel title="Linha do tempo">
      {itens.length === 0 ? (
        <p className="type-muted">Nada aconteceu ainda.</p>
      ) : (
        <ol className="cliente-tempo">
          {itens.map((item) => (
            <Entrada key={`${item.item_tipo}-${item.item_codigo}`} item={item} />
          ))}
        </ol>
      )}
      {haMais && (
        <Button size="small" loading={depois.isFetching} onClick={mais}>
          {depois.isError ? 'Não foi possível carregar. Tentar novamente' : 'Ver mais antigos'}
        </Button>
      )}
    </Panel>
  );
}
