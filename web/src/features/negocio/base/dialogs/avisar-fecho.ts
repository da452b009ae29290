import { desfazerFechamento } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../../kit/desfazer/desfazer.ts';
import { toast } from '../../../../ui/window/toast.ts';
import { sobreOPasso } from '../passo-do-negocio.ts';
import { AVISO_DO_CICLO, type VerboCiclo } from './ciclo.ts';
import { lerNegocio } from './ler-negocio.ts';

/** What is said of it, and over that. */
const FEITO: Partial<Record<VerboCiclo, (titulo: string) => [mensagem: string, sobre: string]>> = {
  ganhar: (titulo) => ['Négocio ganho com Sucesso!', titulo],
  perder: (titulo) => [`${titulo} foi marcado como perdido.`, 'Sucesso'],
  finalizar: (titulo) => [`${titulo} foi finalizado.`, 'Sucesso'],
};

/** Says that a deal is closed, with the way back beside it: a loss is taken back whole, with the quotes it cancelled; a win or a finish with the deals that it opened. */
export function avisarFecho(
  { negocio_codigo, negocio_titulo }: Negocio,
  verbo: VerboCiclo,
  versao: number | undefined,
  aoReabrir: () => void,
) {
  const feito = FEITO[verbo]?.(`“${negocio_titulo}”`);
  if (!feito) return;
  const [mensagem, title] = feito;
  const reaberto = () => {
    toast(`“${negocio_titulo}” está aberto de novo.`, { id: AVISO_DO_CICLO });
    aoReabrir();
  };
  const voltar =
    verbo === 'perder'
      ? voltarPor(
          desfazerMover,
          () => ({
            NEGOCIO_CODIGO: negocio_codigo,
            ...(versao !== undefined && { VERSAO_DO_MOVIMENTO: versao }),
          }),
          reaberto,
        )
      : voltarPor(
          desfazerFechamento,
          async () => ({ negocio_codigo, versao: (await lerNegocio(negocio_codigo)).versao }),
          reaberto,
        );
  oferecerVolta(
    mensagem,
    voltar,
    { id: AVISO_DO_CICLO, title, tone: 'success' },
    sobreOPasso(negocio_codigo, versao),
  );
}
