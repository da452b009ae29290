import { useQueryClient } from '@tanstack/react-query';
import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { escolherEmpresa, useSessao } from '../../../platform/session.ts';
import { formatarCnpj } from '@praca/contract/br/cnpj.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { sucesso } from '../../../ui/window/toast.ts';

/** The company one works in, for users who may change it. Everything on the screen is read again. */
export function EmpresaAtual() {
  const registro = useSessao();
  const cache = useQueryClient();
  if (
    registro === null ||
    registro.usuario_permitealterarempresa !== 'S' ||
    registro.empresas.length < 2
  )
    return null;
  const trocar = (codigo: number, razao: string) => {
    if (codigo === registro.empresa_codigo) return;
    escolherEmpresa(codigo);
    void cache.invalidateQueries();
    sucesso(`Agora você está em ${razao}.`);
  };
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
          aria-label={`Empresa: ${registro.empresa_razao}. Trocar de empresa`}
          icon={<IconBuilding size={16} aria-hidden="true" />}
          iconRight={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {registro.empresa_razao}
        </Button>
      }
      items={registro.empresas.map(({ empresa_codigo, empresa_razao, empresa_cnpj }) => ({
        label: empresa_razao,
        reason: empresa_cnpj === null ? undefined : formatarCnpj(empresa_cnpj),
        checked: empresa_codigo === registro.empresa_codigo,
        onSelect: () => trocar(empresa_codigo, empresa_razao),
      }))}
    />
  );
}
