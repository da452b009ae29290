import { formatarPercentual } from '@praca/contract/documento/cascata.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { Notice } from '../../../ui/display/Notice.tsx';

/** What the approver answered last; nothing while it waits or where nobody asked. */
export function RespostaDaAprovacao({ venda }: { venda: Venda | null }) {
  const { aprovacao, pedvenda_descaprovado } = venda ?? {};
  if (!aprovacao || aprovacao.aprovacao_situacao === 'P') return null;
  const quem = aprovacao.dada_nome ?? aprovacao.aprovacao_dadapor ?? 'O aprovador';
  const recado = aprovacao.aprovacao_resposta === '' ? '' : `: “${aprovacao.aprovacao_resposta}”`;
  if (aprovacao.aprovacao_situacao === 'A')
    return venda?.pedvenda_aprovado === 'S' ? (
      <Notice tone="success">
        {quem} aprovou o desconto{recado || '.'} Se algo mudar, é preciso pedir de novo.
      </Notice>
    ) : null;
  const oferta = aprovacao.aprovacao_contraproposta;
  if (oferta !== null && pedvenda_descaprovado)
    return (
      <Notice tone="warning">
        {quem} aprova até {formatarPercentual(oferta)}
        {recado || '.'} Diminua o desconto até aí e envie sem pedir de novo.
      </Notice>
    );
  return (
    <Notice tone="warning">
      {quem} não aprovou o desconto{recado || '.'}
    </Notice>
  );
}
