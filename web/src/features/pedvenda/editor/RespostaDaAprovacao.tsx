import { useState } from 'react';
import { formatarPercentual } from '@praca/contract/documento/cascata.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { desfazerResposta } from '../parts/volta-da-aprovacao.ts';

/** Takes the answer back, for who gave it and until the quote goes on. */
function DesfazerResposta({ venda, aoMudar }: { venda: Venda; aoMudar: (venda: Venda) => void }) {
  const [fazendo, setFazendo] = useState(false);
  const eu = useSessao()?.usuario_login;
  const pode = usePode();
  const minha = venda.aprovacao?.aprovacao_dadapor === eu && pode('venda.aprovar');
  if (!minha || venda.pedvenda_situacao !== 'OA') return null;
  const desfazer = async () => {
    setFazendo(true);
    const desfeita = await desfazerResposta(venda);
    setFazendo(false);
    if (desfeita) aoMudar(desfeita);
  };
  return (
    <Button size="small" loading={fazendo} onClick={() => void desfazer()}>
      Desfazer resposta
    </Button>
  );
}

/** What the approver answered last, and the way back of it; nothing while it waits or where nobody asked. */
export function RespostaDaAprovacao({
  venda,
  aoMudar,
}: {
  venda: Venda | null;
  aoMudar: (venda: Venda) => void;
}) {
  const { aprovacao, pedvenda_descaprovado } = venda ?? {};
  if (!aprovacao || aprovacao.aprovacao_situacao === 'P') return null;
  const action = venda && <DesfazerResposta venda={venda} aoMudar={aoMudar} />;
  const quem = aprovacao.dada_nome ?? aprovacao.aprovacao_dadapor ?? 'O aprovador';
  const recado = aprovacao.aprovacao_resposta === '' ? '' : `: “${aprovacao.aprovacao_resposta}”`;
  if (aprovacao.aprovacao_situacao === 'A')
    return venda?.pedvenda_aprovado === 'S' ? (
      <Notice tone="success" action={action}>
        {quem} aprovou o desconto{recado || '.'} Se algo mudar, é preciso pedir de novo.
      </Notice>
    ) : null;
  const oferta = aprovacao.aprovacao_contraproposta;
  if (oferta !== null && pedvenda_descaprovado)
    return (
      <Notice tone="warning" action={action}>
        {quem} aprova até {formatarPercentual(oferta)}
        {recado || '.'} Diminua o desconto até aí e envie sem pedir de novo.
      </Notice>
    );
  return (
    <Notice tone="warning" action={action}>
      {quem} não aprovou o desconto{recado || '.'}
    </Notice>
  );
}
