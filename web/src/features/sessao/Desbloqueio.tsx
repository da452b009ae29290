import { entradaLogin } from '@praca/contract/sessao/schemas.ts';
import { useSessao } from '../../platform/session.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Button } from '../../ui/display/Button.tsx';
import { Senha } from './Senha.tsx';
import { Formulario } from './Formulario.tsx';
import { campo, useEnvio } from './use-envio.ts';
import { useFator } from './use-fator.tsx';
import { entrar } from './verbos.ts';
import './Desbloqueio.css';

/** Who locked the screen, and the password that opens it again. */
export function Desbloqueio({ aoEntrar }: { aoEntrar: () => void }) {
  const registro = useSessao();
  const email = registro?.email ?? '';
  const envio = useEnvio({
    esquema: entradaLogin,
    ler: (campos) => ({
      usuario_emaillogin: email,
      usuario_senha: campo(campos, 'usuario_senha'),
      login_codigo: campo(campos, 'login_codigo'),
    }),
    enviar: (dados) =>
      pedindo(async () => {
        await entrar(dados.usuario_emaillogin, dados.usuario_senha, dados.login_codigo);
        aoEntrar();
      }),
  });
  const { campo: doFator, pedindo } = useFator(envio.erros);
  if (registro === null) return null;
  return (
    <Formulario envio={envio}>
      <div className="desbloqueio-quem">
        <Avatar name={registro.nome} size={40} decorative />
        <div className="desbloqueio-nomes">
          <p className="desbloqueio-nome">{registro.nome}</p>
          <p className="desbloqueio-email">{registro.email}</p>
        </div>
      </div>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Senha
        label="Senha"
        name="usuario_senha"
        data-autofocus=""
        error={envio.erros['usuario_senha']}
      />
      {doFator}
      <Button
        type="submit"
        variant="primary"
        fullWidth
        loading={envio.enviando}
        disabled={envio.aguardar > 0}
      >
        Continuar
      </Button>
    </Formulario>
  );
}
