import { criarAleatorio } from '../fabricas/aleatorio.ts';
import type { Aleatorio } from '../fabricas/aleatorio.ts';
import { dataDe, instanteDe } from './calendario.ts';
import { clientesAte, criarCliente } from './clientes.ts';
import type { Cliente } from './clientes.ts';
import type { FunilModelo } from './funis-modelo.ts';
import type { Mundo } from './mundo.ts';
import { OBSERVACOES, OBSERVACOES_PERDA, PEDIDOS, PEDIDOS_POSVENDA, PRODUTOS } from './nomes.ts';
import { ETIQUETAS, MOTIVOS, ORIGENS } from './plano.ts';
import { criarTrajetoria } from './trajetoria.ts';
import type { Trajetoria } from './trajetoria.ts';

const UNIDADES = ['50', '100', '120', '200', '250', '500', '800', '1.000', '1.500', '2.000'];

/** Who a deal is with and whose it is; indexes into the plan. */
export type Vinculos = {
  cliente: number;
  empresa: number;
  representante: number | null;
  responsavel: number | null;
  /** The won deal that this after-sales deal follows. */
  origem: number | null;
  centavos: number;
};

const funilDe = (mundo: Mundo, trajetoria: Trajetoria): FunilModelo => {
  const funil = mundo.plano.funis[trajetoria.funil];
  if (!funil) throw new RangeError(`O plano não tem o funil ${trajetoria.funil}.`);
  return funil;
};

/** Looks among earlier deals for one won not long before this one began. */
const acharOrigem = (mundo: Mundo, indice: number, inicio: number, acaso: Aleatorio) => {
  for (let tentativa = 0; tentativa < 14; tentativa++) {
    const candidato =
      indice - 1 - Math.floor(acaso.real() * Math.min(indice, mundo.negocios * 0.15));
    if (candidato < 0) continue;
    const t = criarTrajetoria(mundo.trajetorias, candidato);
    if (t.situacao !== 'G' || t.fim === null || t.fim > inicio) continue;
    if (funilDe(mundo, t).board_tipo === 'oportunidades') return candidato;
  }
  return null;
};

const sortearCentavos = (acaso: Aleatorio, funil: FunilModelo, porte: number): number => {
  const inicial = funil.board_tipo === 'prospects' || funil.board_tipo === 'leads';
  if (inicial && acaso.chance(0.14)) return 0;
  const reais = funil.valorMediano * Math.exp(0.85 * acaso.normal()) * Math.sqrt(porte);
  const forma = acaso.real();
  if (forma < 0.45) return Math.max(1, Math.round(reais / 100)) * 10_000;
  if (forma < 0.75) return Math.max(1, Math.round(reais / 10)) * 1000;
  return Math.round(reais) * 100 + acaso.escolher([0, 50, 90, 99, 25, 75]);
};

/** The links of deal `indice`; an after-sales deal takes those of the deal that it follows. */
export const criarVinculos = (mundo: Mundo, indice: number, trajetoria: Trajetoria): Vinculos => {
  const acaso = criarAleatorio(mundo.plano.semente, 41, indice);
  const funil = funilDe(mundo, trajetoria);
  const inicio = trajetoria.passos[0]?.tempo ?? mundo.inicio;
  if (funil.board_tipo === 'posvendas') {
    const origem = acharOrigem(mundo, indice, inicio, acaso);
    if (origem !== null) {
      const anterior = criarVinculos(mundo, origem, criarTrajetoria(mundo.trajetorias, origem));
      return { ...anterior, origem };
    }
  }
  const existentes = clientesAte(mundo.clientes, Math.floor(inicio));
  const cliente = Math.floor(existentes * acaso.real() ** 0.8);
  const dados = criarCliente(mundo.clientes, cliente);
  const trocou = dados.representante === null ? acaso.chance(0.5) : acaso.chance(0.1);
  const quantos = mundo.plano.representantes.length;
  const sorteado = quantos > 0 ? acaso.inteiro(0, quantos - 1) : null;
  const representante = trocou ? sorteado : dados.representante;
  const doRepresentante = mundo.usuarioDoRepresentante[representante ?? -1] ?? -1;
  const interno = mundo.internos.length > 0 ? acaso.escolher(mundo.internos) : null;
  return {
    cliente,
    empresa: acaso.chance(0.75) ? 0 : acaso.inteiro(0, mundo.plano.empresas.length - 1),
    representante,
    responsavel: doRepresentante >= 0 ? doRepresentante : acaso.chance(0.85) ? interno : null,
    origem: null,
    centavos: sortearCentavos(acaso, funil, dados.porte),
  };
};

