import { duracaoPorExtenso } from './prazo.ts';

const DIA = 1_440;

const antes = (minutos: number): string => {
  if (minutos % DIA !== 0) return `${duracaoPorExtenso(minutos)} antes`;
  return minutos === DIA ? '1 dia antes' : `${minutos / DIA} dias antes`;
};

/** "Na hora", "15 min antes", "1 dia antes"; of a whole day "No dia, às 9h", "1 dia antes, às 9h". */
export function lembretePorExtenso(minutos: number, diaTodo = false): string {
  if (!diaTodo) return minutos === 0 ? 'Na hora' : antes(minutos);
  if (minutos % DIA !== 0) return `${antes(minutos)} das 9h do dia`;
  return `${minutos === 0 ? 'No dia' : antes(minutos)}, às 9h`;
}
