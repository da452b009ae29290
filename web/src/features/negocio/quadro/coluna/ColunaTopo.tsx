import { IconDots, IconPlus } from '@tabler/icons-react';
import { dinheiro, dinheiroCompacto, numero, plural } from '../../../../platform/texto/format.ts';
import { chartIndex } from '../../../../ui/base/chart-color.ts';
import { IconButton } from '../../../../ui/display/IconButton.tsx';
import { Menu } from '../../../../ui/floating/Menu.tsx';
import { Tooltip } from '../../../../ui/floating/Tooltip.tsx';
import type { ColunaQuadro } from '../modelo/coluna.ts';

/** "30 de 412" while the server has more than the page, else the count alone. */
const textoDaQuantidade = ({ ids, quantidade }: ColunaQuadro): string =>
  ids.length < quantidade ? `${numero(ids.length)} de ${numero(quantidade)}` : numero(quantidade);

/** Name, count and sum of a stage, true for everything that matches, loaded or not. */
export function ColunaTopo({
  id,
  coluna,
  onAdd,
  onSelectAll,
}: {
  id: string;
  coluna: ColunaQuadro;
  onAdd: (() => void) | null;
  onSelectAll: () => void;
}) {
  const {
    estagio_descricao,
    estagio_cor,
    estagio_probabilidade,
    quantidade,
    valor_total,
    valor_ponderado,
  } = coluna;
  const inteiro = [
    plural(quantidade, 'negócio', 'negócios'),
    `soma ${dinheiro(valor_total)}`,
    `ponderado ${dinheiro(valor_ponderado)} (${estagio_probabilidade}%)`,
  ].join(' · ');
  return (
    <header className="coluna-topo">
      <div className="coluna-titulo">
        <i className={`coluna-ponto chart-${chartIndex(estagio_cor)}`} aria-hidden="true" />
        <h2 className="coluna-nome" id={id} title={estagio_descricao}>
          {estagio_descricao}
        </h2>
      </div>
      {onAdd ? (
        <IconButton
          label={`Adicionar negócio em ${estagio_descricao}`}
          icon={<IconPlus size={16} aria-hidden="true" />}
          size="small"
          onClick={onAdd}
        />
      ) : (
        <span />
      )}
      <Menu
        label={`Opções de ${estagio_descricao}`}
        align="end"
        trigger={
          <IconButton
            label={`Opções de ${estagio_descricao}`}
            icon={<IconDots size={16} aria-hidden="true" />}
            size="small"
          />
        }
        items={[
          {
            label: 'Selecionar todos da coluna',
            disabled: coluna.ids.length === 0,
            onSelect: onSelectAll,
          },
        ]}
      />
      <div className="coluna-numeros">
        <span className="coluna-quantidade" aria-hidden="true">
          {textoDaQuantidade(coluna)}
        </span>
        <Tooltip label={inteiro} side="bottom">
          <span className="coluna-soma" aria-hidden="true">
            {dinheiroCompacto(valor_total)}
          </span>
        </Tooltip>
        <span className="sr-only">{inteiro}</span>
      </div>
    </header>
  );
}
