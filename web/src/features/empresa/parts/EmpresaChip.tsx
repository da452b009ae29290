import { useSessao } from '../../../platform/sessao/session.ts';
import { Chip } from '../../../ui/display/Chip.tsx';
import { useTrocaDeEmpresa } from './use-troca-de-empresa.ts';

/** Whether the screens show one company although there are others. */
export function useEmpresaLimitada(): boolean {
  const registro = useSessao();
  return (
    registro !== null &&
    registro.usuario_visualizarempresa === 'S' &&
    registro.todasempresas !== true &&
    registro.empresas.length > 1
  );
}

/** The company whose rows are on the screen: so that two people know why their totals differ. */
export function EmpresaChip() {
  const { registro, podeVerTodas, verTodas } = useTrocaDeEmpresa();
  return (
    <Chip removeLabel="Ver todas as empresas" onRemove={podeVerTodas ? verTodas : undefined}>
      Empresa: {registro?.empresa_razao}
    </Chip>
  );
}
