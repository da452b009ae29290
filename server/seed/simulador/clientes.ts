import { criarAleatorio } from '../fabricas/aleatorio.ts';
import { instanteDe } from './calendario.ts';
import { BAIRROS, CIDADES, RUAS } from './cidades.ts';
import { cnpjAlfanumerico, cnpjNumerico, cpf } from '../fabricas/documentos.ts';
import { ATIVIDADES, COMPLEMENTOS, NATUREZAS, NOMES, NUCLEOS, SOBRENOMES } from './nomes.ts';
import { SEGMENTOS } from './plano.ts';

export type Cliente = {
  razao: string;
  fantasia: string;
  documento: string;
  tipo: 'J' | 'F';
  telefone: string;
  telefone2: string;
  email: string;
  abertura: number | null;
  cep: string;
  rua: string;
  numero: string;
  bairro: string;
  cidade: string;
  uf: string;
  segmento: number;
  representante: number | null;
  /** 1 is an ordinary customer; a large one buys several times as much. */
  porte: number;
  criacao: number;
};

/** The first day on which the Receita issues CNPJs with letters. */
const PRIMEIRO_ALFANUMERICO = Date.parse('2026-07-01') / 86_400_000;

const pesos = CIDADES.map((_, i) => 1 / (1 + i * 0.06));

const telefone = (acaso: ReturnType<typeof criarAleatorio>, ddd: number, celular: boolean) =>
  celular
    ? `${ddd}9${acaso.inteiro(81_000_000, 99_999_999)}`
    : `${ddd}3${acaso.inteiro(2_000_000, 9_999_999)}`;

const apelido = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toLowerCase()
    .split(' ')
    .filter((parte) => parte.length > 2)
    .join('');

export type BaseClientes = {
  semente: number;
  quantos: number;
  representantes: number;
  inicio: number;
  hoje: number;
};

/** The day on which customer `indice` came: four in ten were there before the history starts. */
const diaDoCliente = ({ quantos, inicio, hoje }: BaseClientes, indice: number): number => {
  const antigos = Math.floor(quantos * 0.4);
  if (indice < antigos) return inicio - 1 - Math.floor(((antigos - indice) * 900) / (antigos + 1));
  return inicio + Math.floor(((indice - antigos) * (hoje - inicio)) / (quantos - antigos));
};

/** How many of the customers exist on this day. */
export const clientesAte = (base: BaseClientes, dia: number): number => {
  const antigos = Math.floor(base.quantos * 0.4);
  const parte = (dia - base.inicio) / (base.hoje - base.inicio);
  return Math.max(1, antigos, antigos + Math.floor(parte * (base.quantos - antigos)));
};

/** Customer `indice` of the base: the same for the same seed, whatever was asked before. */
export const criarCliente = (base: BaseClientes, indice: number): Cliente => {
  const acaso = criarAleatorio(base.semente, 21, indice);
  const cidade = CIDADES[acaso.pesado(pesos)] ?? acaso.escolher(CIDADES);
  const dia = diaDoCliente(base, indice);
  const fisica = acaso.chance(0.05);
  const nucleo = acaso.escolher(NUCLEOS);
  const fantasia = fisica
    ? `${acaso.escolher(NOMES)} ${acaso.escolher(SOBRENOMES)} ${acaso.escolher(SOBRENOMES)}`
    : `${acaso.escolher(ATIVIDADES)} ${nucleo}${acaso.escolher(COMPLEMENTOS)}`;
  const natureza = acaso.escolher(NATUREZAS);
  // A company with a number that has letters cannot be older than those numbers.
  const nova = !fisica && dia > PRIMEIRO_ALFANUMERICO + 5 && acaso.chance(0.6);
  const abertura = nova
    ? acaso.inteiro(PRIMEIRO_ALFANUMERICO, dia - 3)
    : dia - acaso.inteiro(400, 14_000);
  const pj = nova ? cnpjAlfanumerico(base.semente, indice) : cnpjNumerico(base.semente, indice);
  return {
    razao: fisica ? fantasia : `${fantasia} ${natureza}`,
    fantasia: acaso.chance(0.12) && !fisica ? '' : fantasia,
    documento: fisica ? cpf(base.semente, indice, cidade.uf) : pj,
    tipo: fisica ? 'F' : 'J',
    telefone: telefone(acaso, cidade.ddd, fisica || acaso.chance(0.4)),
    telefone2: acaso.chance(0.3) ? telefone(acaso, cidade.ddd, true) : '',
    email: `${fisica ? 'contato' : acaso.escolher(['compras', 'contato', 'comercial', 'suprimentos'])}@${apelido(fisica ? fantasia : nucleo)}${indice}.demo`,
    abertura: fisica ? null : abertura,
    cep: `${String(cidade.cep + acaso.inteiro(0, 60)).padStart(5, '0')}${String(acaso.inteiro(0, 899)).padStart(3, '0')}`,
    rua: acaso.escolher(RUAS),
    numero: acaso.chance(0.06) ? 'S/N' : String(acaso.inteiro(10, 4800)),
    bairro: acaso.escolher(BAIRROS),
    cidade: cidade.nome,
    uf: cidade.uf,
    segmento: acaso.inteiro(0, SEGMENTOS.length - 1),
    representante:
      base.representantes > 0 && !acaso.chance(0.08)
        ? Math.floor(base.representantes * acaso.real() ** 1.35)
        : null,
    porte: acaso.chance(0.08) ? 4 : acaso.chance(0.25) ? 1.8 : 1,
    criacao: instanteDe(dia, 8 * 60 + acaso.inteiro(0, 599)),
  };
};
