import { desfazerAprovacao } from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { esquecerAto, oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { sucesso } from '../../../ui/window/toast.ts';

type Respondida = Pick<Venda, 'pedvenda_codigo' | 'versao'>;

const sobre = ({ pedvenda_codigo }: Respondida) => `aprovacao-${pedvenda_codigo}`;
const DITO = 'Resposta desfeita: o desconto espera de novo por aprovação.';

/** Tells what was answered, with the way back beside it and for Ctrl+Z. */
export function oferecerVoltaDaAprovacao(
  respondida: Respondida,
  mensagem: string,
  aoMudar: (venda: Venda) => void,
): void {
  const { pedvenda_codigo, versao } = respondida;
  oferecerVolta(
    mensagem,
    voltarPor(
      desfazerAprovacao,
      () => ({ pedvenda_codigo, versao }),
      (linha) => {
        if (linha) aoMudar(linha);
        sucesso(DITO);
      },
    ),
    { id: `venda-${pedvenda_codigo}`, tone: 'success' },
    sobre(respondida),
  );
}

/** Takes an answer back where it is told; null: it stays, and it was said why. */
export async function desfazerResposta(venda: Respondida): Promise<Venda | null> {
  const { pedvenda_codigo, versao } = venda;
  const desfeita = await gravar(desfazerAprovacao, { pedvenda_codigo, versao });
  if (!desfeita) return null;
  esquecerAto(sobre(venda));
  sucesso(DITO);
  return desfeita;
}
