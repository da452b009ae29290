import { useRef, useState, type KeyboardEvent } from 'react';
import { IconBell } from '@tabler/icons-react';
import { NOMES_AVISO, TIPOS_AVISO, type AvisoTipo } from '@praca/contract/aviso/schemas.ts';
import { dataLocal, diaDeHoje, diaRelativo } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { LinhaDoAviso } from './LinhaDoAviso.tsx';
import { lerAviso, lerTodos, useLista, type useContagem } from './use-avisos.ts';
import './aviso.css';

const comNumero = (nome: string, n: number): string => {
  if (n === 0) return nome;
  return `${nome} ${n > 99 ? '99+' : n}`;
};

/** J and K walk the notices, E reads the one in hand, Shift+E all of them. */
function useTeclas(aoLer: (indice: number) => void) {
  const caixa = useRef<HTMLDivElement>(null);
  const andar = (passo: number): void => {
    const linhas = [...(caixa.current?.querySelectorAll<HTMLElement>('[data-aviso]') ?? [])];
    const onde = linhas.findIndex((linha) => linha === document.activeElement);
    linhas[Math.max(0, Math.min(linhas.length - 1, onde + passo))]?.focus();
  };
  const indice = (): number =>
    [...(caixa.current?.querySelectorAll('[data-aviso]') ?? [])].findIndex(
      (linha) => linha === document.activeElement,
    );
  const aoTeclar = (evento: KeyboardEvent<HTMLDivElement>): void => {
    if (evento.ctrlKey || evento.altKey || evento.metaKey) return;
    const tecla = evento.key.toLowerCase();
    if (tecla === 'j' || evento.key === 'ArrowDown') andar(1);
    else if (tecla === 'k' || evento.key === 'ArrowUp') andar(-1);
    else if (tecla === 'e' && evento.shiftKey) lerTodos();
    else if (tecla === 'e' && indice() >= 0) aoLer(indice());
    else return;
    evento.preventDefault();
    evento.stopPropagation();
  };
  return { ref: caixa, onKeyDown: aoTeclar };
}

/** What one is told, by reason, the newest first under its day. */
export function ListaDeAvisos({
  contagem,
  aoAbrir,
}: {
  contagem: ReturnType<typeof useContagem>;
  aoAbrir?: () => void;
}) {
  const [tipo, setTipo] = useState<AvisoTipo | null>(null);
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useLista(tipo);
  const avisos = data?.pages.flatMap((pagina) => pagina.dados) ?? [];
  const teclas = useTeclas((indice) => {
    const aviso = avisos[indice];
    if (aviso) lerAviso(aviso);
  });
  const hoje = diaDeHoje();
  return (
    <div className="avisos" {...teclas}>
      <div className="avisos-abas">
        <Select<AvisoTipo | 'TODOS'>
          label="Motivo"
          hideLabel
          value={tipo ?? 'TODOS'}
          onChange={(novo) => setTipo(novo === 'TODOS' ? null : novo)}
          options={[
            { value: 'TODOS', label: comNumero('Todos os motivos', contagem.total) },
            ...TIPOS_AVISO.map((um) => ({
              value: um,
              label: comNumero(NOMES_AVISO[um].nome, contagem.de(um)),
            })),
          ]}
        />
      </div>
      {isError && data === undefined && (
        <ErrorState onRetry={() => void refetch()}>Não foi possível carregar os avisos.</ErrorState>
      )}
      {isPending && (
        <div className="avisos-espera">
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      )}
      {data !== undefined && avisos.length === 0 && (
        <EmptyState icon={<IconBell size={28} />} title="Nenhum aviso novo" />
      )}
      <ul className="avisos-lista">
        {avisos.map((aviso, i) => {
          const dia = dataLocal(aviso.aviso_em);
          const anterior = avisos[i - 1];
          const novoDia = anterior === undefined || dataLocal(anterior.aviso_em) !== dia;
          return [
            novoDia && (
              <li key={dia} className="avisos-dia">
                {diaRelativo(dia, hoje)}
              </li>
            ),
            <LinhaDoAviso key={aviso.aviso_codigo} aviso={aviso} aoAbrir={aoAbrir} />,
          ];
        })}
      </ul>
      {hasNextPage && (
        <div className="avisos-mais">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Mostrar mais
          </Button>
        </div>
      )}
    </div>
  );
}
