import { mudarRegistro, type Balcao, type Mudado } from './mudar.ts';

/** Shuts a registration out at once, whatever it contracted; its rows stay as they are. MauUso where it is blocked. */
export const bloquearRegistro = (
  balcao: Balcao,
  p: { registro: number; motivo: string },
): Promise<Mudado> =>
  mudarRegistro(balcao, p, () => ({
    acao: 'BLOQUEAR',
    muda: { clienteregistro_situacao: 'BLOQUEADO' },
    dito: 'O acesso da sua empresa foi bloqueado',
  }));
