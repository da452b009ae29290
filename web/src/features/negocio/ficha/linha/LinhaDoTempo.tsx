import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { Ficha, Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { ErrorState } from '../../../../ui/display/ErrorState.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import type { Nomes } from '../../base/nomes.ts';
import type { Dicionarios } from '../../base/evento-texto.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { voltarCampos } from '../../base/campos/desfazer-campo.ts';
import { ItemEmail } from './ItemEmail.tsx';
import { ItemDocumento } from './ItemDocumento.tsx';
import { ItemEvento } from './ItemEvento.tsx';
import { ItemNota } from './ItemNota.tsx';
import { ItemTarefa } from './ItemTarefa.tsx';
import { comoUma, juntarMudancas, type Junto } from './juntar-mudancas.ts';
import { idDoItem, passa, tiposDos, type FiltroLinha } from './linha-filtros.ts';
import { useNomesDaLinha } from './nomes-da-linha.ts';
import { useIrAoItem, type ItemMarcado } from './use-item-marcado.ts';
import { useLinha } from './use-linha.ts';
import { voltaDoEvento } from './volta-do-evento.ts';
import type { Tarefas } from '../../../atividade/parts/use-tarefas.ts';

type Contexto = {
  negocio_codigo: number;
  nomes: Nomes;
  tarefas: Tarefas;
  podeEditar: boolean;
  /** Null for who may not. */
  aoDesfazer: ((versao: number | undefined) => void) | null;
};

function Entrada({
  item,
  dicionarios,
  marcado,
  contexto,
  negocio,
  linha,
}: {
  item: Item;
  dicionarios: Dicionarios;
  marcado: boolean;
  contexto: Contexto;
  negocio: Negocio;
  /** All entries that are loaded, newest first. */
  linha: readonly Item[];
}) {
  const { negocio_codigo, nomes, tarefas, podeEditar, aoDesfazer } = contexto;
  const comum = { negocio_codigo, marcado };
  switch (item.item_tipo) {
    case 'EVENTO': {
      const volta = aoDesfazer === null ? null : voltaDoEvento(item, negocio, linha);
      return (
        <ItemEvento
          {...comum}
          item={item}
          dicionarios={dicionarios}
          volta={volta}
          aoDesfazer={() => {
            if (volta?.tipo === 'movimento') aoDesfazer?.(volta.versao);
            if (volta?.tipo === 'campos')
              void voltarCampos({ ...negocio, versao: volta.versao }, volta.campos)();
          }}
        />
      );
    }
    case 'NOTA':
      return <ItemNota item={item} marcado={marcado} podeEditar={podeEditar} />;
    case 'TAREFA':
      return (
        <ItemTarefa
          {...comum}
          item={item}
          tarefas={tarefas}
          nomes={nomes}
          podeEditar={podeEditar}
        />
      );
    case 'EMAIL':
      return <ItemEmail {...comum} item={item} />;
    default:
      return <ItemDocumento {...comum} item={item} />;
  }
}

/* What was changed over and over stands as one entry until somebody wants each of them. */
function Entradas({
  juntos,
  marcado,
  entrada,
}: {
  juntos: Junto['itens'];
  /** The entry that the address names. */
  marcado: string | null;
  entrada: Omit<ComponentProps<typeof Entrada>, 'item' | 'marcado'>;
}) {
  const [abertas, setAbertas] = useState(false);
  const [nova, ...outras] = juntos;
  const procurada = outras.some((item) => idDoItem(item) === marcado);
  const uma = comoUma(juntos);
  if (uma !== null && !abertas && !procurada)
    return (
      <ItemEvento
        negocio_codigo={entrada.contexto.negocio_codigo}
        item={uma}
        dicionarios={entrada.dicionarios}
        marcado={idDoItem(nova) === marcado}
        volta={null}
        aoDesfazer={() => undefined}
        aoAbrir={{ texto: `Ver as ${juntos.length} alterações`, abrir: () => setAbertas(true) }}
      />
    );
  return juntos.map((item) => (
    <Entrada key={idDoItem(item)} {...entrada} item={item} marcado={idDoItem(item) === marcado} />
  ));
}

/** Everything that happened to the deal, newest first; older entries come as one scrolls. */
export function LinhaDoTempo({
  ficha,
  lidaEm,
  filtros,
  item: marcado,
  contexto,
  vazia,
}: {
  ficha: Ficha;
  lidaEm: number;
  filtros: readonly FiltroLinha[];
  item: ItemMarcado;
  contexto: Contexto;
  /** What to say when there is nothing. */
  vazia: string;
}) {
  const tipos = tiposDos(filtros);
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useLinha(
    ficha,
    lidaEm,
    tipos,
  );
  const todos = data?.pages.flatMap((pagina) => pagina.dados) ?? [];
  const itens = todos.filter((um) => passa(um, filtros));
  const dicionarios = useNomesDaLinha(itens, contexto.nomes, ficha.estagios);
  const mais = () => void fetchNextPage();
  useIrAoItem(marcado, {
    ids: itens.map(idDoItem),
    temMais: hasNextPage,
    lendo: isFetching,
    mais,
  });
  const fim = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const alvo = fim.current;
    if (alvo === null || !hasNextPage || isFetching || isError) return;
    const vigia = new IntersectionObserver(([entrada]) => {
      if (entrada?.isIntersecting) void fetchNextPage();
    });
    vigia.observe(alvo);
    return () => vigia.disconnect();
  }, [hasNextPage, isFetching, isError, fetchNextPage, itens.length]);

  if (isError && data === undefined)
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) return <Skeleton lines={4} />;
  return (
    <>
      <ol className="tempo">
        {juntarMudancas(itens).map(({ itens: juntos }) => (
          <Entradas
            key={idDoItem(juntos[0])}
            juntos={juntos}
            marcado={marcado.alvo}
            entrada={{ dicionarios, contexto, negocio: ficha.negocio, linha: todos }}
          />
        ))}
      </ol>
      {itens.length === 0 && !hasNextPage && <p className="type-muted">{vazia}</p>}
      {hasNextPage && (
        <div ref={fim} className="tempo-mais">
          <Button size="small" loading={isFetching} onClick={mais}>
            {isError ? 'Não foi possível carregar. Tentar novamente' : 'Ver mais antigos'}
          </Button>
        </div>
      )}
    </>
  );
}
