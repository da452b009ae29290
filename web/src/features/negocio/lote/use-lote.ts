import { useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { alterar, distribuir } from '@praca/contract/negocio/lote/endpoints.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { ErroApi, mensagensDe, semResposta } from '../../../platform/erro-api.ts';
import { novaChave } from '../../../platform/pedido.ts';
import { idDoAviso } from '../../processo/parts/processos.ts';
import { toast } from '../../../ui/window/toast.ts';
import type { Selecao } from './selecao-lote.ts';
import { seguirLote } from './seguir-lote.ts';

export type AcaoCrua = EntradaCrua<typeof alterar>['ACAO'];
type Rodizio = Pick<EntradaCrua<typeof distribuir>, 'LISTA_REPRESENTANTE' | 'distauto_codigo'>;

/** Whether the answer may have been lost on the way: the same call may already have acted. */
const semCerteza = (falha: unknown) =>
  falha instanceof ErroApi && (falha.status === 0 || falha.status >= 500);

/**
 * Starts bulk verbs on a selection and follows them; a refusal stays in the dialog. A try after a lost answer carries
 * the same key, so that it acts once.
 */
export function useLote(selecao: Selecao, aoIniciar: () => void) {
  const { history } = useRouter();
  const [trabalhando, setTrabalhando] = useState(false);
  const [recusa, setRecusa] = useState<{ titulo: string; ajuda: string } | null>(null);
  const pendente = useRef<{ corpo: string; chave: string } | null>(null);

  const enviar = async (
    titulo: string,
    corpo: string,
    chamada: (chave: string) => Promise<{ uniproc_codigo: number } | null>,
  ): Promise<void> => {
    setTrabalhando(true);
    setRecusa(null);
    const chave = pendente.current?.corpo === corpo ? pendente.current.chave : novaChave();
    pendente.current = { corpo, chave };
    try {
      const iniciado = await chamada(chave);
      if (iniciado === null) throw semResposta(alterar.nome);
      seguirLote(iniciado.uniproc_codigo, titulo, history.location.href);
      toast('O andamento fica na barra do alto.', {
        id: idDoAviso(iniciado.uniproc_codigo),
        title: titulo,
      });
      aoIniciar();
    } catch (falha) {
      if (!semCerteza(falha)) pendente.current = null;
      const [primeira] = mensagensDe(falha);
      setRecusa({ titulo: primeira?.Mensagem ?? '', ajuda: primeira?.Ajuda ?? '' });
      setTrabalhando(false);
    }
  };

  return {
    trabalhando,
    recusa,
    /** One action on each deal of the selection. */
    alterar: (titulo: string, ACAO: AcaoCrua) => {
      const entrada = { ...selecao, ACAO };
      return enviar(titulo, JSON.stringify(entrada), (chave) =>
        chamarUm(alterar, entrada, { semDesvio: true, chave }),
      );
    },
    /** The deals of the selection in turn among many. */
    distribuir: (titulo: string, rodizio: Rodizio) => {
      const entrada = { ...selecao, ...rodizio };
      return enviar(titulo, JSON.stringify(entrada), (chave) =>
        chamarUm(distribuir, entrada, { semDesvio: true, chave }),
      );
    },
  };
}

export type EnvioDoLote = ReturnType<typeof useLote>;
