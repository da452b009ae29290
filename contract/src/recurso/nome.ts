/** How people call the noun, for titles, messages and the names of its calls. */
export interface NomeRecurso {
  um: string;
  varios: string;
  genero: 'm' | 'f';
}
