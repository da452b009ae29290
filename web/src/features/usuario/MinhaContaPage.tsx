import { useRouter } from '@tanstack/react-router';
import { trocarSenha } from '@praca/contract/sessao/endpoints.ts';
import { EscritaForm } from '../../kit/escrita/EscritaForm.tsx';
import { campoTexto } from '../../kit/escrita/campo.ts';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { paths } from '../../paths.ts';
import { limparSessao, useSessao } from '../../platform/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import './conta/minha-conta.css';

function TrocarSenha() {
  const { history } = useRouter();
  const escrita = useEscrita(trocarSenha, {
    inicial: { senha_atual: '', usuario_senha: '', repetida: '' },
    // A password is never kept anywhere.
    rascunho: null,
    continua: 'limpa',
    aoFechar: () => undefined,
    entrada: ({ senha_atual, usuario_senha }) => ({ senha_atual, usuario_senha }),
    conferir: ({ senha_atual, usuario_senha, repetida }) => ({
      senha_atual: senha_atual === '' ? 'Informe a senha atual.' : undefined,
      repetida: repetida === usuario_senha ? undefined : 'As duas senhas não são iguais.',
    }),
    feito: () => 'Senha trocada. Entre com a nova senha, aqui e nos outros aparelhos.',
    // Every session ended with it, this one too.
    aoGravar: () => {
      limparSessao();
      history.replace(paths.login);
    },
  });
  return (
    <EscritaForm
      escrita={escrita}
      acoes={
        <div className="minha-conta-acoes">
          <Button type="submit" variant="primary" loading={escrita.enviando}>
            Trocar senha
          </Button>
        </div>
      }
    >
      <PasswordField
        label="Senha atual"
        {...campoTexto(escrita, 'senha_atual')}
        autoComplete="current-password"
      />
      <PasswordField
        label="Nova senha"
        hint="De 8 a 128 caracteres. Uma frase longa é mais segura e fácil de lembrar."
        {...campoTexto(escrita, 'usuario_senha')}
        autoComplete="new-password"
      />
      <PasswordField
        label="Nova senha, outra vez"
        {...campoTexto(escrita, 'repetida')}
        autoComplete="new-password"
      />
    </EscritaForm>
  );
}

/** What a person changes about their own account. */
export function MinhaContaPage() {
  const sessao = useSessao();
  return (
    <div className="minha-conta">
      <PageBar title="Minha conta" />
      <Panel className="minha-conta-painel" title="Quem você é aqui">
        <dl className="minha-conta-fatos">
          <dt>Nome</dt>
          <dd>{sessao?.nome}</dd>
          <dt>E-mail</dt>
          <dd>{sessao?.email}</dd>
          <dt>Login</dt>
          <dd>{sessao?.usuario_login}</dd>
          <dt>Empresa</dt>
          <dd>{sessao?.empresa_razao}</dd>
        </dl>
      </Panel>
      <Panel className="minha-conta-painel" title="Senha">
        <TrocarSenha />
      </Panel>
    </div>
  );
}
