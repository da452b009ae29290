import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import {
  criarEmpresa,
  criarFunil,
  criarPerfil,
  criarRegistro,
  criarRepresentante,
  criarUsuario,
  perfilInicial,
  type Funil,
} from '../../seed/fabricas/fabricas.ts';
import { esperar } from '../../src/platform/embutido/processos.ts';
import {
  servidorDeTeste,
  type Quem,
  type RespostaDeTeste,
  type Servidor,
} from '../servidor/servidor.ts';

type Chamar = Servidor['chamar'];

/** The bytes of a form with one file, as a browser sends it. */
export async function formulario(
  conteudo: string | Uint8Array,
  nome: string,
): Promise<{ corpo: Buffer; tipo: string }> {
  const dados = new FormData();
  dados.append(
    'arquivo',
    new File([typeof conteudo === 'string' ? conteudo : Buffer.from(conteudo)], nome, {
      type: 'text/csv',
    }),
  );
  const resposta = new Response(dados);
  return {
    corpo: Buffer.from(await resposta.arrayBuffer()),
    tipo: resposta.headers.get('content-type') ?? '',
  };
}

/** Uploads a file; answers status and code of the file or of the refusal. */
export async function enviarCsv(
  s: Servidor,
  como: Quem,
  conteudo: string | Uint8Array,
  nome = 'negocios.csv',
  caminho = api.enviarArquivo.path,
): Promise<{ status: number; codigo: string; arquivo_codigo: string }> {
  const { corpo, tipo } = await formulario(conteudo, nome);
  const r = await s.app.inject({
    method: 'POST',
    url: `/api${caminho}`,
    headers: { 'content-type': tipo, ...(como ? { authorization: `JWT ${como.token}` } : {}) },
    payload: corpo,
  });
  const envelope = JSON.parse(r.body) as {
    Conteudo: { DADOS: { arquivo_codigo: string }[] }[];
    Mensagens: { Codigo: string }[];
  };
  return {
    status: r.statusCode,
    codigo: envelope.Mensagens[0]?.Codigo ?? '',
    arquivo_codigo: envelope.Conteudo[0]?.DADOS[0]?.arquivo_codigo ?? '',
  };
}

/** Polls a process as the page does, until it ended. */
export async function fimDoProcesso(
  chamar: Chamar,
  como: Quem,
  uniproc_codigo: number,
  limiteMs = 30_000,
): Promise<Processo> {
  const ate = Date.now() + limiteMs;
  for (;;) {
    const { dados } = await chamar(getPorCampos, { uniproc_codigo }, { como });
    const [processo] = dados;
    if (processo?.uniproc_situacao === 'FI' || processo?.uniproc_situacao === 'ER') return processo;
    if (Date.now() > ate)
      throw new Error(`O processo ${uniproc_codigo} não terminou: ${JSON.stringify(processo)}`);
    await esperar(10);
  }
}

export interface Importada {
  uniproc_codigo: number;
  arquivo_codigo: string;
  processo: Processo;
  resultado: ResultadoImportacao;
}

/** Uploads, previews and imports a file with the fields that the preview suggests, and waits for the end. */
export async function importarCsv(
  s: Servidor,
  como: Quem,
  conteudo: string | Uint8Array,
  opcoes: { pipeline_codigo: number; estagio_codigo: number } & Record<string, unknown>,
  nome?: string,
): Promise<Importada> {
  const { arquivo_codigo } = await enviarCsv(s, como, conteudo, nome);
  const previa = await s.chamar(api.previa, { arquivo_codigo }, { como });
  const colunas =
    previa.dados[0]?.colunas.map(({ cabecalho, indice, campo }) => ({
      cabecalho,
      indice,
      campo,
    })) ?? [];
  const inicio: RespostaDeTeste<{ uniproc_codigo: number }> = await s.chamar(
    api.importar,
    { csv: arquivo_codigo, colunas, ...opcoes },
    { como },
  );
  const uniproc_codigo = inicio.dados[0]?.uniproc_codigo;
  if (uniproc_codigo === undefined) throw new Error(`A importação não começou: ${inicio.texto}`);
  const processo = await fimDoProcesso(s.chamar, como, uniproc_codigo);
  return {
    uniproc_codigo,
    arquivo_codigo,
    processo,
    resultado: processo.uniproc_resultadoobject as ResultadoImportacao,
  };
}

