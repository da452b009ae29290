import type { Endpoint } from '@praca/contract/endpoint.ts';
import { movimentar } from '@praca/contract/estoque/endpoints.ts';
import { excluir as excluirNegocio } from '@praca/contract/negocio/endpoints.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Cenario } from '../cenario/cenario.ts';
import { leituras } from './leituras.ts';

type Linha = Record<string, unknown>;
type Esquema = { shape?: object } | undefined;

const nomesDe = (esquema: unknown): string[] => Object.keys((esquema as Esquema)?.shape ?? {});

/** The name of the code that each row of a list has of its own: the first one that its schema says. */
export const codigoDaLinha = (e: Endpoint): string | undefined =>
  nomesDe(e.output).find((nome) => nome.endsWith('_codigo'));
/** Whether a read takes LISTA_CODIGO. */
export const tomaCodigos = (e: Endpoint): boolean => nomesDe(e.input).includes('LISTA_CODIGO');

/** Every read that gives rows page by page, each row with a code. */
export const listasComCodigo = (): Endpoint[] =>
  leituras().filter(
    (e) =>
      (e.forma === undefined || e.forma === 'json') &&
      nomesDe(e.input).includes('SQL_LIMIT') &&
      codigoDaLinha(e) !== undefined,
  );

const DE = (s: Cenario, registro: number) =>
  registro === s.a
    ? {
        como: s.u['adm.a'],
        login: 'adm.a',
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
        pessoa_codigo: s.c.a.pessoa1.pessoa_codigo,
        negocio_codigo: s.c.a.deRep1[0]!.negocio_codigo,
        repres_codigo: s.c.a.rep1.repres_codigo,
        funil: s.c.a.funil,
      }
    : {
        como: s.u['adm.b'],
        login: 'adm.b',
        empresa_codigo: s.c.b.empresa9.empresa_codigo,
        pessoa_codigo: s.c.b.pessoa.pessoa_codigo,
        negocio_codigo: s.c.b.negocios[0]!.negocio_codigo,
        repres_codigo: s.c.b.rep1.repres_codigo,
        funil: s.c.b.funil,
      };

