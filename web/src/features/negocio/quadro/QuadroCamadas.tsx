import { lazy, Suspense, useRef } from 'react';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import type { BoardTipo } from '@praca/contract/pipeline/schemas.ts';
import { sucesso } from '../../../ui/window/toast.ts';
import { ConflitoDialog } from '../base/dialogs/ConflitoDialog.tsx';
import { ExcluirDialog } from '../base/dialogs/ExcluirDialog.tsx';
import { MoverParaDialog } from './mover/MoverParaDialog.tsx';
import { NegocioDialog } from '../base/dialogs/NegocioDialog.tsx';
import { FiltrosDrawer } from '../base/filtros/FiltrosDrawer.tsx';
import type { useEndereco } from '../base/filtros/use-endereco.ts';
import { NegocioDrawer } from './gaveta/NegocioDrawer.tsx';
import { CardMenuCamada } from './cartao/CardMenuCamada.tsx';
import { FECHO, type Fecho } from './mover/closings.ts';
import { mostrarNoQuadro } from './mover/mostrar-no-quadro.ts';
import type { Nomes } from '../base/nomes.ts';
import { StepCard } from '../../atividade/parts/StepCard.tsx';
import { avisarFecho } from './mover/undo-closing.ts';
import type { useCamadas } from './use-camadas.ts';
import type { Direitos } from '../base/use-direitos.ts';
import { usePeek } from './use-peek.ts';
import type { useQuadro } from './modelo/use-quadro.ts';
import type { useStep } from './cartao/use-step.ts';

const CicloDialog = lazy(async () => ({
  default: (await import('../base/dialogs/CicloDialog.tsx')).CicloDialog,
}));

const ExigidosDialog = lazy(async () => ({
  default: (await import('../base/dialogs/ExigidosDialog.tsx')).ExigidosDialog,
}));

/**
 * Everything that may float over the board, one thing at a time, the conflict above all. A part of its own: the
 * board shows itself before this arrives.
 */
