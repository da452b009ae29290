import { useRouter } from '@tanstack/react-router';
import type { Recurso } from '@praca/contract/recurso.ts';
import { useEndereco as useEnderecoDaLista } from '../lista/use-endereco.ts';
import type { AplicarVisao } from '../visao/visoes.ts';
import { escreverComUsuais, estadoDaVisao, lerComUsuais, type EstadoDaLista } from './endereco.ts';
import { useJeito } from './jeito.ts';

const NENHUM = {};

/** The address of a cadastro's list, which saved views write too. */
export function useEndereco(recurso: Recurso) {
  const { filtrosUsuais = NENHUM } = useJeito();
  const { estado, agora, ir, mudar } = useEnderecoDaLista<EstadoDaLista>({
    caminho: useRouter().state.location.pathname,
    ler: (busca) => lerComUsuais(recurso, busca, filtrosUsuais),
    escrever: (um) => escreverComUsuais(um, filtrosUsuais),
    mesmas: ['aberto', 'colunas'],
  });
  const aplicarVisao: AplicarVisao = (aplicada, opcoes) =>
    ir(estadoDaVisao(recurso, aplicada, agora(), filtrosUsuais), opcoes?.substituir === true);
  return { estado, mudar, aplicarVisao };
}

export type Endereco = ReturnType<typeof useEndereco>;
