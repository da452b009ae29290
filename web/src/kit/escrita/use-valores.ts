import { useEffect, useRef, useState } from 'react';
import type { Deposito } from '../../platform/guardado/armazenamento.ts';
import { sessaoAtual } from '../../platform/sessao/session.ts';
import { criarAdiado } from './adiado.ts';
import {
  esquecerRascunho,
  guardarRascunho,
  lerRascunho,
  mudancas,
  type Rascunho,
} from './rascunho.ts';
import type { Tentativas } from './tentativa.ts';
import { useVersao, versaoDeAntes } from './use-versao.ts';

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
    window.addEventListener('beforeunload', agora);
    window.addEventListener('pagehide', agora);
    window.addEventListener('blur', agora);
    document.addEventListener('visibilitychange', aoEsconder);
    return () => {
      window.removeEventListener('beforeunload', agora);
      window.removeEventListener('pagehide', agora);
      window.removeEventListener('blur', agora);
      document.removeEventListener('visibilitychange', aoEsconder);
      agora();
    };
  }, [adiado]);
  return adiado;
}

type Dados = Readonly<Record<string, unknown>>;
/** The fields of a form that hold lists of lines, and how two people's changes of them go together. */
export type Listas = {
  /** Those that changed, as they were. */
  antes: (mudou: Dados, base: Dados) => Dados;
  /** What somebody changed since `base`, over the values as another one wrote them. */
  juntar: <V extends object>(base: Dados, mudou: Dados, deles: V) => V;
};

/* The values with a draft over them; of a row that moved on since, with what changed in it. */
const devolvido = <V extends object>(
  { mudou, de = {}, versao }: Rascunho,
  valores: V,
  lida: number | undefined,
  listas?: Listas,
): V =>
  listas && versaoDeAntes({ versao }, lida) !== undefined
    ? listas.juntar(de, mudou, valores)
    : { ...valores, ...mudou };

const nada = (mudou: object): boolean => Object.keys(mudou).length === 0;

/** The values of a form, what of them is not saved yet, the draft of that, and the version of the row that it means. */
export function useValores<V extends object>(
  formulario: string | null,
  onde: Deposito,
  inicial: V,
  devolver: boolean,
  tentativas: () => Tentativas,
  /** The version of the row that `inicial` shows, and how the lines of its lists are known again. */
  { versao: lida, listas }: { versao?: number | undefined; listas?: Listas | undefined } = {},
) {
  const [base, setBase] = useState(inicial);
  const [guardado] = useState(() => (formulario === null ? null : lerRascunho(formulario, onde)));
  const [valores, setValores] = useState<V>(() =>
    devolver && guardado !== null ? devolvido(guardado, inicial, lida, listas) : inicial,
  );
  const [oferecido, setOferecido] = useState(devolver ? null : guardado);
  const atual = useRef(valores);
  const adiado = useAdiado();
  const sujo = !nada(mudancas(base, valores));
  const versao = useVersao(lida, devolver && sujo ? guardado : null);

  const guardar = (novos: V, de = base) => {
    adiado.esquecer();
    if (formulario === null) return;
    const mudou = mudancas(de, novos);
    const pendentes = tentativas().pendentes();
    if (nada(mudou) && nada(pendentes)) {
      esquecerRascunho(formulario, onde);
      // What is typed from here on is typed over the row as it is shown.
      versao.conhecer(undefined);
    } else
      guardarRascunho(
        formulario,
        {
          mudou,
          pendentes,
          em: Date.now(),
          versao: versao.agora(),
          de: listas?.antes(mudou, de as Dados),
        },
        onde,
      );
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
  const sentar = (novos: V, sobre: V) => {
    setBase(sobre);
    atual.current = novos;
    setValores(novos);
    guardar(novos, sobre);
  };
  return {
    valores,
    sujo,
    oferecido,
    /** The row moved on since the draft was typed that is offered or came back. */
    mudouDesde:
      oferecido === null ? versao.deAntes && sujo : versaoDeAntes(oferecido, lida) !== undefined,
    versao: versao.agora,
    conhecer: versao.conhecer,
    guardado,
    agora: () => atual.current,
    guardar: () => guardar(atual.current),
    por,
    /** The values as they are read or written now: nothing is unsaved. */
    assentar: (novos: V) => sentar(novos, novos),
    /** What was sent is written; what was typed since is not, and stays. */
    gravar: (enviados: V, gravados = (valores: V): V => valores) =>
      sentar(gravados(atual.current), gravados(enviados)),
    /** The row as somebody else wrote it, with what was typed here over it. */
    sobrepor: (deles: V) => {
      const mudou = mudancas(base, atual.current);
      const novos = listas?.juntar(base as Dados, mudou, deles) ?? { ...deles, ...mudou };
      sentar(novos, deles);
    },
    usarRascunho: () => {
      versao.voltar(versaoDeAntes(oferecido, lida));
      if (oferecido !== null) por(devolvido(oferecido, base, lida, listas));
    },
    descartarRascunho: () => {
      setOferecido(null);
      adiado.esquecer();
      tentativas().esquecer();
      if (formulario !== null) esquecerRascunho(formulario, onde);
    },
  };
}
