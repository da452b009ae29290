import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Preferencias } from '@praca/contract/sessao/schemas.ts';
import { usePreferencias } from '../../platform/sessao/preferencias.ts';
import { aparelhoEhMeu, gravarAparelho } from '../../platform/guardado/aparelho.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { useLayer } from '../../ui/floating/layers.ts';
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { guardarPreferencias } from './guardar-preferencias.ts';
import './SettingsPanel.css';

type Opcoes<K extends keyof Preferencias> = readonly { value: Preferencias[K]; label: string }[];

const CORES: Opcoes<'layoutColor'> = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Sistema' },
];
const TIPOS: Opcoes<'layoutType'> = [
  { value: 'vertical', label: 'Vertical' },
  { value: 'detached', label: 'Destacado' },
  { value: 'horizontal', label: 'Horizontal' },
  { value: 'full', label: 'Completo' },
];
const LARGURAS: Opcoes<'layoutWidth'> = [
  { value: 'fluid', label: 'Fluida' },
  { value: 'boxed', label: 'Encaixotada' },
];
const BARRAS: Opcoes<'leftSideBarType'> = [
  { value: 'fixed', label: 'Fixa' },
  { value: 'condensed', label: 'Condensada' },
  { value: 'scrollable', label: 'Rolável' },
];
const DENSIDADES: Opcoes<'densidade'> = [
  { value: 'padrao', label: 'Padrão' },
  { value: 'compacto', label: 'Compacta' },
];
const TEMAS: Opcoes<'leftSideBarTheme'> = [
  { value: 'crm', label: 'CRM' },
  { value: 'default', label: 'Padrão' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'tectum', label: 'Tectum' },
  { value: 'empresarial', label: 'Empresarial' },
  { value: 'split', label: 'Dividido' },
];

function Temas({
  valor,
  aoMudar,
}: {
  valor: Preferencias['leftSideBarTheme'];
  aoMudar: (tema: Preferencias['leftSideBarTheme']) => void;
}) {
  return (
    <div className="ajustes-temas" role="radiogroup" aria-label="Tema da barra lateral">
      {TEMAS.map(({ value, label }) => (
        <label
          key={value}
          className={classNames('ajustes-tema', value === valor && 'ajustes-tema-escolhido')}
        >
          <input
            type="radio"
            name="tema-da-barra"
            className="sr-only"
            checked={value === valor}
            onChange={() => aoMudar(value)}
          />
          <span className="ajustes-amostra" data-sidebar-theme={value} aria-hidden="true">
            <span className="ajustes-amostra-ativa" />
            <span className="ajustes-amostra-linha" />
            <span className="ajustes-amostra-linha" />
          </span>
          {label}
        </label>
      ))}
    </div>
  );
}

function Ajuste({ titulo, children }: { titulo: string; children: React.ReactNode }) {
  return (
    <section className="ajustes-secao">
      <h3 className="ajustes-titulo">{titulo}</h3>
      {children}
    </section>
  );
}

function Aparelho() {
  const [meu, setMeu] = useState(aparelhoEhMeu);
  return (
    <Ajuste titulo="Este aparelho">
      <Switch
        label="Este aparelho é meu"
        checked={meu}
        onChange={(evento) => {
          gravarAparelho(evento.currentTarget.checked);
          setMeu(evento.currentTarget.checked);
        }}
      />
      <p className="ajustes-nota">
        Abre na hora o que você viu por último, guardado neste navegador até sair ou bloquear a
        tela.
      </p>
    </Ajuste>
  );
}

/** The right panel: how the page is laid out and coloured, seen at once and kept for the user. */
export function SettingsPanel() {
  const atual = usePreferencias();
  const fechar = () => guardarPreferencias({ showRightSidebar: false });
  const painel = useRef<HTMLElement>(null);
  const aberto = atual.showRightSidebar;
  useLayer(aberto, fechar);
  useEffect(() => {
    if (!aberto) return;
    const antes = document.activeElement;
    painel.current?.focus();
    return () => {
      if (antes instanceof HTMLElement && antes.isConnected && antes !== document.body)
        antes.focus();
    };
  }, [aberto]);
  if (!aberto) return null;
  const semBarra = atual.layoutType === 'horizontal' || atual.layoutType === 'full';
  return (
    <aside className="ajustes" ref={painel} tabIndex={-1} aria-labelledby="ajustes-nome">
      <header className="ajustes-topo">
        <h2 id="ajustes-nome">Configurações do layout</h2>
        <IconButton
          label="Fechar configurações"
          icon={<IconX size={18} aria-hidden="true" />}
          onClick={fechar}
        />
      </header>
      <div className="ajustes-corpo">
        <Ajuste titulo="Cores">
          <SegmentedControl
            label="Cores"
            fullWidth
            value={atual.layoutColor}
            options={CORES}
            onChange={(layoutColor) => guardarPreferencias({ layoutColor })}
          />
        </Ajuste>
        <Ajuste titulo="Tipo de layout">
          <SegmentedControl
            label="Tipo de layout"
            fullWidth
            value={atual.layoutType}
            options={TIPOS}
            onChange={(layoutType) => guardarPreferencias({ layoutType })}
          />
        </Ajuste>
        <Ajuste titulo="Largura">
          <SegmentedControl
            label="Largura"
            fullWidth
            value={atual.layoutWidth}
            options={LARGURAS}
            onChange={(layoutWidth) => guardarPreferencias({ layoutWidth })}
          />
          {atual.layoutWidth === 'boxed' && (
            <p className="ajustes-nota">Na largura encaixotada a barra lateral fica condensada.</p>
          )}
        </Ajuste>
        <Ajuste titulo="Tema da barra lateral">
          <Temas
            valor={atual.leftSideBarTheme}
            aoMudar={(leftSideBarTheme) => guardarPreferencias({ leftSideBarTheme })}
          />
        </Ajuste>
        {!semBarra && (
          <Ajuste titulo="Tipo da barra lateral">
            <SegmentedControl
              label="Tipo da barra lateral"
              fullWidth
              value={atual.leftSideBarType}
              options={BARRAS.map((opcao) => ({
                ...opcao,
                disabled: atual.layoutWidth === 'boxed' && opcao.value !== 'condensed',
              }))}
              onChange={(leftSideBarType) => guardarPreferencias({ leftSideBarType })}
            />
          </Ajuste>
        )}
        <Ajuste titulo="Densidade">
          <SegmentedControl
            label="Densidade"
            fullWidth
            value={atual.densidade}
            options={DENSIDADES}
            onChange={(densidade) => guardarPreferencias({ densidade })}
          />
        </Ajuste>
        <Aparelho />
      </div>
    </aside>
  );
}
