import { mirar, criarDeLado, type Mirado, type Alvo } from './mira.ts';
import { erguerFlutuante, type Flutuante } from './flutuante.ts';
import { cartaoDe, type MarcaDoDestino } from './marca-do-destino.ts';

const SEGURAR_MS = 220;
const FOLGA_DO_MOUSE = 4;
const FOLGA_DO_DEDO = 10;
const DEPOIS_DE_SOLTAR_MS = 120;

export type HospedeiroDoPonteiro = {
  passoDaLista(): number;
  /** How many cards of a stage are in the page's list. */
  quantidade(estagio: number): number;
  podeArrastar(): boolean;
  /** How many cards go along with this one, itself included. */
  levado(codigo: number): number;
  /** A finger or button went down on a card: from now on it stays mounted. */
  apertado(codigo: number): void;
  erguido(codigo: number): void;
  /** The slot that the card would get where the pointer points. */
  vagaDe(codigo: number, estagio: number, vaga: number): number;
  over(codigo: number, estagio: number, vaga: number): void;
  /** The commit; the board may have changed since the lift. */
  soltos(codigo: number, estagio: number, vaga: number): void;
  voltou(codigo: number): void;
};

type Aperto = {
  codigo: number;
  cartao: HTMLElement;
  id: number;
  toque: boolean;
  x: number;
  y: number;
  timer: number;
};
type Arrasto = {
  codigo: number;
  id: number;
  flutuante: Flutuante;
  x: number;
  y: number;
  moveu: boolean;
  target: Alvo | null;
};

/**
 * Drags cards by mouse, pen and finger with one set of listeners for the whole board. A finger holds 220 ms
 * first, so that a swipe still scrolls. Answers how to take the listeners away.
 */
