import { useQueryClient } from '@tanstack/react-query';
import { escolherEmpresa, useSessao, verTodasEmpresas } from '../../../platform/sessao/session.ts';
import { sucesso } from '../../../ui/window/toast.ts';

/** The company of the session, and how it is changed: everything on the screen is read again. */
export function useTrocaDeEmpresa() {
  const registro = useSessao();
  const cache = useQueryClient();
  const podeTrocar =
    registro !== null &&
    registro.usuario_permitealterarempresa === 'S' &&
    registro.empresas.length > 1;
  return {
    registro,
    podeTrocar,
    // Without the flag the lists show every company whatever is chosen (decision 8).
    podeVerTodas: podeTrocar && registro.usuario_visualizarempresa === 'S',
    trocar: (codigo: number, razao: string) => {
      if (codigo === registro?.empresa_codigo && registro.todasempresas !== true) return;
      escolherEmpresa(codigo);
      void cache.resetQueries();
      sucesso(`Agora você está em ${razao}.`);
    },
    verTodas: () => {
      if (registro?.todasempresas === true) return;
      verTodasEmpresas();
      void cache.resetQueries();
      sucesso('Agora você vê todas as empresas.');
    },
  };
}
