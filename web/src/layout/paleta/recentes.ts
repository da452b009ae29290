import { guardar, lerGuardado } from '../../platform/guardado/guardados.ts';

const NOME = 'recentes';
const QUANTOS = 6;

/** Where the person went from the palette lately, newest first. */
export type Recente = { rotulo: string; caminho: string };

const ehRecente = (valor: unknown): valor is Recente =>
  typeof valor === 'object' &&
  valor !== null &&
  typeof (valor as Recente).rotulo === 'string' &&
  typeof (valor as Recente).caminho === 'string' &&
  /^\/[^/\\]/.test((valor as Recente).caminho);

/** The recent places of this person; gone at logout. */
export const recentes = (): Recente[] => {
  const lidos = lerGuardado(NOME);
  return Array.isArray(lidos) ? lidos.filter(ehRecente).slice(0, QUANTOS) : [];
};

/** Puts a place on top of the recent ones. */
export const lembrarRecente = (novo: Recente): void => {
  const outros = recentes().filter((antigo) => antigo.caminho !== novo.caminho);
  guardar(NOME, [novo, ...outros].slice(0, QUANTOS));
};
