import { propriosDiferentes } from '@praca/contract/pessoa/juncao/rules.ts';
import type { Previsao } from '@praca/contract/pessoa/juncao/schemas.ts';
import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';
import { useProprios } from '../../campo/parts/use-proprios.tsx';

/** The added fields of which both have a value of their own, to choose from. */
export function PropriosDosDois({
  previsao: { fica, sai },
  doOutro,
  mudar,
}: {
  previsao: Previsao;
  doOutro: readonly number[];
  mudar: (proprios: number[]) => void;
}) {
  const proprios = useProprios();
  return propriosDiferentes(fica.pessoa_campos, sai.pessoa_campos).map((codigo) => {
    const campo = proprios.find((um) => um.codigo === String(codigo));
    if (!campo) return null;
    return (
      <RadioGroup
        key={codigo}
        label={campo.rotulo}
        value={doOutro.includes(codigo) ? 'sai' : 'fica'}
        options={[
          { value: 'fica', label: campo.texto(fica.pessoa_campos[codigo]), hint: 'Do que fica' },
          { value: 'sai', label: campo.texto(sai.pessoa_campos[codigo]), hint: 'Do que sai' },
        ]}
        onChange={(de) =>
          mudar([...doOutro.filter((um) => um !== codigo), ...(de === 'sai' ? [codigo] : [])])
        }
      />
    );
  });
}
