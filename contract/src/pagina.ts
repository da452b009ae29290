/** Every address at which the page draws something, in lower case; `*` stands for one part, `**` for one or more. */
export const TELAS: readonly string[] = [
  '/',
  '/landing',
  '/account/login',
  '/account/login2',
  '/account/create-new-account',
  '/account/register2',
  '/account/new-account-more-info',
  '/account/confirm',
  '/account/confirm2',
  '/account/forget-password',
  '/account/forget-password2',
  '/account/resetpassword/*',
  '/account/lock-screen',
  '/account/lock-screen2',
  '/account/logout',
  '/account/logout2',
  '/access-denied',
  '/test-expired',
  '/error-404',
  '/error-500',
  '/maintenance',
  '/dashboard/crm/funilvendas',
  '/dashboard/crm/graficoprospect',
  '/dashboard/crm/graficoleads',
  '/dashboard/crm/graficooportunidades',
  '/dashboard/crm/etiqueta',
  '/apps/crm/pipeline/listapipeline',
  '/apps/crm/pipeline/*',
  '/apps/crm/pipeline/*/*',
  '/apps/crm/pipeline/manutencaonegocio/*',
  '/apps/crm/lixeira',
  '/apps/crm/importacaodenegocio',
  '/apps/crm/estagio/listaestagio',
  '/apps/crm/usuario/chavesapi',
  '/apps/crm/usuario/minhaconta',
  '/apps/crm/atividades',
  '/apps/crm/cadastros',
  '/apps/crm/motivoperda',
  '/apps/crm/segmento',
  '/apps/crm/origemcontato',
  '/apps/crm/etiqueta',
  '/apps/crm/tipoatividade',
  '/apps/crm/representante',
  '/apps/crm/pessoa',
  '/apps/crm/produto',
  '/apps/crm/unidade',
  '/apps/crm/grupoproduto',
  '/apps/crm/condpag',
  '/apps/crm/formapag',
  '/apps/crm/transp',
  '/apps/crm/usuario',
  '/apps/crm/perfil',
  '/fileviewer/*',
  '/fileviewer/**',
];

/** The first part after /apps/crm/pipeline/: nothing else is a board, a list or a deal. */
const NO_PIPELINE = /^\/apps\/crm\/pipeline\/(?!(prospects|leads|oportunidades|posvendas)(\/|$))/;
const COM_OUTRO_NOME = /^\/apps\/crm\/pipeline\/(listapipeline|manutencaonegocio\/[1-9]\d{0,14})$/;

const padroes = TELAS.map(
  (tela) => new RegExp(`^${tela.replaceAll('**', '.+').replaceAll(/(?<!\.)\*/g, '[^/]+')}$`),
);

/** Whether the page has a screen at the address, without query; letter case and a closing slash do not matter. Elsewhere the server answers 404, and the page draws it. */
export function temTela(caminho: string): boolean {
  let fim = caminho.length;
  while (fim > 1 && caminho[fim - 1] === '/') fim -= 1;
  const limpo = caminho.slice(0, fim).toLowerCase();
  if (NO_PIPELINE.test(limpo) && !COM_OUTRO_NOME.test(limpo)) return false;
  return padroes.some((padrao) => padrao.test(limpo));
}
