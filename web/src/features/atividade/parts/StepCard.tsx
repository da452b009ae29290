import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { concluir, getLista, reabrir } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { dataHoraRelativa } from '../../../platform/format.ts';
import { chaveDe, consulta } from '../../../platform/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Floating } from '../../../ui/floating/Floating.tsx';
import { wrapTab } from '../../../ui/floating/focus-stops.ts';
import { useLayer } from '../../../ui/floating/layers.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { toast } from '../../../ui/window/toast.ts';
import { StepDialog } from './StepDialog.tsx';
import './step.css';

const DESFAZER_MS = 8_000;

/** The next task of a card beside its place on the board: what, when, whose; done with one click, or another one planned. */
export function StepCard({
  card,
  anchor,
  stays,
  usuarios,
  mayEdit,
  onChanged,
  onKeep,
  onStay,
  onClose,
}: {
  card: Cartao;
  anchor: HTMLElement;
  /** Asked for: it takes the focus and waits. Otherwise it goes when the pointer does. */
  stays: boolean;
  /** Names of users by login. */
  usuarios: ReadonlyMap<string, string>;
  mayEdit: boolean;
  onChanged: () => void;
  /** The pointer came over it (true) or left it. */
  onKeep: (over: boolean) => void;
  /** From now on it waits: something is being done with it. */
  onStay: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const [planning, setPlanning] = useState(false);
  const [agora] = useState(Date.now);
  const { data, isError } = useQuery(
    consulta(getLista, {
      negocio_codigo: card.negocio_codigo,
      atividade_situacao: 'P',
      SQL_LIMIT: 200,
    }),
  );
  const [next] = (data?.dados ?? []).toSorted((a, b) =>
    a.atividade_dthr.localeCompare(b.atividade_dthr),
  );
  useLayer(!planning, onClose, (target) =>
    [anchor, panel.current].some((part) => part?.contains(target)),
  );
  const ready = data !== undefined || isError;
  useEffect(() => {
    if (stays && ready) panel.current?.querySelector<HTMLElement>('button')?.focus();
  }, [stays, ready]);

  const plan = () => {
    onStay();
    setPlanning(true);
  };
  const changed = () => {
    void client.invalidateQueries({ queryKey: chaveDe(getLista) });
    onChanged();
  };
  const reopen = (done: Atividade) =>
    chamarUm(reabrir, { atividade_codigo: done.atividade_codigo }, { semDesvio: true }).then(
      changed,
      (failure) => mostrarOpsss({ operacao: reabrir.nome, mensagens: mensagensDe(failure) }),
    );
  const finish = async (task: Atividade) => {
    try {
      const { atividade_codigo, versao } = task;
      await chamarUm(concluir, { atividade_codigo, versao }, { semDesvio: true });
      toast(`“${task.atividade_titulo}” foi concluída.`, {
        ms: DESFAZER_MS,
        action: { label: 'Desfazer', onSelect: () => void reopen(task) },
      });
      changed();
      plan();
    } catch (failure) {
      mostrarOpsss({ operacao: concluir.nome, mensagens: mensagensDe(failure) });
    }
  };

  if (planning)
    return (
      <StepDialog
        card={card}
        onClose={onClose}
        onSaved={() => {
          onClose();
          changed();
        }}
      />
    );
  return (
    <Floating
      anchor={anchor}
      panel={panel}
      placement="bottom-end"
      role="dialog"
      aria-label={`Próxima tarefa de ${card.negocio_titulo}`}
      tabIndex={-1}
      className="floating passo-cartao"
      onPointerEnter={() => onKeep(true)}
      onPointerLeave={() => onKeep(false)}
      onKeyDown={(event) => wrapTab(event.nativeEvent, event.currentTarget)}
    >
      {!ready && <p className="passo-texto">Carregando…</p>}
      {isError && <p className="passo-texto">Não foi possível ler as tarefas deste negócio.</p>}
      {data && !next && <p className="passo-texto">Nenhuma tarefa planejada.</p>}
      {next && (
        <dl className="passo-tarefa">
          <dt className="sr-only">Tarefa</dt>
          <dd className="passo-titulo">{next.atividade_titulo}</dd>
          <dt className="sr-only">Quando</dt>
          <dd data-atrasada={new Date(next.atividade_dthr).getTime() < agora ? '' : undefined}>
            {dataHoraRelativa(next.atividade_dthr)}
          </dd>
          <dt className="sr-only">De quem</dt>
          <dd>{usuarios.get(next.usuario_login) ?? next.usuario_login}</dd>
        </dl>
      )}
      {ready && mayEdit && (
        <div className="passo-acoes">
          {next && (
            <Button size="small" variant="primary" onClick={() => void finish(next)}>
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
