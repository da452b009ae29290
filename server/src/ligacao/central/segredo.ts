import { cofre } from '../../platform/sessao/cofre.ts';
import type { LacreAntigo } from '../../platform/sessao/relacrar.ts';

/** The secret of the one exchange that a registration has: its row is the registration. */
export const SEGREDO_DA_CENTRAL = cofre({
  tabela: 'central',
  coluna: 'central_segredo',
  finalidade: 'central',
  sai: true,
  chave: ['clienteregistro_codigo'],
});

/** Until 0116 its place said no row. */
export const LACRES_DA_CENTRAL: readonly LacreAntigo[] = [
  { cofre: SEGREDO_DA_CENTRAL, lugar: (registro) => `central.central_segredo/${registro}` },
];
