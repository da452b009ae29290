import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { NOME_PERIODO, textoDoIntervalo, type Intervalo } from '../../../kit/painel/periodo.ts';
import { dia } from '../../../platform/format.ts';
import { temFiltro, type FiltrosFunil } from './filtros-funil.ts';

/** The filters in force, as a person reads them. */
export function escolhasDe(
  filtros: FiltrosFunil,
  intervalo: Intervalo,
  nomes: Dicionario | undefined,
): string[] {
  if (!temFiltro(filtros)) return [];
  const { periodo, representante, equipe, responsavel, empresa, em } = filtros;
  const escolhas: string[] = em === undefined ? [] : [`Como era em ${dia(em)}`];
  if (periodo !== 'tudo')
    escolhas.push(
      periodo === 'datas'
        ? `Negócios ${textoDoIntervalo(intervalo)}`
        : `Criados em: ${NOME_PERIODO[periodo]}`,
    );
  const dizer = (
    rotulo: string,
    valores: readonly unknown[] | undefined,
    nomeDe: (v: unknown) => unknown,
  ) => {
    if (valores === undefined) return;
    escolhas.push(`${rotulo}: ${valores.map((v) => String(nomeDe(v) ?? v)).join(', ')}`);
  };
  dizer(
    'Representante',
    representante,
    (v) => nomes?.representantes.find((um) => um.repres_codigo === v)?.repres_razao,
  );
  dizer(
    'Equipe',
    equipe,
    (v) => nomes?.equipes.find((uma) => uma.equipe_codigo === v)?.equipe_descricao,
  );
  dizer(
    'Responsável',
    responsavel,
    (v) => nomes?.usuarios.find((um) => um.usuario_login === v)?.usuario_nome,
  );
  dizer(
    'Empresa',
    empresa,
    (v) => nomes?.empresas.find((uma) => uma.empresa_codigo === v)?.empresa_razao,
  );
  return escolhas;
}
