import { useEffect, useSyncExternalStore } from 'react';
import {
  IconChevronLeft,
  IconChevronRight,
  IconFlag,
  IconThumbDown,
  IconTrophy,
} from '@tabler/icons-react';
import { dinheiro, dinheiroCompacto, numero, plural } from '../../../../platform/texto/format.ts';
import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import { ListaDosEncerrados } from './ListaDosEncerrados.tsx';
import { FECHO, type AcoesDosEncerrados, type Fecho } from '../mover/fechamentos.ts';
import type { PedidoQuadro } from '../mover/quadro-api.ts';
import './encerrados.css';

const ICONE: Record<Fecho, typeof IconFlag> = { G: IconTrophy, P: IconThumbDown, F: IconFlag };

/** What closed this month, at the end of the board: counted, opened to see it, and where a card is dropped to close it. */
export function ColunasEncerradas({
  quadro,
  fechos,
  aberta,
  pedido,
  actions,
}: {
  quadro: ControleDoQuadro;
  fechos: readonly Fecho[];
  aberta: Fecho | null;
  pedido: PedidoQuadro;
  actions: AcoesDosEncerrados;
}) {
  const somas = useSyncExternalStore(quadro.fechados.assinar, quadro.fechados.get);
  useEffect(() => quadro.lerEncerrados(), [quadro]);
  return (
    <div className="fechadas">
      {fechos.map((fecho) => {
        const { nome, codigo } = FECHO[fecho];
        const Icone = ICONE[fecho];
        const somaTotal = somas?.[fecho];
        const abrir = aberta === fecho;
        const inteiro = somaTotal
          ? `${plural(somaTotal.quantidade, 'negócio', 'negócios')} este mês · soma ${dinheiro(somaTotal.valor_total)}`
          : 'Somando o mês…';
        return (
          <section
            key={fecho}
            className="fechada"
            data-coluna={codigo}
            data-fecho={fecho}
            data-aberta={abrir ? '' : undefined}
            aria-label={nome}
          >
            <button
              type="button"
              className="fechada-topo"
              aria-expanded={abrir}
              title={`${nome}: ${inteiro}`}
              onClick={() => actions.abrirInteira(abrir ? null : fecho)}
            >
              <Icone size={16} aria-hidden="true" />
              <span className="fechada-nome">{nome}</span>
              <span className="sr-only">{inteiro}</span>
              <span className="fechada-quantidade" aria-hidden="true">
                {somaTotal ? numero(somaTotal.quantidade) : '…'}
                <span className="fechada-mes"> este mês</span>
              </span>
              <span className="fechada-soma" aria-hidden="true">
                {somaTotal && dinheiroCompacto(somaTotal.valor_total)}
              </span>
              {abrir ? (
                <IconChevronRight size={16} aria-hidden="true" />
              ) : (
                <IconChevronLeft size={16} aria-hidden="true" />
              )}
            </button>
            {abrir && (
              <ListaDosEncerrados
                fecho={fecho}
                pedido={pedido}
                somaTotal={somaTotal}
                actions={actions}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}
