import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { redefinirSenha } from '@praca/contract/sessao/endpoints.ts';
import { entradaRedefinir } from '@praca/contract/sessao/schemas.ts';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { paths } from '../../paths.ts';
import { limparSessao } from '../../platform/sessao/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { ContaPage } from './ContaPage.tsx';
import { NovaSenha } from './NovaSenha.tsx';
import { Formulario } from './Formulario.tsx';
import { campo } from './use-envio.ts';
import { useEnvioUnico } from './use-envio-unico.ts';

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
    descricao: 'Depois de salvar, entre de novo em todos os aparelhos.',
    feito: 'Senha alterada',
    depois: 'As sessões abertas foram encerradas. Entre com a nova senha.',
    label: 'Nova senha',
    salvar: 'Salvar nova senha',
  },
} as const;

/** The page of the mailed link: a password, once, the first of who was invited or a new one. All sessions of the account end with it. */
export function RedefinirSenhaPage() {
  const { hash = '' } = useParams({ strict: false }) as { hash?: string };
  const convidado = useLocation({ select: ({ searchStr }) => searchStr.includes('convite=') });
  const dito = PALAVRAS[convidado ? 'convite' : 'troca'];
  const [pronto, setPronto] = useState(false);
  const envio = useEnvioUnico({
    esquema: entradaRedefinir,
    ler: (campos) => ({ hash, usuario_senha: campo(campos, 'usuario_senha') }),
    enviar: async (dados, mandar) => {
      await mandar(redefinirSenha, dados);
      limparSessao();
      setPronto(true);
    },
  });
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
          {linkVencido && (
            <LinkBotao fullWidth to={paths.esqueciSenha}>
              Pedir um novo link
            </LinkBotao>
          )}
          <NovaSenha inicial label={dito.label} error={envio.erros['usuario_senha']} />
          <Button
            type="submit"
            variant="primary"
            fullWidth
            loading={envio.enviando}
            disabled={envio.aguardar > 0}
          >
            {dito.salvar}
          </Button>
        </Formulario>
      )}
    </ContaPage>
  );
}
