import { textoBusca } from '@praca/contract/br/busca.ts';
import {
  criarEmpresa,
  criarFunil,
  criarPerfil,
  criarRegistro,
  criarRepresentante,
  criarUsuario,
  perfilInicial,
} from './fabricas.ts';
import type {
  Empresa,
  Funil,
  Negocio,
  Perfil,
  Registro,
  Representante,
  Usuario,
} from './fabricas.ts';
import { codigoDe, inserir, proximo, reservarCodigo } from './inserir.ts';
import type { Consulta, Linha } from './inserir.ts';
import { ACAO, TABELA_NEGOCIO } from './vocabulario.ts';

/** What a deal must name; every other column of `negocio` may come beside it. */
export type DadosNegocio = Linha & {
  empresa_codigo: number;
  pipeline_codigo: number;
  estagio_codigo: number;
};

/**
 * An open deal with its `CRIAR` event. The later one stands lower in its column, so that the order of creation is the
 * order of the board; `usuario_codigo` is the author of the event.
 */
export const criarNegocio = async (
  banco: Consulta,
  registro: number,
  dados: DadosNegocio & { usuario_codigo?: number },
): Promise<Negocio> => {
  const { usuario_codigo = null, ...colunas } = dados;
  const codigo =
    colunas['negocio_codigo'] === undefined
      ? await reservarCodigo(banco, 'negocio', 'negocio_codigo')
      : Number(colunas['negocio_codigo']);
  const titulo = String(colunas['negocio_titulo'] ?? `Negócio ${codigo}`);
  const linha = await inserir(banco, 'negocio', registro, {
    negocio_posicao: proximo() * 1024,
    ...colunas,
    negocio_codigo: codigo,
    negocio_titulo: titulo,
  });
  await inserir(banco, 'negocio_texto', registro, {
    negocio_codigo: codigo,
    negocio_busca: textoBusca({
      textos: [titulo, String(colunas['pessoa_nome'] ?? '')],
      numeros: [codigo],
    }),
  });
  await inserir(banco, 'evento', registro, {
    usuario_codigo,
    evento_tabela: TABELA_NEGOCIO,
    evento_chave: String(codigo),
    evento_acao: ACAO.criar,
    evento_versao: linha['versao'],
    evento_depois: {
      pipeline_codigo: dados.pipeline_codigo,
      estagio_codigo: dados.estagio_codigo,
      negocio_titulo: titulo,
    },
    evento_em: linha['negocio_dtcriacao'],
    empresa_codigo: dados.empresa_codigo,
    repres_codigo: linha['repres_codigo'],
    usuario_responsavel: linha['usuario_responsavel'],
    negocio_codigo: codigo,
    pipeline_codigo: dados.pipeline_codigo,
    evento_paraestagio: dados.estagio_codigo,
  });
  return {
    negocio_codigo: codigo,
    pipeline_codigo: dados.pipeline_codigo,
    estagio_codigo: dados.estagio_codigo,
    negocio_titulo: titulo,
    negocio_posicao: Number(linha['negocio_posicao']),
    versao: codigoDe(linha, 'versao'),
  };
};

export type Basico = {
  registro: Registro;
  empresa: Empresa;
  perfil: Perfil;
  perfilRepresentante: Perfil;
  adm: Usuario;
  representante: Representante;
  rep: Usuario;
  funil: Funil;
};

/** The smallest registration in which something can be sold: a company, an administrator, a representative, a funnel. */
export const criarBasico = async (banco: Consulta, dados: Linha = {}): Promise<Basico> => {
  const registro = await criarRegistro(banco, dados);
  const r = registro.clienteregistro_codigo;
  const empresa = await criarEmpresa(banco, r);
  const perfil = await criarPerfil(banco, r, perfilInicial('Administrador'));
  const representante = await criarRepresentante(banco, r);
  const perfilRepresentante = await criarPerfil(banco, r, perfilInicial('Representante'));
  const comum = { empresa_codigo: empresa.empresa_codigo };
  const adm = await criarUsuario(banco, r, {
    ...comum,
    perfil_codigo: perfil.perfil_codigo,
    usuario_login: 'adm',
    usuario_visualizaoutrosrep: true,
    usuario_visualizarepinterno: true,
    usuario_visualizarepexterno: true,
    usuario_permitealterarempresa: true,
    usuario_visualizarempresa: true,
  });
  const rep = await criarUsuario(banco, r, {
    ...comum,
    perfil_codigo: perfilRepresentante.perfil_codigo,
    usuario_login: 'rep',
    repres_codigo: representante.repres_codigo,
  });
  const funil = await criarFunil(banco, r);
  return { registro, empresa, perfil, perfilRepresentante, adm, representante, rep, funil };
};
