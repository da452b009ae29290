import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 300;

/** A text that follows the address, and that the address follows 300 ms after the last key. */
export function useBuscaAdiada(valor: string, mudar: (texto: string) => void) {
  const [texto, setTexto] = useState(valor);
  const enviado = useRef(valor);
  const atual = useRef(mudar);
  useEffect(() => {
    atual.current = mudar;
  });
  useEffect(() => {
    if (valor === enviado.current) return;
    enviado.current = valor;
    setTexto(valor);
  }, [valor]);
  useEffect(() => {
    const querido = texto.trim();
    if (querido === enviado.current) return;
    const relogio = setTimeout(() => {
      enviado.current = querido;
      atual.current(querido);
    }, WAIT_MS);
    return () => clearTimeout(relogio);
  }, [texto]);
  return [texto, setTexto] as const;
}