export type Atributos = {
  cliente: Cliente;
  titulo: string;
  observacao: string;
  temperatura: 'FRIO' | 'MORNO' | 'QUENTE' | 'MUITO_QUENTE';
  previsao: string | null;
  proxima: number | null;
  origem: number;
  motivo: number | null;
  obsPerda: string;
  etiquetas: number[];
};

const sortearTitulo = (mundo: Mundo, acaso: Aleatorio, funil: FunilModelo): string => {
  const produto = acaso.escolher(PRODUTOS[mundo.plano.ramo]);
  const pedido = acaso.escolher(funil.board_tipo === 'posvendas' ? PEDIDOS_POSVENDA : PEDIDOS);
  const unidades = acaso.escolher(UNIDADES);
  const quantidade = acaso.chance(0.3) ? ` (${unidades} un.)` : '';
  return `${pedido} ${produto}${quantidade}`;
};

const sortearProxima = (mundo: Mundo, acaso: Aleatorio): number | null => {
  const sorte = acaso.real();
  const minuto = 8 * 60 + 30 * acaso.inteiro(0, 19);
  if (sorte < 0.22) return null;
  if (sorte < 0.42) return instanteDe(mundo.hoje - acaso.inteiro(1, 12), minuto);
  if (sorte < 0.54) return instanteDe(mundo.hoje, minuto);
  return instanteDe(mundo.hoje + acaso.inteiro(1, 14), minuto);
};

/** The rest of what deal `indice` shows. */
export const criarAtributos = (
  mundo: Mundo,
  indice: number,
  trajetoria: Trajetoria,
  vinculos: Vinculos,
): Atributos => {
  const acaso = criarAleatorio(mundo.plano.semente, 51, indice);
  const funil = funilDe(mundo, trajetoria);
  const estagio = funil.estagios[trajetoria.passos.at(-1)?.estagio ?? 0];
  const calor = (estagio?.probabilidade ?? 50) / 100 + 0.22 * acaso.normal();
  const aberto = trajetoria.situacao === 'A';
  const perdido = trajetoria.situacao === 'P';
  const alvo = aberto
    ? mundo.hoje + acaso.inteiro(-18, 80)
    : (trajetoria.fim ?? mundo.hoje) + acaso.inteiro(-10, 8);
  const etiquetas = new Set<number>();
  for (let n = acaso.pesado([45, 35, 15, 5]); n > 0; n--)
    etiquetas.add(acaso.inteiro(0, ETIQUETAS.length - 1));
  return {
    cliente: criarCliente(mundo.clientes, vinculos.cliente),
    titulo: sortearTitulo(mundo, acaso, funil),
    observacao: acaso.chance(0.25) ? acaso.escolher(OBSERVACOES) : '',
    temperatura:
      calor < 0.2 ? 'FRIO' : calor < 0.5 ? 'MORNO' : calor < 0.8 ? 'QUENTE' : 'MUITO_QUENTE',
    previsao: acaso.chance(0.12) ? null : dataDe(Math.floor(alvo)),
    proxima: aberto ? sortearProxima(mundo, acaso) : null,
    origem: acaso.inteiro(0, ORIGENS.length - 1),
    motivo: perdido ? acaso.pesado([28, 14, 12, 9, 18, 5, 10, 4].slice(0, MOTIVOS.length)) : null,
    obsPerda: perdido && acaso.chance(0.5) ? acaso.escolher(OBSERVACOES_PERDA) : '',
    etiquetas: [...etiquetas].sort((a, b) => a - b),
  };
};
