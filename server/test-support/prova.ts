/** Whether this run goes many rounds: `npm run prova`. */
export const emProva = process.env['PRACA_PROVA'] === '1';

/** How many rounds a test goes that finds more the longer it goes: few in `npm test`, many in `npm run prova`. */
export const rodadas = (poucas: number, muitas: number): number => (emProva ? muitas : poucas);