export function QuadroCamadas({
  quadro,
  tipo,
  fechos,
  camadas,
  step,
  nomes,
  direitos,
  endereco,
  aberto,
  onOpen,
  onPeek,
  onClosing,
  onMove,
}: {
  quadro: ReturnType<typeof useQuadro>;
  tipo: BoardTipo;
  fechos: readonly Fecho[];
  camadas: ReturnType<typeof useCamadas>;
  step: ReturnType<typeof useStep>;
  nomes: Nomes;
  direitos: Direitos;
  endereco: ReturnType<typeof useEndereco>;
  /** The deal of the address, shown beside the board. */
  aberto: number | null;
  onOpen: (codigo: number) => void;
  /** Shows a deal beside the board, another one in its place, or none. */
  onPeek: (codigo: number | undefined) => void;
  onClosing: (codigo: number, fecho: Fecho) => void;
  onMove: (codigo: number, estagio_codigo: number) => void;
}) {
  const { board, conflito, exigencia } = quadro;
  const { camada, fechar, editar } = camadas;
  const stages = board.store.columnOrder().flatMap((stage) => board.store.column(stage) ?? []);
  const backTo = (codigo: number) => requestAnimationFrame(() => board.reveal(codigo));
  const done = useRef(false);
  const closePeek = () => {
    onPeek(undefined);
    if (aberto !== null) backTo(aberto);
  };
  const painel = useRef<HTMLDivElement>(null);
  usePeek(board, painel, aberto, camada !== null || conflito !== null, {
    show: onPeek,
    close: closePeek,
  });

  const saved = async ({ negocio_codigo, negocio_titulo }: Negocio, created: boolean) => {
    fechar();
    sucesso(created ? `“${negocio_titulo}” foi criado.` : `“${negocio_titulo}” foi salvo.`);
    if (await mostrarNoQuadro(board, negocio_codigo)) backTo(negocio_codigo);
  };
  const refresh = (codigo: number) => void board.refresh(codigo).catch(() => false);
  const passo = step.passo && board.store.card(step.passo.codigo);

  return (
    <>
      {camada?.tipo === 'menu' && (
        <CardMenuCamada
          at={camada.at}
          board={board}
          tipo={tipo}
          direitos={direitos}
          camadas={camadas}
          onOpen={onOpen}
          onPeek={onPeek}
          onStep={step.openStep}
        />
      )}
      {step.passo && passo && (
        <StepCard
          key={step.passo.codigo}
          card={passo}
          anchor={step.passo.anchor}
          stays={step.passo.stays}
          usuarios={nomes.usuario}
          mayEdit={direitos.editar}
          onChanged={() => refresh(passo.negocio_codigo)}
          onKeep={step.keep}
          onStay={step.stay}
          onClose={() => {
            step.close();
            if (step.passo?.stays) backTo(passo.negocio_codigo);
          }}
        />
      )}
      {camada?.tipo === 'mover-para' && (
        <MoverParaDialog
          titulo={camada.card.negocio_titulo}
          stages={stages}
          fechos={fechos}
          current={camada.card.estagio_codigo}
          onClose={fechar}
          onChoose={(estagio_codigo) => {
            fechar();
            onMove(camada.card.negocio_codigo, estagio_codigo);
          }}
          onClosing={(fecho) => {
            fechar();
            onClosing(camada.card.negocio_codigo, fecho);
          }}
        />
      )}
      {camada?.tipo === 'excluir' && (
        <ExcluirDialog
          cartao={camada.card}
          onClose={fechar}
          onDeleted={() => {
            fechar();
            board.remove(camada.card.negocio_codigo, true);
          }}
        />
      )}
      {camada?.tipo === 'ciclo' && (
        <Suspense>
          <CicloDialog
            verbo={camada.verbo}
            negocio={camada.negocio}
            onClose={() => {
              const { negocio_codigo } = camada.negocio;
              done.current = false;
              fechar();
              // A verb that was done says so in the same breath.
              queueMicrotask(() => {
                if (done.current || !board.store.where(negocio_codigo)) return;
                board.sayReturned(negocio_codigo);
                backTo(negocio_codigo);
              });
            }}
            onDone={(codigos) => {
              done.current = true;
              if (Object.values(FECHO).some(({ verbo }) => verbo === camada.verbo))
                board.remove(camada.negocio.negocio_codigo, true);
              for (const codigo of codigos) refresh(codigo);
              avisarFecho(board, camada.negocio, camada.verbo);
            }}
          />
        </Suspense>
      )}
      {camada?.tipo === 'form' && (
        <NegocioDialog
          alvo={camada.alvo}
          nomes={nomes}
          stages={stages}
          mayCreateCustomer={direitos.cliente}
          onClose={fechar}
          onSaved={(negocio) => void saved(negocio, 'novo' in camada.alvo)}
        />
      )}
      {camada?.tipo === 'filtros' && (
        <FiltrosDrawer
          open
          filtros={endereco.filtros}
          nomes={nomes}
          onChange={endereco.mudar}
          onClear={endereco.limpar}
          onClose={fechar}
        />
      )}
      {aberto !== null && (
        <NegocioDrawer
          codigo={aberto}
          painel={painel}
          nomes={nomes}
          direitos={direitos}
          stageName={board.stageName}
          onClose={closePeek}
          onEdit={() => {
            onPeek(undefined);
            editar(aberto);
          }}
          onChanged={() => refresh(aberto)}
        />
      )}
      {exigencia && (
        <Suspense>
          <ExigidosDialog
            negocio_codigo={exigencia.card.negocio_codigo}
            campos={exigencia.exigencia.campos}
            onDone={() => quadro.atenderExigencia()}
            onClose={() => {
              quadro.largarExigencia();
              backTo(exigencia.card.negocio_codigo);
            }}
          />
        </Suspense>
      )}
      {conflito && (
        <ConflitoDialog
          titulo={conflito.card.negocio_titulo}
          estagio={board.stageName(conflito.to.estagio_codigo)}
          quem={conflito.conflito.quem}
          quando={conflito.conflito.quando}
          onTheirs={() => quadro.resolver('dele')}
          onMine={() => quadro.resolver('meu')}
        />
      )}
    </>
  );
}
