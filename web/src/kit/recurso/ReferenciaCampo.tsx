import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Alvo } from '@praca/contract/recurso/campo.ts';
import { consulta } from '../../platform/http/query.ts';
import { Combobox } from '../../ui/field/Combobox.tsx';
import { MultiSelect } from '../../ui/field/MultiSelect.tsx';
import { useMiniatura } from './miniatura.ts';
import { useOferta, type Oferta } from './oferta.ts';
import { listaDe, opcaoDe, soAtivas } from './referencia.ts';
import { filterOptions, type Option } from '../../ui/floating/option.ts';

const LIMITE = 200;

/** Made once for each answer: a grid of 500 lines has 500 fields that offer the same rows. */
const feitas = new WeakMap<object, WeakMap<object, Option<number>[]>>();
const SEM_MINIATURAS = {};
function opcoesDe(
  alvo: Alvo,
  dados: readonly Record<string, unknown>[],
  miniatura: ReturnType<typeof useMiniatura>,
  oferta: Oferta | null,
): Option<number>[] {
  const daqui = feitas.get(miniatura ?? SEM_MINIATURAS) ?? new WeakMap<object, Option<number>[]>();
  feitas.set(miniatura ?? SEM_MINIATURAS, daqui);
  const prontas =
    daqui.get(dados) ??
    dados.map((linha) => {
      const opcao = {
        ...opcaoDe(alvo, linha),
        ...(oferta !== null && { note: oferta.nota(linha) }),
      };
      return miniatura === null ? opcao : { ...opcao, media: miniatura(alvo, opcao.value) };
    });
  daqui.set(dados, prontas);
  return prontas;
}

/** The rows of another noun, to choose among, and whether there are more of them than are read at once. */
function useOpcoes(alvo: Alvo, busca: string, quais: Record<string, string> = soAtivas(alvo)) {
  const oferta = useOferta(alvo);
  const { data, isFetching } = useQuery({
    ...consulta(listaDe(oferta === null ? alvo : { ...alvo, lista: oferta.lista }), {
      SQL_LIMIT: LIMITE,
      ...(oferta === null ? quais : oferta.pedido),
      ...(busca !== '' && { FILTRO_GERAL: busca }),
    }),
    placeholderData: keepPreviousData,
  });
  const miniatura = useMiniatura();
  return {
    opcoes: data === undefined ? [] : opcoesDe(alvo, data.dados, miniatura, oferta),
    lidas: data !== undefined,
    todas: (data?.total ?? 0) <= LIMITE,
    lendo: isFetching,
  };
}

/** The rows of another noun with these codes. */
function useNomeadas(alvo: Alvo, codigos: readonly number[]): Option<number>[] {
  const { data } = useQuery({
    ...consulta(listaDe(alvo), { LISTA_CODIGO: codigos, SQL_LIMIT: Math.max(1, codigos.length) }),
    placeholderData: keepPreviousData,
    enabled: codigos.length > 0,
  });
  return (data?.dados ?? []).map((linha) => opcaoDe(alvo, linha));
}

/** A filter by rows of another noun, chosen among all or among those that what is typed finds; the address keeps their codes. */
export function ReferenciaFiltro({
  alvo,
  label,
  value,
  error,
  onChange,
}: {
  alvo: Alvo;
  label: string;
  value: string[];
  error?: string | undefined;
  onChange: (codigos: string[]) => void;
}) {
  const [busca, buscar] = useState('');
  const primeiras = useOpcoes(alvo, '', {});
  const achadas = useOpcoes(alvo, primeiras.todas ? '' : busca, {});
  const codigos = value.map(Number);
  const lidas = [...primeiras.opcoes, ...achadas.opcoes];
  const faltam = primeiras.lidas
    ? codigos.filter((codigo) => !lidas.some((uma) => uma.value === codigo))
    : [];
  const nomeadas = useNomeadas(alvo, faltam.slice(0, LIMITE));
  return (
    <MultiSelect<number>
      label={label}
      error={error}
      searchable
      placeholder={primeiras.todas ? undefined : 'Digite para buscar'}
      value={codigos}
      options={[...new Map([...nomeadas, ...lidas].map((uma) => [uma.value, uma])).values()]}
      onSearch={buscar}
      onChange={(codigos) => onChange(codigos.map(String))}
    />
  );
}

type Props = {
  alvo: Alvo;
  label: string;
  hideLabel: boolean | undefined;
  hint: string | undefined;
  disabled: boolean;
  error: string | undefined;
  required: boolean;
  value: number | null;
  /** What an empty box says: of a filter, that all are shown. */
  placeholder?: string;
  'data-autofocus'?: boolean;
  /** A row that is not offered: the one that another takes the place of. */
  menos?: number;
  /** The name of the row that is chosen. */
  mostrado: string;
  onChange: (codigo: number | null, mostrado: string) => void;
};

/**
 * The code of a row of another noun, chosen by its name: among all, where one reading holds them, else among those that
 * what is typed finds. One box for both, so that nothing typed is lost when more turn out to be there; what none of all has
 * is asked for as well, since a list may know more than it tells.
 */
export function ReferenciaCampo({ alvo, mostrado, menos, onChange, ...campo }: Props) {
  const { value } = campo;
  const [busca, buscar] = useState('');
  const todas = useOpcoes(alvo, '');
  const procuradas = useOpcoes(alvo, busca);
  const completa = todas.lidas && todas.todas && busca === '';
  const { opcoes: lidas, lendo } = busca === '' ? todas : procuradas;
  const achadas = menos === undefined ? lidas : lidas.filter((uma) => uma.value !== menos);
  // What stands there may be out of use: it may stay.
  const opcoes =
    !completa || value === null || mostrado === '' || achadas.some((uma) => uma.value === value)
      ? achadas
      : [{ value, label: mostrado }, ...achadas];
  const nome = mostrado || opcoes.find((uma) => uma.value === value)?.label;
  return (
    <Combobox<number>
      {...campo}
      placeholder={campo.placeholder ?? (todas.todas ? 'Selecione' : 'Digite para buscar')}
      value={value === null ? null : { value, label: nome ?? (lendo ? '' : `Nº ${value}`) }}
      options={opcoes}
      complete={completa}
      loading={lendo && !completa}
      clearable={!campo.required}
      onSearch={(texto) => {
        const aqui = todas.todas && filterOptions(todas.opcoes, texto).length > 0;
        buscar(aqui ? '' : texto);
      }}
      onChange={(uma) => onChange(uma?.value ?? null, uma?.label ?? '')}
    />
  );
}
