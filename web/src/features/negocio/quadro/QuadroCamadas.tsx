import { lazy, Suspense, useRef } from 'react';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import type { BoardTipo } from '@praca/contract/pipeline/tipos.ts';
import { sucesso } from '../../../ui/window/toast.ts';
import { oferecerVoltaDoForm } from '../base/campos/desfazer-campo.ts';
import { ConflitoDialog } from '../base/dialogs/ConflitoDialog.tsx';
import { ExcluirDialog } from '../base/dialogs/ExcluirDialog.tsx';
import { MoverParaDialog } from './mover/MoverParaDialog.tsx';
import { NegocioDialog } from '../base/dialogs/NegocioDialog.tsx';
import { FiltrosDrawer } from '../base/filtros/FiltrosDrawer.tsx';
import type { useEndereco } from '../base/filtros/use-endereco.ts';
import { NegocioDrawer } from './gaveta/NegocioDrawer.tsx';
import { CartaoMenuCamada } from './cartao/CartaoMenuCamada.tsx';
import { FECHO, type Fecho } from './mover/fechamentos.ts';
import { mostrarNoQuadro } from './mover/mostrar-no-quadro.ts';
import type { Nomes } from '../base/nomes.ts';
import { PassoCartao } from '../../atividade/parts/PassoCartao.tsx';
import type { useCamadas } from './use-camadas.ts';
import type { Direitos } from '../base/use-direitos.ts';
import { useEspiar } from './use-espiar.ts';
import type { useQuadro } from './modelo/use-quadro.ts';
import type { usePasso } from './cartao/use-passo.ts';

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
  pipeline_codigo,
  fechos,
  camadas,
  passoNaMira,
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
  pipeline_codigo: number;
  fechos: readonly Fecho[];
  camadas: ReturnType<typeof useCamadas>;
  passoNaMira: ReturnType<typeof usePasso>;
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
  const { quadro: controle, conflito, exigencia } = quadro;
  const { camada, fechar, editar, outroFunil } = camadas;
  const estagios = controle.store
    .ordemDaColuna()
    .flatMap((estagio) => controle.store.coluna(estagio) ?? []);
  const deVoltaPara = (codigo: number) =>
    requestAnimationFrame(() => controle.mostrarNaTela(codigo));
  const feito = useRef(false);
  const fecharEspiada = () => {
    onPeek(undefined);
    if (aberto !== null) deVoltaPara(aberto);
  };
  const painel = useRef<HTMLDivElement>(null);
  useEspiar(controle, painel, aberto, camada !== null || conflito !== null, {
    show: onPeek,
    fechar: fecharEspiada,
  });

  const salvo = async (negocio: Negocio, antes: Negocio | null) => {
    const { negocio_codigo, negocio_titulo, versao } = negocio;
    fechar();
    if (antes === null) sucesso(`“${negocio_titulo}” foi criado.`);
    else if (versao === antes.versao) sucesso(`“${negocio_titulo}” foi salvo.`);
    else oferecerVoltaDoForm(negocio);
    if (await mostrarNoQuadro(controle, negocio_codigo)) deVoltaPara(negocio_codigo);
  };
  const refrescar = (codigo: number) => void controle.refrescar(codigo).catch(() => false);
  const passo = passoNaMira.passo && controle.store.cartao(passoNaMira.passo.codigo);

  return (
    <>
      {camada?.tipo === 'menu' && (
        <CartaoMenuCamada
          at={camada.at}
          quadro={controle}
          tipo={tipo}
          direitos={direitos}
          camadas={camadas}
          onOpen={onOpen}
          onPeek={onPeek}
          onStep={passoNaMira.openStep}
        />
      )}
      {passoNaMira.passo && passo && (
        <PassoCartao
          key={passoNaMira.passo.codigo}
          cartao={passo}
          ancora={passoNaMira.passo.ancora}
          fica={passoNaMira.passo.fica}
          usuarios={nomes.usuario}
          podeEditar={direitos.editar}
          onChanged={() => refrescar(passo.negocio_codigo)}
          onKeep={passoNaMira.keep}
          onStay={passoNaMira.stay}
          onClose={() => {
            passoNaMira.close();
            if (passoNaMira.passo?.fica) deVoltaPara(passo.negocio_codigo);
          }}
        />
      )}
      {camada?.tipo === 'mover-para' && (
        <MoverParaDialog
          titulo={camada.cartao.negocio_titulo}
          estagios={estagios}
          fechos={fechos}
          atual={camada.cartao.estagio_codigo}
          pipeline_codigo={pipeline_codigo}
          onClose={fechar}
          onChoose={(estagio_codigo) => {
            fechar();
            onMove(camada.cartao.negocio_codigo, estagio_codigo);
          }}
          onClosing={(fecho) => {
            fechar();
            onClosing(camada.cartao.negocio_codigo, fecho);
          }}
          onFunil={(funil) => {
            fechar();
            outroFunil(camada.cartao.negocio_codigo, funil);
          }}
        />
      )}
      {camada?.tipo === 'excluir' && (
        <ExcluirDialog
          cartao={camada.cartao}
          onClose={fechar}
          onDeleted={() => {
            fechar();
            controle.tirar(camada.cartao.negocio_codigo, true);
          }}
          onRestored={() => refrescar(camada.cartao.negocio_codigo)}
        />
      )}
      {camada?.tipo === 'ciclo' && (
        <Suspense>
          <CicloDialog
            verbo={camada.verbo}
            negocio={camada.negocio}
            funil={camada.funil}
            onClose={() => {
              const { negocio_codigo } = camada.negocio;
              feito.current = false;
              fechar();
              // onDone runs before this task does: only a dialog that was left without its verb gives the card back.
              queueMicrotask(() => {
                if (feito.current || !controle.store.where(negocio_codigo)) return;
                controle.dizerQueVoltou(negocio_codigo);
                deVoltaPara(negocio_codigo);
              });
            }}
            onDone={(codigos) => {
              feito.current = true;
              if (Object.values(FECHO).some(({ verbo }) => verbo === camada.verbo))
                controle.tirar(camada.negocio.negocio_codigo, true);
              for (const codigo of codigos) refrescar(codigo);
            }}
            onReopened={(codigo) =>
              void controle
                .refrescar(codigo)
                .then((mostrado) => mostrado && deVoltaPara(codigo))
                .catch(() => false)
            }
          />
        </Suspense>
      )}
      {camada?.tipo === 'form' && (
        <NegocioDialog
          alvo={camada.alvo}
          nomes={nomes}
          stages={estagios}
          mayCreateCustomer={direitos.cliente}
          onClose={fechar}
          onSaved={(negocio) =>
            void salvo(negocio, 'novo' in camada.alvo ? null : camada.alvo.editar)
          }
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
          nomeDoEstagio={controle.nomeDoEstagio}
          onClose={fecharEspiada}
          onEdit={() => {
            onPeek(undefined);
            editar(aberto);
          }}
          onChanged={() => refrescar(aberto)}
        />
      )}
      {exigencia && (
        <Suspense>
          <ExigidosDialog
            negocio_codigo={exigencia.cartao.negocio_codigo}
            campos={exigencia.exigencia.campos}
            onDone={() => quadro.atenderExigencia()}
            onClose={() => {
              quadro.largarExigencia();
              deVoltaPara(exigencia.cartao.negocio_codigo);
            }}
          />
        </Suspense>
      )}
      {conflito && (
        <ConflitoDialog
          titulo={conflito.cartao.negocio_titulo}
          atual={controle.nomeDoEstagio(
            (controle.store.cartao(conflito.cartao.negocio_codigo) ?? conflito.cartao)
              .estagio_codigo,
          )}
          estagio={controle.nomeDoEstagio(conflito.to.estagio_codigo)}
          quem={conflito.conflito.quem}
          quando={conflito.conflito.quando}
          onTheirs={() => quadro.resolver('dele')}
          onMine={() => quadro.resolver('meu')}
        />
      )}
    </>
  );
}
