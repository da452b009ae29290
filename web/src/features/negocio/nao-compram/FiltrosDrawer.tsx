import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { TODAS_UFS, UFS } from '@praca/contract/br/uf.ts';
import { getListaCidades } from '@praca/contract/negocio/endpoints.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Drawer } from '../../../ui/window/Drawer.tsx';
import type { Nomes } from '../base/nomes.ts';
import {
  opcoesDeEmpresa,
  opcoesDeEtiqueta,
  opcoesDeOrigem,
  opcoesDeRepresentante,
  opcoesDeSegmento,
  opcoesDeUsuario,
} from '../base/opcoes.ts';
import type { FiltrosDoCliente } from './cliente.ts';

const OPCOES_UF = TODAS_UFS.map((uf) => ({ value: uf, label: `${uf} · ${UFS[uf]}` }));

type Props = {
  estado: FiltrosDoCliente;
  mudar: (mudanca: Partial<FiltrosDoCliente>) => void;
  nomes: Nomes;
};

/* Whose customers they are and where. */
function DoCliente({ estado, mudar, nomes }: Props) {
  const { data } = useQuery({ ...consulta(getListaCidades, {}), staleTime: 300_000 });
  const cidades = new Set([...(data?.dados ?? []).map((uma) => uma.cidade), ...estado.cidade]);
  return (
    <>
      <MultiSelect
        label="Representante"
        placeholder="Todos"
        value={estado.representante}
        options={opcoesDeRepresentante(nomes)}
        onChange={(representante) => mudar({ representante })}
      />
      {(nomes.equipes.length > 0 || estado.equipe.length > 0) && (
        <MultiSelect
          label="Equipe"
          placeholder="Todas"
          value={estado.equipe}
          options={nomes.equipes.map((uma) => ({
            value: uma.equipe_codigo,
            label: uma.equipe_descricao,
          }))}
          onChange={(equipe) => mudar({ equipe })}
        />
      )}
      <MultiSelect
        label="Segmento"
        placeholder="Todos"
        value={estado.segmento}
        options={opcoesDeSegmento(nomes, 'todos')}
        onChange={(segmento) => mudar({ segmento })}
      />
      <MultiSelect
        label="Estado"
        placeholder="Todos"
        value={estado.uf}
        options={OPCOES_UF}
        onChange={(uf) => mudar({ uf })}
      />
      <MultiSelect
        label="Cidade"
        placeholder="Todas"
        value={estado.cidade}
        options={[...cidades].map((nome) => ({ value: nome, label: nome }))}
        onChange={(cidade) => mudar({ cidade })}
      />
      {(nomes.empresas.length > 1 || estado.empresa.length > 0) && (
        <MultiSelect
          label="Empresa da compra"
          placeholder="Todas"
          value={estado.empresa}
          options={opcoesDeEmpresa(nomes)}
          onChange={(empresa) => mudar({ empresa })}
        />
      )}
    </>
  );
}

/* Customers who have a deal that all of these keep. */
function DoNegocio({ estado, mudar, nomes }: Props) {
  const { data } = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 });
  return (
    <fieldset className="nao-compram-negocio">
      <legend>Com um negócio assim</legend>
      <MultiSelect
        label="Responsável"
        placeholder="Todos"
        value={estado.responsavel}
        options={opcoesDeUsuario(nomes)}
        onChange={(responsavel) => mudar({ responsavel })}
      />
      <MultiSelect
        label="Origem do contato"
        placeholder="Todas"
        value={estado.origem}
        options={opcoesDeOrigem(nomes, 'todos')}
        onChange={(origem) => mudar({ origem })}
      />
      <MultiSelect
        label="Funil"
        placeholder="Todos os funis"
        value={estado.pipeline}
        options={(data?.dados ?? []).map((um) => ({
          value: um.pipeline_codigo,
          label: um.pipeline_descricao,
        }))}
        onChange={(pipeline) => mudar({ pipeline })}
      />
      <MultiSelect
        label="Etiqueta"
        placeholder="Todas"
        value={estado.etiqueta}
        options={opcoesDeEtiqueta(nomes, 'todos')}
        onChange={(etiqueta) => mudar({ etiqueta })}
      />
    </fieldset>
  );
}

/** The filters of a list of who should buy: those that both lists have, between what each asks first and last. Each takes effect at once and stands in the address. */
export function FiltrosDrawer({
  aoLimpar,
  aoFechar,
  primeiro,
  children,
  ...comuns
}: Props & {
  aoLimpar: () => void;
  aoFechar: () => void;
  primeiro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Drawer open onClose={aoFechar} title="Filtros">
      <FormStack>
        {primeiro}
        <DoCliente {...comuns} />
        {children}
        <DoNegocio {...comuns} />
      </FormStack>
      <div className="nao-compram-pe">
        <Button variant="subtle" onClick={aoLimpar}>
          Limpar filtros
        </Button>
        <Button variant="primary" onClick={aoFechar}>
          Ver resultado
        </Button>
      </div>
    </Drawer>
  );
}
