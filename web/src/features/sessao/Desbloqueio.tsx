import { entradaLogin } from '@praca/contract/sessao/schemas.ts';
import { paths } from '../../paths.ts';
import { useSessao } from '../../platform/sessao/session.ts';
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
  // Who sees as somebody else comes back with their own password, as themselves.
  const visto_por = registro?.visto_por ?? null;
  const email = visto_por?.usuario_email ?? registro?.email ?? '';
  const nome = visto_por?.usuario_nome ?? registro?.nome ?? '';
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
        if (visto_por === null) aoEntrar();
        else window.location.assign(paths.funilVendas);
      }),
  });
  const { campo: doFator, pedindo } = useFator(envio.erros);
  if (registro === null) return null;
  return (
    <Formulario envio={envio}>
      <div className="desbloqueio-quem">
        <Avatar name={nome} size={40} decorative />
        <div className="desbloqueio-nomes">
          <p className="desbloqueio-nome">{nome}</p>
          <p className="desbloqueio-email">{email}</p>
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
