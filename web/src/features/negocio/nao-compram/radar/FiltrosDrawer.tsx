import { useQuery } from '@tanstack/react-query';
import { grupoProduto } from '@praca/contract/grupo-produto/recurso.ts';
import { usePode } from '../../../../platform/pode.ts';
import { consulta } from '../../../../platform/query.ts';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../../ui/field/Select.tsx';
import { Switch } from '../../../../ui/field/Switch.tsx';
import type { Nomes } from '../../base/nomes.ts';
import { opcoesDeEmpresa, opcoesDeRepresentante } from '../../base/opcoes.ts';
import { FiltrosGaveta, LugarCampos } from '../FiltrosGaveta.tsx';
import { ATRASOS, type Estado } from './endereco.ts';

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
  const { data: grupos } = useQuery({
    ...consulta(grupoProduto.api.getLista, { SQL_LIMIT: 200 }),
    staleTime: 300_000,
    enabled: pode('cadastro.ver'),
  });
  return (
    <FiltrosGaveta aoLimpar={aoLimpar} aoFechar={aoFechar}>
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
      <LugarCampos estado={estado} mudar={mudar} />
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
    </FiltrosGaveta>
  );
}
