import { useState } from 'react';
import { salvar } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { PARTES_DO_CARTAO, type ParteDoCartao } from '@praca/contract/pipeline/schemas.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { CartaoPrevia } from '../../negocio/parts/CartaoPrevia.tsx';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { contarRecusa } from './recusa.ts';

const NOMES: Record<ParteDoCartao, string> = {
  cliente: 'Cliente',
  temperatura: 'Temperatura',
  etiquetas: 'Etiquetas',
  valor: 'Valor',
  passo: 'Próxima tarefa',
  responsavel: 'Responsável',
  previsao: 'Previsão de fechamento',
};

/** What the cards of a board show besides the title: marked at once, seen at once on a card. */
export function CartaoPainel({ quadro, edita }: { quadro: Board; edita: boolean }) {
  const [escolhidas, setEscolhidas] = useState<ParteDoCartao[] | null>(null);
  const partes =
    escolhidas ?? PARTES_DO_CARTAO.filter((parte) => quadro.board_cartao.includes(parte));
  const marcar = async (parte: ParteDoCartao, sim: boolean) => {
    const board_cartao = PARTES_DO_CARTAO.filter((uma) =>
      uma === parte ? sim : partes.includes(uma),
    );
    setEscolhidas(board_cartao);
    const { board_codigo, board_descricao, versao } = quadro;
    try {
      await chamarUm(
        salvar,
        { board_codigo, board_descricao, versao, board_cartao },
        { semDesvio: true },
      );
      await relerDepoisDe(salvar);
    } catch (falha) {
      contarRecusa(salvar.nome, falha);
    } finally {
      setEscolhidas(null);
    }
  };
  return (
    <Panel className="funis-cartao" title={`Cartões de ${quadro.board_descricao}`}>
      <div className="cartao-painel">
        <CartaoPrevia partes={partes} />
        <fieldset className="cartao-partes" disabled={!edita || escolhidas !== null}>
          <legend>O que cada cartão mostra, além do título</legend>
          {PARTES_DO_CARTAO.map((parte) => (
            <Checkbox
              key={parte}
              label={NOMES[parte]}
              checked={partes.includes(parte)}
              onChange={(evento) => void marcar(parte, evento.target.checked)}
            />
          ))}
        </fieldset>
      </div>
    </Panel>
  );
}
