import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entradaLogin } from '@praca/contract/sessao/schemas.ts';
import { paths } from '../../paths.ts';
import { gravarAparelho } from '../../platform/guardado/aparelho.ts';
import { TRADUZIDO } from '../../platform/texto/i18n.ts';
import { sessaoAtual } from '../../platform/sessao/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { AvisoSemArmazenamento } from './AvisoSemArmazenamento.tsx';
import { ContaPage, type Arranjo } from './ContaPage.tsx';
import { ContasDemo } from './ContasDemo.tsx';
import { emailLembrado, lembrarEmail } from './email-lembrado.ts';
import { Senha } from './Senha.tsx';
import { SistemaAusente, useSistemaAusente } from './SistemaAusente.tsx';
import { Formulario } from './Formulario.tsx';
import { campo, useEnvio } from './use-envio.ts';
import { useFator } from './use-fator.tsx';
import { useLerRetorno } from './use-retorno.ts';
import { destinoDoLogin, entrar } from './verbos.ts';

function Login({ arranjo }: { arranjo: Arranjo }) {
  const { t } = useTranslation(TRADUZIDO);
  const ausente = useSistemaAusente();
  const { history } = useRouter();
  const lerRetorno = useLerRetorno();
  const pedido = useSearch({ strict: false }).email;
  const [lembrado] = useState(emailLembrado);
  const [inicial] = useState(pedido ?? lembrado);
  const [email, setEmail] = useState(inicial);
  const [senha, setSenha] = useState('');
  const [lembrar, setLembrar] = useState(lembrado !== '');
  const [aparelhoMeu, setAparelhoMeu] = useState(false);
  const botao = useRef<HTMLButtonElement>(null);

  const envio = useEnvio({
    esquema: entradaLogin,
    ler: (campos) => ({
      usuario_emaillogin: campo(campos, 'usuario_emaillogin'),
      usuario_senha: campo(campos, 'usuario_senha'),
      login_codigo: campo(campos, 'login_codigo'),
    }),
    enviar: (dados) =>
      pedindo(async () => {
        const linha = await entrar(
          dados.usuario_emaillogin,
          dados.usuario_senha,
          dados.login_codigo,
        );
        lembrarEmail(lembrar ? linha.usuario_email : '');
        if (aparelhoMeu) gravarAparelho(true);
        history.replace(destinoDoLogin(linha, await lerRetorno()));
      }),
  });
  const { campo: doFator, pedindo } = useFator(envio.erros);

  useEffect(() => {
    const registro = sessaoAtual();
    if (registro !== null && registro.bloqueio === undefined)
      void lerRetorno().then((retorno) => history.replace(retorno ?? paths.funilVendas));
  }, [history, lerRetorno]);

  return (
    <ContaPage
      arranjo={arranjo}
      traduzida
      titulo={t('Entrar')}
      descricao={!ausente && t('Use o e-mail e a senha da sua conta.')}
      rodape={
        !ausente && (
          <>
            {t('Ainda não tem conta?')}{' '}
            <Link to={arranjo === 'cartao' ? paths.criarConta : paths.criarConta2}>
              {t('Criar conta grátis')}
            </Link>
          </>
        )
      }
    >
      {ausente ? (
        <SistemaAusente />
      ) : (
        <Formulario envio={envio}>
          <AvisoSemArmazenamento />
          <TextField
            label={t('E-mail')}
            name="usuario_emaillogin"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus={inicial === '' ? '' : undefined}
            value={email}
            onChange={(evento) => setEmail(evento.currentTarget.value)}
            error={t(envio.erros['usuario_emaillogin'] ?? '')}
          />
          <Senha
            label={t('Senha')}
            name="usuario_senha"
            data-autofocus={inicial === '' ? undefined : ''}
            value={senha}
            onChange={(evento) => setSenha(evento.currentTarget.value)}
            error={t(envio.erros['usuario_senha'] ?? '')}
          />
          {doFator}
          <div className="conta-linha">
            <Checkbox
              label={t('Lembrar meu e-mail')}
              checked={lembrar}
              onChange={(evento) => setLembrar(evento.currentTarget.checked)}
            />
            <Link
              to={arranjo === 'cartao' ? paths.esqueciSenha : paths.esqueciSenha2}
              search={{ email: email || undefined }}
            >
              {t('Esqueci a senha')}
            </Link>
          </div>
          <Checkbox
            label={t('Este aparelho é meu')}
            hint={t('Abre na hora o que você viu por último. Não marque se outros o usam.')}
            checked={aparelhoMeu}
            onChange={(evento) => setAparelhoMeu(evento.currentTarget.checked)}
          />
          <Button
            ref={botao}
            type="submit"
            variant="primary"
            fullWidth
            loading={envio.enviando}
            disabled={envio.aguardar > 0}
          >
            {t('Entrar')}
          </Button>
        </Formulario>
      )}
      <ContasDemo
        aoEscolher={(conta) => {
          setEmail(conta.email);
          setSenha(conta.senha);
          botao.current?.focus();
        }}
      />
    </ContaPage>
  );
}

/** Login: a card alone. */
export const LoginPage = () => <Login arranjo="cartao" />;
/** Login: the form beside a picture. */
export const Login2Page = () => <Login arranjo="lateral" />;