/** A registration with two funnels and people of different rights, and a stranger from another one. */
export interface CenarioDeImportacao {
  s: Servidor;
  registro: number;
  /** The stranger's registration. */
  outro: number;
  leads: Funil;
  oportunidades: Funil;
  gerente: Quem;
  rep: Quem;
  estranho: Quem;
  semDireito: Quem;
  /** Rows as the registration sees them. */
  consultar<L extends object>(texto: string, valores?: unknown[]): Promise<L[]>;
  contar(
    tabela: 'negocio' | 'pessoa' | 'origem_contato' | 'evento',
    onde?: string,
  ): Promise<number>;
}

/** Where imports of a test go: the first stage of the funnel. */
export const destinoEm = (funil: Funil): { pipeline_codigo: number; estagio_codigo: number } => ({
  pipeline_codigo: funil.pipeline_codigo,
  estagio_codigo: funil.estagios[0]?.estagio_codigo ?? 0,
});

/** Builds the scenario on a server of its own; call `s.fechar` in afterAll. */
export async function cenarioDeImportacao(): Promise<CenarioDeImportacao> {
  const s = await servidorDeTeste();
  const { clienteregistro_codigo: registro } = await criarRegistro(s.dono);
  const { empresa_codigo } = await criarEmpresa(s.dono, registro);
  const admin = await criarPerfil(s.dono, registro);
  const doRep = await criarPerfil(s.dono, registro, perfilInicial('Representante'));
  const nenhum = await criarPerfil(s.dono, registro, { perfil_permissoes: ['negocio.ver'] });
  const { repres_codigo } = await criarRepresentante(s.dono, registro, {
    repres_razao: 'Vendas Sul',
  });
  const criar = (usuario_login: string, perfil_codigo: number, dados: object = {}) =>
    criarUsuario(s.dono, registro, { empresa_codigo, perfil_codigo, usuario_login, ...dados });
  const { clienteregistro_codigo: outro } = await criarRegistro(s.dono);
  const fora = await criarUsuario(s.dono, outro, {
    empresa_codigo: (await criarEmpresa(s.dono, outro)).empresa_codigo,
    perfil_codigo: (await criarPerfil(s.dono, outro)).perfil_codigo,
    usuario_visualizaoutrosrep: true,
  });
  const consultar = <L extends object>(texto: string, valores: unknown[] = []): Promise<L[]> =>
    s.banco.transacao(registro, 'read', (tx) => tx.sql<L>(texto, valores, { semNome: true }));
  return {
    s,
    registro,
    outro,
    leads: await criarFunil(s.dono, registro, {
      board_tipo: 'leads',
      estagios: ['Novo', 'Qualificado'],
    }),
    oportunidades: await criarFunil(s.dono, registro, { board_tipo: 'oportunidades' }),
    gerente: await s.entrar(
      (await criar('gerente', admin.perfil_codigo, { usuario_visualizaoutrosrep: true }))
        .usuario_emaillogin,
    ),
    rep: await s.entrar(
      (await criar('rep', doRep.perfil_codigo, { repres_codigo })).usuario_emaillogin,
    ),
    semDireito: await s.entrar((await criar('nada', nenhum.perfil_codigo)).usuario_emaillogin),
    estranho: await s.entrar(fora.usuario_emaillogin),
    consultar,
    contar: async (tabela, onde = 'true') =>
      (await consultar<{ n: number }>(`SELECT count(*)::int AS n FROM ${tabela} WHERE ${onde}`))[0]
        ?.n ?? 0,
  };
}
