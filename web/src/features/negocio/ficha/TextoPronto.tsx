import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { EscolherModelo } from '../../modelo-texto/parts/EscolherModelo.tsx';
import { useValoresDoModelo } from './use-valores-do-modelo.ts';

/** The ready texts of notes, filled with what is known of the deal. */
export function TextoPronto({
  negocio,
  aoEscolher,
}: {
  negocio: Negocio;
  aoEscolher: (texto: string) => void;
}) {
  const sabido = useValoresDoModelo(negocio);
  if (sabido === null) return null;
  return (
    <EscolherModelo
      uso="N"
      valores={sabido.valores}
      vazio="Nenhum texto pronto para notas. Eles se escrevem em Configurações, Modelos de texto."
      aoEscolher={({ texto }) => aoEscolher(texto)}
    />
  );
}
