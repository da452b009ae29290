/** The page that shows the OpenAPI document: Swagger UI's own files, started by a script of ours (no inline code). */
export const DOCS_HTML = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Praça · API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/inicio.css">
</head>
<body>
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/inicio.js"></script>
</body>
</html>
`;
/** What starts the page of the API: it shows the calls, and offers no way to make one. */
export const DOCS_JS = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none', defaultModelsExpandDepth: -1, filter: true, tagsSorter: 'alpha', validatorUrl: null, supportedSubmitMethods: [] });\n`;
/** The sheet of that page. */
export const DOCS_CSS = `body { margin: 0; font-family: system-ui, sans-serif; background: #fff; }\n`;
