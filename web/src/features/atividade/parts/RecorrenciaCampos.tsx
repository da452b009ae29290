import {
  DIAS_DA_REGRA,
  lerRegra,
  mesesSemEsteDia,
  NOME_DO_DIA,
  regraPorExtenso,
  type Frequencia,
} from '@praca/contract/atividade/recorrencia.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { LeaveField } from '../../../ui/field/LeaveField.tsx';
import { wholeNumber } from '../../../ui/field/number-text.ts';
import { escolhaDa, fimDoMes, mudarRegra, regraDa, type Escolha } from './recorrencia-campos.ts';
import './recorrencia.css';

const NOMES: Record<Escolha, string> = {
  NUNCA: 'Não se repete',
  DIA: 'Todo dia',
  UTEIS: 'De segunda a sexta',
  SEMANA: 'Toda semana, no mesmo dia',
  MES: 'Todo mês, no mesmo dia do mês',
  MES_FIM: 'Todo mês, no último dia',
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

const MAIOR_INTERVALO = 366;
const MAIS_VEZES = 730;
const ate = (maximo: number) => (texto: string) => {
  const numero = wholeNumber(texto);
  return numero >= 1 && numero <= maximo ? null : `Use de 1 a ${maximo}`;
};

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
  const faltam = lida && data !== '' ? mesesSemEsteDia(lida, data) : null;
  const fim: Fim = lida?.vezes ? 'vezes' : lida?.ate ? 'ate' : 'nunca';
  return (
    <div className="recorrencia">
      <Select<Escolha>
        label="Repetição"
        value={escolha}
        error={erro}
        disabled={data === ''}
        options={(Object.keys(NOMES) as Escolha[])
          .filter((value) => value !== 'MES_FIM' || value === escolha || fimDoMes(data))
          .map((value) => ({ value, label: NOMES[value] }))}
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
          <LeaveField
            label="A cada"
            inputMode="numeric"
            value={String(lida.intervalo)}
            check={ate(MAIOR_INTERVALO)}
            onChange={(texto) => onChange(mudarRegra(regra, { intervalo: wholeNumber(texto) }))}
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
              onChange(
                mudarRegra(regra, { frequencia, dias: [], noMes: null, ultimoDia: undefined }),
              )
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
            <LeaveField
              label="Vezes"
              inputMode="numeric"
              value={String(lida.vezes ?? VEZES)}
              check={ate(MAIS_VEZES)}
              onChange={(texto) => onChange(mudarRegra(regra, { vezes: wholeNumber(texto) }))}
            />
          )}
          {fim === 'ate' && (
            <DateField
              label="Até"
              looks="ahead"
              value={lida.ate ?? ''}
              onChange={(ate) => onChange(mudarRegra(regra, { ate: ate || data }))}
            />
          )}
        </div>
      )}
      {lida && <p className="recorrencia-dito">{regraPorExtenso(lida)}</p>}
      {faltam !== null && (
        <Notice tone="warning">
          {faltam}
          {escolha === 'MES' && fimDoMes(data) && ' Para todos, escolha “Todo mês, no último dia”.'}
        </Notice>
      )}
    </div>
  );
}
