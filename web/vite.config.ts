import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      includeAssets: ['logo.svg'],
      manifest: {
        id: '/',
        name: 'Praça',
        short_name: 'Praça',
        description: 'CRM de vendas e gestão para a indústria',
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#F9FAFB',
        theme_color: '#4252D1',
        categories: ['business', 'productivity'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
      workbox: {
        globPatterns: [
          'inicio.js',
          'index.html',
          'assets/index-*.{js,css}',
          'assets/inter-latin-wght-*.woff2',
        ],
        navigateFallback: null,
        directoryIndex: null,
        cleanupOutdatedCaches: true,
        skipWaiting: true,
        clientsClaim: true,
        sourcemap: false,
        runtimeCaching: [
          {
            // The page itself always comes from the network; the stored shell answers only offline.
            urlPattern: ({ request, url }) =>
              request.mode === 'navigate' && !/^\/api(\/|$)/i.test(url.pathname),
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: 'index.html' } },
          },
          {
            // Hashed names never change their content, so the first answer is good for ever.
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'praca-assets', expiration: { maxEntries: 120 } },
          },
        ],
      },
    }),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '^/api(/|$)': 'http://127.0.0.1:3000' },
  },
  build: {
    target: 'es2024',
    manifest: true,
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
