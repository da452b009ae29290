import { useRef, useState } from 'react';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { salvar } from '@praca/contract/pipeline/estagio/endpoints.ts';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { contarRecusa } from './recusa.ts';

export type MudancaEstagio = Partial<
  Pick<
    EntradaCrua<typeof salvar>,
    | 'estagio_descricao'
    | 'estagio_cor'
    | 'estagio_probabilidade'
    | 'estagio_diasparado'
    | 'estagio_exigidos'
  >
>;

/**
 * Saves one field of a stage after the other, each at the version that the one before it left. What was chosen stays on
 * the screen until the server's list has it, or says no.
 */
export function useSalvarEstagio(estagio: LinhaEstagio) {
  const [pendentes, setPendentes] = useState(0);
  const [rascunho, setRascunho] = useState<MudancaEstagio>({});
  const gravado = useRef(estagio);
  const fila = useRef<Promise<unknown>>(Promise.resolve());

  const enviar = async (mudanca: MudancaEstagio) => {
    const agora = gravado.current.versao > estagio.versao ? gravado.current : estagio;
    try {
      const salvo = await chamarUm(
        salvar,
        {
          estagio_codigo: estagio.estagio_codigo,
          versao: agora.versao,
          estagio_descricao: agora.estagio_descricao,
          ...mudanca,
        },
        { semDesvio: true },
      );
      if (salvo) gravado.current = salvo;
      await relerDepoisDe(salvar);
    } catch (falha) {
      contarRecusa(salvar.nome, falha);
    } finally {
      setPendentes((antes) => antes - 1);
      setRascunho({});
    }
  };
  return {
    /** The stage as it is, with what is on its way. */
    visto: { ...estagio, ...rascunho },
    salvando: pendentes > 0,
    mudar: (mudanca: MudancaEstagio) => {
      setPendentes((antes) => antes + 1);
      setRascunho((antes) => ({ ...antes, ...mudanca }));
      fila.current = fila.current.then(() => enviar(mudanca));
    },
  };
}
