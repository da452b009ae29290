import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardTipo } from '@praca/contract/pipeline/tipos.ts';
import { useDensity } from '../../../ui/base/density.ts';
import type { ControleDoQuadro } from './modelo/controle-do-quadro.ts';
import { ligarGestos, type HospedeiroDosGestos } from './arrasto/gestos.ts';
import { ColunaDoQuadro } from './coluna/ColunaDoQuadro.tsx';
import { fechosDe, type AcoesDosEncerrados, type Fecho } from './mover/fechamentos.ts';
import type { Parte } from './modelo/parte-da-coluna.ts';
import { passoDaListaDe } from './arrasto/geometria.ts';
import type { PartesDoCartao } from './cartao/NegocioCartao.tsx';
import type { Nomes } from '../base/nomes.ts';
import type { PedidoQuadro } from './mover/quadro-api.ts';
import type { AdicaoRapida } from './coluna/AdicaoNaColuna.tsx';
import { useDepoisDePintar } from '../../../platform/tela/use-depois-de-pintar.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';

const ColunasEncerradas = lazy(async () => ({
  default: (await import('./coluna/ColunasEncerradas.tsx')).ColunasEncerradas,
}));
const EstagioAbas = lazy(async () => ({
  default: (await import('./coluna/EstagioAbas.tsx')).EstagioAbas,
}));

/** A line of an added field on a card, in pixels, the gap above it with it (cartao.css). */
const LINHA_DO_CAMPO = 20;
/** Late and stalled follow the clock: once a minute is enough. */
const MINUTO = 60_000;

function useMinuto(): number {
  const [agora, setAgora] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setAgora(Date.now()), MINUTO);
    return () => clearInterval(timer);
  }, []);
  return agora;
}

/** The columns of one pipeline, side by side, and what closed this month at their end. */
export function QuadroColunas({
  quadro,
  tipo,
  label,
  partes,
  nomes,
  ocupado,
  hospedeiro,
  pedido,
  fechada,
  fechados,
  onParte,
  onQuickAdd,
}: {
  quadro: ControleDoQuadro;
  tipo: BoardTipo;
  label: string;
  partes: PartesDoCartao;
  nomes: Nomes;
  /** A new reading is on its way: the cards shown are those of the former filters. */
  ocupado: boolean;
  hospedeiro: Omit<HospedeiroDosGestos, 'passoDaLista' | 'fechamentos'>;
  pedido: PedidoQuadro;
  /** The closed column that is open. */
  fechada: Fecho | null;
  fechados: AcoesDosEncerrados;
  onParte: (estagio: number, parte: Parte) => void;
  onQuickAdd: AdicaoRapida | null;
}) {
  const [raiz, setRaiz] = useState<HTMLDivElement | null>(null);
  const estagios = useSyncExternalStore(quadro.store.assinarOrdem, quadro.store.ordemDaColuna);
  const selecionando = useSyncExternalStore(
    quadro.selecao.assinar,
    () => quadro.selecao.get().size > 0,
  );
  const alturaDoCartao = useDensity().card + nomes.noCartao.length * LINHA_DO_CAMPO;
  const agora = useMinuto();
  const telefone = usePhone();
  const pintado = useDepoisDePintar();
  const fechos = fechosDe(tipo);
  const ultimo = useRef({ host: hospedeiro, cardHeight: alturaDoCartao, fechos });
  useEffect(() => {
    ultimo.current = { host: hospedeiro, cardHeight: alturaDoCartao, fechos };
  });

  useEffect(() => {
    if (!raiz) return;
    const desligar = quadro.attach(raiz);
    const perguntados = () => ultimo.current.host;
    const soltarMao = ligarGestos(raiz, quadro, {
      passoDaLista: () => passoDaListaDe(ultimo.current.cardHeight),
      fechamentos: () => ultimo.current.fechos,
      podeMoverAgora: () => perguntados().podeMoverAgora(),
      abrir: (codigo) => perguntados().abrir(codigo),
      espiar: (codigo) => perguntados().espiar(codigo),
      fixo: () => perguntados().fixo(),
      perguntarAonde: (codigo) => perguntados().perguntarAonde(codigo),
      abrirMenu: (codigo, botao) => perguntados().abrirMenu(codigo, botao),
      abrirPasso: (codigo, ancora, fica) => perguntados().abrirPasso(codigo, ancora, fica),
      sairDoPasso: () => perguntados().sairDoPasso(),
      soParados: () => perguntados().soParados(),
      fechar: (codigo, fecho) => perguntados().fechar(codigo, fecho),
      fecharMuitos: (fecho) => perguntados().fecharMuitos(fecho),
    });
    return () => {
      soltarMao();
      desligar();
    };
  }, [quadro, raiz]);

  return (
    <>
      {telefone && (
        <Suspense fallback={<div className="guias-vao" />}>
          <EstagioAbas
            quadro={quadro}
            raiz={raiz}
            estagios={estagios}
            fechos={fechos}
            onFecho={(fecho) => fecho !== fechada && fechados.abrirInteira(fecho)}
          />
        </Suspense>
      )}
      <div
        className="quadro"
        role="region"
        aria-label={label}
        aria-busy={ocupado}
        data-selecionando={selecionando ? '' : undefined}
        ref={setRaiz}
      >
        <p id="quadro-instrucoes" hidden>
          Setas andam pelos cartões. Enter abre a página. Espaço pega o cartão, e de novo espia ao
          lado. Alt com setas move. M escolhe o destino. T mostra a próxima tarefa. X seleciona.
        </p>
        {estagios.map((estagio) => (
          <ColunaDoQuadro
            key={estagio}
            quadro={quadro}
            estagio={estagio}
            alturaDoCartao={alturaDoCartao}
            partes={partes}
            nomes={nomes}
            soParados={pedido.filtros.parados === 'S'}
            agora={agora}
            onParte={onParte}
            onQuickAdd={onQuickAdd}
          />
        ))}
        {pintado && (
          <Suspense>
            <ColunasEncerradas
              quadro={quadro}
              fechos={fechos}
              aberta={fechada}
              pedido={pedido}
              actions={fechados}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
