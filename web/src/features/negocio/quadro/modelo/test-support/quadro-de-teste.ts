import type { Cartao, Coluna } from '@praca/contract/negocio/schemas.ts';
import { porcento, somar } from '@praca/contract/br/dinheiro.ts';

/** A card with believable defaults, for tests and measurements. */
export const umCartao = (
  campos: Partial<Cartao> & { negocio_codigo: number; estagio_codigo: number },
): Cartao => ({
  versao: 1,
  negocio_titulo: `Lote de bobinas ${campos.negocio_codigo}`,
  negocio_valor: `${campos.negocio_codigo}.50`,
  negocio_temperatura: 'MORNO',
  negocio_situacao: 'A',
  negocio_posicao: campos.negocio_codigo,
  negocio_dtprevisao: null,
  negocio_proximaatividade: null,
  negocio_dtestagio: '2025-10-03T12:00:00.000Z',
  negocio_dtinteracao: '2025-10-03T12:00:00.000Z',
  pessoa_codigo: null,
  pessoa_nome: 'Usinagem Horizonte Ltda.',
  usuario_responsavel: 'ana',
  repres_codigo: null,
  etiquetas: [],
  empresa_codigo: 1,
  ...campos,
});

/** A column as GetQuadro answers it; `quantidade` may say that more waits on the server. */
export const umaColuna = (
  estagio_codigo: number,
  cartoes: Cartao[],
  campos: Partial<Coluna> = {},
): Coluna => {
  const valor_total = somar('0.00', ...cartoes.map((cartao) => cartao.negocio_valor));
  const estagio_probabilidade = campos.estagio_probabilidade ?? 50;
  return {
    estagio_codigo,
    estagio_descricao: `Estágio ${estagio_codigo}`,
    estagio_ordem: estagio_codigo,
    estagio_cor: estagio_codigo,
    estagio_probabilidade,
    estagio_diasparado: null,
    quantidade: cartoes.length,
    quantidade_atrasados: 0,
    quantidade_planejados: 0,
    valor_total,
    valor_ponderado: porcento(valor_total, String(estagio_probabilidade)),
    cartoes,
    ...campos,
  };
};
