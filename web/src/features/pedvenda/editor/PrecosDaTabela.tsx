import { useMemo } from 'react';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { LinhaDigitada } from '../../../kit/recurso/linhas/digitadas.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { dinheiro } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { noPrecoDaTabela, precosNovos } from './precos-da-tabela.ts';
import { linhasDe, precoDigitado } from './valores.ts';

/** Says that lines stand at prices that their table no longer has, and puts in those that it has. */
export function PrecosDaTabela({
  venda,
  valores,
  ditos,
  totalDe,
  mudar,
}: {
  venda: Venda;
  valores: Valores;
  /** What the server says of the lines with the table that is chosen now. */
  ditos: readonly Item[];
  /** What the document comes to with other lines; null: that cannot be said yet. */
  totalDe: (linhas: readonly LinhaDigitada[]) => string | null;
  mudar: (parte: Valores) => void;
}) {
  const guardados = useMemo(() => noPrecoDaTabela(venda), [venda]);
  const linhas = linhasDe(valores);
  const novos = precosNovos(linhas, guardados, ditos);
  if (novos.size === 0) return null;
  const trocadas = linhas.map((linha) => {
    const novo = novos.get(linha.id);
    return novo === undefined ? linha : { ...linha, itpedvenda_vlunitario: precoDigitado(novo) };
  });
  const quantos = novos.size === 1 ? 'Um item está' : `${novos.size} itens estão`;
  const [agora, depois] = [totalDe(linhas), totalDe(trocadas)];
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={() => mudar({ itens: trocadas })}>
          Usar preços de hoje
        </Button>
      }
    >
      {quantos} com o preço de tabela de antes.
      {agora !== null &&
        depois !== null &&
        ` Com os de hoje o total passa de ${dinheiro(agora)} para ${dinheiro(depois)}.`}
    </Notice>
  );
}
