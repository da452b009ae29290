import { useRouter } from '@tanstack/react-router';
import type { Recurso } from '@praca/contract/recurso.ts';
import { useEndereco as useEnderecoDaLista } from '../lista/use-endereco.ts';
import type { AplicarVisao } from '../visao/visoes.ts';
import { escreverEndereco, estadoDaVisao, lerEndereco, type EstadoDaLista } from './endereco.ts';

/** The address of a cadastro's list, which saved views write too. */
export function useEndereco(recurso: Recurso) {
  const { estado, agora, ir, mudar } = useEnderecoDaLista<EstadoDaLista>({
    caminho: useRouter().state.location.pathname,
    ler: (busca) => lerEndereco(recurso, busca),
    escrever: escreverEndereco,
    mesmas: ['aberto', 'colunas'],
  });
  const aplicarVisao: AplicarVisao = (aplicada, opcoes) =>
    ir(estadoDaVisao(recurso, aplicada, agora()), opcoes?.substituir === true);
  return { estado, mudar, aplicarVisao };
}

export type Endereco = ReturnType<typeof useEndereco>;
