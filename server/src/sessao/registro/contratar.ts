import { sistemaEmPalavras, type Sistema } from '@praca/contract/sessao/sistemas.ts';
import { MauUso } from '../../platform/errors.ts';
import { mudarRegistro, type Balcao, type Mudado } from './mudar.ts';
import { ate } from './palavras.ts';

/** Gives a registration a system beside those that it has, until that day (null: without an end); it is in no trial any more. MauUso for a day that is over and for what it has already. */
export const contratarSistema = (
  balcao: Balcao,
  p: { registro: number; motivo: string; sistema: Sistema; validade: string | null },
): Promise<Mudado> =>
  mudarRegistro(balcao, p, (contrato, hoje) => {
    if (p.validade !== null && p.validade < hoje)
      throw new MauUso(`O dia ${ate(p.validade).slice(4)} já passou. Nada foi alterado.`);
    return {
      acao: 'CONTRATAR',
      muda: {
        clienteregistro_produtos: [
          ...new Set([...contrato.clienteregistro_produtos, p.sistema]),
        ].toSorted(),
        clienteregistro_validade: p.validade,
        clienteregistro_teste: false,
      },
      dito: `Sua empresa contratou o sistema ${sistemaEmPalavras(p.sistema)}: vale ${ate(p.validade)}`,
    };
  });