/** A list is asked with two rows at least of a registration in it: what it needs to be asked at all, by its path. */
export async function encherListas(s: Cenario, registro: number): Promise<Record<string, Linha>> {
  const { como, login, empresa_codigo, pessoa_codigo, negocio_codigo, repres_codigo, funil } = DE(
    s,
    registro,
  );
  const usuario_codigo = s.c.usuarios[login as 'adm.a'].usuario_codigo;
  const por = async (tabela: string, chave: string, dados: Linha): Promise<number> =>
    Number((await inserir(s.dono, tabela, registro, dados))[chave]);
  const chamar = async (e: Endpoint, entrada: Linha): Promise<Linha> => {
    const r = await s.chamar(e, entrada, { como });
    if (r.status !== 200) throw new Error(`${e.path}: ${r.texto}`);
    return r.dados[0] as Linha;
  };
  const feitos: Record<string, number> = {};
  for (const [nome, cru] of Object.entries(recursos)) {
    const r = semTipos(cru);
    for (const vez of ['um', 'dois'])
      feitos[r.chave] = Number(
        (await chamar(r.api.salvar, { [r.mostra]: `${nome} ${vez}` }))[r.chave],
      );
  }
  const { produto_codigo, tabpreco_codigo } = feitos;
  const negocio = { empresa_codigo, pipeline_codigo: funil.pipeline_codigo };
  const apagado = async (vez: number) =>
    (
      await criarNegocio(s.dono, registro, {
        ...negocio,
        estagio_codigo: funil.estagios[0]!.estagio_codigo,
        negocio_titulo: `Apagado ${vez}`,
      })
    ).negocio_codigo;
  const webhook_codigo = await por('webhook', 'webhook_codigo', {
    webhook_descricao: 'ERP',
    webhook_url: 'https://erp.exemplo/',
    webhook_eventos: ['negocio.*'],
    webhook_segredo: 'x',
    webhook_ativo: false,
  });
  const uniproc_codigo = await por('processo', 'uniproc_codigo', {
    uniproc_tipo: 'REDISTRIBUIR_CARTEIRA',
    uniproc_entrada: {},
    uniproc_situacao: 'FI',
    empresa_codigo,
    usuario_codigo,
  });
  await por('board', 'board_codigo', { board_descricao: 'Outro', board_tipo: 'leads' });
  for (const vez of [1, 2]) {
    await chamar(excluirNegocio, { negocio_codigo: String(await apagado(vez)) });
    await por('perfil', 'perfil_codigo', { perfil_descricao: `Perfil ${vez}` });
    await por('acompanhamento', 'acomp_codigo', {
      negocio_codigo,
      acomp_texto: `Nota ${vez}`,
      usuario_codigo,
    });
    await por('atividade', 'atividade_codigo', {
      negocio_codigo,
      atividade_titulo: `Tarefa ${vez}`,
      atividade_dthr: '2030-01-01T12:00:00Z',
      usuario_login: login,
    });
    await por('aviso', 'aviso_codigo', {
      usuario_login: login,
      aviso_tipo: 'MENCAO',
      aviso_chave: `${vez}`,
      aviso_titulo: `Aviso ${vez}`,
      negocio_codigo,
    });
    await por('email', 'email_codigo', {
      email_sentido: 'S',
      email_situacao: 'EN',
      negocio_codigo,
    });
    const arquivo_codigo = crypto.randomUUID();
    await por('arquivo', 'arquivo_codigo', {
      arquivo_codigo,
      arquivo_nome: 'foto.png',
      arquivo_tamanho: 1,
      arquivo_sha256: '',
      arquivo_finalidade: 'ANEXO',
      usuario_codigo,
    });
    await por('anexo', 'anexo_codigo', {
      anexo_nome: 'foto.png',
      anexo_tipo: 'image/png',
      anexo_tamanho: 1,
      arquivo_codigo,
      negocio_codigo,
      usuario_codigo,
    });
    const pedvenda_codigo = await por('pedvenda', 'pedvenda_codigo', {
      pedvenda_numero: `ORC-${vez}`,
      pedvenda_situacao: 'AA',
      empresa_codigo,
      usuario_login: login,
    });
    await por('aprovacao', 'aprovacao_codigo', {
      pedvenda_codigo,
      aprovacao_pedidapor: login,
      aprovacao_desconto: '20',
      aprovacao_valor: '10',
    });
    await por('comissao', 'comissao_codigo', {
      comissao_descricao: `Comissão ${vez}`,
      empresa_codigo,
      repres_codigo,
    });
    await por('contarec', 'contarec_codigo', {
      empresa_codigo,
      contarec_parcela: vez,
      contarec_documento: 'Título',
      contarec_dtemissao: '2026-01-01',
      contarec_dtvencimento: '2026-02-01',
      contarec_valor: '1.00',
      contarec_tipopagamento: 'RC',
    });
    await por('processo', 'uniproc_codigo', {
      uniproc_tipo: 'IMPORTAR_NEGOCIOS',
      uniproc_entrada: { arquivo_nome: 'a.csv', board_tipo: 'leads', ...negocio },
      uniproc_situacao: 'FI',
      empresa_codigo,
      usuario_codigo,
    });
    await por('carteira_movimento', 'pessoa_codigo', {
      uniproc_codigo,
      carteiramov_ordem: vez,
      pessoa_codigo: vez === 1 ? pessoa_codigo : feitos['pessoa_codigo'],
      carteiramov_para: repres_codigo,
    });
    await por('webhook_entrega', 'entrega_codigo', {
      webhook_codigo,
      entrega_tipo: 'negocio.ganho',
      entrega_corpo: '{}',
      entrega_situacao: 'EN',
    });
    await por('ittabpreco', 'ittabpreco_codigo', {
      tabpreco_codigo,
      produto_codigo,
      ittabpreco_quantidade: vez,
      ittabpreco_preco: '1',
    });
    await chamar(movimentar, {
      movestoque_tipo: 'entrada',
      empresa_codigo,
      localestoque_codigo: feitos['localestoque_codigo'],
      itens: [{ produto_codigo, quantidade: '1' }],
      movestoque_motivo: 'Chegou',
    });
  }
  return {
    '/TWSNegocio/GetListaAnexo': { negocio_codigo },
    '/TWSAcompanhamento/GetLista': { negocio_codigo },
    '/TWSAcompanhamento/GetPorCampos': { negocio_codigo },
    '/TWSNegocio/GetListaAcompanhamentoAnotacao': { negocio_codigo },
    '/TWSEmail/GetLista': { negocio_codigo },
    '/TWSTabPreco/GetPrecos': { tabpreco_codigo },
    '/TWSCarteira/GetMovimentos': { uniproc_codigo },
    '/TWSWebhook/GetEntregas': { webhook_codigo },
  };
}
