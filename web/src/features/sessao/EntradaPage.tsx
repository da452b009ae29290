import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ID_CONTEUDO } from '../../layout/use-troca-de-tela.ts';
import { Marca } from '../../layout/Marca.tsx';
import { paths } from '../../paths.ts';
import { sessaoAtual } from '../../platform/sessao/session.ts';
import './EntradaPage.css';

/** The root address: the brand for a moment, then the first screen of whoever is there. */
export function EntradaPage() {
  const { history } = useRouter();
  useEffect(() => {
    const registro = sessaoAtual();
    if (registro === null) history.replace(paths.login);
    else history.replace(registro.bloqueio === undefined ? paths.funilVendas : paths.telaBloqueada);
  }, [history]);
  return (
    <main className="entrada" id={ID_CONTEUDO} tabIndex={-1}>
      <h1 className="sr-only">Praça</h1>
      <Marca className="entrada-marca" />
      <p className="sr-only" role="status">
        Carregando...
      </p>
    </main>
  );
}
