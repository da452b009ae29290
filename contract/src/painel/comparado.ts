import {
  DATA_MAXIMA,
  DATA_MINIMA,
  diferencaDias,
  somarDias,
  somarMeses,
  type DataIso,
} from '../br/data.ts';
import { COMPARADOS, type Contra } from './schemas.ts';

/** Days, both ends included. */
export interface Dias {
  de: DataIso;
  ate: DataIso;
}
type Periodo = { DATA_INICIAL: DataIso; DATA_FINAL: DataIso };

/** The period that this one is compared with: the days before it, as many, or the same days a year ago; none where an end is open. */
export function comparado(f: Periodo & { COMPARAR: Contra }): Dias | undefined {
  if (f.DATA_INICIAL === DATA_MINIMA || f.DATA_FINAL === DATA_MAXIMA) return undefined;
  const dias = diferencaDias(f.DATA_INICIAL, f.DATA_FINAL) + 1;
  if (dias < 1) return undefined;
  const outro =
    f.COMPARAR === 'ANO'
      ? { de: somarMeses(f.DATA_INICIAL, -12), ate: somarMeses(f.DATA_FINAL, -12) }
      : { de: somarDias(f.DATA_INICIAL, -dias), ate: somarDias(f.DATA_INICIAL, -1) };
  return outro.de < DATA_MINIMA ? undefined : outro;
}

/** Every period that this one is compared with; of a whole year both are one. */
export function comparados(f: Periodo): (Dias & { contra: Contra })[] {
  const todos = COMPARADOS.flatMap((contra) => {
    const dias = comparado({ ...f, COMPARAR: contra });
    return dias === undefined ? [] : [{ contra, ...dias }];
  });
  const [anterior, ano] = todos;
  return anterior?.de === ano?.de && anterior?.ate === ano?.ate ? todos.slice(0, 1) : todos;
}
