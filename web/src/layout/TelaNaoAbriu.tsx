import { useEffect, useState } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { haVersaoNova } from '../platform/http/versao-nova.ts';
import { Button } from '../ui/display/Button.tsx';
import { TelaDeStatus } from './status/TelaDeStatus.tsx';

/** Tells that a screen could not be loaded or drawn, or that a newer page is there, and offers to load it again. */
export function TelaNaoAbriu({ error }: ErrorComponentProps) {
  const [nova, setNova] = useState(false);
  useEffect(() => void haVersaoNova().then(setNova), []);
  const demorou = error instanceof Error && error.name === 'TelaDemorou';
  return (
    <TelaDeStatus
      titulo={nova ? 'Há uma versão nova' : 'Não foi possível abrir esta tela'}
      texto={
        nova
          ? 'Esta tela mudou desde que você abriu a página. Nada do que você gravou se perdeu.'
          : demorou
            ? 'A conexão está lenta e a tela não chegou a tempo. Confira a rede e tente novamente.'
            : 'Algo inesperado aconteceu ao carregar a tela. Nada do que você gravou se perdeu.'
      }
      desenho="desligado"
      acoes={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {nova ? 'Carregar a versão nova' : 'Tentar novamente'}
        </Button>
      }
    />
  );
}
