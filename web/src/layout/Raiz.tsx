import { Outlet } from '@tanstack/react-router';
import { OpsssViewport } from '../ui/window/OpsssViewport.tsx';
import { ToastViewport } from '../ui/window/ToastViewport.tsx';
import { useTrocaDeTela } from './use-troca-de-tela.ts';

/** Around every screen: its title, the focus when it changes, the toasts and the dialog of failed operations. */
export function Raiz() {
  useTrocaDeTela();
  return (
    <>
      <Outlet />
      <ToastViewport />
      <OpsssViewport />
    </>
  );
}
