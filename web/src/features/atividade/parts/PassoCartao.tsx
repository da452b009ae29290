import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { concluir, getLista, reabrir } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { chaveDe, consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Floating } from '../../../ui/floating/Floating.tsx';
import { wrapTab } from '../../../ui/floating/focus-stops.ts';
import { useLayer } from '../../../ui/floating/layers.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { toast } from '../../../ui/window/toast.ts';
import { PassoDialog } from './PassoDialog.tsx';
import { estaAtrasada, momentoRelativo } from './tarefa-texto.ts';
import './passo.css';

/** The next task of a card beside its place on the board: what, when, whose; done with one click, or another one planned. */
export function PassoCartao({
  cartao,
  ancora,
  fica,
  usuarios,
  podeEditar,
  onChanged,
  onKeep,
  onStay,
  onClose,
}: {
  cartao: Cartao;
  ancora: HTMLElement;
  /** Asked for: it takes the focus and waits. Otherwise it goes when the pointer does. */
  fica: boolean;
  /** Names of users by login. */
  usuarios: ReadonlyMap<string, string>;
  podeEditar: boolean;
  onChanged: () => void;
  /** The pointer came over it (true) or left it. */
  onKeep: (over: boolean) => void;
  /** From now on it waits: something is being done with it. */
  onStay: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const painel = useRef<HTMLDivElement>(null);
  const [planejando, setPlanejando] = useState(false);
  const [agora] = useState(Date.now);
  const { data, isError } = useQuery(
    consulta(getLista, {
      negocio_codigo: cartao.negocio_codigo,
      atividade_situacao: 'P',
      SQL_LIMIT: 1,
    }),
  );
  // They come in the order of their moments, those without one last.
  const [proximo] = data?.dados ?? [];
  useLayer(!planejando, onClose, (target) =>
    [ancora, painel.current].some((parte) => parte?.contains(target)),
  );
  const pronto = data !== undefined || isError;
  useEffect(() => {
    if (fica && pronto) painel.current?.querySelector<HTMLElement>('button')?.focus();
  }, [fica, pronto]);

  const plan = () => {
    onStay();
    setPlanejando(true);
  };
  const mudou = () => {
    void client.invalidateQueries({ queryKey: chaveDe(getLista) });
    onChanged();
  };
  const terminar = async (task: Atividade) => {
    try {
      const { atividade_codigo, versao } = task;
      await chamarUm(concluir, { atividade_codigo, versao }, { semDesvio: true });
      oferecerVolta(
        `“${task.atividade_titulo}” foi concluída.`,
        voltarPor(
          reabrir,
          () => ({ atividade_codigo }),
          () => {
            toast('Tarefa reaberta.', { id: 'tarefa', title: `“${task.atividade_titulo}”` });
            mudou();
          },
        ),
        { id: 'tarefa' },
      );
      mudou();
      plan();
    } catch (falha) {
      mostrarOpsss({ operacao: concluir.nome, mensagens: mensagensDe(falha) });
    }
  };

  // Who asks for a next task that is not there wants to plan one: the card has said already that there is none.
  if (!planejando && fica && podeEditar && data && !proximo) setPlanejando(true);
  if (planejando)
    return (
      <PassoDialog
        negocio={cartao}
        onClose={onClose}
        onSaved={() => {
          onClose();
          mudou();
        }}
      />
    );
  return (
    <Floating
      anchor={ancora}
      panel={painel}
      placement="bottom-end"
      role="dialog"
      aria-label={`Próxima tarefa de ${cartao.negocio_titulo}`}
      tabIndex={-1}
      className="floating passo-cartao"
      onPointerEnter={() => onKeep(true)}
      onPointerLeave={() => onKeep(false)}
      onKeyDown={(event) => wrapTab(event.nativeEvent, event.currentTarget)}
    >
      {!pronto && <p className="passo-texto">Carregando…</p>}
      {isError && <p className="passo-texto">Não foi possível ler as tarefas deste negócio.</p>}
      {data && !proximo && <p className="passo-texto">Nenhuma tarefa planejada.</p>}
      {proximo && (
        <dl className="passo-tarefa">
          <dt className="sr-only">Tarefa</dt>
          <dd className="passo-titulo">{proximo.atividade_titulo}</dd>
          <dt className="sr-only">Quando</dt>
          <dd data-atrasada={estaAtrasada(proximo, agora) ? '' : undefined}>
            {momentoRelativo(proximo)}
          </dd>
          <dt className="sr-only">De quem</dt>
          <dd>{usuarios.get(proximo.usuario_login) ?? proximo.usuario_login}</dd>
        </dl>
      )}
      {pronto && podeEditar && (
        <div className="passo-acoes">
          {proximo && (
            <Button size="small" variant="primary" onClick={() => void terminar(proximo)}>
              Concluir
            </Button>
          )}
          <Button size="small" onClick={plan}>
            Agendar próximo passo
          </Button>
        </div>
      )}
    </Floating>
  );
}
