import { Chip } from '../../../ui/display/Chip.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { ordemInversa, type NomeDaOrdem } from '@praca/contract/negocio/ordem.ts';
import { FiltrosAtivos } from '../base/filtros/FiltrosAtivos.tsx';
import { FiltrosDrawer } from '../base/filtros/FiltrosDrawer.tsx';
import type {
  CAMPOS_LISTA,
  EstadoLista,
  MudancaLista,
  OrdemLista,
} from '../base/filtros/filtros-lista.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import type { NomesLista } from './nomes-lista.ts';

type Campo = (typeof CAMPOS_LISTA)[number];
type ChipDaLista = { campo: Campo; codigo: number; texto: string };

const ROTULO: Record<Campo, string> = {
  board: 'Quadro',
  pipeline: 'Funil',
  estagio: 'Estágio',
  passou: 'Já passou por',
};
/** Each order in words, as it is and backwards. */
const NOME_DA_ORDEM: Record<Exclude<NomeDaOrdem, 'quadro'>, readonly [string, string]> = {
  alteracao: ['Alterados por último', 'Alterados há mais tempo'],
  criacao: ['Mais novos', 'Mais antigos'],
  valor: ['Maior valor', 'Menor valor'],
  interacao: ['Parados há mais tempo', 'Última interação mais recente'],
  previsao: ['Previsão mais próxima', 'Previsão mais distante'],
  titulo: ['Título, de A a Z', 'Título, de Z a A'],
  cliente: ['Cliente, de A a Z', 'Cliente, de Z a A'],
  estagio: ['Estágio, do primeiro ao último', 'Estágio, do último ao primeiro'],
  temperatura: ['Mais quentes', 'Mais frios'],
  fechamento: ['Fechados por último', 'Fechados há mais tempo'],
  entrada: ['Chegaram por último ao estágio', 'Há mais tempo no estágio'],
  proximatarefa: ['Próxima tarefa mais cedo', 'Próxima tarefa mais tarde'],
};
const ORDENS = Object.entries(NOME_DA_ORDEM).flatMap(([nome, [direta, inversa]]) => {
  const ordem = nome as NomeDaOrdem;
  return [
    { value: ordem as OrdemLista, label: direta },
    { value: ordemInversa(ordem), label: inversa },
  ];
});
/** What no longer means anything when the filter above it goes. */
const ABAIXO: Partial<Record<Campo, MudancaLista>> = {
  pipeline: { estagio: undefined, passou: undefined },
};

/** The filters that only the list has, one chip for each value; a code without a name shows as it is. */
export function chipsDaLista(
  estado: EstadoLista,
  { pipelines, estagio }: NomesLista,
): ChipDaLista[] {
  const nome: Record<Campo, (codigo: number) => string | undefined> = {
    board: (codigo) => pipelines.find((um) => um.board_codigo === codigo)?.board_descricao,
    pipeline: (codigo) => pipelines.find((um) => um.pipeline_codigo === codigo)?.pipeline_descricao,
    estagio,
    passou: estagio,
  };
  return (Object.keys(ROTULO) as Campo[]).flatMap((campo) =>
    (estado[campo] ?? []).map((codigo) => ({
      campo,
      codigo,
      texto: `${ROTULO[campo]}: ${nome[campo](codigo) || codigo}`,
    })),
  );
}

/** The boards that the pipelines belong to, each once. */
const boardsDe = ({ pipelines }: NomesLista) =>
  [...new Map(pipelines.map((um) => [um.board_codigo, um.board_descricao]))].map(
    ([value, label]) => ({ value, label }),
  );

/** What narrows the list, in sight, and the drawer where it is chosen. */
export function ListaFiltros({
  estado,
  nomes,
  aberto,
  aoAbrir,
  aoFechar,
  mudar,
  limpar,
}: {
  estado: EstadoLista;
  nomes: NomesLista;
  aberto: boolean;
  aoAbrir: () => void;
  aoFechar: () => void;
  mudar: (mudanca: MudancaLista) => void;
  limpar: () => void;
}) {
  const phone = usePhone();
  const chips = chipsDaLista(estado, nomes);
  const boards = boardsDe(nomes);
  const pipelines = nomes.pipelines.filter((um) => estado.board?.includes(um.board_codigo) ?? true);
  const funil = new Map(nomes.pipelines.map((um) => [um.pipeline_codigo, um.pipeline_descricao]));
  const estagios = nomes.estagios
    .filter((um) => estado.pipeline?.includes(um.pipeline_codigo) ?? true)
    .map((um) => ({
      value: um.estagio_codigo,
      label: um.estagio_descricao,
      group: funil.get(um.pipeline_codigo) ?? '',
    }));
  return (
    <>
      <FiltrosAtivos
        filtros={estado}
        nomes={nomes.nomes}
        onChange={mudar}
        onClear={limpar}
        onOpen={aoAbrir}
      >
        {chips.length > 0 &&
          chips.map(({ campo, codigo, texto }) => (
            <Chip
              key={`${campo}-${codigo}`}
              removeLabel={`Remover filtro ${texto}`}
              onClick={aoAbrir}
              onRemove={() =>
                mudar({
                  ...ABAIXO[campo],
                  [campo]: estado[campo]?.filter((outro) => outro !== codigo),
                })
              }
            >
              {texto}
            </Chip>
          ))}
      </FiltrosAtivos>
      <FiltrosDrawer
        open={aberto}
        filtros={estado}
        nomes={nomes.nomes}
        situacaoVazia="Todas"
        onChange={mudar}
        onClear={limpar}
        onClose={aoFechar}
      >
        {/* Cards have no heads to order by. */}
        {phone && (
          <Select
            label="Ordenar por"
            value={estado.ordem}
            options={ORDENS}
            onChange={(ordem) => ordem !== null && mudar({ ordem })}
          />
        )}
        {boards.length > 1 && (
          <MultiSelect
            label="Quadro"
            placeholder="Todos"
            searchable={false}
            value={estado.board ?? []}
            options={boards}
            onChange={(board) => mudar({ board })}
          />
        )}
        <MultiSelect
          label="Funil"
          placeholder="Todos"
          value={estado.pipeline ?? []}
          options={pipelines.map((um) => ({
            value: um.pipeline_codigo,
            label: um.pipeline_descricao,
            group: um.board_descricao,
          }))}
          onChange={(pipeline) => mudar({ ...ABAIXO.pipeline, pipeline })}
        />
        {estagios.length > 0 && (
          <MultiSelect
            label="Estágio"
            placeholder="Todos"
            value={estado.estagio ?? []}
            options={estagios}
            onChange={(estagio) => mudar({ estagio })}
          />
        )}
        {estagios.length > 0 && (
          <MultiSelect
            label="Já passou por"
            placeholder="Qualquer estágio"
            value={estado.passou ?? []}
            options={estagios}
            onChange={(passou) => mudar({ passou })}
          />
        )}
      </FiltrosDrawer>
    </>
  );
}
