/** Speaks through a live region that lasts as long as the board; the same sentence twice is said twice. */
export function criarLocutor() {
  const regiao = document.createElement('div');
  regiao.className = 'sr-only';
  regiao.setAttribute('role', 'status');
  regiao.setAttribute('aria-live', 'assertive');
  regiao.setAttribute('aria-label', 'Movimentos do quadro');
  let inverter = false;
  return {
    attach(pai: HTMLElement) {
      pai.append(regiao);
      return () => regiao.remove();
    },
    dizer(text: string) {
      inverter = !inverter;
      regiao.textContent = inverter ? text : `${text}\u00a0`;
    },
  };
}
