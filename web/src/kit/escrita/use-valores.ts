import { useEffect, useRef, useState } from 'react';
import type { Deposito } from '../../platform/armazenamento.ts';
import { sessaoAtual } from '../../platform/session.ts';
import { criarAdiado } from './adiado.ts';
import { esquecerRascunho, guardarRascunho, lerRascunho, mudancas } from './rascunho.ts';
import type { Tentativas } from './tentativa.ts';

/** Lists longer than this are not written to the device at each key. */
const LISTA_LONGA = 20;
const longo = (valores: object): boolean =>
  Object.values(valores).some((valor) => Array.isArray(valor) && valor.length > LISTA_LONGA);

/* Whatever waits is done before the page goes away, is hidden, or another window takes its place. */
function useAdiado() {
  const [adiado] = useState(criarAdiado);
  useEffect(() => {
    const { agora } = adiado;
    const aoEsconder = () => {
      if (document.visibilityState === 'hidden') agora();
    };
    window.addEventListener('pagehide', agora);
    window.addEventListener('blur', agora);
    document.addEventListener('visibilitychange', aoEsconder);
    return () => {
      window.removeEventListener('pagehide', agora);
      window.removeEventListener('blur', agora);
      document.removeEventListener('visibilitychange', aoEsconder);
      agora();
    };
  }, [adiado]);
  return adiado;
}

/** The values of a form, what of them is not saved yet, and the draft of that. */
export function useValores<V extends object>(
  formulario: string | null,
  onde: Deposito,
  inicial: V,
  devolver: boolean,
  tentativas: () => Tentativas,
) {
  const [base, setBase] = useState(inicial);
  const [guardado] = useState(() => (formulario === null ? null : lerRascunho(formulario, onde)));
  const [valores, setValores] = useState<V>(() =>
    devolver && guardado !== null ? { ...inicial, ...guardado.mudou } : inicial,
  );
  const [oferecido, setOferecido] = useState(devolver ? null : guardado);
  const atual = useRef(valores);
  const adiado = useAdiado();
  const sujo = Object.keys(mudancas(base, valores)).length > 0;

  const guardar = (novos: V, de = base) => {
    adiado.esquecer();
    if (formulario === null) return;
    const mudou = mudancas(de, novos);
    const pendentes = tentativas().pendentes();
    if (Object.keys(mudou).length === 0 && Object.keys(pendentes).length === 0)
      esquecerRascunho(formulario, onde);
    else guardarRascunho(formulario, { mudou, pendentes, em: Date.now() }, onde);
  };
  const por = (novos: V) => {
    atual.current = novos;
    setValores(novos);
    setOferecido(null);
    if (!longo(novos)) return guardar(novos);
    const pessoa = sessaoAtual()?.usuario_codigo;
    adiado.adiar(() => {
      // Who left meanwhile leaves nothing on the device.
      if (sessaoAtual()?.usuario_codigo === pessoa) guardar(atual.current);
    });
  };
  return {
    valores,
    sujo,
    oferecido,
    guardado,
    agora: () => atual.current,
    guardar: () => guardar(atual.current),
    por,
    /** The values as they are read or written now: nothing is unsaved. */
    assentar: (novos: V) => {
      setBase(novos);
      atual.current = novos;
      setValores(novos);
      guardar(novos, novos);
    },
    /** What was sent is written; what was typed since is not, and stays. */
    gravar: (enviados: V) => {
      setBase(enviados);
      guardar(atual.current, enviados);
    },
    usarRascunho: () => por({ ...base, ...oferecido?.mudou }),
    descartarRascunho: () => {
      setOferecido(null);
      adiado.esquecer();
      tentativas().esquecer();
      if (formulario !== null) esquecerRascunho(formulario, onde);
    },
  };
}
