import type { representante } from '@praca/contract/representante/recurso.ts';
import { doSeuJeito } from '../recurso/proprio.ts';

/** What the columns of representatives are called in the files of other systems, folded. */
const TAMBEM_SE_CHAMAM: Partial<Record<keyof typeof representante.campos, readonly string[]>> = {
  repres_razao: [
    'nome',
    'representante',
    'vendedor',
    'razao social',
    'nome do representante',
    'name',
    'full name',
    'sales rep',
    'sales agent',
    'sales person',
    'salesperson',
    'sales representative',
    'agent',
    'representative',
  ],
  repres_fantasia: ['fantasia', 'apelido', 'trade name', 'company', 'company name'],
  repres_regiao: ['atende', 'area de atuacao', 'territory', 'sales territory', 'regional office'],
  regiao_codigo: ['region', 'zona'],
  repres_comissao: ['comissao', 'percentual de comissao', 'commission', 'commission rate'],
  repres_descmaximo: ['desconto maximo', 'max discount', 'maximum discount'],
};
const CAMPO_DE = new Map(
  Object.entries(TAMBEM_SE_CHAMAM).flatMap(([campo, nomes]) => nomes.map((nome) => [nome, campo])),
);

/** What somebody sees hangs on whether their representative is external. */
export const representantesDoSeuJeito = (): void =>
  doSeuJeito('representante', {
    nasSessoes: true,
    tambemSeChama: (cabecalho) => CAMPO_DE.get(cabecalho),
  });
