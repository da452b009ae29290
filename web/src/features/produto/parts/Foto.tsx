import { useQuery } from '@tanstack/react-query';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { getFotos } from '@praca/contract/produto/foto/endpoints.ts';
import type { Alvo } from '@praca/contract/recurso/campo.ts';
import { useEnderecoDe } from '../../../platform/arquivo/use-endereco-de.ts';
import { fotoDe, imagemDe } from './foto-consulta.ts';
import './foto.css';

/** The picture of a product that has one. */
export function Imagem({
  foto,
  descricao,
  classe,
}: {
  foto: Linha<typeof getFotos>;
  /** Empty: the name stands beside it. */
  descricao: string;
  classe: string;
}) {
  const endereco = useEnderecoDe(useQuery(imagemDe(foto)).data);
  return endereco === null ? null : <img className={classe} src={endereco} alt={descricao} />;
}

/** A small picture beside a product's name; nothing where it has none. */
export function Miniatura({ codigo }: { codigo: number }) {
  const { data: foto } = useQuery(fotoDe(codigo));
  return foto ? <Imagem foto={foto} descricao="" classe="foto-miniatura" /> : null;
}

/** Pictures of the products among the rows of other nouns. */
export const miniaturaDe = (alvo: Alvo, codigo: number) =>
  alvo.tabela === 'produto' ? <Miniatura codigo={codigo} /> : null;
