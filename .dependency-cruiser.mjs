// The walls of the house. Tests may reach further than the code they test: `soCodigo` leaves them out.
const teste = '\\.(test|spec)\\.tsx?$';
const soCodigo = (path) => ({ path, pathNot: teste });

const parede = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    parede(
      'contrato-so-zod',
      'The contract imports zod and nothing else.',
      soCodigo('^contract/'),
      { pathNot: '^contract/src/|^node_modules/zod/|^contract/node_modules/zod/' },
    ),
    parede(
      'web-sem-server',
      'The page meets the server only on the wire.',
      { path: '^web/' },
      { path: '^(server|e2e|bench)/' },
    ),
    parede(
      'server-sem-web',
      'The server meets the page only on the wire.',
      { path: '^server/' },
      { path: '^(web|e2e|bench)/' },
    ),
    parede(
      'e2e-so-seed',
      'The screens are tested from outside: of the house e2e imports the contract, server/seed and how many rounds a test goes.',
      { path: '^e2e/' },
      { path: '^(web|server|bench)/', pathNot: '^server/(seed/|test-support/prova\\.ts$)' },
    ),
    parede(
      'bench-sem-web',
      'The measures look at the page from outside.',
      { path: '^bench/' },
      { path: '^(web|e2e)/' },
    ),
    parede(
      'contrato-sem-teto',
      'Nobody but the root reaches into scripts.',
      { path: '^(contract|server|web)/' },
      { path: '^scripts/' },
    ),

    parede(
      'ui-nao-sabe-de-nada',
      'web/src/ui knows no contract and nothing above it.',
      { path: '^web/src/ui/' },
      { path: '^(contract|web/src)/', pathNot: '^web/src/ui/' },
    ),
    parede(
      'plataforma-e-layout-sem-feature',
      'web/src/platform and web/src/layout import no feature.',
      { path: '^web/src/(platform|layout)/' },
      { path: '^web/src/features/' },
    ),
    parede(
      'feature-so-pelas-parts',
      'A feature meets another one only through its parts/.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/($1/|[^/]+/parts/)' },
    ),
    parede(
      'comodos-de-negocio',
      'A room of negocio meets another one only through base, and the bar of bulk verbs in lote; parts is the door of them all for other features.',
      { path: '^web/src/features/negocio/([^/]+)/', pathNot: '^web/src/features/negocio/parts/' },
      {
        path: '^web/src/features/negocio/',
        pathNot: '^web/src/features/negocio/($1|base|parts|lote)/',
      },
    ),
    parede(
      'base-de-negocio-embaixo',
      'What all rooms of negocio stand on knows none of them.',
      { path: '^web/src/features/negocio/base/' },
      { path: '^web/src/features/negocio/', pathNot: '^web/src/features/negocio/(base|parts)/' },
    ),
    parede(
      'kit-sem-feature',
      'web/src/kit knows contract, ui and platform, and no feature.',
      { path: '^web/src/kit/' },
      { path: '^web/src/', pathNot: '^web/src/(kit|ui|platform)/|^web/src/paths\\.ts$' },
    ),
    parede(
      'plataforma-sob-layout',
      'web/src/platform knows nothing of layout, kit and features.',
      { path: '^web/src/platform/' },
      { path: '^web/src/(layout|kit|features)/' },
    ),
    parede(
      'flutuantes-so-em-ui',
      'What floats behaves in one way: screens meet the placing library only through web/src/ui.',
      { path: '^web/src/', pathNot: '^web/src/ui/' },
      { path: '(^|/)node_modules/@floating-ui/' },
    ),

    parede(
      'plataforma-sem-substantivo',
      'server/src/platform imports no noun.',
      soCodigo('^server/src/platform/'),
      { path: '^server/src/', pathNot: '^server/src/platform/' },
    ),
    parede(
      'substantivo-so-verbos-e-leituras',
      "A noun calls another noun's verbs and reads, never its writes, access or routes.",
      { path: '^server/src/([^/]+)/', pathNot: teste },
      {
        path: '^server/src/.+/(writes|access|routes)[a-z-]*\\.ts$',
        pathNot: '^server/src/($1|platform)/',
      },
    ),
    parede(
      'sql-em-quatro-comodos',
      'The SQL library lives in reads, writes, access and platform.',
      {
        path: '^server/src/',
        pathNot: `${teste}|^server/src/platform/|/(reads|writes|access)[a-z-]*\\.ts$`,
      },
      { path: '(^|/)node_modules/(@types/)?(kysely|pg|pg-copy-streams|pg-pool|pg-protocol)/' },
    ),
    parede(
      'leitores-so-na-entrada',
      'What reads marks, mails and archives of strangers lies where its bounds are.',
      { path: '^server/src/', pathNot: `${teste}|^server/src/platform/entrada/` },
      { path: '(^|/)node_modules/(htmlparser2|postal-mime|yauzl|@types/yauzl)/' },
    ),
    parede(
      'http-em-tres-comodos',
      'The HTTP library lives in the roof and in platform/http.',
      {
        path: '^server/src/',
        pathNot: `${teste}|^server/src/(app|main|servidor)\\.ts$|^server/src/platform/http/`,
      },
      { path: '(^|/)node_modules/(fastify|@fastify)/' },
    ),
    parede(
      'seed-fora-do-produto',
      'Seeds stay out of the product; the roof alone opens the door to the demo.',
      soCodigo('^(contract|web|server)/src/(?!main\\.ts$)'),
      { path: '^server/seed/' },
    ),
    parede(
      'ninguem-aponta-para-o-teto',
      'main, servidor, app and routes.tsx are the roof: nothing below it knows them.',
      { path: '^(server|web)/src/', pathNot: `${teste}|^(server|web)/src/(main|servidor)\\.tsx?$` },
      { path: '^server/src/(main|app|servidor)\\.ts$|^web/src/(main|routes)\\.tsx$' },
    ),
    parede('ninguem-importa-teste', 'Nobody imports a test.', {}, { path: teste }),
    parede(
      'apoio-de-teste-so-em-teste',
      'What supports the tests stays out of the product.',
      { path: '^(contract|server|web)/', pathNot: `${teste}|(^|/)test-support/` },
      { path: '(^|/)test-support/|(^|/)node_modules/vitest/' },
    ),
    parede('sem-ciclos', 'No cycles.', {}, { circular: true }),
    parede('existe', 'Every import resolves.', {}, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: 'tsc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/\\.?dist|^dados/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
