import { DateField } from '../../ui/field/DateField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { NOME_PERIODO, PERIODOS, type PeriodoEscolhido } from './periodo.ts';

const OPCOES = PERIODOS.map((value) => ({ value, label: NOME_PERIODO[value] }));

/** The period of a dashboard: by name, or by dates of one's own. */
export function PeriodoCampos({
  rotulo = 'Criados em',
  semTudo = false,
  valor: { periodo, de, ate },
  hoje,
  mudar,
}: {
  rotulo?: string;
  /** The whole time is no choice: there is something to compare with. */
  semTudo?: boolean;
  valor: PeriodoEscolhido;
  hoje: string;
  mudar: (mudanca: { periodo?: PeriodoEscolhido['periodo']; de?: string; ate?: string }) => void;
}) {
  return (
    <>
      <Select
        label={rotulo}
        value={periodo}
        options={semTudo ? OPCOES.filter(({ value }) => value !== 'tudo') : OPCOES}
        onChange={(novo) =>
          novo !== null && mudar({ periodo: novo, ...(novo === 'datas' && { ate: hoje }) })
        }
      />
      {periodo === 'datas' && (
        <>
          <DateField
            filters
            label="De"
            max={ate}
            value={de ?? ''}
            onChange={(novo) => mudar({ de: novo || undefined })}
          />
          <DateField
            filters
            label="Até"
            min={de}
            value={ate ?? ''}
            onChange={(novo) => mudar({ ate: novo || undefined })}
          />
        </>
      )}
    </>
  );
}
