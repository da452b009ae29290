import type { Dicionario } from '@praca/contract/negocio/schemas.ts';

/** The names behind codes as the options of a select, each in the order of the dictionary. */

/** Who may answer for a deal: the active users, and who does already. */
export const opcoesDeResponsavel = ({ usuarios }: Dicionario, atual?: string | null) =>
  usuarios
    .filter((um) => um.usuario_ativo === 'S' || um.usuario_login === atual)
    .map((um) => ({ value: um.usuario_login, label: um.usuario_nome }));

export const opcoesDeUsuario = ({ usuarios }: Dicionario) =>
  usuarios.map((um) => ({ value: um.usuario_login, label: um.usuario_nome }));

export const opcoesDeRepresentante = ({ representantes }: Dicionario) =>
  representantes.map((um) => ({ value: um.repres_codigo, label: um.repres_razao }));

export const opcoesDeOrigem = ({ origens }: Dicionario) =>
  origens.map((uma) => ({ value: uma.orprospect_codigo, label: uma.orprospect_descricao }));

export const opcoesDeSegmento = ({ segmentos }: Dicionario) =>
  segmentos.map((um) => ({ value: um.segmento_codigo, label: um.segmento_descricao }));

export const opcoesDeEmpresa = ({ empresas }: Pick<Dicionario, 'empresas'>) =>
  empresas.map((uma) => ({ value: uma.empresa_codigo, label: uma.empresa_razao }));

export const opcoesDeMotivo = ({ motivos }: Dicionario) =>
  motivos.map((um) => ({ value: um.motperda_codigo, label: um.motperda_descricao }));

export const opcoesDeEtiqueta = ({ etiquetas }: Dicionario) =>
  etiquetas.map((uma) => ({
    value: uma.etiqueta_codigo,
    label: uma.etiqueta_descricao,
    color: uma.etiqueta_cor,
  }));
