import { getListaChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';

/** Reads the keys again after one was made or ended. */
export const relerChaves = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: chaveDe(getListaChaveApi) });
