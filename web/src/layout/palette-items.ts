import type { Linha } from '@praca/contract/endpoint.ts';
import type { buscar } from '@praca/contract/negocio/endpoints.ts';
import { caminhoDoNegocio, paths } from '../paths.ts';

/** One line of the palette: it goes somewhere or does something. */
export type ItemPaleta = {
  id: string;
  grupo: string;
  rotulo: string;
  detalhe?: string;
  /** Where it goes; remembered among the recent ones. */
  caminho?: string;
  acao?: () => void;
};

const simplificar = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The items in which every word of the text occurs, without regard to case and accents. */
export const filtrarItens = (itens: readonly ItemPaleta[], texto: string): ItemPaleta[] => {
  const palavras = simplificar(texto).split(/\s+/).filter(Boolean);
  return itens.filter(({ rotulo, grupo, detalhe = '' }) => {
    const alvo = simplificar(`${grupo} ${rotulo} ${detalhe}`);
    return palavras.every((palavra) => alvo.includes(palavra));
  });
};

/** What the server found, as lines: a deal opens its page, a person the list of their deals. */
export const itensAchados = (
  achados: readonly Linha<typeof buscar>[],
  existe: (caminho: string) => boolean,
): ItemPaleta[] =>
  achados
    .map(({ tipo, codigo, titulo, detalhe }) => ({
      id: `${tipo}-${codigo}`,
      grupo: tipo === 'negocio' ? 'Negócios' : 'Clientes',
      rotulo: titulo,
      detalhe,
      caminho:
        tipo === 'negocio'
          ? caminhoDoNegocio(codigo)
          : `${paths.listaPipeline}?${new URLSearchParams({ q: titulo })}`,
    }))
    .filter(({ caminho }) => existe(caminho.replace(/\?.*$/, '')));
