import {
  criarEmpresa,
  criarFunil,
  criarPerfil,
  criarPessoa,
  criarRegistro,
  criarRepresentante,
  criarUsuario,
  perfilInicial,
} from './fabricas.ts';
import {
  criarEtiqueta,
  criarMotivoPerda,
  criarOrigem,
  criarSegmento,
  criarTipoAtividade,
} from './fabricas-cadastro.ts';
import type { Consulta, Linha } from './inserir.ts';
import { segredo } from './segredos.ts';

/** Sees the deals of every representative. */
export const VE_TUDO = {
  usuario_visualizaoutrosrep: true,
  usuario_visualizarepinterno: true,
  usuario_visualizarepexterno: true,
};

/** Registration A: companies 1 and 2, two representatives, two funnels, one row of each cadastro. */
export const cadastrosDeA = async (banco: Consulta) => {
  const registro = await criarRegistro(banco, { clienteregistro_razao: 'Registro A Ltda' });
  const r = registro.clienteregistro_codigo;
  const empresa1 = await criarEmpresa(banco, r, { empresa_razao: 'Empresa 1 de A Ltda' });
  const empresa2 = await criarEmpresa(banco, r, { empresa_razao: 'Empresa 2 de A Ltda' });
  const administrador = await criarPerfil(banco, r, perfilInicial('Administrador'));
  const gerente = await criarPerfil(banco, r, perfilInicial('Gerente'));
  const representante = await criarPerfil(banco, r, perfilInicial('Representante'));
  const rep1 = await criarRepresentante(banco, r, { repres_razao: 'Representante Um de A' });
  const rep2 = await criarRepresentante(banco, r, {
    repres_razao: 'Representante Dois de A',
    repres_tipo: 'E',
  });
  const funil = await criarFunil(banco, r, { pipeline_descricao: 'Vendas' });
  const outroFunil = await criarFunil(banco, r, {
    board_codigo: funil.board_codigo,
    pipeline_descricao: 'Licitações',
  });
  const segmento_codigo = await criarSegmento(banco, r);
  return {
    registro,
    empresa1,
    empresa2,
    administrador,
    gerente,
    representante,
    rep1,
    rep2,
    funil,
    outroFunil,
    segmento_codigo,
    orprospect_codigo: await criarOrigem(banco, r),
    motperda_codigo: await criarMotivoPerda(banco, r),
    etiqueta_codigo: await criarEtiqueta(banco, r),
    tipoatividade_codigo: await criarTipoAtividade(banco, r),
    pessoa1: await criarPessoa(banco, r, { repres_codigo: rep1.repres_codigo, segmento_codigo }),
    pessoa2: await criarPessoa(banco, r, { repres_codigo: rep2.repres_codigo, segmento_codigo }),
  };
};

/** The six users of A; administrator and manager see all, each representative only their own. */
export const usuariosDeA = async (banco: Consulta, a: Awaited<ReturnType<typeof cadastrosDeA>>) => {
  const r = a.registro.clienteregistro_codigo;
  const empresa_codigo = a.empresa1.empresa_codigo;
  const empresas = [a.empresa1.empresa_codigo, a.empresa2.empresa_codigo];
  const criar = (login: string, perfil_codigo: number, dados: Linha = {}) =>
    criarUsuario(banco, r, {
      empresa_codigo,
      empresas,
      perfil_codigo,
      usuario_login: login,
      usuario_emaillogin: `${login}@registro-a.demo`,
      senha: segredo(login),
      ...dados,
    });
  const trocaEmpresa = { usuario_permitealterarempresa: true, usuario_visualizarempresa: true };
  const representante = a.representante.perfil_codigo;
  return {
    'adm.a': await criar('adm.a', a.administrador.perfil_codigo, { ...VE_TUDO, ...trocaEmpresa }),
    'ger.a': await criar('ger.a', a.gerente.perfil_codigo, { ...VE_TUDO, ...trocaEmpresa }),
    'rep1.a': await criar('rep1.a', representante, { repres_codigo: a.rep1.repres_codigo }),
    'rep2.a': await criar('rep2.a', representante, { repres_codigo: a.rep2.repres_codigo }),
    'semcrm.a': await criar('semcrm.a', representante, { usuario_acessocrm: false }),
    'inativo.a': await criar('inativo.a', representante, { usuario_ativo: false }),
  };
};
