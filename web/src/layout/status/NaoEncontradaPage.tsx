import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/display/Button.tsx';
import { LinkBotao } from '../LinkBotao.tsx';
import { intitular } from '../use-troca-de-tela.ts';
import { TelaDeStatus } from './TelaDeStatus.tsx';

/** Unknown addresses end here. */
export function NaoEncontradaPage() {
  const router = useRouter();
  useEffect(() => intitular('Página não encontrada'), []);
  return (
    <TelaDeStatus
      titulo="Página não encontrada"
      texto="O endereço não existe ou mudou de lugar. Confira o que foi digitado ou volte para o início."
      desenho="perdido"
      acoes={
        <>
          {router.history.canGoBack() && (
            <Button onClick={() => router.history.back()}>Voltar</Button>
          )}
          <LinkBotao variant="primary" to={paths.raiz}>
            Ir para o início
          </LinkBotao>
        </>
      }
      detalhe="Erro 404"
    />
  );
}
