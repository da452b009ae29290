import { deixarDeVerComo, verComo } from '@praca/contract/usuario/endpoints.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { paths } from '../../../paths.ts';
import { comToken } from '../../../platform/http/renovacao.ts';
import { descartarToken } from '../../../platform/sessao/session.ts';

/* The whole page begins anew: nothing that one person sees may stay on the other's screen. */
const comecarDeNovo = async (destino: string): Promise<void> => {
  descartarToken();
  await comToken();
  window.location.assign(destino);
};

/** The product as that user sees it, read only, on every tab of this browser; false where the server refused. */
export const passarAVerComo = async (usuario_login: string): Promise<boolean> => {
  if ((await gravar(verComo, { usuario_login })) === null) return false;
  await comecarDeNovo(paths.funilVendas);
  return true;
};

/** The administrator is themselves again, where they choose users. */
export const voltarASerEu = async (): Promise<boolean> => {
  if ((await gravar(deixarDeVerComo, {})) === null) return false;
  await comecarDeNovo(paths.usuarios);
  return true;
};
