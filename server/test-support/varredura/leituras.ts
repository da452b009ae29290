import { expect } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { deSeisEmSeis } from '../juntos.ts';
import type { Quem, Servidor } from '../servidor/servidor.ts';

type Linha = Record<string, unknown>;

/** Every read of the contract that asks for a session and ends. */
export const leituras = (): Endpoint[] =>
  todosEndpoints
    .map(({ endpoint }) => endpoint)
    .filter((x) => x.kind === 'read' && x.permission !== 'publica' && x.forma !== 'fluxo');

const campos = (e: Endpoint): string[] => Object.keys((e.input as { shape?: object }).shape ?? {});
/** What a call is refused without, before anybody looks at the codes. */
const SEMPRE = [
  'pipeline_codigo',
  'perfil_codigo',
  'negocio_codigo',
  'COLUNAS',
  'visao_tela',
  'FILTROS',
];

/** Required names that mean something else on each call. */
const PROPRIOS: Record<string, Linha> = {
  '/TWSUsuario/GetPorCampos': { CAMPOS: ['usuario_login', 'usuario_nome'] },
  '/TWSEmpresa/GetPorCampos': { CAMPOS: ['empresa_razao', 'empresa_cnpj'] },
  '/TWSPipeline/GetPorCampos': { CAMPOS: ['pipeline_descricao'] },
  '/TWSBoard/GetPorCampos': { CAMPOS: ['board_descricao'] },
  '/TWSEstagio/GetPorCampos': { CAMPOS: ['estagio_descricao'] },
  '/TWSAtividade/GetPorCampos': { CAMPOS: ['atividade_titulo', 'negocio_titulo', 'pessoa_razao'] },
  '/TWSAcompanhamento/GetPorCampos': { CAMPOS: ['acomp_texto', 'usuario_nome'] },
  '/TWSPedVenda/GetPorCampos': { CAMPOS: ['pedvenda_numero', 'pedvenda_valor'] },
  '/TWSPerfil/GetPorCampos': { CAMPOS: ['perfil_descricao', 'versao'] },
  '/TWSWebhook/GetEntregas': { webhook_codigo: 999_999_999 },
  '/TWSTabPreco/GetPrecos': { tabpreco_codigo: 1 },
  '/TWSTabPreco/GetUsos': { tabpreco_codigo: 999_999_999 },
  '/TWSTabPreco/ExportarPrecos': { tabpreco_codigo: 999_999_999 },
  '/TWSTabPreco/Calcular': { itens: [{ produto_codigo: 1, quantidade: '1' }] },
  '/TWSEstoque/GetLocais': { produto_codigo: 1 },
  '/TWSComissao/GetPorCampos': { CAMPOS: ['versao', 'comissao_descricao'] },
  '/TWSComissao/Explicar': { comissao_codigo: 999_999_999 },
  '/TWSComissao/Extrato/{mes}/{repres_codigo}': { mes: '2026-03', repres_codigo: '999999999' },
  '/TWSContaRec/GetPorCampos': { CAMPOS: ['versao', 'contarec_descricao'] },
  '/TWSContaRec/Historico': { contarec_codigo: 999_999_999 },
  '/TWSContaRec/GetBaixas': { contarec_codigo: 999_999_999 },
  '/TWSPedVenda/ImpressoSeparacao/{qual}/{pedvenda_codigo}': { qual: 'lista' },
  '/TWSComissao/Historico': { comissao_codigo: 999_999_999 },
  '/TWSPainel/Pdf': { titulo: 'Painel', subtitulo: '', figuras: [], tabelas: [] },
  '/TWSPainel/Planilha': { titulo: 'Gráfico', linhas: [['Estágio']] },
  '/TWSMeta/GetLista': { empresa_codigo: 1, meta_mes: '2026-01-01' },
  '/TWSTabPreco/ConferirPrecos': { csv: '00000000-0000-4000-8000-000000000000' },
  '/TWSPedVenda/ConferirColunas': { csv: '00000000-0000-4000-8000-000000000000' },
  '/TWSPedVenda/ConferirIcms': { pessoa_codigo: 999_999_999, LISTA_PRODUTO: [1] },
  '/TWSProduto/GetFotos': { LISTA_PRODUTO: [1] },
  '/TWSProduto/GetPorTextos': { TEXTOS: ['chapa'] },
  '/TWSEstagio/EnsaiarExigidos': {
    estagio_codigo: 999_999_999,
    estagio_exigidos: ['negocio_valor'],
  },
  '/TWSPessoa/PreverJuncao': { pessoa_codigo: 999_999_998, sai_codigo: 999_999_999 },
  '/TWSReuniao/GetReuniao': { reuniao_codigo: 999_999_999 },
  '/TWSAtividade/ContarLote': { FILTROS: {} },
  '/TWSAtividade/Historico': { atividade_codigo: 999_999_999 },
  '/TWSImposto/Calcular': { produtos: [1] },
  '/TWSNegocio/ModeloImportacao/{formato}': { formato: 'csv' },
  '/TWSNegocio/ValoresImportacao': {
    arquivo_codigo: '00000000-0000-4000-8000-000000000000',
    colunas: [{ cabecalho: 'Título', indice: 0, campo: 'negocio_titulo' }],
  },
  ...Object.fromEntries(
    Object.values(recursos).flatMap((r) => [
      [r.api.getPorCampos.path, { CAMPOS: ['versao', r.mostra] }],
      [r.api.historico.path, { [r.chave]: 999_999_999 }],
      [r.api.conferirColunas.path, { csv: '00000000-0000-4000-8000-000000000000' }],
    ]),
  ),
};

