import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { Helpers, Root } from 'postcss';
import { AREA_LOGADA, grupos, TELAS } from './pacotes.ts';

/**
 * Tells the page, in a line of its head, which files those screens are made of: `inicio.js` asks for them at once, beside the
 * entry instead of after it. Addresses and numbers of files: `{ arquivos, telas: [[beginning, numbers]] }`.
 */
const telasAdiantadas = (): Plugin => ({
  name: 'telas-adiantadas',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const partes = Object.values(bundle).filter((parte) => parte.type === 'chunk');
      const porNome = new Map(partes.map((parte) => [parte.fileName, parte]));
      const fecho = (nome: string, vistos = new Set<string>()): Set<string> => {
        const parte = porNome.get(nome);
        if (!parte || vistos.has(nome)) return vistos;
        vistos.add(nome);
        for (const css of parte.viteMetadata?.importedCss ?? []) vistos.add(css);
        for (const outra of parte.imports) fecho(outra, vistos);
        return vistos;
      };
      const da = (modulo: string) => {
        const parte = partes.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(`/web/${modulo}`)),
        );
        if (!parte) throw new Error(`a página montada não tem ${modulo}`);
        return [...fecho(parte.fileName)].filter((nome) => !html.includes(nome));
      };
      const area = da(AREA_LOGADA);
      const arquivos: string[] = [];
      const numero = (nome: string) => {
        if (!arquivos.includes(nome)) arquivos.push(nome);
        return arquivos.indexOf(nome);
      };
      const telas = [
        ...TELAS.map(([inicio, modulo]) => [
          inicio,
          [...new Set([...area, ...da(modulo)])].map(numero),
        ]),
        // Any other screen there starts with the area alone.
        ...['/apps/', '/dashboard/'].map((inicio) => [inicio, area.map(numero)]),
      ];
      const vazio = '<meta name="telas" content="" />';
      if (!html.includes(vazio)) throw new Error('o index.html não tem onde dizer as telas');
      const dados = JSON.stringify({ arquivos, telas }).replaceAll('"', '&quot;');
      return html.replace(vazio, `<meta name="telas" content="${dados}" />`);
    },
  },
});

const DOS_ICONES = /import \{([^{}]*)\} from '@tabler\/icons-react';/g;

/**
 * Each icon comes from its own file. By way of the list of all of them, every part of the page that uses one would hold
 * each icon that any part uses.
 */
const umIconeDeCadaVez = (): Plugin => ({
  name: 'um-icone-de-cada-vez',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (codigo) => ({
      code: codigo.replace(DOS_ICONES, (_, nomes: string) =>
        nomes
          .split(',')
          .map((nome) => nome.trim())
          .filter(Boolean)
          .map((nome) => {
            const [icone = nome] = nome.split(' as ');
            return nome.startsWith('type ')
              ? `import { ${nome} } from '@tabler/icons-react';`
              : `import { default as ${nome.split(' as ')[1] ?? nome} } from '@tabler/icons-react/dist/esm/icons/${icone}.mjs';`;
          })
          .join(' '),
      ),
      map: null,
    }),
  },
});

/** Where a sheet lies says its layer; `ui/base/base.css` says their order, once. */
const CAMADAS = ['ui/base', 'ui', 'kit', 'layout', 'features'] as const;
const camadaDe = (arquivo = '') =>
  CAMADAS.find((pasta) => arquivo.includes(`/web/src/${pasta}/`))?.replace('ui/base', 'base');

/** Puts every rule into the layer of its sheet, so that no order of loading and no weight of a selector decides between two. */
const emCamadas = {
  postcssPlugin: 'em-camadas',
  OnceExit(raiz: Root, { AtRule }: Helpers) {
    for (const no of raiz.nodes.slice()) {
      const camada = camadaDe(no.source?.input.file);
      const ordem =
        no.type === 'atrule' && ['layer', 'import', 'charset', 'page'].includes(no.name);
      if (camada === undefined || ordem) continue;
      const antes = no.prev();
      const aberta = antes?.type === 'atrule' && antes.name === 'layer' && antes.params === camada;
      const dentro =
        aberta && antes.nodes ? antes : new AtRule({ name: 'layer', params: camada, nodes: [] });
      if (dentro !== antes) no.before(dentro);
      dentro.append(no);
    }
  },
};

/**
 * Says the order of the layers at the head of every built sheet: which of them the browser reads first is nobody's to know,
 * and the first one would decide it.
 */
const ordemDasCamadas = (): Plugin => ({
  name: 'ordem-das-camadas',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const ordem = `@layer ${CAMADAS.map((pasta) => pasta.replace('ui/base', 'base')).join()};`;
    for (const parte of Object.values(bundle))
      if (parte.type === 'asset' && parte.fileName.endsWith('.css'))
        parte.source = `${ordem}${String(parte.source)}`;
  },
});

export default defineConfig({
  css: { postcss: { plugins: [emCamadas] } },
  plugins: [
    umIconeDeCadaVez(),
    react(),
    telasAdiantadas(),
    ordemDasCamadas(),
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
        shortcuts: [{ name: 'Tarefas de hoje', url: '/apps/crm/atividades' }],
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
        importScripts: ['/aviso-push.js'],
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
            options: { cacheName: 'praca-assets', expiration: { maxEntries: 400 } },
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
    // The marks of temperature are 200 bytes each: they come with the sheet that shows them.
    assetsInlineLimit: (arquivo) => arquivo.includes('/base/icones/'),
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: grupos },
        // The list of all files comes first of all: names in it cost every login, and the manifest knows them.
        chunkFileNames: 'assets/p[hash:7].js',
        assetFileNames: ({ names: [nome = ''] }) =>
          nome.endsWith('.css') ? 'assets/p[hash:7].css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
