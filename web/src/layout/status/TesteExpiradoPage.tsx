import { paths } from '../../paths.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { LinkBotao } from '../LinkBotao.tsx';
import { PedidoDeAcesso } from './PedidoDeAcesso.tsx';
import { TelaDeStatus } from './TelaDeStatus.tsx';

const dia = (data: string) => data.split('-').reverse().join('/');

/** The 30 days of trial, or the contracted period, are over. */
export function TesteExpiradoPage() {
  const registro = useSessao();
  const validade = registro?.clienteregistro_validade ?? null;
  return (
    <TelaDeStatus
      titulo="O período de acesso terminou"
      texto={
        <>
          <p>
            {validade === null
              ? 'O teste grátis dura 30 dias.'
              : `O acesso da sua empresa valeu até ${dia(validade)}.`}{' '}
            Seus dados estão guardados.
          </p>
          <PedidoDeAcesso />
        </>
      }
      desenho="relogio"
      acoes={
        registro === null ? (
          <LinkBotao to={paths.login}>Entrar</LinkBotao>
        ) : (
          <>
            <LinkBotao to={paths.sair}>Sair desta conta</LinkBotao>
            <LinkBotao to={paths.raiz}>Já contratei, tentar novamente</LinkBotao>
          </>
        )
      }
      detalhe="Código 1275"
    />
  );
}
