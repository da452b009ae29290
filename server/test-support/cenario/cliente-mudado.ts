import type { Permissao } from '@praca/contract/permissoes.ts';
import { salvar as salvarTarefa } from '@praca/contract/atividade/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { excluir, salvar as salvarNegocio } from '@praca/contract/negocio/endpoints.ts';
import { pessoa as clientes } from '@praca/contract/pessoa/recurso.ts';
import { criarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario } from './cenario.ts';

type Dados = Record<string, unknown>;

/** What of the customer comes by its code alone: a document, telephones, an e-mail, a town, each in the ways people write it. */
export const DADOS_DO_CLIENTE = {
  pessoa_cnpj: '11444777000161',
  pessoa_telefone: '49977665544',
  pessoa_telefone2: '4933221144',
  pessoa_email: 'almoxarifado@quizumba.ind.br',
  cidade_descricao: 'Brejo Fictício',
  uf_codigo: 'SC',
  endereco_endereco: 'Rua Sigilosa',
  bairro_descricao: 'Bairro Sigiloso',
} as const;
/** Pieces of them, as who guesses digit by digit would ask. */
export const PEDACOS = [
  '11444777000161',
  '11.444.777/0001',
  '97766-5544',
  '33221144',
  'quizumba',
  'ficticio',
];
/** In the title of all that the representative has of the customer. */
export const MARCA = 'GUARDADO-DO-REP1';

/**
 * A customer of representative 1 with a deal, tasks, a quote, a deleted deal and what hangs on them, which then went to
 * representative 2 under another name. What is made of it stays representative 1's.
 */
export async function abrirClienteMudado() {
  const s = await abrirCenario();
  const { a } = s.c;
  const fazer = async (verbo: Endpoint, entrada: Dados, como = s.u['adm.a']) => {
    const r = await s.chamar(verbo, entrada, { como });
    if (r.status !== 200) throw new Error(`${verbo.path}: ${r.texto}`);
    return r.dados[0] as Dados;
  };
  const cliente = await fazer(clientes.api.salvar, {
    pessoa_razao: 'Zanzibar Usinagem Ltda',
    pessoa_fantasia: 'Zanzibar',
    repres_codigo: a.rep1.repres_codigo,
    ...DADOS_DO_CLIENTE,
  });
  const pessoa_codigo = Number(cliente['pessoa_codigo']);
  const negocio = async (titulo: string) =>
    Number(
      (
        await fazer(
          salvarNegocio,
          {
            negocio_titulo: titulo,
            pessoa_codigo,
            estagio_codigo: a.funil.estagios[0]!.estagio_codigo,
          },
          s.u['rep1.a'],
        )
      )['negocio_codigo'],
    );
  const negocio_codigo = await negocio(MARCA);
  const excluido = await negocio(`${MARCA} excluído`);
  await fazer(excluir, { negocio_codigo: String(excluido) }, s.u['rep1.a']);
  const tarefa = async (dono: Dados) =>
    Number(
      (
        await fazer(
          salvarTarefa,
          { atividade_titulo: MARCA, atividade_dthr: '2030-03-10T12:00:00Z', ...dono },
          s.u['rep1.a'],
        )
      )['atividade_codigo'],
    );
  const doNegocio = await tarefa({ negocio_codigo });
  const doCliente = await tarefa({ pessoa_codigo });
  await tarefa({ negocio_codigo, atividade_recorrencia: 'FREQ=WEEKLY' });
  const pedvenda_codigo = Number(
    (
      await inserir(s.dono, 'pedvenda', s.a, {
        pedvenda_numero: 'ORC-DO-REP1',
        pedvenda_valor: '98765.43',
        pedvenda_situacao: 'OA',
        negocio_codigo,
        pessoa_codigo,
        repres_codigo: a.rep1.repres_codigo,
        usuario_login: 'rep1.a',
        empresa_codigo: a.empresa1.empresa_codigo,
      })
    )['pedvenda_codigo'],
  );
  await inserir(s.dono, 'acompanhamento', s.a, {
    negocio_codigo,
    acomp_texto: MARCA,
    usuario_codigo: s.c.usuarios['rep1.a'].usuario_codigo,
  });
  await inserir(s.dono, 'email', s.a, {
    negocio_codigo,
    pessoa_codigo,
    email_para: ['alguem@endereco.ind.br'],
    email_assunto: 'CARTA-DO-REP1',
    email_sentido: 'S',
    email_situacao: 'EN',
    usuario_codigo: s.c.usuarios['rep1.a'].usuario_codigo,
  });
  await fazer(clientes.api.salvar, {
    pessoa_codigo,
    versao: cliente['versao'],
    pessoa_razao: 'Rebatizada Usinagem Ltda',
    pessoa_fantasia: 'Rebatizada',
    repres_codigo: a.rep2.repres_codigo,
  });
  /** The headers of a key of the administrator's with these permissions alone. */
  const comChave = async (...chave_permissoes: Permissao[]) => {
    const chave = await fazer(criarChaveApi, { chave_descricao: 'Integração', chave_permissoes });
    return {
      cabecalhos: {
        authorization: `Basic ${Buffer.from(`${String(chave['chave_identificador'])}:${String(chave['chave_segredo'])}`).toString('base64')}`,
      },
    };
  };
  return {
    ...s,
    fazer,
    comChave,
    pessoa_codigo,
    negocio_codigo,
    excluido,
    doNegocio,
    doCliente,
    pedvenda_codigo,
  };
}
