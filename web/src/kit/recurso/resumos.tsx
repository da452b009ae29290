import type { Resumo } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Column } from '../../ui/table/table-column.ts';
import type { LinhaDoRecurso } from './descricao.ts';

/** "Ana, Bruno e mais 3"; '' where there is none. */
export const textoDoResumo = ({ nomes, quantos }: Resumo): string =>
  quantos > nomes.length
    ? `${nomes.join(', ')} e mais ${quantos - nomes.length}`
    : nomes.join(', ');

const resumosDe = (recurso: Recurso, linha: LinhaDoRecurso) => {
  const ditos = (linha['resumo'] ?? {}) as Readonly<Record<string, Resumo>>;
  return Object.entries(recurso.resumos ?? {}).map(([nome, titulo]) => {
    const dito = ditos[nome];
    return { nome, titulo, texto: dito === undefined ? '' : textoDoResumo(dito) };
  });
};

/** What the list says of a row beside its fields, as columns behind those of the fields. */
export const colunasDosResumos = (recurso: Recurso): Column<LinhaDoRecurso>[] =>
  Object.entries(recurso.resumos ?? {}).map(([nome, title]) => ({
    key: `resumo.${nome}`,
    title,
    hideBelow: 768,
    width: 260,
    cell: (linha) => {
      const texto = resumosDe(recurso, linha).find((um) => um.nome === nome)?.texto ?? '';
      return texto === '' ? <span className="recurso-sem">Nenhum</span> : texto;
    },
  }));

/** The same below the name of a row on a phone. */
export const resumosNoTelefone = (recurso: Recurso, linha: LinhaDoRecurso): string[] =>
  resumosDe(recurso, linha).flatMap(({ titulo, texto }) =>
    texto === '' ? [] : [`${titulo}: ${texto}`],
  );
