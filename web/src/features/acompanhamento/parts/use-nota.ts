import { useState } from 'react';
import { comoDito } from '@praca/contract/acompanhamento/lugar.ts';
import { excluir, salvar } from '@praca/contract/acompanhamento/endpoints.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { oferecerVolta, registrarSemVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { toast } from '../../../ui/window/toast.ts';
import { gravarNoLugar, relerLugar } from './reler-lugar.ts';

export type Nota = Linha<typeof salvar>;

const AVISO = { id: 'nota' };

/** A note as the call takes it, at the version that it has. */
export const entradaDe = (nota: Nota) => {
  const { acomp_codigo, versao, acomp_situacao, acomp_texto, acomp_fixado } = nota;
  return { acomp_codigo, versao, ...comoDito(nota), acomp_situacao, acomp_texto, acomp_fixado };
};

/** Tells what became of a note, with the way back to how it was. */
export const oferecerVoltaDaNota = (
  feito: string,
  desfeito: string,
  antes: Nota,
  agora: Nota,
): void =>
  oferecerVolta(
    feito,
    voltarPor(
      salvar,
      () => ({ ...entradaDe(antes), versao: agora.versao }),
      async () => {
        toast(desfeito, AVISO);
        await relerLugar(antes);
      },
    ),
    AVISO,
  );

const FIXADA = { S: 'Nota fixada no topo.', N: 'Nota não está mais fixada.' } as const;

/** What can be done with a note: pin it, change its text, delete it. */
export function useNota(nota: Nota) {
  const [editando, setEditando] = useState(false);
  const [excluindo, setExcluindo] = useState(false);

  const fixar = () => {
    const acomp_fixado = nota.acomp_fixado === 'S' ? 'N' : 'S';
    const entrada = { ...entradaDe(nota), acomp_fixado } as const;
    void gravarNoLugar(nota, salvar, entrada, (feita) =>
      oferecerVoltaDaNota(FIXADA[acomp_fixado], FIXADA[nota.acomp_fixado], nota, feita),
    );
  };
  const apagar = () => {
    setExcluindo(false);
    const entrada = { acomp_codigo: String(nota.acomp_codigo) };
    void gravarNoLugar(nota, excluir, entrada, () => {
      toast('Registro excluído.', AVISO);
      registrarSemVolta('Registro excluído', 'O texto dele não fica guardado.');
    });
  };

  return {
    editando,
    setEditando,
    excluindo,
    setExcluindo,
    fixar,
    apagar,
  };
}
