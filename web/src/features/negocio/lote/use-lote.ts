import { useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { alterar, contar, distribuir } from '@praca/contract/negocio/lote/endpoints.ts';
import { linhaDe } from '../../../kit/escrita/tentativa.ts';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { consulta } from '../../../platform/http/query.ts';
import { idDoAviso } from '../../../kit/processo/processos.ts';
import { toast } from '../../../ui/window/toast.ts';
import { alcancados, negocios } from './lote-texto.ts';
import type { Selecao } from './selecao-lote.ts';
import { seguirLote } from './seguir-lote.ts';

type AcaoCrua = EntradaCrua<typeof alterar>['ACAO'];
type Rodizio = Pick<EntradaCrua<typeof distribuir>, 'LISTA_REPRESENTANTE' | 'distauto_codigo'>;

/** What every dialog of a bulk verb gets. */
export type DoLote = { selecao: Selecao; onStart: () => void; onClose: () => void };

/** One bulk verb as a form: what it asks, what it refuses, and the call that it comes to. */
export type VerboDoLote<V> = {
  /** The word before the number, on the button that does it: "Mover". */
  verbo: string | ((valores: V) => string);
  inicial: V;
  conferir?: (valores: V) => Record<string, string | undefined>;
  /** One action on each deal of the selection, or its deals in turn among many. */
  acao: (valores: V) => AcaoCrua | { rodizio: Rodizio };
  /** Closed deals stay as they are. */
  soAbertos?: boolean;
};

/** A bulk verb on a selection: counted before, started as one write of the kit, and followed when the server accepted it. */
export function useLote<V extends object>(
  { selecao, onStart, onClose }: DoLote,
  { verbo, inicial, conferir, acao, soAbertos = true }: VerboDoLote<V>,
) {
  const { history } = useRouter();
  const contando = useQuery({ ...consulta(contar, selecao), staleTime: 0 });
  const contagem = contando.data?.dados[0];
  const quantos = contagem === undefined ? null : alcancados(contagem, soAbertos);
  const rotuloDe = (valores: V) => {
    const dito = typeof verbo === 'string' ? verbo : verbo(valores);
    return quantos === null ? dito : `${dito} ${negocios(quantos)}`;
  };
  const escrita = useEscrita<typeof alterar, V>(alterar, {
    inicial,
    conferir,
    rascunho: null,
    aoFechar: onClose,
    feito: null,
    volta: 'depois',
    fazer: async (mandar, valores) => {
      const pedida = acao(valores);
      const gravado = await ('rodizio' in pedida
        ? mandar(distribuir, { ...selecao, ...pedida.rodizio })
        : mandar(alterar, { ...selecao, ACAO: pedida }));
      linhaDe(alterar, gravado);
      return gravado;
    },
    aoGravar: (iniciado, valores) => {
      if (iniciado === null) return;
      const titulo = rotuloDe(valores);
      seguirLote(iniciado.uniproc_codigo, titulo, history.location.href);
      toast('O andamento fica na barra do alto.', {
        id: idDoAviso(iniciado.uniproc_codigo),
        title: titulo,
      });
      onStart();
    },
  });
  return {
    escrita,
    contando,
    contagem,
    quantos,
    soAbertos,
    /** The name of the work, as its button says it: "Mover 412 negócios". */
    rotulo: rotuloDe(escrita.valores),
  };
}

export type LoteAberto = Omit<ReturnType<typeof useLote<object>>, 'escrita'>;
