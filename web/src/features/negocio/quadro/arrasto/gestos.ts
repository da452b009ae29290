import { depoisDePintar } from '../../../../platform/tela/depois-de-pintar.ts';
import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import type { Lugar } from '../modelo/lugares.ts';
import { FECHO, fechoDe, type Fecho } from '../mover/fechamentos.ts';
import { colunaDe, criarMarcaDoDestino } from './marca-do-destino.ts';
import { criarOrdemDoGesto } from './gesto-ordem.ts';
import { criarMarcacao } from './gesto-selecao.ts';
import { criarVozDoGesto } from './gesto-voz.ts';
import { teclaNoCartao, type Acao } from './teclado.ts';
import { criarCartaoErguido } from './cartao-erguido.ts';
import { criarMotorDoPonteiro } from './motor-do-ponteiro.ts';
import { ligarPassoAoPassar, type HospedeiroDoPasso } from './passo-ao-passar.ts';

export type HospedeiroDosGestos = HospedeiroDoPasso & {
  passoDaLista(): number;
  /** The closed columns at the end of the board. */
  fechamentos(): readonly Fecho[];
  /** Whether moves are possible now (not offline); says why when they are not. */
  podeMoverAgora(): boolean;
  abrir(codigo: number): void;
  espiar(codigo: number): void;
  /** Tells the person that a card keeps its place while the column is sorted by something else. */
  fixo(): void;
  perguntarAonde(codigo: number): void;
  abrirMenu(codigo: number, botao: HTMLElement): void;
  /** The badge of a stalled deal: shows stalled ones only, or all again. */
  soParados(): void;
  /** Asks what closing needs to know; nothing has moved yet. */
  fechar(codigo: number, fecho: Fecho): void;
  /** Marked cards were dropped together on a closed column: says how that is done. */
  fecharMuitos(fecho: Fecho): void;
};

