/** How the parts that know no router ask for another screen; the router is put in at start. */
type Navegador = (destino: string, opcoes?: { substituir?: boolean }) => void;

let navegador: Navegador = (destino, opcoes) =>
  opcoes?.substituir === true ? window.location.replace(destino) : window.location.assign(destino);

/** Puts in the router's own navigation. */
export const usarNavegador = (novo: Navegador): void => {
  navegador = novo;
};

/** Goes to an address of ours. */
export const irPara: Navegador = (destino, opcoes) => navegador(destino, opcoes);
