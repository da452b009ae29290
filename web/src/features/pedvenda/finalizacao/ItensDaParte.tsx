import type { KeyboardEvent } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { saldoDaLinha } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { dia } from '../../../platform/texto/format.ts';
import { quantidade } from '../parts/quantidade.ts';
import type { LinhaDaConta, ValoresDaParte } from './conta.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';

const algo = (valor: string): boolean => /[1-9]/.test(valor);

function Produto({ item, motivo }: { item: Item; motivo: string }) {
  const cancelada = algo(item.itpedvenda_qtdcancelada);
  return (
    <>
      <strong className="type-strong">{item.itpedvenda_descricao}</strong>
      <span className="finalizacao-nota">
        {item.produto_referencia}
        {cancelada && (
          <span className="finalizacao-aviso">
            {item.produto_referencia && ' · '}
            {quantidade(item.itpedvenda_qtdcancelada)} canceladas{motivo && `: ${motivo}`}
          </span>
        )}
      </span>
    </>
  );
}

/** What is said below the quantity of a line. */
function notaDe(l: LinhaDaConta): { texto: string; aviso: boolean } | null {
  if (l.erro !== undefined) return null;
  if (algo(l.agora))
    return algo(l.fica) ? { texto: `ficam ${quantidade(l.fica)}`, aviso: false } : null;
  if (l.separado?.estoque_controlado === 'S') {
    const ha = algo(l.separado.reservada) || algo(l.separado.disponivel);
    if (!ha)
      return {
        texto:
          l.item.itpedvenda_dtentrega === null
            ? 'sem estoque'
            : `sem estoque, prometido para ${dia(l.item.itpedvenda_dtentrega)}`,
        aviso: true,
      };
  }
  return { texto: `ficam ${quantidade(l.fica)}`, aviso: false };
}

function Cabeca({ escreve }: { escreve: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="finalizacao-numero">
          <span className="sr-only">Nº</span>
        </th>
        <th scope="col">Produto</th>
        <th scope="col" data-fim>
          Pedido
        </th>
        <th scope="col" data-fim>
          Finalizado
        </th>
        <th scope="col" data-fim>
          Saldo
        </th>
        {escreve && (
          <>
            <th scope="col" data-fim>
              Agora
            </th>
            <th scope="col">Lote</th>
            <th scope="col" data-fim>
              Valor agora
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}

function Numeros({ item }: { item: Item }) {
  return (
    <>
      <td data-fim data-rotulo="Pedido">
        {quantidade(item.itpedvenda_quantidade)}
        <span className="finalizacao-nota">{item.itpedvenda_unidade}</span>
      </td>
      <td data-fim data-rotulo="Finalizado">
        {quantidade(item.itpedvenda_qtdfinalizada)}
      </td>
      <td data-fim data-rotulo="Saldo">
        <strong className="type-strong">{quantidade(saldoDaLinha(item))}</strong>
      </td>
    </>
  );
}

/* Enter goes down the column, Shift Enter and the arrows too: nothing is finalised by a key in the grid. */
const andar = (evento: KeyboardEvent<HTMLTableSectionElement>) => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = evento;
  if (ctrlKey || metaKey || altKey) return;
  const desce = (key === 'Enter' && !shiftKey) || key === 'ArrowDown';
  const sobe = (key === 'Enter' && shiftKey) || key === 'ArrowUp';
  if (!desce && !sobe) return;
  if (!(evento.target instanceof HTMLInputElement)) return;
  evento.preventDefault();
  const coluna = evento.target.dataset['coluna'] ?? '';
  const todas = [
    ...evento.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-coluna="${coluna}"]`),
  ];
  const outra = todas[todas.indexOf(evento.target) + (desce ? 1 : -1)];
  outra?.focus();
  outra?.select();
};

/** The grid of a part: ordered, finalised, balance, and what leaves now. */
export function ItensDaParte({
  venda,
  linhas,
  valores,
  aoMudar,
}: {
  venda: Venda;
  linhas: readonly LinhaDaConta[];
  valores: ValoresDaParte;
  aoMudar: (parte: Partial<ValoresDaParte>) => void;
}) {
  return (
    <table className="finalizacao-grade">
      <Cabeca escreve />
      <tbody data-enter-moves="" onKeyDown={andar}>
        {linhas.map((l) => {
          const { item } = l;
          const n = item.itpedvenda_sequencia;
          const acabou = !algo(l.saldo);
          const nota = acabou ? null : notaDe(l);
          return (
            <tr key={n}>
              <td className="finalizacao-numero">{n}</td>
              <td>
                <Produto item={item} motivo={venda.pedvenda_motivo} />
              </td>
              <Numeros item={item} />
              <td data-fim data-rotulo="Agora" className="finalizacao-agora">
                {acabou ? (
                  <span className="finalizacao-concluido">
                    <IconCheck size={16} aria-hidden="true" /> concluído
                  </span>
                ) : (
                  <>
                    <NumberField
                      label={`Agora, ${item.itpedvenda_descricao}`}
                      hideLabel
                      data-coluna="agora"
                      decimals={4}
                      placeholder="0"
                      value={valores.agora[n] ?? ''}
                      error={l.erro}
                      onFocus={(evento) => evento.target.select()}
                      onChange={(quanto) => aoMudar({ agora: { ...valores.agora, [n]: quanto } })}
                    />
                    {nota && (
                      <span className="finalizacao-nota" data-aviso={nota.aviso || undefined}>
                        {nota.texto}
                      </span>
                    )}
                  </>
                )}
              </td>
              <td data-rotulo="Lote">
                {acabou ? (
                  '—'
                ) : (
                  <>
                    <TextField
                      label={`Lote, ${item.itpedvenda_descricao}`}
                      hideLabel
                      data-coluna="lote"
                      autoComplete="off"
                      maxLength={60}
                      value={valores.lotes[n] ?? ''}
                      onChange={(evento) =>
                        aoMudar({ lotes: { ...valores.lotes, [n]: evento.target.value } })
                      }
                    />
                    {algo(l.separado?.itpresep_qtdseparada ?? '') && (
                      <span className="finalizacao-nota">
                        {quantidade(l.separado?.itpresep_qtdseparada ?? '0')} separadas
                      </span>
                    )}
                  </>
                )}
              </td>
              <td data-fim data-rotulo="Valor agora">
                {algo(l.agora) ? formatarNumero(l.valor) : '—'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The same lines for who may not finalise, or when nothing is left. */
export function ItensLidos({ venda }: { venda: Venda }) {
  return (
    <table className="finalizacao-grade">
      <Cabeca escreve={false} />
      <tbody>
        {venda.itens.map((item) => (
          <tr key={item.itpedvenda_sequencia}>
            <td className="finalizacao-numero">{item.itpedvenda_sequencia}</td>
            <td>
              <Produto item={item} motivo={venda.pedvenda_motivo} />
            </td>
            <Numeros item={item} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
