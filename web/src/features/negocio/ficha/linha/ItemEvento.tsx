import type { ReactNode } from 'react';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconPencil,
  IconPlus,
  IconThumbDown,
  IconTrophy,
} from '@tabler/icons-react';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { lerEvento, type Dicionarios, type TipoEvento } from '../../base/evento-texto.ts';
import type { VoltaDoEvento } from './volta-do-evento.ts';
import { ItemMoldura } from './ItemMoldura.tsx';

const ICONES: Record<TipoEvento, ReactNode> = {
  criacao: <IconPlus size={14} />,
  movimento: <IconArrowRight size={14} />,
  desfeito: <IconArrowBackUp size={14} />,
  alteracao: <IconPencil size={14} />,
  ganho: <IconTrophy size={14} />,
  perda: <IconThumbDown size={14} />,
};

/** A change of the deal: who did what, each field before and after, and the way back where there is one. */
export function ItemEvento({
  negocio_codigo,
  item,
  dicionarios,
  marcado,
  volta,
  aoDesfazer,
  aoAbrir,
}: {
  negocio_codigo: number;
  item: Extract<Item, { item_tipo: 'EVENTO' }>;
  dicionarios: Dicionarios;
  marcado: boolean;
  /** Null where nothing is offered. */
  volta: VoltaDoEvento;
  aoDesfazer: () => void;
  /** It stands for several: how each of them is seen. */
  aoAbrir?: { texto: string; abrir: () => void };
}) {
  const { tipo, quem, acao, mudancas } = lerEvento(item, dicionarios);
  return (
    <ItemMoldura
      negocio_codigo={negocio_codigo}
      item={item}
      icone={ICONES[tipo]}
      tom={tipo === 'ganho' || tipo === 'perda' ? tipo : undefined}
      marcado={marcado}
      titulo={
        <>
          <strong className="type-strong">{quem}</strong> {acao}
        </>
      }
    >
      {mudancas.length > 0 && (
        <ul className="tempo-mudancas">
          {mudancas.map(({ campo, de, para }) => (
            <li key={campo}>
              {mudancas.length > 1 && <span className="type-muted">{campo}: </span>}
              <span className="tempo-antes">{de}</span>
              <IconArrowRight className="tempo-seta" size={12} aria-label="para" />
              <span>{para}</span>
            </li>
          ))}
        </ul>
      )}
      {aoAbrir && (
        <div className="tempo-botoes">
          <Button size="small" variant="subtle" onClick={aoAbrir.abrir}>
            {aoAbrir.texto}
          </Button>
        </div>
      )}
      {volta?.tipo === 'passou' && <p className="tempo-passou type-muted">{volta.porque}</p>}
      {volta !== null && volta.tipo !== 'passou' && (
        <div className="tempo-botoes">
          <Button
            size="small"
            icon={<IconArrowBackUp size={14} aria-hidden="true" />}
            onClick={aoDesfazer}
          >
            Desfazer
          </Button>
        </div>
      )}
    </ItemMoldura>
  );
}
