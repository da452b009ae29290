import { useQuery } from '@tanstack/react-query';
import { TODAS_UFS, UFS } from '@praca/contract/br/uf.ts';
import { grupoProduto } from '@praca/contract/grupo-produto/recurso.ts';
import { getListaCidades } from '@praca/contract/negocio/endpoints.ts';
import { usePode } from '../../../../platform/pode.ts';
import { consulta } from '../../../../platform/query.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { FormStack } from '../../../../ui/field/Form.tsx';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../../ui/field/Select.tsx';
import { Switch } from '../../../../ui/field/Switch.tsx';
import { Drawer } from '../../../../ui/window/Drawer.tsx';
import type { Nomes } from '../../base/nomes.ts';
import { opcoesDeEmpresa, opcoesDeRepresentante } from '../../base/opcoes.ts';
import { ATRASOS, type Estado } from './endereco.ts';

const OPCOES_UF = TODAS_UFS.map((uf) => ({ value: uf, label: `${uf} · ${UFS[uf]}` }));
const OPCOES_ATRASO = ATRASOS.map((dias) => ({
  value: dias as number,
  label: `${dias} dias ou mais`,
}));

/** All filters of the radar; each takes effect at once and stands in the address. */
export function FiltrosDrawer({
  estado,
  mudar,
  nomes,
  aoLimpar,
  aoFechar,
}: {
  estado: Estado;
  mudar: (mudanca: Partial<Estado>) => void;
  nomes: Nomes;
  aoLimpar: () => void;
  aoFechar: () => void;
}) {
  const pode = usePode();
  const { data: cidades } = useQuery({ ...consulta(getListaCidades, {}), staleTime: 300_000 });
  const { data: grupos } = useQuery({
    ...consulta(grupoProduto.api.getLista, { SQL_LIMIT: 200 }),
    staleTime: 300_000,
    enabled: pode('cadastro.ver'),
  });
  const nomesDeCidades = new Set([
    ...(cidades?.dados ?? []).map(({ cidade }) => cidade),
    ...estado.cidade,
  ]);
  return (
    <Drawer open onClose={aoFechar} title="Filtros">
      <FormStack>
        <Select<number>
          label="Atraso"
          placeholder="Qualquer um"
          clearable
          disabled={estado.situacao !== 'ATRASADO'}
          value={estado.atraso}
          options={OPCOES_ATRASO}
          onChange={(atraso) => mudar({ atraso })}
        />
        {pode('cadastro.ver') && (
          <MultiSelect
            label="Família"
            placeholder="Todas"
            value={estado.grupo}
            options={(grupos?.dados ?? []).map((um) => ({
              value: um.grupoprod_codigo,
              label: um.grupoprod_descricao,
            }))}
            onChange={(grupo) => mudar({ grupo })}
          />
        )}
        <MultiSelect
          label="Representante"
          placeholder="Todos"
          value={estado.representante}
          options={opcoesDeRepresentante(nomes)}
          onChange={(representante) => mudar({ representante })}
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
          options={[...nomesDeCidades].map((nome) => ({ value: nome, label: nome }))}
          onChange={(cidade) => mudar({ cidade })}
        />
        {nomes.empresas.length > 1 && (
          <MultiSelect
            label="Empresa"
            placeholder="Todas"
            value={estado.empresa}
            options={opcoesDeEmpresa(nomes)}
            onChange={(empresa) => mudar({ empresa })}
          />
        )}
        <Switch
          label="Só sem negócio criado"
          checked={estado.semNegocio}
          onChange={(evento) => mudar({ semNegocio: evento.target.checked })}
        />
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
