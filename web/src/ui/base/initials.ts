const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** First letters of the first and the last name, particles apart: "Ana de Souza" is AS. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter((word) => word && !PARTICLES.has(word.toLocaleLowerCase('pt-BR')));
  const first = words[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letters = [...first]
    .slice(0, 1)
    .concat([...last].slice(0, 1))
    .join('');
  return letters.toLocaleUpperCase('pt-BR');
}