/** What a call is refused without, where that is something of its own. */
export const proprioDe = (e: Endpoint): Linha => PROPRIOS[e.path] ?? {};

/** The inputs tried on a call: each name alone beside what the path and the required ones need, then all of them. */
function entradas(e: Endpoint, nomes: Linha): Linha[] {
  const meus = campos(e).filter((n) => nomes[n] !== undefined);
  const obrigatorios = meus.filter((n) => e.path.includes(`{${n}}`) || SEMPRE.includes(n));
  const com = (quais: string[]) => ({
    ...PROPRIOS[e.path],
    ...Object.fromEntries(quais.map((n) => [n, nomes[n]])),
  });
  return [
    com(obrigatorios),
    ...meus.filter((n) => !obrigatorios.includes(n)).map((n) => com([...obrigatorios, n])),
    ...(meus.length > obrigatorios.length + 1 ? [com(meus)] : []),
  ];
}

/** A sweep of all reads is made in so many parts, each a test of its own. */
export const PARTES = [1, 2, 3] as const;

/** Asks the reads of a part with all these inputs; nothing of what must not be seen comes, and none of them breaks. How each answered, by name. */
export async function varrer(
  s: Servidor,
  como: Quem,
  nomes: Linha,
  /** What must not be seen, on all of them or on that of this path. */
  proibido: RegExp | ((caminho: string) => RegExp),
  parte: (typeof PARTES)[number],
): Promise<Map<string, Set<number>>> {
  const vistos = new Map<string, Set<number>>();
  const pedir = async (e: Endpoint, entrada: Linha) => {
    const url = `/api${e.path.replace(/\{(\w+)\}/g, (_, n: string) => encodeURIComponent(String(entrada[n] ?? 1)))}`;
    const r = await s.app.inject({
      method: e.method as 'GET',
      url,
      headers: { authorization: `JWT ${como?.token}` },
      ...(e.method === 'GET' ? {} : { payload: entrada }),
    });
    const onde = `${e.method} ${url} ${JSON.stringify(entrada)}`;
    // Nobody outside is asked in tests: the look-ups say that they are off.
    if (!/"CONSULTA_(CNPJ|CEP)_FALHOU"/.test(r.body)) expect(r.statusCode, onde).toBeLessThan(500);
    const procurado = proibido instanceof RegExp ? proibido : proibido(e.path);
    const achado = procurado.exec(r.body + JSON.stringify(r.headers))?.[0];
    expect.soft(achado, onde).toBeUndefined();
    vistos.set(e.path, (vistos.get(e.path) ?? new Set()).add(r.statusCode));
  };
  for (const e of leituras().filter((_, i) => 1 + (i % PARTES.length) === parte))
    for (const juntas of deSeisEmSeis(entradas(e, nomes)))
      await Promise.all(juntas.map((entrada) => pedir(e, entrada)));
  return vistos;
}
