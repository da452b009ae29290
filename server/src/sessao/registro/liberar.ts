import { MauUso } from '../../platform/errors.ts';
import { mudarRegistro, type Balcao, type Mudado } from './mudar.ts';
import { nomeDe, situacao } from './palavras.ts';

/** Lets a blocked registration in again, with the end that it had. MauUso where it is not blocked. */
export const liberarRegistro = (
  balcao: Balcao,
  p: { registro: number; motivo: string },
): Promise<Mudado> =>
  mudarRegistro(balcao, p, (contrato, hoje) => {
    if (contrato.clienteregistro_situacao === 'ATIVO')
      throw new MauUso(
        `O registro ${nomeDe(contrato)} não está bloqueado: ${situacao(contrato, hoje)}. Se o prazo acabou, use renovar. Nada foi alterado.`,
      );
    return {
      acao: 'LIBERAR',
      muda: { clienteregistro_situacao: 'ATIVO' },
      dito: 'O acesso da sua empresa foi liberado',
    };
  });
