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

/** The values that stand already: an inactive row is offered where it is one of them, and in filters all are. */
export type JaUsados = number | null | undefined | readonly number[] | 'todos';

/** The rows of a cadastro as options: those offered for new use, and those that stand already, marked. */
function opcoesDoCadastro<L>(
  linhas: readonly L[],
  ler: (linha: L) => { codigo: number; nome: string; ativo: 'S' | 'N'; color?: number },
  usados: JaUsados,
) {
  const fica = (codigo: number) =>
    usados === 'todos' ||
    (typeof usados === 'object' ? (usados?.includes(codigo) ?? false) : usados === codigo);
  return linhas
    .map(ler)
    .flatMap(({ codigo, nome, ativo, ...cor }) =>
      ativo === 'S' || fica(codigo)
        ? [{ value: codigo, label: ativo === 'S' ? nome : `${nome} (fora de uso)`, ...cor }]
        : [],
    );
}

export const opcoesDeOrigem = ({ origens }: Dicionario, usados?: JaUsados) =>
  opcoesDoCadastro(
    origens,
    (l) => ({
      codigo: l.orprospect_codigo,
      nome: l.orprospect_descricao,
      ativo: l.orprospect_ativo,
    }),
    usados,
  );

export const opcoesDeSegmento = ({ segmentos }: Dicionario, usados?: JaUsados) =>
  opcoesDoCadastro(
    segmentos,
    (l) => ({ codigo: l.segmento_codigo, nome: l.segmento_descricao, ativo: l.segmento_ativo }),
    usados,
  );

export const opcoesDeEmpresa = ({ empresas }: Pick<Dicionario, 'empresas'>) =>
  empresas.map((uma) => ({ value: uma.empresa_codigo, label: uma.empresa_razao }));

export const opcoesDeMotivo = ({ motivos }: Dicionario, usados?: JaUsados) =>
  opcoesDoCadastro(
    motivos,
    (l) => ({ codigo: l.motperda_codigo, nome: l.motperda_descricao, ativo: l.motperda_ativo }),
    usados,
  );

export const opcoesDeEtiqueta = ({ etiquetas }: Dicionario, usados?: JaUsados) =>
  opcoesDoCadastro(
    etiquetas,
    (l) => ({
      codigo: l.etiqueta_codigo,
      nome: l.etiqueta_descricao,
      ativo: l.etiqueta_ativo,
      color: l.etiqueta_cor,
    }),
    usados,
  );
