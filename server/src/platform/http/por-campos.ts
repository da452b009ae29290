import type { Ctx } from '../context.ts';
import type { Pagina } from './resposta.ts';

/** The verb that answers as a list does, with the asked columns and no other. */
export const porCampos =
  <E, L extends object>(listar: (ctx: Ctx, e: E) => Promise<Pagina<L>>) =>
  async (ctx: Ctx, e: E & { CAMPOS: (keyof L)[] }): Promise<Pagina<Partial<L>>> => {
    const { dados, total } = await listar(ctx, e);
    const escolher = (linha: L) =>
      Object.fromEntries(e.CAMPOS.map((nome) => [nome, linha[nome]])) as Partial<L>;
    return { dados: dados.map(escolher), total };
  };
