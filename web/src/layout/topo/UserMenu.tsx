import { useNavigate } from '@tanstack/react-router';
import {
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { guardarPreferencias } from '../preferencias/guardar-preferencias.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { useColorScheme } from '../../ui/base/color-scheme.ts';
import { Menu } from '../../ui/floating/Menu.tsx';
import { mostrarAtalhos } from '../atalhos/atalhos-open.ts';

/** Who is logged in, and the ways out. */
export function UserMenu({ aoBloquear }: { aoBloquear: () => void }) {
  const registro = useSessao();
  const navegar = useNavigate();
  const escuro = useColorScheme() === 'dark';
  if (registro === null) return null;
  return (
    <Menu
      label="Menu do usuário"
      align="end"
      width={240}
      trigger={
        <button type="button" className="topo-usuario">
          <Avatar name={registro.nome} photo={registro.usuario_login} size={26} decorative />
          <span className="sr-only">Menu do usuário: {registro.nome}</span>
        </button>
      }
      items={[
        { section: `${registro.nome} · ${registro.empresa_razao}` },
        {
          label: escuro ? 'Usar tema claro' : 'Usar tema escuro',
          icon: escuro ? (
            <IconSun size={16} aria-hidden="true" />
          ) : (
            <IconMoon size={16} aria-hidden="true" />
          ),
          onSelect: () => guardarPreferencias({ layoutColor: escuro ? 'light' : 'dark' }),
        },
        {
          label: 'Atalhos do teclado',
          icon: <IconKeyboard size={16} aria-hidden="true" />,
          shortcut: '?',
          onSelect: mostrarAtalhos,
        },
        {
          label: 'Minha conta',
          icon: <IconUserCircle size={16} aria-hidden="true" />,
          onSelect: () => void navegar({ to: paths.minhaConta }),
        },
        {
          label: 'Chaves de API',
          icon: <IconKey size={16} aria-hidden="true" />,
          onSelect: () => void navegar({ to: paths.chavesApi }),
        },
        { separator: true },
        {
          label: 'Bloquear tela',
          icon: <IconLock size={16} aria-hidden="true" />,
          onSelect: aoBloquear,
        },
        {
          label: 'Sair',
          icon: <IconLogout size={16} aria-hidden="true" />,
          onSelect: () => void navegar({ to: paths.sair }),
        },
      ]}
    />
  );
}
