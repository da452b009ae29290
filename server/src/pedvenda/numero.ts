/** How quotes and orders are numbered: these letters, a hyphen, the number with zeros before it. */
const SERIES = ['', 'ORC-', 'PED-'];
const LARGURAS = [1, 2, 3, 4, 5, 6, 7, 8];
const ESCRITO = /^([a-z]{0,5})[\s-]*0*([1-9]\d{0,7})$/i;

/**
 * The numbers that a quote may carry which a person calls "ORC-003373", "orc 3373" or "3373"; the text itself comes
 * first, as it was typed and in capitals. Whole numbers only: they are looked up in an index. None without a digit.
 */
export const numerosDeOrcamento = (texto: string): string[] => {
  const limpo = texto.trim();
  if (!/\d/.test(limpo) || limpo.length > 40) return [];
  const [, letras = '', digitos = ''] = ESCRITO.exec(limpo) ?? [];
  const series = letras === '' ? SERIES : [`${letras.toUpperCase()}-`];
  const outros =
    digitos === ''
      ? []
      : series.flatMap((serie) =>
          LARGURAS.filter((largura) => largura >= digitos.length).map(
            (largura) => serie + digitos.padStart(largura, '0'),
          ),
        );
  return [...new Set([limpo, limpo.toUpperCase(), limpo.toLowerCase(), ...outros])];
};
