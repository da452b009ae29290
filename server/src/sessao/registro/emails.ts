import type { Config } from '../../platform/config.ts';
import { enderecoDaPagina, type Email } from '../../platform/email/mail.ts';
import { carta, umaLinha, type Destino } from '../emails.ts';
import type { Contrato } from './reads.ts';

/** Whom people may write to about their registration; '' where this server names nobody. */
const aQuemPedir = ({ suporte }: Config): string[] =>
  suporte === null ? [] : [`Dúvidas: ${suporte}`];

/** To an administrator: what was done to the registration, and why. */
export const emailDoRegistro = (
  config: Config,
  para: Destino,
  { contrato, dito, motivo }: { contrato: Contrato; dito: string; motivo: string },
): Email =>
  carta(para, dito, [
    `${dito} (${umaLinha(contrato.clienteregistro_razao)}).`,
    '',
    `Motivo: ${umaLinha(motivo)}`,
    '',
    'Nada do que está cadastrado se perde.',
    `Para entrar: ${enderecoDaPagina(config, '/account/login')}`,
    ...aQuemPedir(config),
  ]);
