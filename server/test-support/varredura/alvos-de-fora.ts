import { randomUUID } from 'node:crypto';
import { recursos } from '@praca/contract/recursos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Cenario } from '../cenario/cenario.ts';

type Linha = Record<string, unknown>;

/** A write that the sweeps do not go through, as a stranger would call it. */
export interface DeFora {
  /** What it needs beside the codes, right in itself. */
  resto: Linha;
  /** Its fields that name rows, each with what it is in B. */
  alheios: Linha;
  /** What the codes are of A where one of the others is tried. */
  proprios?: Linha;
}

/** Rows of B that the writes of users, profiles, mergers and integrations work on. */
async function linhasDeB(s: Cenario) {
  const { b, usuarios } = s.c;
  const { usuario_codigo } = usuarios['rep1.b'];
  const criar = (tabela: string, dados: Linha) => inserir(s.dono, tabela, s.b, dados);
  const [sai, webhook] = [
    await criar('pessoa', { pessoa_razao: 'CANARIO-B-sai' }),
    await criar('webhook', {
      webhook_descricao: 'CANARIO-B-webhook',
      webhook_url: 'https://b.exemplo/',
      webhook_eventos: ['pessoa.*'],
      webhook_segredo: 'SEGREDO-webhook',
    }),
  ];
  const { webhook_codigo } = webhook;
  const codigo = async (tabela: string, chave: string, dados: Linha) =>
    Number((await criar(tabela, dados))[chave]);
  const [sessao_codigo, chave_codigo] = [randomUUID(), randomUUID()];
  await criar('sessao', {
    sessao_codigo,
    usuario_codigo,
    sessao_token: Buffer.from('SEGREDO-sessao'),
    sessao_validade: '2099-01-01T00:00:00Z',
  });
  await criar('chave_api', {
    chave_codigo,
    chave_descricao: 'CANARIO-B-chave',
    chave_hash: Buffer.from('SEGREDO-chave'),
    usuario_codigo,
  });
  return {
    sessao_codigo,
    chave_codigo,
    webhook_codigo: Number(webhook_codigo),
    entrega_codigo: await codigo('webhook_entrega', 'entrega_codigo', {
      webhook_codigo,
      entrega_tipo: 'pessoa.alterar',
      entrega_corpo: '{}',
      entrega_situacao: 'FA',
    }),
    aparelho_codigo: await codigo('aviso_aparelho', 'aparelho_codigo', {
      usuario_codigo,
      aparelho_endereco: 'https://b.exemplo/aparelho',
      aparelho_hash: Buffer.from('b'),
      aparelho_chave: 'x',
      aparelho_segredo: 'x',
    }),
    juncao_codigo: await codigo('juncao', 'juncao_codigo', {
      pessoa_codigo: b.pessoa.pessoa_codigo,
      sai_codigo: sai['pessoa_codigo'],
      juncao_antes: '{}',
      juncao_depois: '{}',
      juncao_vieram: '[]',
      juncao_movidos: '{}',
    }),
    reuniao_codigo: await codigo('reuniao', 'reuniao_codigo', {
      reuniao_titulo: 'CANARIO-B-reuniao',
      usuario_login: 'rep1.b',
      reuniao_desde: '2026-01-01T00:00:00Z',
    }),
    email_codigo: await codigo('email', 'email_codigo', {
      email_sentido: 'E',
      email_situacao: 'RE',
      pessoa_codigo: b.pessoa.pessoa_codigo,
    }),
    formapag_codigo: await codigo('forma_pag', 'formapag_codigo', {
      formapag_descricao: 'CANARIO-B-forma',
    }),
    processo: (uniproc_tipo: string) =>
      codigo('processo', 'uniproc_codigo', {
        uniproc_tipo,
        uniproc_situacao: 'FI',
        usuario_codigo,
        empresa_codigo: b.empresa9.empresa_codigo,
      }),
  };
}

/** What can be taken back, by the kind of its process. */
const FEITOS: readonly (readonly [modulo: string, tipo: string])[] = [
  ...Object.entries(recursos).map(
    ([modulo, { tabela }]) => [modulo, `IMPORTAR_${tabela.toUpperCase()}`] as const,
  ),
  ['carteira', 'CARTEIRA'],
  ['importacao', 'IMPORTAR_NEGOCIOS'],
  ['importacaoDePedidos', 'IMPORTAR_PEDIDOS'],
];

