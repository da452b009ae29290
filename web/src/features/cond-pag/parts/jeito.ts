import type { Jeito } from '../../../kit/recurso/jeito.ts';
import { PrazosCampo } from './PrazosCampo.tsx';

/** Conditions of payment: the days that are typed are read out as parcels. */
export const jeitoDasCondicoes: Jeito = { campos: { condpag_prazos: PrazosCampo } };
