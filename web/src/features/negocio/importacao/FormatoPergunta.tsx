import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';
import { exemploEmDuvida, leiturasDe, type Formato, type TipoFormato } from './formatos.ts';

/** Asks, with a value of the file, which of the two readings is meant. */
export function FormatoPergunta({
  coluna,
  tipo,
  valores,
  formato,
  onEscolher,
}: {
  coluna: string;
  tipo: TipoFormato;
  valores: readonly string[];
  formato: Formato | null;
  onEscolher: (formato: Formato) => void;
}) {
  const exemplo = exemploEmDuvida(tipo, valores).trim();
  const leituras = leiturasDe(tipo, exemplo);
  const [a, b] = leituras;
  const pergunta =
    exemplo === '' ? `Como ler ${coluna}?` : `${exemplo} é ${a?.exemplo} ou ${b?.exemplo}?`;
  return (
    <div className="colunas-pergunta" data-falta={formato === null || undefined}>
      <RadioGroup<Formato>
        label={pergunta}
        value={formato}
        required
        error={
          formato === null ? 'O arquivo não deixa claro: escolha uma das leituras.' : undefined
        }
        options={leituras.map((uma) => ({
          value: uma.formato,
          label: uma.exemplo,
          hint: uma.nome,
        }))}
        onChange={onEscolher}
      />
    </div>
  );
}
