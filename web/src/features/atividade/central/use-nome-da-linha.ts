import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getLista as getNegocios } from '@praca/contract/negocio/endpoints.ts';
import { dobrar } from '@praca/contract/br/busca.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { consulta } from '../../../platform/http/query.ts';

/** Whom, or which deal, a typed name means. */
export type Achado = { nome: string; pessoa_codigo: number | null; negocio_codigo: number | null };

const ESPERA_MS = 200;
const CANDIDATOS = 5;

const combina = (nome: string, procurado: string): boolean =>
  ` ${dobrar(nome)}`.includes(` ${dobrar(procurado)}`);

/** Looks a name up while it is typed: the customer whose name has these words, or else the deal; null while nobody is meant for sure. */
export function useNomeDaLinha(nome: string | null): Achado | null {
  const [procurado, setProcurado] = useState(nome);
  useEffect(() => {
    const relogio = setTimeout(() => setProcurado(nome), ESPERA_MS);
    return () => clearTimeout(relogio);
  }, [nome]);
  const filtro = { FILTRO_GERAL: procurado ?? '', SQL_LIMIT: CANDIDATOS };
  const pedir = procurado !== null && procurado.length > 2;
  const clientes = useQuery({
    ...consulta(pessoa.api.getLista, { ...filtro, pessoa_ativo: 'S' }),
    enabled: pedir,
    placeholderData: keepPreviousData,
  });
  const achadas = (clientes.data?.dados ?? []).filter(
    (um) =>
      procurado !== null &&
      (combina(um.pessoa_fantasia, procurado) || combina(um.pessoa_razao, procurado)),
  );
  const negocios = useQuery({
    ...consulta(getNegocios, { ...filtro, SEM_TOTAL: 'S' }),
    enabled: pedir && clientes.data !== undefined && achadas.length === 0,
    placeholderData: keepPreviousData,
  });
  if (nome === null || nome !== procurado) return null;
  const [cliente] = achadas;
  if (cliente && achadas.length === 1)
    return {
      nome: cliente.pessoa_fantasia || cliente.pessoa_razao,
      pessoa_codigo: cliente.pessoa_codigo,
      negocio_codigo: null,
    };
  if (cliente) return null;
  const deles = (negocios.data?.dados ?? []).filter((um) => combina(um.negocio_titulo, nome));
  const [negocio] = deles;
  return negocio && deles.length === 1
    ? { nome: negocio.negocio_titulo, pessoa_codigo: null, negocio_codigo: negocio.negocio_codigo }
    : null;
}
