import { doSeuJeito } from '../recurso/proprio.ts';
import { validadesTrocadas } from '../recurso/validade.ts';

/** Tax rules in the cadastro: their validity ends after it begins. */
export const impostosDoSeuJeito = (): void =>
  doSeuJeito('imposto', {
    faltas: (_, propostas) =>
      Promise.resolve(
        validadesTrocadas(
          propostas,
          'imposto',
          'A regra termina antes de começar. Corrija uma das datas.',
        ),
      ),
  });
