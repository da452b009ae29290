import { useQuery } from '@tanstack/react-query';
import { ensaiar } from '@praca/contract/pipeline/estagio/endpoints.ts';
import { ENSAIO, type Ensaio as Resultado } from '@praca/contract/pipeline/estagio/schemas.ts';
import type { CampoExigivel } from '@praca/contract/pipeline/schemas.ts';
import { numero, plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';

/** What became of the deals that a demand would have held back: "29 perdidos, 5 ganhos, 3 abertos". */
const fins = ({ perdidos, ganhos, abertos }: Resultado): string =>
  [
    perdidos > 0 && plural(perdidos, 'perdido', 'perdidos'),
    ganhos > 0 && plural(ganhos, 'ganho', 'ganhos'),
    abertos > 0 && plural(abertos, 'ainda aberto', 'ainda abertos'),
  ]
    .filter(Boolean)
    .join(', ');

function texto(r: Resultado): string {
  const periodo = `nos últimos ${ENSAIO.dias} dias`;
  if (r.movimentos === 0) return `Nenhum negócio saiu daqui para a frente ${periodo}.`;
  const de = plural(r.movimentos, 'avanço', 'avanços');
  if (r.barrados === 0) return `Não teria barrado nenhum de ${de} ${periodo}.`;
  return `Teria barrado ${numero(r.barrados)} de ${de} ${periodo}. Desses negócios: ${fins(r)}.`;
}

/** Rehearses on the history what a stage is about to demand. */
export function Ensaio({ codigo, exigidos }: { codigo: number; exigidos: CampoExigivel[] }) {
  const { data } = useQuery({
    ...consulta(ensaiar, { estagio_codigo: codigo, estagio_exigidos: exigidos }),
    staleTime: 60_000,
    placeholderData: (antes) => antes,
  });
  const resultado = data?.dados[0];
  return (
    <p className="estagio-ensaio" role="status">
      {resultado ? texto(resultado) : 'Ensaiando no histórico…'}
    </p>
  );
}
