import { MauUso } from '../../platform/errors.ts';
import { mudarRegistro, type Balcao, type Mudado } from './mudar.ts';
import { ate, nomeDe } from './palavras.ts';

/** Prolongs what a registration has, trial or contract, until that day (null: without an end); a blocked one stays blocked. MauUso for a day that is over and for the one that it has. */
export const renovarRegistro = (
  balcao: Balcao,
  p: { registro: number; motivo: string; validade: string | null },
): Promise<Mudado> =>
  mudarRegistro(balcao, p, (contrato, hoje) => {
    if (p.validade !== null && p.validade < hoje)
      throw new MauUso(
        `O dia ${ate(p.validade).slice(4)} já passou. Para parar o registro ${nomeDe(contrato)}, use bloquear. Nada foi alterado.`,
      );
    return {
      acao: 'RENOVAR',
      muda: { clienteregistro_validade: p.validade },
      dito: `O acesso da sua empresa foi renovado: vale ${ate(p.validade)}`,
    };
  });
