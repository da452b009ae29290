import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/mini';
import { vivo } from '@praca/contract/plataforma/endpoints.ts';
import './ui/base/base.css';
import { paths } from './paths.ts';
import { chamar } from './platform/http/api-client.ts';
import { conferirAppVersion } from './platform/guardado/app-version.ts';
import { ouvirTeclado } from './platform/tela/atalhos.ts';
import { depoisDePintar } from './platform/tela/depois-de-pintar.ts';
import { usarNavegador } from './platform/tela/navegacao.ts';
import { vigiarConexao } from './platform/http/online.ts';
import { iniciarPreferencias } from './platform/sessao/preferencias.ts';
import { seguirOutrasAbas } from './platform/sessao/session.ts';
import { router } from './routes.tsx';

const servidorResponde = () =>
  chamar(vivo, {}).then(
    () => true,
    () => false,
  );

/** Keeps the page openable without network. A browser that refuses goes on without it. */
const guardarCasca = () => {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
};

const iniciar = () => {
  config({ jitless: true });
  iniciarPreferencias();
  ouvirTeclado();
  seguirOutrasAbas();
  guardarCasca();
  vigiarConexao(servidorResponde);
  usarNavegador((destino, opcoes) => {
    if (opcoes?.substituir === true) router.history.replace(destino);
    else router.history.push(destino);
  });
  const palco = document.getElementById('root');
  if (palco === null) throw new Error('Falta o elemento root no index.html.');
  createRoot(palco).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};

if (conferirAppVersion()) window.location.replace(paths.login);
// What the last visit saw is painted before the page begins to draw itself.
else if (document.getElementById('vista')) depoisDePintar(iniciar);
else iniciar();
