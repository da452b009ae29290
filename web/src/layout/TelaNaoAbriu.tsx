import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../ui/display/Button.tsx';
import { TelaDeStatus } from './status/TelaDeStatus.tsx';

/** Tells that a screen could not be loaded or drawn, and offers to try again. */
export function TelaNaoAbriu({ error }: ErrorComponentProps) {
  const demorou = error instanceof Error && error.name === 'TelaDemorou';
  return (
    <TelaDeStatus
      titulo="Não foi possível abrir esta tela"
      texto={
        demorou
          ? 'A conexão está lenta e a tela não chegou a tempo. Confira a rede e tente novamente.'
          : 'Algo inesperado aconteceu ao carregar a tela. Nada do que você gravou se perdeu.'
      }
      desenho="desligado"
      acoes={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Tentar novamente
        </Button>
      }
    />
  );
}
