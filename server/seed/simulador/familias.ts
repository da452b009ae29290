import type { Ramo } from './nomes.ts';

/** A family of products: each material in each measure is one. */
interface Familia {
  nome: string;
  sigla: string;
  grupo: number;
  unidade: number;
  ncm: string;
  /** Price of the first measure in the first material, in cents of a cent (four decimals). */
  preco: number;
  /** Kilograms of the first measure. */
  peso: number;
  medidas: readonly string[];
  materiais: readonly string[];
}

/** Name, prefix of its codes, [group, unit], NCM, [price, weight], measures, materials. */
type Escrita = readonly [
  string,
  string,
  readonly [number, number],
  string,
  readonly [number, number],
  string,
  string,
];

const f = (
  ...[nome, sigla, [grupo, unidade], ncm, [preco, peso], medidas, materiais]: Escrita
): Familia => ({
  nome,
  sigla,
  grupo,
  unidade,
  ncm,
  preco,
  peso,
  medidas: medidas.split('|'),
  materiais: materiais.split('|'),
});

const ACOS = 'aço carbono|aço galvanizado|inox 304|inox 316|alumínio';
const RESINAS = 'PP|PEAD|PVC|nylon|ABS';

/** What each industry makes. */
export const FAMILIAS: Record<Ramo, readonly Familia[]> = {
  metal: [
    f(
      'Chapa lisa',
      'CHL',
      [0, 1],
      '72085200',
      [82_500, 47.1],
      '2 mm|3 mm|4,75 mm|6,3 mm|8 mm|9,5 mm|12,7 mm',
      ACOS,
    ),
    f('Chapa xadrez', 'CHX', [0, 1], '72084000', [88_900, 26.3], '3 mm|4,75 mm|6,3 mm|8 mm', ACOS),
    f(
      'Bobina fina',
      'BOB',
      [0, 1],
      '72104910',
      [79_400, 1000],
      '0,5 mm|0,65 mm|0,8 mm|0,95 mm|1,25 mm',
      ACOS,
    ),
    f(
      'Perfil U enrijecido',
      'PUE',
      [1, 2],
      '72166110',
      [243_000, 3.2],
      '75 × 40|100 × 50|127 × 50|150 × 60|200 × 75',
      ACOS,
    ),
    f(
      'Cantoneira',
      'CAN',
      [1, 2],
      '72165000',
      [151_000, 1.8],
      '1 × 1/8|1 1/4 × 1/8|1 1/2 × 3/16|2 × 1/4|3 × 1/4',
      ACOS,
    ),
    f(
      'Tubo quadrado',
      'TBQ',
      [1, 2],
      '73066100',
      [198_000, 2.4],
      '20 × 20|30 × 30|40 × 40|50 × 50|60 × 60|80 × 80',
      ACOS,
    ),
    f(
      'Tubo redondo',
      'TBR',
      [1, 2],
      '73063000',
      [187_000, 2.1],
      '1/2 pol|3/4 pol|1 pol|1 1/2 pol|2 pol|3 pol',
      ACOS,
    ),
    f(
      'Flange forjado',
      'FLF',
      [2, 0],
      '73079100',
      [684_500, 2.9],
      '1 pol|2 pol|3 pol|4 pol|6 pol',
      ACOS,
    ),
    f(
      'Suporte soldado',
      'SUP',
      [2, 0],
      '73269090',
      [451_200, 1.6],
      'tipo A|tipo B|tipo C|tipo D',
      ACOS,
    ),
    f(
      'Grade de piso',
      'GRP',
      [2, 3],
      '73084000',
      [2_365_000, 21],
      '30 × 100|30 × 50|25 × 76',
      ACOS,
    ),
    f('Eixo usinado', 'EXU', [2, 0], '84831090', [389_000, 1.2], '20 mm|25 mm|30 mm|40 mm', ACOS),
    f('Parafuso sextavado', 'PSX', [2, 4], '73181500', [1_240_000, 9.8], 'M6|M8|M10|M12', ACOS),
    f(
      'Barra chata',
      'BCH',
      [1, 2],
      '72149100',
      [118_000, 1.5],
      '3/4 pol|1 pol|1 1/2 pol|2 pol',
      ACOS,
    ),
    f('Corte a laser', 'CLA', [3, 1], '73269090', [36_700, 1], 'até 3 mm|até 6 mm|até 12 mm', ACOS),
    f('Dobra de chapa', 'DOB', [3, 0], '73269090', [12_900, 1], 'até 1 m|até 2 m|até 3 m', ACOS),
  ],
  plastico: [
    f(
      'Tampa rosca',
      'TPR',
      [0, 4],
      '39235000',
      [1_450_000, 3.5],
      '28 mm|38 mm|48 mm|63 mm',
      RESINAS,
    ),
    f(
      'Frasco soprado',
      'FRS',
      [0, 4],
      '39233000',
      [6_890_000, 32],
      '250 ml|500 ml|1 litro|2 litros',
      RESINAS,
    ),
    f(
      'Bombona',
      'BMB',
      [0, 0],
      '39233000',
      [318_000, 1.1],
      '5 litros|10 litros|20 litros|50 litros',
      RESINAS,
    ),
    f(
      'Caixa organizadora',
      'CXO',
      [3, 0],
      '39231090',
      [276_400, 1.9],
      '15 litros|30 litros|60 litros',
      RESINAS,
    ),
    f(
      'Perfil extrudado',
      'PFX',
      [1, 2],
      '39162000',
      [48_600, 0.4],
      '10 mm|20 mm|30 mm|40 mm|60 mm',
      RESINAS,
    ),
    f(
      'Tubo',
      'TUB',
      [1, 2],
      '39172300',
      [73_200, 0.6],
      '20 mm|25 mm|32 mm|40 mm|50 mm|75 mm',
      RESINAS,
    ),
    f(
      'Engrenagem técnica',
      'ENG',
      [2, 0],
      '39269090',
      [164_000, 0.2],
      'módulo 1|módulo 1,5|módulo 2|módulo 3',
      RESINAS,
    ),
    f('Bucha', 'BUC', [2, 0], '39269090', [41_300, 0.1], '10 mm|15 mm|20 mm|25 mm|30 mm', RESINAS),
    f(
      'Engate rápido',
      'ENR',
      [2, 0],
      '39174090',
      [58_700, 0.1],
      '1/2 pol|3/4 pol|1 pol|2 pol',
      RESINAS,
    ),
    f(
      'Pote com tampa',
      'PTT',
      [0, 4],
      '39231090',
      [3_960_000, 18],
      '100 ml|250 ml|500 ml|1 litro',
      RESINAS,
    ),
    f('Chapa lisa', 'CHP', [1, 3], '39206900', [384_000, 3.1], '2 mm|3 mm|5 mm|8 mm', RESINAS),
    f('Palete', 'PLT', [3, 0], '39239090', [1_790_000, 14], '1000 × 1200|1100 × 1100', RESINAS),
    f(
      'Lixeira seletiva',
      'LXS',
      [3, 0],
      '39249000',
      [742_500, 3.3],
      '50 litros|100 litros|240 litros',
      RESINAS,
    ),
  ],
  maquinas: [
    f(
      'Redutor de velocidade',
      'RED',
      [1, 0],
      '84834010',
      [18_900_000, 24],
      '1:10|1:20|1:30|1:40',
      'ferro fundido|alumínio',
    ),
    f(
      'Motor trifásico',
      'MOT',
      [2, 0],
      '85015210',
      [21_400_000, 38],
      '3 cv|5 cv|10 cv|15 cv',
      'IR3|IR4',
    ),
    f(
      'Kit de vedações',
      'KVD',
      [3, 0],
      '84842000',
      [1_260_000, 0.4],
      'prensa 60 t|prensa 100 t',
      'NBR|Viton',
    ),
    f(
      'Esteira transportadora',
      'EST',
      [0, 0],
      '84283300',
      [98_700_000, 210],
      '3 m|6 m|12 m',
      'lona|PVC',
    ),
  ],
  embalagem: [
    f(
      'Caixa de papelão',
      'CXP',
      [0, 0],
      '48191000',
      [31_500, 0.4],
      '30 × 20 × 20|40 × 30 × 30|60 × 40 × 40',
      'onda B|onda C|onda BC',
    ),
    f(
      'Filme stretch',
      'FST',
      [1, 1],
      '39201099',
      [128_000, 4],
      '20 micra|25 micra|30 micra',
      'manual|automático',
    ),
    f(
      'Big bag',
      'BBG',
      [2, 0],
      '63053200',
      [486_000, 1.8],
      '500 kg|1.000 kg|1.500 kg',
      'travado|comum',
    ),
    f(
      'Fita personalizada',
      'FTP',
      [3, 0],
      '39191010',
      [67_000, 0.3],
      '45 mm|48 mm',
      'branca|parda|transparente',
    ),
  ],
};
