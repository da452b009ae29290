const PRAZO_MS = 8_000;

let texto = '';
let relogio: ReturnType<typeof setTimeout> | undefined;
let aoEscapar: () => void = () => undefined;

const parar = () => {
  clearTimeout(relogio);
  relogio = undefined;
  window.removeEventListener('keydown', ouvir, true);
};

function ouvir(evento: KeyboardEvent) {
  if (evento.isComposing) return;
  const combinada = evento.ctrlKey || evento.metaKey || evento.altKey;
  if (combinada && evento.key.toLowerCase() !== 'k') return;
  evento.preventDefault();
  evento.stopImmediatePropagation();
  if (combinada) return;
  if (evento.key === 'Escape') {
    parar();
    aoEscapar();
  } else if (evento.key === 'Backspace') texto = texto.slice(0, -1);
  else if ([...evento.key].length === 1) texto += evento.key;
}

/** From now on no key reaches the page: they are kept for whoever takes them, at most a few seconds. Escape gives up. */
export const guardarTeclas = (desistir: () => void): void => {
  aoEscapar = desistir;
  if (relogio !== undefined) return;
  texto = '';
  window.addEventListener('keydown', ouvir, true);
  relogio = setTimeout(parar, PRAZO_MS);
};

/** What was typed meanwhile, once; from now on the keys go where the focus is. */
export const recolherTeclas = (): string => {
  parar();
  const guardado = texto;
  texto = '';
  return guardado;
};
