import { useState, type ComponentProps } from 'react';
import { getLinhaDoTempo } from '@praca/contract/negocio/ficha/endpoints.ts';
import type { Ficha, Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { MaisAntigos } from '../../../../kit/linha-do-tempo/MaisAntigos.tsx';
import { PAGINA_DA_LINHA, useLinha } from '../../../../kit/linha-do-tempo/use-linha.ts';
import { chamar } from '../../../../platform/http/api-client.ts';
import { chaveDe } from '../../../../platform/http/query.ts';
import { ErrorState } from '../../../../ui/display/ErrorState.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import type { Nomes } from '../../base/nomes.ts';
import type { Dicionarios } from '../../base/evento-texto.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { voltarCampos } from '../../base/campos/desfazer-campo.ts';
import { ItemEmail } from './ItemEmail.tsx';
import { ItemDocumento } from './ItemDocumento.tsx';
import { ItemEvento } from './ItemEvento.tsx';
import { ItemNota } from '../../../acompanhamento/parts/ItemNota.tsx';
import { caminhoDoNegocio } from '../../../../paths.ts';
import { ItemTarefa } from './ItemTarefa.tsx';
import { comoUma, juntarMudancas, type Junto } from './juntar-mudancas.ts';
import { idDoItem, passa, tiposDos, type FiltroLinha } from './linha-filtros.ts';
import { useNomesDaLinha } from './nomes-da-linha.ts';
import { useIrAoItem, type ItemMarcado } from '../../../../kit/linha-do-tempo/use-item-marcado.ts';
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
      return (
        <ItemNota
          nota={item.nota}
          marcado={marcado}
          caminho={caminhoDoNegocio(negocio_codigo)}
          podeEditar={podeEditar}
        />
      );
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
  const { negocio_codigo } = ficha.negocio;
  const tipos = tiposDos(filtros);
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useLinha<Item>({
    queryKey: chaveDe(getLinhaDoTempo, { negocio_codigo, tipos }),
    ler: (cursor, sinal) =>
      chamar(
        getLinhaDoTempo,
        {
          negocio_codigo,
          SQL_LIMIT: PAGINA_DA_LINHA,
          ...(tipos !== null && { TIPOS: tipos }),
          ...(cursor !== null && { CURSOR: cursor }),
        },
        { sinal },
      ),
    primeira: tipos === null ? ficha : null,
    lidaEm,
  });
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
        <MaisAntigos lendo={isFetching} falhou={isError} quantos={itens.length} mais={mais} />
      )}
    </>
  );
}
