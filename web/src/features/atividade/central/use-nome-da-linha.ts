import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getLista as getNegocios } from '@praca/contract/negocio/endpoints.ts';
import { dobrar } from '@praca/contract/br/busca.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { consulta } from '../../../platform/http/query.ts';

/** Whom, or which deal, a typed name means. */
export type Achado = { nome: string; pessoa_codigo: number | null; negocio_codigo: number | null };

/** Who a name means: somebody for sure, or several of whom one has to be chosen. */
export type Nomeado = { achado: Achado | null; entre: readonly Achado[] };
const NINGUEM: Nomeado = { achado: null, entre: [] };

const ESPERA_MS = 200;
const CANDIDATOS = 5;

const combina = (nome: string, procurado: string): boolean =>
  ` ${dobrar(nome)}`.includes(` ${dobrar(procurado)}`);

/* One is who is meant; of several one is chosen. */
const um = (entre: readonly Achado[]): Nomeado =>
  entre.length === 1 ? { achado: entre[0] ?? null, entre: [] } : { achado: null, entre };

/** Looks a name up while it is typed: the customers whose name has these words, or else the deals. */
export function useNomeDaLinha(nome: string | null): Nomeado {
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
    (cliente) =>
      procurado !== null &&
      (combina(cliente.pessoa_fantasia, procurado) || combina(cliente.pessoa_razao, procurado)),
  );
  const negocios = useQuery({
    ...consulta(getNegocios, { ...filtro, SEM_TOTAL: 'S' }),
    enabled: pedir && clientes.data !== undefined && achadas.length === 0,
    placeholderData: keepPreviousData,
  });
  if (nome === null || nome !== procurado) return NINGUEM;
  if (achadas.length > 0)
    return um(
      achadas.map((cliente) => ({
        nome: cliente.pessoa_fantasia || cliente.pessoa_razao,
        pessoa_codigo: cliente.pessoa_codigo,
        negocio_codigo: null,
      })),
    );
  return um(
    (negocios.data?.dados ?? [])
      .filter((negocio) => combina(negocio.negocio_titulo, nome))
      .map((negocio) => ({
        nome: negocio.negocio_titulo,
        pessoa_codigo: null,
        negocio_codigo: negocio.negocio_codigo,
      })),
  );
}
