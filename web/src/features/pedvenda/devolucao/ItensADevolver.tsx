import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { quantidade } from '../parts/quantidade.ts';
import type { LinhaDaConta, ValoresDaDevolucao } from './conta.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** The lines of an order that have left: how much of each comes back, why, and whether it is good for the stock. */
export function ItensADevolver({
  linhas,
  valores,
  aoMudar,
}: {
  linhas: readonly LinhaDaConta[];
  valores: ValoresDaDevolucao;
  aoMudar: (parte: Partial<ValoresDaDevolucao>) => void;
}) {
  return (
    <table className="finalizacao-grade">
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col" data-fim>
            Saiu
          </th>
          <th scope="col" data-fim>
            Já voltou
          </th>
          <th scope="col" data-fim>
            Volta agora
          </th>
          <th scope="col">Motivo</th>
          <th scope="col">Estoque</th>
          <th scope="col" data-fim>
            Valor
          </th>
        </tr>
      </thead>
      <tbody>
        {linhas.map(({ item, pode, agora, erro, valor }) => {
          const n = item.itpedvenda_sequencia;
          const nome = item.itpedvenda_descricao;
          return (
            <tr key={n}>
              <td>
                <strong className="type-strong">{nome}</strong>
                <span className="finalizacao-nota">{item.produto_referencia}</span>
              </td>
              <td data-fim data-rotulo="Saiu">
                {quantidade(item.itpedvenda_qtdfinalizada)}
                <span className="finalizacao-nota">{item.itpedvenda_unidade}</span>
              </td>
              <td data-fim data-rotulo="Já voltou">
                {algo(item.itpedvenda_qtddevolvida)
                  ? quantidade(item.itpedvenda_qtddevolvida)
                  : '—'}
              </td>
              {algo(pode) ? (
                <>
                  <td data-fim data-rotulo="Volta agora" className="finalizacao-agora">
                    <NumberField
                      label={`Volta agora, ${nome}`}
                      hideLabel
                      decimals={4}
                      placeholder="0"
                      value={valores.agora[n] ?? ''}
                      error={erro}
                      onFocus={(evento) => evento.target.select()}
                      onChange={(quanto) => aoMudar({ agora: { ...valores.agora, [n]: quanto } })}
                    />
                  </td>
                  <td data-rotulo="Motivo">
                    <TextField
                      label={`Motivo, ${nome}`}
                      hideLabel
                      autoComplete="off"
                      maxLength={200}
                      placeholder={valores.motivo || 'O da devolução'}
                      value={valores.motivos[n] ?? ''}
                      onChange={(evento) =>
                        aoMudar({ motivos: { ...valores.motivos, [n]: evento.target.value } })
                      }
                    />
                  </td>
                  <td data-rotulo="Estoque" className="devolucao-estoque">
                    <Checkbox
                      label={
                        <>
                          Volta ao estoque<span className="sr-only">, {nome}</span>
                        </>
                      }
                      checked={valores.fora[n] !== true}
                      onChange={(evento) =>
                        aoMudar({ fora: { ...valores.fora, [n]: !evento.target.checked } })
                      }
                    />
                  </td>
                </>
              ) : (
                <td colSpan={3} className="type-muted">
                  {algo(item.itpedvenda_qtdfinalizada) ? 'já voltou tudo' : 'ainda não saiu'}
                </td>
              )}
              <td data-fim data-rotulo="Valor">
                {algo(agora) ? formatarNumero(valor) : '—'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
