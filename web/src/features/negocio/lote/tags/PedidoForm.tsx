import { useQuery } from '@tanstack/react-query';
import { SITUACOES, type Situacao } from '@praca/contract/negocio/schemas.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { consulta } from '../../../../platform/http/query.ts';
import { Panel } from '../../../../ui/display/Panel.tsx';
import { FormStack } from '../../../../ui/field/Form.tsx';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../../ui/field/Select.tsx';
import { SITUACAO } from '../../base/filtros/filtros-chips.ts';
import type { Nomes } from '../../base/nomes.ts';
import { opcoesDeEtiqueta, opcoesDeRepresentante, opcoesDeUsuario } from '../../base/opcoes.ts';
import type { Modo, Pedido } from './pedido.ts';

const MODOS: { value: Modo; label: string; description: string }[] = [
  { value: 'TROCAR', label: 'Trocar', description: 'Quem tem as que saem recebe as que entram.' },
  { value: 'ADICIONAR', label: 'Adicionar', description: 'As outras etiquetas ficam.' },
  { value: 'REMOVER', label: 'Remover', description: 'Nada entra no lugar.' },
];
const OPCOES_SITUACAO = SITUACOES.map((value) => ({ value, label: SITUACAO[value] }));

/** Which deals, and what is done to their tags. */
export function PedidoForm({
  pedido,
  erros,
  nomes,
  aoMudar,
}: {
  pedido: Pedido;
  erros: Partial<Record<keyof Pedido, string>>;
  nomes: Nomes;
  aoMudar: (parte: Partial<Pedido>) => void;
}) {
  const { data: funis } = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 300_000 });
  const { modo } = pedido;
  return (
    <>
      <Panel title="O que fazer com as etiquetas">
        <FormStack>
          <Select<Modo>
            label="Ação"
            value={modo}
            options={MODOS}
            onChange={(novo) => aoMudar({ modo: novo ?? 'TROCAR' })}
          />
          {modo !== 'ADICIONAR' && (
            <MultiSelect
              label="Etiquetas que saem"
              emptyText="Nenhuma etiqueta cadastrada."
              error={erros.saem}
              value={pedido.saem}
              options={opcoesDeEtiqueta(nomes, 'todos')}
              onChange={(saem) => aoMudar({ saem })}
            />
          )}
          {modo !== 'REMOVER' && (
            <MultiSelect
              label="Etiquetas que entram"
              emptyText="Nenhuma etiqueta cadastrada."
              error={erros.entram}
              value={pedido.entram}
              options={opcoesDeEtiqueta(nomes)}
              onChange={(entram) => aoMudar({ entram })}
            />
          )}
        </FormStack>
      </Panel>
      <Panel title="Em quais negócios">
        <FormStack>
          <MultiSelect
            label="Que têm uma destas etiquetas"
            placeholder={modo === 'ADICIONAR' ? 'Com ou sem etiquetas' : 'As que saem'}
            emptyText="Nenhuma etiqueta cadastrada."
            value={pedido.comEtiquetas}
            options={opcoesDeEtiqueta(nomes, 'todos')}
            onChange={(comEtiquetas) => aoMudar({ comEtiquetas })}
          />
          <MultiSelect
            label="Funil"
            placeholder="Todos"
            value={pedido.funis}
            options={(funis?.dados ?? []).map((um) => ({
              value: um.pipeline_codigo,
              label: um.pipeline_descricao,
              group: um.board_descricao,
            }))}
            onChange={(novos) => aoMudar({ funis: novos })}
          />
          <MultiSelect<Situacao>
            label="Situação"
            placeholder="Todas"
            hint="Negócios encerrados ficam como estão."
            searchable={false}
            value={pedido.situacoes}
            options={OPCOES_SITUACAO}
            onChange={(situacoes) => aoMudar({ situacoes })}
          />
          <MultiSelect
            label="Responsável"
            placeholder="Todos"
            value={pedido.responsaveis}
            options={opcoesDeUsuario(nomes)}
            onChange={(responsaveis) => aoMudar({ responsaveis })}
          />
          <MultiSelect
            label="Representante"
            placeholder="Todos"
            value={pedido.representantes}
            options={opcoesDeRepresentante(nomes)}
            onChange={(representantes) => aoMudar({ representantes })}
          />
        </FormStack>
      </Panel>
    </>
  );
}
