import { Link } from '@tanstack/react-router';
import {
  IconAddressBook,
  IconChecklist,
  IconMail,
  IconPhone,
  IconReceipt,
  IconTarget,
} from '@tabler/icons-react';
import { getLinhaDoTempo } from '@praca/contract/pessoa/ficha/endpoints.ts';
import type { FichaDoCliente, ItemDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { ItemDaLinha } from '../../../kit/linha-do-tempo/ItemDaLinha.tsx';
import { MaisAntigos } from '../../../kit/linha-do-tempo/MaisAntigos.tsx';
import { useIrAoItem, type ItemMarcado } from '../../../kit/linha-do-tempo/use-item-marcado.ts';
import { PAGINA_DA_LINHA, useLinha } from '../../../kit/linha-do-tempo/use-linha.ts';
import { caminhoDoArquivo, caminhoDoCliente, caminhoDoNegocio } from '../../../paths.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { ItemNota } from '../../acompanhamento/parts/ItemNota.tsx';
import { TipoDoArquivo } from '../../anexo/parts/TipoDoArquivo.tsx';
import { ResultadoDaLigacao } from '../../ligacao/parts/ResultadoDaLigacao.tsx';
import { idDoItem, passa, tiposDos, type FiltroDoCliente } from './filtros-da-linha.ts';
import { textoDoItem } from './item-texto.ts';

const ICONES = {
  CADASTRO: IconAddressBook,
  TAREFA: IconChecklist,
  ORCAMENTO: IconReceipt,
  NEGOCIO: IconTarget,
  EMAIL: IconMail,
  NOTA: IconChecklist,
} as const;

function DoNegocio({ item: { negocio_codigo, negocio_titulo } }: { item: ItemDoCliente }) {
  if (negocio_codigo === null) return null;
  return (
    <>
      {' · '}
      <Link className="tempo-link" to={caminhoDoNegocio(negocio_codigo)}>
        {negocio_titulo ?? `negócio nº ${negocio_codigo}`}
      </Link>
    </>
  );
}

function Icone({ item: { item_tipo, texto, tarefa } }: { item: ItemDoCliente }) {
  if (tarefa !== null && tarefa.ligacao_telefone !== null) return <IconPhone size={14} />;
  if (item_tipo === 'ARQUIVO') return <TipoDoArquivo nome={texto} size={14} />;
  const { [item_tipo]: Desenho } = ICONES;
  return <Desenho size={14} />;
}

function Entrada({
  item,
  caminho,
  marcado,
  podeEditar,
}: {
  item: ItemDoCliente;
  caminho: string;
  marcado: boolean;
  podeEditar: boolean;
}) {
  const { nota, arquivo } = item;
  const onde = <DoNegocio item={item} />;
  if (nota !== null)
    return (
      <ItemNota
        nota={nota}
        marcado={marcado}
        caminho={caminho}
        podeEditar={podeEditar}
        onde={onde}
      />
    );
  const { frase, detalhe } = textoDoItem(item);
  const dito = [detalhe, item.valor !== null && dinheiro(item.valor)].filter(Boolean).join(' · ');
  return (
    <ItemDaLinha
      id={idDoItem(item)}
      caminho={caminho}
      em={item.item_em}
      icone={<Icone item={item} />}
      marcado={marcado}
      titulo={
        <>
          {frase}
          {onde}
        </>
      }
    >
      {dito !== '' && (
        <p className="tempo-detalhe tempo-email">
          {arquivo === null ? (
            dito
          ) : (
            <Link className="tempo-link" to={caminhoDoArquivo(arquivo.anexo_codigo)}>
              {dito}
            </Link>
          )}
        </p>
      )}
      {item.tarefa !== null && <ResultadoDaLigacao tarefa={item.tarefa} podeEditar={podeEditar} />}
    </ItemDaLinha>
  );
}

/** Everything that happened to the customer and its deals, newest first; older entries come as one scrolls. */
export function LinhaDoTempo({
  ficha,
  lida,
  filtros,
  item: marcado,
  podeEditar,
}: {
  ficha: FichaDoCliente;
  lida: number;
  filtros: readonly FiltroDoCliente[];
  item: ItemMarcado;
  podeEditar: boolean;
}) {
  const { pessoa_codigo } = ficha.pessoa;
  const tipos = tiposDos(filtros);
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useLinha<ItemDoCliente>({
      queryKey: chaveDe(getLinhaDoTempo, { pessoa_codigo, tipos }),
      ler: (cursor, sinal) =>
        chamar(
          getLinhaDoTempo,
          {
            pessoa_codigo,
            SQL_LIMIT: PAGINA_DA_LINHA,
            ...(tipos !== null && { TIPOS: tipos }),
            ...(cursor !== null && { CURSOR: cursor }),
          },
          { sinal },
        ),
      primeira: tipos === null ? ficha : null,
      lidaEm: lida,
    });
  const itens = (data?.pages.flatMap((pagina) => pagina.dados) ?? []).filter((um) =>
    passa(um, filtros),
  );
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
        {itens.map((item) => (
          <Entrada
            key={idDoItem(item)}
            item={item}
            caminho={caminhoDoCliente(pessoa_codigo)}
            marcado={idDoItem(item) === marcado.alvo}
            podeEditar={podeEditar}
          />
        ))}
      </ol>
      {itens.length === 0 && !hasNextPage && (
        <p className="type-muted">
          {filtros.length > 0
            ? 'Nada com estes filtros. Desligue um deles para ver o resto.'
            : 'Nada aconteceu ainda. Escreva a primeira nota.'}
        </p>
      )}
      {hasNextPage && (
        <MaisAntigos lendo={isFetching} falhou={isError} quantos={itens.length} mais={mais} />
      )}
    </>
  );
}
