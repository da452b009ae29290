import {
  dataNoFuso,
  HORA,
  lerDia,
  numeroDoDia,
  semBrancosDemais,
  type DataIso,
  type OrdemData,
} from './data.ts';

const horarios = new Map<string, Intl.DateTimeFormat>();

/** The hour that the clocks of the time zone show at the instant, `HH:mm:ss`. */
const horaNoFuso = (instante: Date, fuso: string): string => {
  let formato = horarios.get(fuso);
  if (!formato) {
    formato = new Intl.DateTimeFormat('en-GB', {
      timeZone: fuso,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    horarios.set(fuso, formato);
  }
  return formato.format(instante);
};

/** A written date and its hour (`HH:mm:ss`), null where it has none. */
export type Momento = { dia: DataIso; hora: string | null };

/** Minutes that a written zone is before UTC. */
const minutosDaZona = (zona: string): number => {
  const m = /([+-])(\d{2}):?(\d{2})?$/.exec(zona);
  return m === null ? 0 : (m[1] === '-' ? -1 : 1) * (Number(m[2]) * 60 + Number(m[3] ?? 0));
};

const dois = (n: number): string => String(n).padStart(2, '0');

/**
 * Reads a written date with its hour: `18/11/2026 14:30`, `11/18/2026 2:30 PM`, `2026-11-18T14:30:00Z`. An hour with its
 * zone is that instant: day and hour are those of the clocks of `fuso`. A day or an hour that there is not is `null`.
 */
export const lerMomento = (
  texto: string,
  ordem: OrdemData = 'dma',
  fuso?: string,
): Momento | null => {
  const limpo = semBrancosDemais(texto);
  const escrita = HORA.exec(limpo);
  const dia = lerDia(limpo.replace(HORA, ''), ordem);
  if (dia === null || escrita === null) return dia === null ? null : { dia, hora: null };
  const [, hh, mm, ss = '0', meia, zona] = escrita;
  const [horas, m, s] = [Number(hh), Number(mm), Number(ss)];
  if (m > 59 || s > 59 || horas > 23 || (meia !== undefined && (horas < 1 || horas > 12)))
    return null;
  const h = meia === undefined ? horas : (horas % 12) + (/p/i.test(meia) ? 12 : 0);
  if (zona === undefined || fuso === undefined)
    return { dia, hora: `${dois(h)}:${dois(m)}:${dois(s)}` };
  const instante = new Date(
    numeroDoDia(dia) * 86_400_000 + (h * 3600 + (m - minutosDaZona(zona)) * 60 + s) * 1000,
  );
  return { dia: dataNoFuso(instante, fuso), hora: horaNoFuso(instante, fuso) };
};
