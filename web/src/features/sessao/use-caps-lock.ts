import { useState, type KeyboardEvent } from 'react';

/** Whether Caps Lock was on at the last key; the handlers belong on the password field. */
export const useCapsLock = () => {
  const [ligado, setLigado] = useState(false);
  const conferir = (evento: KeyboardEvent) => setLigado(evento.getModifierState('CapsLock'));
  return {
    ligado,
    teclado: { onKeyDown: conferir, onKeyUp: conferir, onBlur: () => setLigado(false) },
  };
};