/** Every write outside the sweeps that takes the code of a row, by its name in the contract. */
export async function alvosDeFora(s: Cenario): Promise<Record<string, DeFora>> {
  const { a, b } = s.c;
  const deB = await linhasDeB(s);
  const um = (alheios: Linha, resto: Linha = {}): DeFora => ({ resto, alheios });
  const login = um({ usuario_login: 'rep1.b' });
  const { webhook_codigo, reuniao_codigo } = deB;
  const usuario = {
    perfil_codigo: b.administrador.perfil_codigo,
    empresa_codigo: b.empresa9.empresa_codigo,
    empresas: [b.empresa9.empresa_codigo],
    repres_codigo: b.rep1.repres_codigo,
  };
  const doUsuario = {
    perfil_codigo: a.representante.perfil_codigo,
    empresa_codigo: a.empresa1.empresa_codigo,
  };
  const carta = { para: ['quem@compra.demo'], assunto: 'Oi', mensagem: 'Bom dia.' };
  const voltas: [string, DeFora][] = [];
  for (const [modulo, tipo] of FEITOS)
    voltas.push([`${modulo}.desfazer`, um({ uniproc_codigo: await deB.processo(tipo) })]);
  return {
    ...Object.fromEntries(voltas),
    'usuario.excluir': login,
    'usuario.reenviarConvite': login,
    'usuario.retirarConvite': login,
    'usuario.removeAcessoCrm': login,
    'usuario.verComo': login,
    'minhaConta.removerFator': login,
    'usuario.patch': {
      resto: { versao: 1 },
      alheios: { usuario_login: 'rep1.b', ...usuario },
      proprios: { usuario_login: 'rep2.a' },
    },
    'usuario.salvar': {
      resto: {
        usuario_nome: 'Quem Vem',
        usuario_emaillogin: s.c.usuarios['rep2.a'].usuario_emaillogin,
        versao: 1,
      },
      alheios: { usuario_login: 'rep1.b', ...usuario },
      proprios: { usuario_login: 'rep2.a', ...doUsuario },
    },
    'transferencia.transferir': {
      resto: {},
      alheios: { usuario_login: 'rep1.b', para_login: 'rep1.b' },
      proprios: { usuario_login: 'rep2.a', para_login: 'rep1.a' },
    },
    'usuario.revogarChaveApi': um({ chave_codigo: deB.chave_codigo }),
    'minhaConta.encerrarSessao': um({ sessao_codigo: deB.sessao_codigo }),
    'aparelho.excluirAparelho': um({ aparelho_codigo: deB.aparelho_codigo }),
    'perfil.excluir': um({ perfil_codigo: b.administrador.perfil_codigo }),
    'perfil.salvar': um(
      { perfil_codigo: b.administrador.perfil_codigo },
      { versao: 1, perfil_descricao: 'De quem?', perfil_permissoes: ['negocio.ver'] },
    ),
    'logo.excluirLogo': um({ empresa_codigo: b.empresa9.empresa_codigo }),
    'fotoDoProduto.excluirFoto': um({ produto_codigo: 1 }),
    'email.enviar': {
      resto: carta,
      alheios: {
        negocio_codigo: b.negocios[0]!.negocio_codigo,
        pessoa_codigo: b.pessoa.pessoa_codigo,
        atividade_codigo: b.atividade_codigo,
        reuniao_codigo,
        anexos: [b.anexo_codigo],
        email_codigo: deB.email_codigo,
      },
      proprios: { negocio_codigo: a.deRep1[0]!.negocio_codigo },
    },
    'reuniao.anotar': um({ reuniao_codigo }, { reuniaoitem_ordem: 1, reuniaoitem_nota: 'x' }),
    'reuniao.encerrar': um({ reuniao_codigo }),
    'reuniao.ir': um({ reuniao_codigo }, { reuniaoitem_ordem: 1 }),
    'reuniao.decidir': um(
      { reuniao_codigo },
      {
        reuniaoitem_ordem: 1,
        atividade_titulo: 'x',
        atividade_dthr: '2030-01-01T12:00:00Z',
        usuario_login: 'adm.a',
      },
    ),
    'reuniao.iniciar': um({ pipeline_codigo: b.funil.pipeline_codigo }),
    'juncao.desfazerJuncao': um({ juncao_codigo: deB.juncao_codigo }),
    'juncao.dispensarPar': {
      resto: { DISPENSAR: 'S' },
      alheios: { pessoa_codigo: b.pessoa.pessoa_codigo, par_codigo: b.pessoa.pessoa_codigo },
      proprios: { pessoa_codigo: a.pessoa1.pessoa_codigo, par_codigo: a.pessoa2.pessoa_codigo },
    },
    'lgpd.anonimizar': um({ pessoa_codigo: b.pessoa.pessoa_codigo }, { nome: 'CANARIO-B-pessoa' }),
    'lgpd.anonimizarConjunto': um(
      { LISTA_CODIGO: [b.pessoa.pessoa_codigo] },
      { confirmacao: 'ANONIMIZAR' },
    ),
    'consentimento.registrar': um(
      { pessoa_codigo: b.pessoa.pessoa_codigo },
      {
        consent_acao: 'R',
        consent_finalidade: 'DIVULGACAO',
        consent_canal: 'TODOS',
        consent_prova: 'Telefone',
      },
    ),
    'consentimento.bloquear': um(
      { pessoa_codigo: b.pessoa.pessoa_codigo },
      { versao: 1, motivo: 'De quem?' },
    ),
    'consentimento.desbloquear': um(
      { pessoa_codigo: b.pessoa.pessoa_codigo },
      { versao: 1, motivo: 'De quem?' },
    ),
    'carteira.redistribuir': um(
      { LISTA_DESTINO: [b.rep1.repres_codigo] },
      { LISTA_CODIGO: [a.pessoa1.pessoa_codigo], MODO: 'UM', ASSINATURA: 'x'.repeat(64) },
    ),
    'contarec.receberConjunto': um(
      { formapag_codigo: deB.formapag_codigo },
      { CONTAS: [{ contarec_codigo: 999_999_999, versao: 1 }] },
    ),
    'webhook.enviarTeste': um({ webhook_codigo }),
    'webhook.excluir': um({ webhook_codigo }),
    'webhook.girarSegredo': um({ webhook_codigo }, { versao: 1 }),
    'webhook.reenviar': um({ entrega_codigo: deB.entrega_codigo }),
    'webhook.salvar': um(
      { webhook_codigo },
      {
        versao: 1,
        webhook_descricao: 'De quem?',
        webhook_url: 'http://127.0.0.1:9/',
        webhook_eventos: ['pessoa.*'],
      },
    ),
  };
}