/** Binds mouse, finger and keyboard of one board element to its controller. Answers how to unbind. */
export function ligarGestos(
  raiz: HTMLElement,
  quadro: ControleDoQuadro,
  hospedeiro: HospedeiroDosGestos,
): () => void {
  const { store, ativo, selecao } = quadro;
  const marcar = criarMarcaDoDestino(raiz);
  const voz = criarVozDoGesto(quadro);
  const ordem = criarOrdemDoGesto(quadro, voz, hospedeiro);
  const marcacao = criarMarcacao(quadro, voz);
  const mao = criarCartaoErguido(raiz, quadro, marcar, voz, hospedeiro.passoDaLista);
  const ouvindo = new AbortController();

  const codigosDe = (estagio: number) => store.coluna(estagio)?.ids ?? [];
  const view = () =>
    [...store.ordemDaColuna(), ...hospedeiro.fechamentos().map((fecho) => FECHO[fecho].codigo)].map(
      (estagio) => ({
        estagio_codigo: estagio,
        ids: codigosDe(estagio),
      }),
    );
  /** A card comes down: in a stage, with the other marked ones, or on a closed column, which asks first. */
  const pousar = (codigo: number, to: Lugar, focus?: boolean) => {
    const fecho = fechoDe(to.estagio_codigo);
    const aqui = store.where(codigo);
    const emOutroLugar = aqui?.estagio_codigo !== to.estagio_codigo;
    const muitos = selecao.has(codigo) && selecao.get().size > 1 && emOutroLugar;
    if (fecho && muitos) {
      voz.voltou(codigo);
      return hospedeiro.fecharMuitos(fecho);
    }
    if (fecho) return hospedeiro.fechar(codigo, fecho);
    if (ordem.segura(aqui, to)) return ordem.fica(codigo);
    // A card taken away while it has the focus makes the browser lay the page out in the middle of the move.
    if (focus) quadro.achar(codigo)?.blur();
    const moveu = muitos ? quadro.moverMuitos(selecao.get(), to) : quadro.levar(codigo, to, focus);
    if (moveu) return;
    if (focus) quadro.mostrarNaTela(codigo);
    voz.voltou(codigo);
  };

  const agir = (action: Acao) => {
    switch (action.tipo) {
      case 'focar':
        ativo.set(action.codigo);
        return requestAnimationFrame(() => quadro.mostrarNaTela(action.codigo));
      case 'abrir':
        return hospedeiro.abrir(action.codigo);
      case 'espiar':
        mao.soltarTudo();
        return hospedeiro.espiar(action.codigo);
      case 'mover-para':
        return hospedeiro.podeMoverAgora() && hospedeiro.perguntarAonde(action.codigo);
      case 'passo': {
        const botao = quadro.achar(action.codigo)?.querySelector<HTMLElement>('[data-passo-de]');
        return botao && hospedeiro.abrirPasso(action.codigo, botao, true);
      }
      case 'marcar':
        return marcacao.marcar(action.codigo, action.faixa);
      case 'limpar':
        return selecao.limpar();
      case 'mover':
        return hospedeiro.podeMoverAgora() && pousar(action.codigo, action.alvo, true);
      case 'erguer':
        return hospedeiro.podeMoverAgora() && mao.erguer(action.erguido);
      case 'pairar': {
        const { codigo, alvo } = action.erguido;
        // Over one column the order has one place for the card.
        if (ordem.segura(mao.get()?.alvo, alvo)) return voz.fixo(codigo);
        return mao.pairar({ ...action.erguido, alvo: store.lugarDe(codigo, alvo) });
      }
      case 'soltar': {
        const { codigo, origem, alvo } = action.erguido;
        if (ordem.segura(origem, alvo)) return mao.devolverAoLugar(action.erguido);
        mao.soltarTudo();
        return pousar(codigo, alvo, true);
      }
      case 'devolver':
        return mao.devolverAoLugar(action.erguido);
    }
  };

  const cartaoDe = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-cartao]') : null;

  const onKeyDown = (event: KeyboardEvent) => {
    const cartao = cartaoDe(event.target);
    if (!cartao || event.target !== cartao || event.isComposing) return;
    const action = teclaNoCartao(view(), Number(cartao.dataset['cartao']), mao.get(), event);
    if (action?.tipo === 'limpar' && selecao.get().size === 0) return;
    if (!action) {
      if (mao.get() && event.key !== 'Shift') event.preventDefault();
      return;
    }
    if (event.key !== 'Tab') event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    agir(action);
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const botao = target?.closest<HTMLElement>('[data-menu]');
    if (botao) return hospedeiro.abrirMenu(Number(botao.dataset['menu']), botao);
    const passo = target?.closest<HTMLElement>('[data-passo-de]');
    if (passo) return hospedeiro.abrirPasso(Number(passo.dataset['passoDe']), passo, true);
    if (target?.closest('[data-parados]')) return hospedeiro.soParados();
    const cartao = cartaoDe(target);
    if (!cartao) return;
    const codigo = Number(cartao.dataset['cartao']);
    if (marcacao.click(event, codigo, target?.closest('[data-marcar]') !== null)) return;
    if (!target?.closest('button, a, input')) hospedeiro.espiar(codigo);
  };

  const onFocus = (event: FocusEvent) => {
    const cartao = cartaoDe(event.target);
    if (cartao) ativo.set(Number(cartao.dataset['cartao']));
  };

  const onFocusOut = (event: FocusEvent) => {
    const left = mao.get();
    if (left && !raiz.contains(event.relatedTarget as Node | null) && cartaoDe(event.target)) {
      mao.soltarTudo();
      voz.voltou(left.codigo);
    }
  };

  const options = { signal: ouvindo.signal };
  raiz.addEventListener('keydown', onKeyDown, options);
  raiz.addEventListener('click', onClick, options);
  raiz.addEventListener('focusin', onFocus, options);
  raiz.addEventListener('focusout', onFocusOut, options);
  ligarPassoAoPassar(raiz, hospedeiro, ouvindo.signal);

  const pararPonteiro = criarMotorDoPonteiro(raiz, marcar, {
    passoDaLista: hospedeiro.passoDaLista,
    quantidade: (estagio) => codigosDe(estagio).length,
    podeArrastar: () => mao.get() === null && hospedeiro.podeMoverAgora(),
    levado: (codigo) => (selecao.has(codigo) ? selecao.get().size : 1),
    apertado: (codigo) => ativo.set(codigo),
    erguido(codigo) {
      quadro.setNaMao(true);
      voz.pickedUp(codigo);
    },
    vagaDe: ordem.vagaDe,
    over: (codigo, estagio, vaga) => voz.over(codigo, ordem.lugarDoVao(codigo, estagio, vaga)),
    soltos(codigo, estagio, vaga) {
      pousar(codigo, ordem.lugarDoVao(codigo, estagio, vaga));
      depoisDePintar(() =>
        colunaDe(raiz, estagio)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
      quadro.setNaMao(false);
    },
    voltou(codigo) {
      voz.voltou(codigo);
      quadro.setNaMao(false);
    },
  });

  return () => {
    pararPonteiro();
    ouvindo.abort();
    marcar.esconder();
  };
}
