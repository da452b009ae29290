import { Link, useLocation, useParams } from '@tanstack/react-router';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { ContaPage } from './ContaPage.tsx';
import { NovaSenha } from './NovaSenha.tsx';
import { Formulario } from './Formulario.tsx';
import { useRedefinir } from './use-redefinir.tsx';

const PALAVRAS = {
  convite: {
    titulo: 'Escolha a sua senha',
    descricao: 'Com ela e com o seu e-mail você entra no Praça.',
    feito: 'Senha escolhida',
    depois: 'Seu acesso está pronto. Entre com o seu e-mail e a senha.',
    label: 'Senha',
    salvar: 'Salvar senha',
  },
  troca: {
    titulo: 'Criar nova senha',
    descricao: 'Depois de salvar você entra aqui; nos outros aparelhos, entre de novo.',
    feito: 'Senha alterada',
    depois: 'As sessões abertas foram encerradas. Entre com a nova senha.',
    label: 'Nova senha',
    salvar: 'Salvar nova senha',
  },
} as const;

/** The page of the mailed link: a password, once, the first of who was invited or a new one, and one is in. All other sessions of the account end with it. */
export function RedefinirSenhaPage() {
  const { hash = '' } = useParams({ strict: false }) as { hash?: string };
  const convidado = useLocation({ select: ({ searchStr }) => searchStr.includes('convite=') });
  const dito = PALAVRAS[convidado ? 'convite' : 'troca'];
  const { envio, fator, escolhida, pronto } = useRedefinir(hash);
  const linkVencido = envio.gerais.some((mensagem) => mensagem.Codigo === 'LINK_INVALIDO');
  return (
    <ContaPage
      arranjo="cartao"
      titulo={dito.titulo}
      descricao={pronto ? undefined : dito.descricao}
      rodape={pronto ? undefined : <Link to={paths.login}>Voltar para a entrada</Link>}
    >
      {pronto ? (
        <div className="conta-form">
          <Notice tone="success" title={dito.feito}>
            {dito.depois}
          </Notice>
          <LinkBotao fullWidth variant="primary" to={paths.login}>
            Entrar
          </LinkBotao>
        </div>
      ) : (
        <Formulario envio={envio}>
          {linkVencido && envio.incerta && (
            <Notice tone="warning" title="A senha pode já ter sido trocada">
              A primeira tentativa ficou sem resposta, e o link serve uma única vez. Tente entrar
              com a nova senha antes de pedir outro link.
            </Notice>
          )}
          {linkVencido && convidado && (
            <Notice tone="info" title="O convite venceu, ou foi usado ou retirado">
              Peça a quem convidou que o reenvie. Se você já escolheu a senha, entre com ela.
            </Notice>
          )}
          {linkVencido && !convidado && (
            <LinkBotao fullWidth to={paths.esqueciSenha}>
              Pedir um novo link
            </LinkBotao>
          )}
          {escolhida ? (
            fator
          ) : (
            <NovaSenha inicial label={dito.label} error={envio.erros['usuario_senha']} />
          )}
          <Button
            type="submit"
            variant="primary"
            fullWidth
            loading={envio.enviando}
            disabled={envio.aguardar > 0}
          >
            {escolhida ? 'Entrar' : dito.salvar}
          </Button>
        </Formulario>
      )}
    </ContaPage>
  );
}
