import { useQuery } from '@tanstack/react-query';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { incluirClientesQueNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import {
  getListaEstagioByPipeline,
  getListaPipelinesBoard,
} from '@praca/contract/pipeline/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { Nomes } from '../base/nomes.ts';
import { opcoesDeResponsavel } from '../base/opcoes.ts';

type Entrada = EntradaCrua<typeof incluirClientesQueNaoCompram>;

/** Asks into which stage of which pipeline the customers go, and who answers for their deals. */
export function IncluirDialog({
  selecao,
  quantos,
  nomes,
  aoIniciar,
  aoFechar,
}: {
  selecao: Pick<Entrada, 'LISTA_CODIGO' | 'FILTROS'>;
  quantos: number;
  nomes: Nomes;
  aoIniciar: (uniproc_codigo: number, titulo: string) => void;
  aoFechar: () => void;
}) {
  const veOutros = (useSessao()?.usuario_alcance ?? 'PROPRIO') !== 'PROPRIO';
  const titulo = `Incluir ${plural(quantos, 'cliente', 'clientes')} no funil`;
  const escrita = useEscrita(incluirClientesQueNaoCompram, {
    inicial: {
      funil: null as number | null,
      estagio: null as number | null,
      negocio_titulo: 'Retomar compras',
      responsavel: null as string | null,
    },
    rascunho: null,
    aoFechar,
    feito: null,
    volta: 'depois',
    conferir: ({ funil, estagio }) => ({
      funil: funil === null ? 'Escolha o funil.' : undefined,
      estagio: funil !== null && estagio === null ? 'Escolha o estágio.' : undefined,
    }),
    campoDe: {
      pipeline_codigo: 'funil',
      estagio_codigo: 'estagio',
      usuario_responsavel: 'responsavel',
    },
    entrada: ({ funil, estagio, negocio_titulo, responsavel }) => ({
      ...selecao,
      pipeline_codigo: funil ?? 0,
      estagio_codigo: estagio ?? 0,
      negocio_titulo,
      ...(responsavel !== null && { usuario_responsavel: responsavel }),
    }),
    aoGravar: (iniciado) => {
      if (iniciado !== null) aoIniciar(iniciado.uniproc_codigo, titulo);
    },
  });
  const { valores, erros, mudar } = escrita;
  const { funil, estagio } = valores;
  const funis =
    useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 }).data?.dados ?? [];
  const { data: lidos } = useQuery({
    ...consulta(getListaEstagioByPipeline, { pipeline_codigo: funil ?? 1 }),
    staleTime: 60_000,
    enabled: funil !== null,
  });
  const estagios = funil === null ? [] : (lidos?.dados ?? []);
  return (
    <EscritaDialog escrita={escrita} titulo={titulo} tamanho="small" acao={titulo}>
      <Select
        label="Funil"
        required
        data-autofocus
        searchable={funis.length > 8}
        value={funil}
        error={erros['funil']}
        options={funis.map((um) => ({
          value: um.pipeline_codigo,
          label: um.pipeline_descricao,
          group: um.board_descricao,
        }))}
        onChange={(novo) => mudar({ funil: novo, estagio: null })}
      />
      <Select
        label="Estágio"
        required
        disabled={funil === null}
        hint={funil === null ? 'Escolha o funil primeiro.' : undefined}
        value={estagio}
        error={erros['estagio']}
        options={estagios.map((um) => ({
          value: um.estagio_codigo,
          label: um.estagio_descricao,
          color: um.estagio_cor,
        }))}
        onChange={(novo) => mudar({ estagio: novo })}
      />
      <TextField label="Título dos negócios" {...campoTexto(escrita, 'negocio_titulo')} />
      {veOutros && (
        <Select
          label="Responsável"
          placeholder="Quem atende cada cliente"
          hint="Vazio: o usuário do representante do cliente; sem representante, você."
          searchable
          clearable
          value={valores.responsavel}
          error={erros['responsavel']}
          options={opcoesDeResponsavel(nomes)}
          onChange={(responsavel) => mudar({ responsavel })}
        />
      )}
      <Notice tone="info">
        O valor de cada negócio é o do último pedido. Quem já tem negócio aberto neste funil, ou já
        foi incluído por esta ausência, não ganha outro.
      </Notice>
    </EscritaDialog>
  );
}
