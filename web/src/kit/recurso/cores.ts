/** The names of the fourteen colours, from 1. */
export const CORES = [
  'Anil',
  'Rosa',
  'Violeta',
  'Lima',
  'Turquesa',
  'Bronze',
  'Pinho',
  'Vinho',
  'Céu',
  'Terracota',
  'Lavanda',
  'Verde',
  'Grafite',
  'Âmbar',
] as const;

export const nomeDaCor = (cor: number): string => CORES[cor - 1] ?? CORES[0];
