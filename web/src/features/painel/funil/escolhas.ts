import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { NOME_PERIODO, textoDoIntervalo, type Intervalo } from '../../../kit/painel/periodo.ts';
import { temFiltro, type FiltrosFunil } from './filtros-funil.ts';

/** The filters in force, as a person reads them. */
export function escolhasDe(
  filtros: FiltrosFunil,
  intervalo: Intervalo,
  nomes: Dicionario | undefined,
): string[] {
  if (!temFiltro(filtros)) return [];
  const { periodo, representante, responsavel, empresa } = filtros;
  const escolhas: string[] = [];
  if (periodo !== 'tudo')
    escolhas.push(
      periodo === 'datas'
        ? `Negócios ${textoDoIntervalo(intervalo)}`
        : `Criados em: ${NOME_PERIODO[periodo]}`,
    );
  if (representante !== undefined) {
    const nome = nomes?.representantes.find(
      (um) => um.repres_codigo === representante,
    )?.repres_razao;
    escolhas.push(`Representante: ${nome ?? representante}`);
  }
  if (responsavel !== undefined) {
    const nome = nomes?.usuarios.find((um) => um.usuario_login === responsavel)?.usuario_nome;
    escolhas.push(`Responsável: ${nome ?? responsavel}`);
  }
  if (empresa !== undefined) {
    const nome = nomes?.empresas.find((uma) => uma.empresa_codigo === empresa)?.empresa_razao;
    escolhas.push(`Empresa: ${nome ?? empresa}`);
  }
  return escolhas;
}
