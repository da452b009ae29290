import { useState } from 'react';
import { mensagemDeFeito, type Endpoint, type EntradaCrua } from '@praca/contract/endpoint.ts';
import { chamarUm } from '../../platform/http/api-client.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { toast } from '../../ui/window/toast.ts';

/** Sending and taking away the one picture of a row: `entrada` says which row, `preparar` makes the file that is sent. */
export function useImagem<E extends Endpoint, X extends Endpoint>({
  enviar,
  excluir,
  entrada,
  preparar,
  reler,
}: {
  enviar: E;
  excluir: X;
  entrada: EntradaCrua<E> & EntradaCrua<X>;
  /** Refuses what no browser can read as a picture. */
  preparar: (escolhida: File) => Promise<File>;
  /** Reads again what shows the picture. */
  reler: () => Promise<unknown>;
}): {
  /** Something is on its way. */
  indo: boolean;
  enviar: (escolhidas: readonly File[]) => Promise<void>;
  excluir: () => Promise<void>;
} {
  const [indo, setIndo] = useState(false);
  const fazer = async (e: Endpoint, agir: () => Promise<unknown>) => {
    setIndo(true);
    try {
      await agir();
      await reler();
      toast(mensagemDeFeito(e, e.feito ?? e.nome).Mensagem, { tone: 'success' });
    } catch (erro) {
      const [mensagem] = mensagensDe(erro);
      toast(mensagem?.Ajuda ?? '', { title: mensagem?.Mensagem ?? '', tone: 'danger' });
    } finally {
      setIndo(false);
    }
  };
  return {
    indo,
    async enviar([escolhida]) {
      if (escolhida === undefined) return;
      const arquivo = await preparar(escolhida).catch(() => null);
      if (arquivo === null) {
        toast('Abra-a num programa de imagens e salve como PNG.', {
          title: 'Esta imagem não pôde ser lida.',
          tone: 'danger',
        });
        return;
      }
      const formulario = new FormData();
      formulario.append('arquivo', arquivo);
      await fazer(enviar, () => chamarUm(enviar, entrada, { formulario, semDesvio: true }));
    },
    excluir: () => fazer(excluir, () => chamarUm(excluir, entrada, { semDesvio: true })),
  };
}