export function criarMotorDoPonteiro(
  raiz: HTMLElement,
  marcar: MarcaDoDestino,
  hospedeiro: HospedeiroDoPonteiro,
): () => void {
  const deLado = criarDeLado(raiz);
  let aperto: Aperto | null = null;
  let arrasto: Arrasto | null = null;
  let quadroPintado = 0;
  let engolir = false;
  const ouvindo = new AbortController();

  const marcarArrastado = (codigo: number) =>
    cartaoDe(raiz, codigo)?.setAttribute('data-arrastado', '');

  const mira = (seguro: Arrasto): Mirado => {
    const { target, rolado } = mirar(raiz, seguro, { ...hospedeiro, deLado });
    if (!target) return { target, rolado };
    marcarArrastado(seguro.codigo);
    const vaga = hospedeiro.vagaDe(seguro.codigo, target.estagio, target.vaga);
    return { target: { ...target, vaga }, rolado };
  };

  const pintar = () => {
    quadroPintado = 0;
    if (!arrasto) return;
    const { target, rolado } = mira(arrasto);
    arrasto.flutuante.seguir(arrasto.x, arrasto.y);
    const mudou =
      target?.estagio !== arrasto.target?.estagio || target?.vaga !== arrasto.target?.vaga;
    arrasto.target = target;
    if (target) marcar.show(target.estagio, target.vaga, hospedeiro.passoDaLista());
    else marcar.esconder();
    if (mudou && target) hospedeiro.over(arrasto.codigo, target.estagio, target.vaga);
    if (rolado) agendarLeitura();
  };
  const agendarLeitura = () => {
    if (arrasto && quadroPintado === 0) quadroPintado = requestAnimationFrame(pintar);
  };

  const soltarMao = () => {
    if (aperto) window.clearTimeout(aperto.timer);
    aperto = null;
  };

  const erguer = () => {
    if (!aperto) return;
    const { codigo, id, x, y, toque: touch } = aperto;
    const cartao = cartaoDe(raiz, codigo);
    soltarMao();
    if (!cartao || !hospedeiro.podeArrastar()) return;
    arrasto = {
      codigo,
      id,
      flutuante: erguerFlutuante(cartao, x, y, hospedeiro.levado(codigo)),
      x,
      y,
      moveu: !touch,
      target: null,
    };
    raiz.dataset['arrastando'] = '';
    if (raiz.isConnected && !raiz.hasPointerCapture(id)) raiz.setPointerCapture(id);
    marcarArrastado(codigo);
    arrasto.flutuante.seguir(x, y);
    hospedeiro.erguido(codigo);
    agendarLeitura();
  };

  const terminar = (commit: boolean) => {
    soltarMao();
    const feito = arrasto;
    if (!feito) return;
    const target = commit ? mira({ ...feito, moveu: false }).target : null;
    arrasto = null;
    cancelAnimationFrame(quadroPintado);
    quadroPintado = 0;
    engolir = true;
    window.setTimeout(() => {
      engolir = false;
    });
    marcar.esconder();
    // Its styles reach every card: after a drop they go with the end of the card's flight.
    const rest = () => {
      if (!arrasto) delete raiz.dataset['arrastando'];
    };
    if (target) window.setTimeout(rest, DEPOIS_DE_SOLTAR_MS);
    else rest();
    for (const cartao of raiz.querySelectorAll('[data-arrastado]'))
      cartao.removeAttribute('data-arrastado');
    if (target) hospedeiro.soltos(feito.codigo, target.estagio, target.vaga);
    else hospedeiro.voltou(feito.codigo);
    requestAnimationFrame(() => {
      const cartao = cartaoDe(raiz, feito.codigo);
      if (target) feito.flutuante.assentar(cartao);
      else feito.flutuante.voltar(cartao);
    });
  };

  const onDown = (event: PointerEvent) => {
    if (arrasto) return;
    // A second finger before the lift means a pinch or a scroll, not a drag.
    if (aperto) return soltarMao();
    const target = event.target instanceof Element ? event.target : null;
    const cartao = target?.closest<HTMLElement>('[data-cartao]');
    if (!cartao || event.button !== 0 || event.ctrlKey || target?.closest('button, a, input'))
      return;
    const toque = event.pointerType !== 'mouse';
    const codigo = Number(cartao.dataset['cartao']);
    hospedeiro.apertado(codigo);
    const timer = toque ? window.setTimeout(erguer, SEGURAR_MS) : 0;
    aperto = {
      codigo,
      cartao,
      id: event.pointerId,
      toque,
      x: event.clientX,
      y: event.clientY,
      timer,
    };
  };

  const onMove = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    if (arrasto?.id === event.pointerId) {
      arrasto.moveu ||= Math.hypot(x - arrasto.x, y - arrasto.y) > 2;
      Object.assign(arrasto, { x, y });
      agendarLeitura();
    } else if (aperto?.id === event.pointerId) {
      const distante = Math.hypot(x - aperto.x, y - aperto.y);
      if (aperto.toque && distante >= FOLGA_DO_DEDO) soltarMao();
      else if (!aperto.toque && distante >= FOLGA_DO_MOUSE) {
        erguer();
        if (arrasto) Object.assign(arrasto, { x, y });
      }
    }
  };

  const meu = (event: PointerEvent) => (arrasto ?? aperto)?.id === event.pointerId;
  const on = <K extends keyof WindowEventMap>(
    target: HTMLElement | Window,
    type: K,
    rodar: (event: WindowEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) =>
    target.addEventListener(type, rodar as EventListener, { ...options, signal: ouvindo.signal });

  on(raiz, 'pointerdown', onDown);
  on(window, 'pointermove', onMove);
  on(window, 'pointerup', (event) => meu(event) && terminar(true));
  on(window, 'pointercancel', (event) => meu(event) && terminar(false));
  on(window, 'resize', agendarLeitura);
  on(raiz, 'scroll', () => (aperto?.toque ? soltarMao() : agendarLeitura()), {
    capture: true,
    passive: true,
  });
  on(raiz, 'touchmove', (event) => arrasto && event.cancelable && event.preventDefault(), {
    passive: false,
  });
  on(raiz, 'dragstart', (event) => event.preventDefault());
  on(raiz, 'contextmenu', (event) => (arrasto || aperto?.toque) && event.preventDefault());
  on(
    window,
    'click',
    (event) => {
      if (!engolir) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  on(
    window,
    'keydown',
    (event) => {
      if (!arrasto || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      terminar(false);
    },
    { capture: true },
  );

  return () => {
    terminar(false);
    ouvindo.abort();
  };
}
