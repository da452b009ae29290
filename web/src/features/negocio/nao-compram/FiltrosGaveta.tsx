import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { TODAS_UFS, UFS, type Uf } from '@praca/contract/br/uf.ts';
import { getListaCidades } from '@praca/contract/negocio/endpoints.ts';
import { consulta } from '../../../platform/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Drawer } from '../../../ui/window/Drawer.tsx';

const OPCOES_UF = TODAS_UFS.map((uf) => ({ value: uf, label: `${uf} · ${UFS[uf]}` }));

/** The drawer of the filters: each takes effect at once, so that below there is nothing to apply. */
export function FiltrosGaveta({
  aoLimpar,
  aoFechar,
  children,
}: {
  aoLimpar: () => void;
  aoFechar: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer open onClose={aoFechar} title="Filtros">
      <FormStack>{children}</FormStack>
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

type Lugar = { uf: Uf[]; cidade: string[] };

/** Where the customers are: states, and cities of those that are known. */
export function LugarCampos({
  estado: { uf, cidade },
  mudar,
}: {
  estado: Lugar;
  mudar: (mudanca: Partial<Lugar>) => void;
}) {
  const { data } = useQuery({ ...consulta(getListaCidades, {}), staleTime: 300_000 });
  const cidades = new Set([...(data?.dados ?? []).map((uma) => uma.cidade), ...cidade]);
  return (
    <>
      <MultiSelect
        label="Estado"
        placeholder="Todos"
        value={uf}
        options={OPCOES_UF}
        onChange={(ufs) => mudar({ uf: ufs })}
      />
      <MultiSelect
        label="Cidade"
        placeholder="Todas"
        value={cidade}
        options={[...cidades].map((nome) => ({ value: nome, label: nome }))}
        onChange={(nomes) => mudar({ cidade: nomes })}
      />
    </>
  );
}
