import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { esqueciSenha } from '@praca/contract/sessao/endpoints.ts';
import { entradaEsqueci } from '@praca/contract/sessao/schemas.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { AvisoPastaEmails } from './AvisoPastaEmails.tsx';
import { ContaPage, type Arranjo } from './ContaPage.tsx';
import { Formulario } from './Formulario.tsx';
import { campo } from './use-envio.ts';
import { useEnvioUnico } from './use-envio-unico.ts';

function EsqueciSenha({ arranjo }: { arranjo: Arranjo }) {
  const { email: inicial } = useSearch({ strict: false });
  const [enviadoPara, setEnviadoPara] = useState<string | null>(null);
  const envio = useEnvioUnico({
    esquema: entradaEsqueci,
    ler: (campos) => ({ usuario_emaillogin: campo(campos, 'usuario_emaillogin') }),
    enviar: async (dados, mandar) => {
      await mandar(esqueciSenha, dados);
      setEnviadoPara(dados.usuario_emaillogin.trim());
    },
  });
  return (
    <ContaPage
      arranjo={arranjo}
      titulo="Esqueci a senha"
      descricao={
        enviadoPara === null
          ? 'Informe o e-mail da sua conta. Enviaremos um link para criar outra senha.'
          : undefined
      }
      rodape={
        <Link to={arranjo === 'cartao' ? paths.login : paths.login2}>Voltar para a entrada</Link>
      }
    >
      {enviadoPara === null ? (
        <Formulario envio={envio}>
          <TextField
            label="E-mail"
            name="usuario_emaillogin"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus=""
            defaultValue={inicial}
            error={envio.erros['usuario_emaillogin']}
          />
          <Button
            type="submit"
            variant="primary"
            fullWidth
            loading={envio.enviando}
            disabled={envio.aguardar > 0}
          >
            Enviar link
          </Button>
        </Formulario>
      ) : (
        <div className="conta-form">
          <Notice tone="success" title="Confira o seu e-mail">
            Se houver uma conta com <strong>{enviadoPara}</strong>, a mensagem com o link chega em
            instantes. Ele vale por 60 minutos e serve uma única vez.
          </Notice>
          <AvisoPastaEmails />
          <Button fullWidth onClick={() => setEnviadoPara(null)}>
            Usar outro e-mail
          </Button>
        </div>
      )}
    </ContaPage>
  );
}

/** Asks for the link that creates another password: a card alone. */
export const EsqueciSenhaPage = () => <EsqueciSenha arranjo="cartao" />;
/** The request for a new password beside a picture. */
export const EsqueciSenha2Page = () => <EsqueciSenha arranjo="lateral" />;
