import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { formatarCnpj } from '@praca/contract/br/cnpj.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { useTrocaDeEmpresa } from './use-troca-de-empresa.ts';

/** The company one works in, for users who may change it. Everything on the screen is read again. */
export function EmpresaAtual() {
  const { registro, podeTrocar, podeVerTodas, trocar, verTodas } = useTrocaDeEmpresa();
  if (registro === null || !podeTrocar) return null;
  const todas = registro.todasempresas === true;
  const nome = todas ? 'Todas as empresas' : registro.empresa_razao;
  return (
    <Menu
      label="Empresa"
      align="end"
      trigger={
        <Button
          variant="subtle"
          size="small"
          className="topo-empresa"
          iconOnPhone
          aria-label={`Empresa: ${nome}. Trocar de empresa`}
          icon={<IconBuilding size={16} aria-hidden="true" />}
          iconRight={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {nome}
        </Button>
      }
      items={[
        ...(podeVerTodas
          ? [{ label: 'Todas as empresas', checked: todas, onSelect: verTodas }]
          : []),
        ...registro.empresas.map(({ empresa_codigo, empresa_razao, empresa_cnpj }) => ({
          label: empresa_razao,
          reason: empresa_cnpj === null ? undefined : formatarCnpj(empresa_cnpj),
          checked: !todas && empresa_codigo === registro.empresa_codigo,
          onSelect: () => trocar(empresa_codigo, empresa_razao),
        })),
      ]}
    />
  );
}
