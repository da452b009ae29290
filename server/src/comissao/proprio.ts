import { doSeuJeito } from '../recurso/proprio.ts';
import { validadesTrocadas } from '../recurso/validade.ts';

/** Rules of commission in the cadastro: their validity ends after it begins. */
export const regrasDeComissaoDoSeuJeito = (): void =>
  doSeuJeito('regracomissao', {
    faltas: (_, propostas) =>
      Promise.resolve(
        validadesTrocadas(
          propostas,
          'regracom',
          'A regra termina antes de começar. Corrija uma das datas.',
        ),
      ),
  });
