import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { classNames } from '../../ui/base/class-names.ts';
import { Kbd } from '../../ui/display/Kbd.tsx';
import { Modal } from '../../ui/window/Modal.tsx';
import { fecharPaleta, usePaletaAberta } from './palette-open.ts';
import type { ItemPaleta } from './palette-items.ts';
import { recolherTeclas } from './teclas-adiantadas.ts';
import { lembrarRecente } from './recentes.ts';
import { usePaleta } from './use-paleta.ts';
import './CommandPalette.css';

const situacao = (quantos: number, buscando: boolean, falhou: boolean) => {
  if (buscando) return 'Buscando...';
  if (falhou) return 'Não foi possível buscar negócios e clientes. Tente novamente.';
  if (quantos === 0) return 'Nenhum dado encontrado';
  return quantos === 1 ? '1 resultado' : `${quantos} resultados`;
};

function Paleta({ aoBloquear }: { aoBloquear: () => void }) {
  const [texto, setTexto] = useState('');
  const [indice, setIndice] = useState(0);
  const { itens, buscando, falhou, ir } = usePaleta(texto, aoBloquear);
  const lista = useRef<HTMLDivElement>(null);
  const id = useId();
  const atual = Math.min(indice, itens.length - 1);

  useEffect(() => {
    lista.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [atual, texto]);

  const escolher = (item: ItemPaleta) => {
    fecharPaleta();
    if (item.caminho !== undefined) {
      lembrarRecente({ rotulo: item.rotulo, caminho: item.caminho });
      ir(item.caminho);
    }
    item.acao?.();
  };

  const teclar = (evento: KeyboardEvent) => {
    const passos: Record<string, number> = {
      ArrowDown: atual + 1,
      ArrowUp: atual - 1,
      Home: 0,
      End: itens.length - 1,
    };
    const passo = passos[evento.key];
    if (passo !== undefined && itens.length > 0) {
      evento.preventDefault();
      setIndice((passo + itens.length) % itens.length);
    }
    const item = itens[atual];
    if (evento.key === 'Enter' && item !== undefined) {
      evento.preventDefault();
      escolher(item);
    }
  };

  const grupos = [
    ...Map.groupBy(
      itens.map((item, i) => ({ item, i })),
      ({ item }) => item.grupo,
    ),
  ];
  return (
    <>
      <div className="paleta-campo">
        <IconSearch size={18} aria-hidden="true" />
        <input
          data-autofocus=""
          className="paleta-texto"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-lista`}
          aria-activedescendant={atual >= 0 ? `${id}-${atual}` : undefined}
          aria-autocomplete="list"
          aria-label="Buscar telas, negócios, vendas e clientes"
          placeholder="Nome, telefone, documento, número, tela..."
          onFocus={() => {
            const adiantado = recolherTeclas();
            if (adiantado !== '') setTexto((antes) => antes + adiantado);
          }}
          value={texto}
          onChange={(evento) => {
            setTexto(evento.currentTarget.value);
            setIndice(0);
          }}
          onKeyDown={teclar}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div
        className="paleta-lista"
        id={`${id}-lista`}
        role="listbox"
        aria-label="Resultados"
        ref={lista}
      >
        {grupos.map(([grupo, linhas]) => (
          <div key={grupo} role="group" aria-labelledby={`${id}-${grupo}`}>
            <p className="paleta-grupo" id={`${id}-${grupo}`}>
              {grupo}
            </p>
            {linhas.map(({ item, i }) => (
              <div
                key={item.id}
                id={`${id}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === atual}
                className={classNames('paleta-item', i === atual && 'paleta-item-atual')}
                onPointerMove={() => setIndice(i)}
                onClick={() => escolher(item)}
              >
                <span className="paleta-rotulo">{item.rotulo}</span>
                {item.detalhe !== undefined && item.detalhe !== '' && (
                  <span className="paleta-detalhe">{item.detalhe}</span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="paleta-situacao" role="status">
        {situacao(itens.length, buscando, falhou)}
      </p>
    </>
  );
}

/** Ctrl+K: goes to any screen, does the common things, finds deals, people, quotes and orders. */
export function CommandPalette({ aoBloquear }: { aoBloquear: () => void }) {
  const aberta = usePaletaAberta();
  const id = useId();
  return (
    <Modal
      open={aberta}
      onClose={fecharPaleta}
      closeOnScrim
      labelledBy={id}
      panelClassName="paleta"
    >
      <h2 className="sr-only" id={id}>
        Busca rápida
      </h2>
      <Paleta aoBloquear={aoBloquear} />
    </Modal>
  );
}
