/** The zone of the clocks on the wall of most of Brazil: for pages that nobody is logged in to. */
const SEM_SESSAO = 'America/Sao_Paulo';

let atual = SEM_SESSAO;

/** From now on every date is shown and read on the clocks of this IANA zone; nobody logged in: those of Brasília. */
export const usarFuso = (fuso: string | undefined): void => {
  atual = fuso ?? SEM_SESSAO;
};

/** The zone of the user's clocks: never that of the machine. */
export const fusoAtual = (): string => atual;
