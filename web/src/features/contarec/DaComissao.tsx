import { Notice } from '../../ui/display/Notice.tsx';

/** What receiving does to the commission. */
export const DaComissao = () => (
  <Notice tone="info">
    Recebida a conta inteira, a comissão dela é liberada e se paga até o dia 15 do mês seguinte.
  </Notice>
);
