import { useState } from 'react';
import { excluir, salvar } from '@praca/contract/acompanhamento/endpoints.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { registrarSemVolta } from '../../../kit/desfazer/desfazer.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { toast } from '../../../ui/window/toast.ts';
import { relerFicha } from '../../negocio/parts/ficha-consulta.ts';
import { gravarNaFicha } from '../../negocio/parts/gravar.ts';

export type Nota = Linha<typeof salvar>;

const entradaDe = (nota: Nota) => {
  const { acomp_codigo, versao, negocio_codigo, acomp_situacao, acomp_texto, acomp_fixado } = nota;
  return { acomp_codigo, versao, negocio_codigo, acomp_situacao, acomp_texto, acomp_fixado };
};

/** What can be done with a note: pin it, change its text, delete it. A refused change keeps what was typed. */
export function useNota(nota: Nota) {
  const [editando, setEditando] = useState<string | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const [gravando, setGravando] = useState(false);
  const [excluindo, setExcluindo] = useState(false);

  const fixar = async () => {
    const acomp_fixado = nota.acomp_fixado === 'S' ? 'N' : 'S';
    const feita = await gravarNaFicha(nota.negocio_codigo, salvar, {
      ...entradaDe(nota),
      acomp_fixado,
    });
    if (feita !== null)
      toast(acomp_fixado === 'S' ? 'Fixada no topo.' : 'Não está mais fixada.', { id: 'nota' });
  };
  const gravar = async () => {
    const texto = editando?.trim() ?? '';
    if (texto === '') return setRecusa('Escreva algo, ou exclua o registro.');
    if (texto === nota.acomp_texto) return setEditando(null);
    setGravando(true);
    setRecusa(null);
    try {
      await chamarUm(salvar, { ...entradaDe(nota), acomp_texto: texto }, { semDesvio: true });
      await relerFicha(nota.negocio_codigo);
      setEditando(null);
    } catch (falha) {
      const [primeira] = mensagensDe(falha);
      setRecusa([primeira?.Mensagem, primeira?.Ajuda].filter(Boolean).join(' '));
      await relerFicha(nota.negocio_codigo);
    } finally {
      setGravando(false);
    }
  };
  const apagar = async () => {
    setExcluindo(false);
    const fora = await gravarNaFicha(nota.negocio_codigo, excluir, {
      acomp_codigo: String(nota.acomp_codigo),
    });
    if (fora === null) return;
    toast('Registro excluído.', { id: 'nota' });
    registrarSemVolta('Registro excluído', 'O texto dele não fica guardado.');
  };

  return {
    /** The text while it is being changed; null when it is not. */
    editando,
    recusa,
    gravando,
    excluindo,
    setExcluindo,
    editar: () => setEditando(nota.acomp_texto),
    digitar: (texto: string) => {
      setEditando(texto);
      setRecusa(null);
    },
    desistir: () => {
      setEditando(null);
      setRecusa(null);
    },
    fixar: () => void fixar(),
    gravar: () => void gravar(),
    apagar: () => void apagar(),
  };
}
