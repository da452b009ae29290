import { lerPrazos } from '@praca/contract/br/parcelas.ts';
import type { CampoProps } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { CampoDoRecurso } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { plural } from '../../../platform/texto/format.ts';

/** What the days that were typed mean: how many parcels, and when they are due. */
function lidos({ valores }: CampoProps['escrita'], nome: string): string | undefined {
  const prazos = lerPrazos(String(valores[nome] ?? ''));
  if (prazos === null) return undefined;
  const entrada = valores['condpag_entrada'] === 'S' && prazos[0] !== 0;
  const dias = [...(entrada ? [0] : []), ...prazos].map((dia) =>
    dia === 0 ? 'no ato' : `em ${plural(dia, 'dia', 'dias')}`,
  );
  return `${plural(dias.length, 'parcela', 'parcelas')}: ${dias.join(', ')}.`;
}

/** The days of the parcels, with what they mean below while they are typed. */
export function PrazosCampo(props: CampoProps) {
  const { campo, escrita, nome } = props;
  return (
    <CampoDoRecurso {...props} campo={{ ...campo, ajuda: lidos(escrita, nome) ?? campo.ajuda }} />
  );
}
