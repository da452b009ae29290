import { useSearch } from '@tanstack/react-router';
import { ERROS } from '@praca/contract/errors.ts';
import { paths } from '../../paths.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { LinkBotao } from '../LinkBotao.tsx';
import { PedidoDeAcesso } from './PedidoDeAcesso.tsx';
import { TelaDeStatus } from './TelaDeStatus.tsx';

const SEM_PERMISSAO = ERROS.SEM_PERMISSAO;

/** A 403 ends here: what is missing and who can grant it. */
export function AcessoNegadoPage() {
  const logado = useSessao() !== null;
  const { codigo = '' } = useSearch({ strict: false }) as { codigo?: string };
  const recusa = Object.hasOwn(ERROS, codigo) ? ERROS[codigo as keyof typeof ERROS] : SEM_PERMISSAO;
  const motivo = recusa.status === 403 ? recusa : SEM_PERMISSAO;
  const doRegistro = codigo === '1274' || codigo === '1548';
  const semVolta =
    doRegistro || ['1566', 'CONTEXTO_DIVERGENTE', 'SISTEMA_AUSENTE'].includes(codigo);
  return (
    <TelaDeStatus
      titulo="Acesso negado"
      texto={
        <>
          <p>
            <strong>{motivo.mensagem}</strong>
          </p>
          <p>{motivo.ajuda}</p>
          {doRegistro && <PedidoDeAcesso />}
        </>
      }
      desenho="portao"
      acoes={
        <>
          {logado ? (
            <LinkBotao to={paths.sair}>Sair desta conta</LinkBotao>
          ) : (
            <LinkBotao variant={doRegistro ? 'default' : 'primary'} to={paths.login}>
              Entrar
            </LinkBotao>
          )}
          {logado && !semVolta && (
            <LinkBotao variant="primary" to={paths.raiz}>
              Ir para o início
            </LinkBotao>
          )}
        </>
      }
      detalhe={Object.hasOwn(ERROS, codigo) && motivo === recusa ? `Código ${codigo}` : undefined}
    />
  );
}
