import { paths } from '../../paths.ts';
import { LinkBotao } from '../LinkBotao.tsx';
import { TelaDeStatus } from './TelaDeStatus.tsx';

/** The server failed. */
export function ErroPage() {
  return (
    <TelaDeStatus
      titulo="Algo inesperado aconteceu"
      texto="O erro foi registrado e nada do que você gravou se perdeu. Espere alguns instantes e tente novamente."
      desenho="erro"
      acoes={
        <LinkBotao variant="primary" to={paths.raiz}>
          Ir para o início
        </LinkBotao>
      }
      detalhe="Erro 500"
    />
  );
}
