import { Link, useLocation } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import { useLayer } from '../../ui/floating/layers.ts';
import type { GrupoMenu, ItemMenu } from './menu.ts';
import { estaEm, useMenu } from './MenuLateral.tsx';
import './MenuHorizontal.css';

function Folha({ item, ativo }: { item: ItemMenu; ativo: boolean }) {
  const Icone = item.icone;
  return (
    <Link
      to={item.caminho}
      className={classNames('menu-topo-item', ativo && 'menu-topo-ativo')}
      aria-current={ativo ? 'page' : undefined}
    >
      <Icone size={16} stroke={1.6} aria-hidden="true" />
      {item.rotulo}
    </Link>
  );
}

function Secao({ grupo, atual }: { grupo: GrupoMenu; atual: string }) {
  const [aberto, setAberto] = useState(false);
  const lista = useRef<HTMLUListElement>(null);
  const botao = useRef<HTMLButtonElement>(null);
  const id = useId();
  const Icone = grupo.icone;
  const ativo = grupo.itens.some((item) => estaEm(atual, item));
  useLayer(aberto, () => {
    setAberto(false);
    botao.current?.focus();
  });
  useEffect(() => setAberto(false), [atual]);

  const andar = (evento: KeyboardEvent) => {
    if (evento.key !== 'ArrowDown' && evento.key !== 'ArrowUp') return;
    evento.preventDefault();
    setAberto(true);
    const links = [...(lista.current?.querySelectorAll('a') ?? [])];
    const passo = evento.key === 'ArrowDown' ? 1 : -1;
    const indice = links.indexOf(document.activeElement as HTMLAnchorElement);
    requestAnimationFrame(() => links.at((indice + passo + links.length) % links.length)?.focus());
  };

  return (
    <li
      className="menu-topo-secao"
      onPointerEnter={(evento) => evento.pointerType === 'mouse' && setAberto(true)}
      onPointerLeave={(evento) => evento.pointerType === 'mouse' && setAberto(false)}
      onBlur={(evento) => !evento.currentTarget.contains(evento.relatedTarget) && setAberto(false)}
      onKeyDown={andar}
    >
      <button
        ref={botao}
        type="button"
        className={classNames('menu-topo-item', ativo && 'menu-topo-ativo')}
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => setAberto(!aberto)}
      >
        <Icone size={16} stroke={1.6} aria-hidden="true" />
        {grupo.titulo}
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <ul ref={lista} id={id} className="menu-topo-lista" data-aberta={aberto || undefined}>
        {grupo.itens.map((item) => (
          <li key={item.caminho}>
            <Folha item={item} ativo={estaEm(atual, item)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The menu as a bar: sections open under the pointer, with a click and with the arrows. */
export function MenuHorizontal() {
  const menu = useMenu();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Menu principal" className="menu-topo">
      <ul className="menu-topo-linha">
        {menu.map((grupo) =>
          grupo.titulo === undefined ? (
            grupo.itens.map((item) => (
              <li key={item.caminho}>
                <Folha item={item} ativo={estaEm(pathname, item)} />
              </li>
            ))
          ) : (
            <Secao key={grupo.titulo} grupo={grupo} atual={pathname} />
          ),
        )}
      </ul>
    </nav>
  );
}
