import {
  criarEmpresa,
  criarFunil,
  criarPerfil,
  criarPessoa,
  criarRegistro,
  criarRepresentante,
  criarUsuario,
} from './fabricas.ts';
import {
  criarDistribuicao,
  criarEtiqueta,
  criarMotivoPerda,
  criarOrigem,
  criarSegmento,
  criarTipoAtividade,
} from './fabricas-cadastro.ts';
import { reservarCodigo } from './inserir.ts';
import type { Consulta, Linha } from './inserir.ts';
import { VE_TUDO } from './registro-a.ts';
import { canario, segredo } from './segredos.ts';

/** A code of the table and the given texts, each holding the canary with that code. */
export const marcar = async (
  banco: Consulta,
  tabela: string,
  coluna: string,
  textos: string[],
): Promise<Linha> => {
  const codigo = await reservarCodigo(banco, tabela, coluna);
  const marcados = textos.map((campo) => [campo, canario(tabela, codigo)] as const);
  return { ...Object.fromEntries(marcados), [coluna]: codigo };
};

const TEXTOS_PESSOA = [
  'pessoa_razao',
  'pessoa_fantasia',
  'endereco_endereco',
  'endereco_complemento',
  'bairro_descricao',
  'cidade_descricao',
];

/** Registration B: company 9, one representative, one funnel, one row of each cadastro, every text a canary. */
export const cadastrosDeB = async (banco: Consulta) => {
  const registro = await criarRegistro(banco, {
    clienteregistro_razao: canario('clienteregistro', 'razao'),
  });
  const r = registro.clienteregistro_codigo;
  const cadastro = (tabela: string, prefixo: string) =>
    marcar(banco, tabela, `${prefixo}_codigo`, [`${prefixo}_descricao`]);
  const empresa9 = await criarEmpresa(
    banco,
    r,
    await marcar(banco, 'empresa', 'empresa_codigo', ['empresa_razao', 'empresa_fantasia']),
  );
  const administrador = await criarPerfil(banco, r, await cadastro('perfil', 'perfil'));
  const rep1 = await criarRepresentante(
    banco,
    r,
    await marcar(banco, 'representante', 'repres_codigo', ['repres_razao', 'repres_fantasia']),
  );
  const estagios = await Promise.all([1, 2, 3].map(() => cadastro('estagio', 'estagio')));
  const funil = await criarFunil(banco, r, {
    pipeline_descricao: canario('pipeline', 'vendas'),
    estagios,
  });
  const segmento_codigo = await criarSegmento(banco, r, await cadastro('segmento', 'segmento'));
  const pessoa = await criarPessoa(banco, r, {
    ...(await marcar(banco, 'pessoa', 'pessoa_codigo', TEXTOS_PESSOA)),
    segmento_codigo,
    repres_codigo: rep1.repres_codigo,
  });
  return {
    registro,
    empresa9,
    administrador,
    rep1,
    funil,
    segmento_codigo,
    pessoa,
    orprospect_codigo: await criarOrigem(banco, r, await cadastro('origem_contato', 'orprospect')),
    motperda_codigo: await criarMotivoPerda(banco, r, await cadastro('motivo_perda', 'motperda')),
    etiqueta_codigo: await criarEtiqueta(banco, r, await cadastro('etiqueta', 'etiqueta')),
    tipoatividade_codigo: await criarTipoAtividade(
      banco,
      r,
      await cadastro('tipo_atividade', 'tipoatividade'),
    ),
    distauto_codigo: await criarDistribuicao(
      banco,
      r,
      await cadastro('distribuicao_automatica', 'distauto'),
    ),
  };
};

/** The two users of B. */
export const usuariosDeB = async (banco: Consulta, b: Awaited<ReturnType<typeof cadastrosDeB>>) => {
  const criar = (login: string, dados: Linha = {}) =>
    criarUsuario(banco, b.registro.clienteregistro_codigo, {
      empresa_codigo: b.empresa9.empresa_codigo,
      perfil_codigo: b.administrador.perfil_codigo,
      usuario_login: login,
      usuario_nome: canario('usuario', login),
      usuario_emaillogin: `${login}@registro-b.demo`,
      senha: segredo(login),
      ...dados,
    });
  return {
    'adm.b': await criar('adm.b', VE_TUDO),
    'rep1.b': await criar('rep1.b', { repres_codigo: b.rep1.repres_codigo }),
  };
};
