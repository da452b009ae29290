import { TODAS_UFS, type Uf } from '../br/uf.ts';

/** The states of the South and the Southeast whose industry pays 7 % on what it sells to the others (Resolução do Senado 22/1989). */
const SUL_E_SUDESTE: ReadonlySet<Uf> = new Set<Uf>(['MG', 'PR', 'RJ', 'RS', 'SC', 'SP']);

/** The ICMS that is charged on national goods on their way between two different states, in percent. */
export const aliquotaInterestadual = (de: Uf, para: Uf): '7' | '12' =>
  SUL_E_SUDESTE.has(de) && !SUL_E_SUDESTE.has(para) ? '7' : '12';

/**
 * The usual rate within each state, in percent, as the laws of the states had it for 2026; goods with a rate of their own
 * and the additions of poverty funds are rules besides. States change them from year to year: a person confirms them.
 */
export const ALIQUOTA_INTERNA: Readonly<Record<Uf, string>> = {
  AC: '19',
  AL: '20',
  AM: '20',
  AP: '18',
  BA: '20.5',
  CE: '20',
  DF: '20',
  ES: '17',
  GO: '19',
  MA: '23',
  MG: '18',
  MS: '17',
  MT: '17',
  PA: '19',
  PB: '20',
  PE: '20.5',
  PI: '22.5',
  PR: '19.5',
  RJ: '20',
  RN: '20',
  RO: '19.5',
  RR: '20',
  RS: '17',
  SC: '17',
  SE: '19',
  SP: '18',
  TO: '20',
};

/** A rule of ICMS as the usual set has it. */
export interface RegraUsual {
  imposto_descricao: string;
  imposto_tipo: 'ICMS';
  imposto_uforigem: Uf;
  imposto_ufdestino: Uf;
  imposto_aliquota: string;
}

/** The usual rules of who sells from a state: within each state, for tax substitution asks for those, and from that state to every other. */
export const regrasUsuais = (de: Uf): RegraUsual[] =>
  TODAS_UFS.flatMap((para) => {
    const regra = (
      origem: Uf,
      imposto_descricao: string,
      imposto_aliquota: string,
    ): RegraUsual => ({
      imposto_descricao,
      imposto_tipo: 'ICMS',
      imposto_uforigem: origem,
      imposto_ufdestino: para,
      imposto_aliquota,
    });
    return [
      regra(para, `ICMS dentro de ${para}`, ALIQUOTA_INTERNA[para]),
      ...(para === de
        ? []
        : [regra(de, `ICMS de ${de} para ${para}`, aliquotaInterestadual(de, para))]),
    ];
  });
