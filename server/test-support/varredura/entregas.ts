import * as atividade from '@praca/contract/atividade/endpoints.ts';
import * as carteira from '@praca/contract/carteira/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as importacao from '@praca/contract/negocio/importacao/endpoints.ts';
import * as lote from '@praca/contract/negocio/lote/endpoints.ts';
import * as naoCompram from '@praca/contract/negocio/nao-compram/endpoints.ts';
import * as pedvenda from '@praca/contract/pedvenda/endpoints.ts';
import * as loteDeVendas from '@praca/contract/pedvenda/lote/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Cenario } from '../cenario/cenario.ts';
import { enviarCsv } from '../cenario/importacao.ts';

type Linha = Record<string, unknown>;
type Entrega = readonly [call: Endpoint, entrada: Linha];

/** A deal, its task and a sale of a representative and a login. */
async function linhasDe(s: Cenario, rep: 'rep1' | 'rep2', login: string) {
  const { repres_codigo } = s.c.a[rep];
  const { empresa_codigo } = s.c.a.empresa1;
  const { negocio_codigo } = await criarNegocio(s.dono, s.a, {
    empresa_codigo,
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
    estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
    repres_codigo,
    // Seen by its representative alone: given to another one it leaves the sight of who gives.
    usuario_responsavel: null,
  });
  const { pessoa_codigo } = s.c.a[rep === 'rep1' ? 'pessoa1' : 'pessoa2'];
  const tarefa = await inserir(s.dono, 'atividade', s.a, {
    negocio_codigo,
    atividade_titulo: 'Ligar',
    atividade_dthr: '2030-01-01T12:00:00Z',
    usuario_login: login,
  });
  const venda = await inserir(s.dono, 'pedvenda', s.a, {
    pedvenda_numero: `E-${rep}`,
    pedvenda_situacao: 'OA',
    usuario_login: login,
    empresa_codigo,
    repres_codigo,
  });
  return {
    repres_codigo,
    negocio_codigo,
    pessoa_codigo,
    atividade_codigo: Number(tarefa['atividade_codigo']),
    pedvenda_codigo: Number(venda['pedvenda_codigo']),
  };
}

/** Rows of another representative turned to oneself, and one's own turned to whom one does not see, by every call that hands rows over. */
export async function entregas(s: Cenario, eu: { token: string }): Promise<Entrega[]> {
  const dele = await linhasDe(s, 'rep2', 'rep2.a');
  const meu = await linhasDe(s, 'rep1', 'ataque');
  const { pipeline_codigo, estagios } = s.c.a.funil;
  const lugar = { pipeline_codigo, estagio_codigo: estagios[0]!.estagio_codigo };
  const aMim = { repres_codigo: meu.repres_codigo };
  const aEle = { repres_codigo: dele.repres_codigo };
  const { arquivo_codigo } = await enviarCsv(s, eu, 'Título\r\nDe quem não vejo\r\n');
  const deArquivo = {
    csv: arquivo_codigo,
    ...lugar,
    colunas: [{ cabecalho: 'Título', indice: 0, campo: 'negocio_titulo' }],
  };
  const umaVersao = { versao: 1 };
  return [
    [negocio.patch, { negocio_codigo: dele.negocio_codigo, ...umaVersao, ...aMim }],
    [negocio.patch, { negocio_codigo: meu.negocio_codigo, ...umaVersao, ...aEle }],
    [
      negocio.salvar,
      {
        negocio_codigo: dele.negocio_codigo,
        ...umaVersao,
        negocio_titulo: 'Meu',
        ...lugar,
        ...aMim,
      },
    ],
    [negocio.salvar, { negocio_titulo: 'Dele', ...lugar, usuario_responsavel: 'rep2.a', ...aEle }],
    [
      lote.alterar,
      {
        LISTA_CODIGO: [dele.negocio_codigo],
        ACAO: { tipo: 'RESPONSAVEL', usuario_responsavel: 'ataque' },
      },
    ],
    [
      lote.alterar,
      { LISTA_CODIGO: [dele.negocio_codigo], ACAO: { tipo: 'REPRESENTANTE', ...aMim } },
    ],
    [
      lote.alterar,
      { LISTA_CODIGO: [meu.negocio_codigo], ACAO: { tipo: 'REPRESENTANTE', ...aEle } },
    ],
    [
      naoCompram.incluirClientesQueNaoCompram,
      { LISTA_CODIGO: [dele.pessoa_codigo], ...lugar, usuario_responsavel: 'ataque' },
    ],
    [importacao.importar, { ...deArquivo, ...aEle }],
    [
      atividade.alterarLote,
      {
        LISTA_CODIGO: [dele.atividade_codigo],
        ACAO: { tipo: 'ATRIBUIR', usuario_login: 'ataque' },
      },
    ],
    [
      atividade.salvar,
      {
        atividade_codigo: dele.atividade_codigo,
        negocio_codigo: dele.negocio_codigo,
        ...umaVersao,
        atividade_titulo: 'Minha',
        atividade_dthr: '2030-01-01T12:00:00Z',
        usuario_login: 'ataque',
      },
    ],
    [pedvenda.salvar, { pedvenda_codigo: dele.pedvenda_codigo, ...umaVersao, itens: [], ...aMim }],
    [pedvenda.salvar, { pedvenda_codigo: meu.pedvenda_codigo, ...umaVersao, itens: [], ...aEle }],
    [loteDeVendas.trocarRepresentante, { LISTA_CODIGO: [dele.pedvenda_codigo], ...aMim }],
    [loteDeVendas.trocarRepresentante, { LISTA_CODIGO: [meu.pedvenda_codigo], ...aEle }],
    [
      pessoa.api.salvar,
      { pessoa_codigo: dele.pessoa_codigo, ...umaVersao, pessoa_razao: 'Meu', ...aMim },
    ],
    [
      pessoa.api.salvar,
      { pessoa_codigo: meu.pessoa_codigo, ...umaVersao, pessoa_razao: 'Dele', ...aEle },
    ],
    [
      carteira.redistribuir,
      {
        LISTA_CODIGO: [dele.pessoa_codigo],
        LISTA_DESTINO: [meu.repres_codigo],
        MODO: 'UM',
        ASSINATURA: 'a'.repeat(64),
      },
    ],
  ];
}
