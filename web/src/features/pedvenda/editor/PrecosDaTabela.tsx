import { useMemo } from 'react';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { noPrecoDaTabela, precosNovos } from './precos-da-tabela.ts';
import { linhasDe, precoDigitado } from './valores.ts';

/** Says that lines stand at prices that their table no longer has, and puts in those that it has. */
export function PrecosDaTabela({
  venda,
  valores,
  ditos,
  mudar,
}: {
  venda: Venda;
  valores: Valores;
  /** What the server says of the lines with the table that is chosen now. */
  ditos: readonly Item[];
  mudar: (parte: Valores) => void;
}) {
  const guardadas = useMemo(() => noPrecoDaTabela(venda), [venda]);
  const linhas = linhasDe(valores);
  const novos = precosNovos(linhas, guardadas, ditos);
  if (novos.size === 0) return null;
  const quantas = novos.size === 1 ? 'Um item está' : `${novos.size} itens estão`;
  const trocar = () =>
    mudar({
      itens: linhas.map((linha) => {
        const novo = novos.get(linha.id);
        return novo === undefined
          ? linha
          : { ...linha, itpedvenda_vlunitario: precoDigitado(novo) };
      }),
    });
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={trocar}>
          Usar os preços de agora
        </Button>
      }
    >
      {quantas} com o preço de tabela de antes, e a tabela diz outro.
    </Notice>
  );
}
