import type { Config } from '../../platform/config.ts';
import { cifrar, decifrar } from '../../platform/sessao/cifra.ts';

const lugar = (registro: number) => `central.central_segredo/${registro}`;

/** The secret of an exchange, as it is kept. */
export const guardarSegredo = (config: Config, registro: number, segredo: string): string =>
  cifrar(config, 'central', lugar(registro), segredo);

/** Opens what is kept; '' where nothing is, null for what another key wrote. */
export const abrirSegredo = (
  config: Config,
  registro: number,
  guardado: string | null,
): string | null =>
  guardado === null ? '' : decifrar(config, 'central', lugar(registro), guardado);
