import { useRouter } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { NaoEncontrado } from '../../empresa/parts/NaoEncontrado.tsx';

/** Whether a read was refused because the document is not there, or not for this person. */
export const naoEncontrada = (erro: unknown): boolean =>
  erro instanceof ErroApi && erro.status === 404;

/** In the place of a document that is gone, or not for this person. */
export function VendaNaoEncontrada({ titulo }: { titulo: string }) {
  const { history } = useRouter();
  return (
    <>
      <PageBar title={titulo} />
      <NaoEncontrado saida="Ver vendas" aoSair={() => history.push(paths.listaVendas)} />
    </>
  );
}
