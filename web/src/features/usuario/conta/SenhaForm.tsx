import { useRouter } from '@tanstack/react-router';
import { trocarSenha } from '@praca/contract/sessao/endpoints.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { paths } from '../../../paths.ts';
import { limparSessao } from '../../../platform/sessao/session.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';

/** Another password; every session ends with it. */
export function SenhaForm() {
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
