const NAVEGADORES = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SISTEMAS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const primeiro = (de: readonly (readonly [RegExp, string])[], agente: string) =>
  de.find(([sinal]) => sinal.test(agente))?.[1];

/** "Chrome no Windows": a browser as a person knows it, from what it says of itself. */
export function aparelhoEmPalavras(agente: string): string {
  const navegador = primeiro(NAVEGADORES, agente);
  const sistema = primeiro(SISTEMAS, agente);
  if (navegador === undefined && sistema === undefined) return 'Navegador desconhecido';
  return [navegador ?? 'Navegador', sistema && `no ${sistema}`].filter(Boolean).join(' ');
}
