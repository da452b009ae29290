import {
  DIAS_DA_REGRA,
  lerRegra,
  NOME_DO_DIA,
  regraPorExtenso,
  type Frequencia,
} from '@praca/contract/atividade/recorrencia.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { escolhaDa, mudarRegra, regraDa, type Escolha } from './recorrencia-campos.ts';
import './recorrencia.css';

const NOMES: Record<Escolha, string> = {
  NUNCA: 'Não se repete',
  DIA: 'Todo dia',
  UTEIS: 'De segunda a sexta',
  SEMANA: 'Toda semana, no mesmo dia',
  MES: 'Todo mês, no mesmo dia do mês',
  MES_DIA: 'Todo mês, no mesmo dia da semana',
  ANO: 'Todo ano',
  OUTRA: 'Outra…',
};
const UNIDADES: Record<Frequencia, string> = {
  DAILY: 'dias',
  WEEKLY: 'semanas',
  MONTHLY: 'meses',
  YEARLY: 'anos',
};
const FIM = { nunca: 'Sem fim', vezes: 'Depois de algumas vezes', ate: 'Em uma data' } as const;
type Fim = keyof typeof FIM;
const VEZES = 10;

const numero = (texto: string, maximo: number): number =>
  Math.max(1, Math.min(maximo, Number(texto.replaceAll(/\D/g, '').slice(0, 4)) || 1));

/** Whether and how a task comes again: the usual ways by name, every other one put together. */
export function RecorrenciaCampos({
  regra,
  data,
  erro,
  onChange,
}: {
  /** RFC 5545; empty: it does not come again. */
  regra: string;
  /** The day of the task; empty: none, and without one nothing comes again. */
  data: string;
  erro?: string | undefined;
  onChange: (regra: string) => void;
}) {
  const escolha = escolhaDa(regra, data);
  const lida = lerRegra(regra);
  const fim: Fim = lida?.vezes ? 'vezes' : lida?.ate ? 'ate' : 'nunca';
  return (
    <div className="recorrencia">
      <Select<Escolha>
        label="Repetição"
        value={escolha}
        error={erro}
        disabled={data === ''}
        options={(Object.keys(NOMES) as Escolha[]).map((value) => ({
          value,
          label: NOMES[value],
        }))}
        onChange={(nova) =>
          nova !== null &&
          onChange(
            nova === 'OUTRA'
              ? mudarRegra(regraDa('SEMANA', data), { intervalo: 2 })
              : regraDa(nova, data),
          )
        }
      />
      {escolha === 'OUTRA' && lida && (
        <div className="recorrencia-linha">
          <TextField
            label="A cada"
            inputMode="numeric"
            value={String(lida.intervalo)}
            onChange={({ target }) =>
              onChange(mudarRegra(regra, { intervalo: numero(target.value, 366) }))
            }
          />
          <Select<Frequencia>
            label="Unidade"
            value={lida.frequencia}
            options={(Object.keys(UNIDADES) as Frequencia[]).map((value) => ({
              value,
              label: UNIDADES[value],
            }))}
            onChange={(frequencia) =>
              frequencia !== null &&
              onChange(mudarRegra(regra, { frequencia, dias: [], noMes: null }))
            }
          />
        </div>
      )}
      {escolha === 'OUTRA' && lida?.frequencia === 'WEEKLY' && (
        <MultiSelect
          label="Dias"
          searchable={false}
          value={lida.dias}
          options={DIAS_DA_REGRA.map((value) => ({ value, label: NOME_DO_DIA[value] }))}
          onChange={(dias) => onChange(mudarRegra(regra, { dias }))}
        />
      )}
      {lida && (
        <div className="recorrencia-linha">
          <Select<Fim>
            label="Termina"
            value={fim}
            options={(Object.keys(FIM) as Fim[]).map((value) => ({ value, label: FIM[value] }))}
            onChange={(novo) =>
              onChange(
                mudarRegra(regra, {
                  vezes: novo === 'vezes' ? VEZES : null,
                  ate: novo === 'ate' ? data : null,
                }),
              )
            }
          />
          {fim === 'vezes' && (
            <TextField
              label="Vezes"
              inputMode="numeric"
              value={String(lida.vezes ?? VEZES)}
              onChange={({ target }) =>
                onChange(mudarRegra(regra, { vezes: numero(target.value, 730) }))
              }
            />
          )}
          {fim === 'ate' && (
            <DateField
              label="Até"
              value={lida.ate ?? ''}
              onChange={(ate) => onChange(mudarRegra(regra, { ate: ate || data }))}
            />
          )}
        </div>
      )}
      {lida && <p className="recorrencia-dito">{regraPorExtenso(lida)}</p>}
    </div>
  );
}
