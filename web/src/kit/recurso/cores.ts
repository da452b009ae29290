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

/** The name of a colour; of one that is none, that of the first. */
export const nomeDaCor = (cor: number): string => CORES[cor - 1] ?? CORES[0];
