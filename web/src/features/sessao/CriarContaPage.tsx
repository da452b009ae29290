import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registrar } from '@praca/contract/sessao/endpoints.ts';
import { entradaRegistro } from '@praca/contract/sessao/schemas.ts';
import { paths } from '../../paths.ts';
import { TRADUZIDO } from '../../platform/texto/i18n.ts';
import { Button } from '../../ui/display/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ContaPage, type Arranjo } from './ContaPage.tsx';
import { NovaSenha } from './NovaSenha.tsx';
import { Formulario } from './Formulario.tsx';
import { SistemaAusente, useSistemaAusente } from './SistemaAusente.tsx';
import { campo } from './use-envio.ts';
import { useEnvioUnico } from './use-envio-unico.ts';

function CriarConta({ arranjo }: { arranjo: Arranjo }) {
  const { t } = useTranslation(TRADUZIDO);
  const ausente = useSistemaAusente();
  const navegar = useNavigate();
  const [nome, setNome] = useState('');
  const [email, setEmail] = useState('');

  const envio = useEnvioUnico({
    esquema: entradaRegistro,
    ler: (campos) => ({
      fullname: campo(campos, 'fullname'),
      email: campo(campos, 'email'),
      usuario_senha: campo(campos, 'usuario_senha'),
    }),
    enviar: async (dados, mandar) => {
      await mandar(registrar, dados);
      await navegar({
        to: arranjo === 'cartao' ? paths.confirmar : paths.confirmar2,
        search: { email: dados.email.trim() },
      });
    },
  });

  return (
    <ContaPage
      arranjo={arranjo}
      traduzida
      titulo={t('Criar conta')}
      descricao={!ausente && t('Teste grátis por 30 dias, com tudo liberado e sem cartão.')}
      rodape={
        <>
          {t('Já tem conta?')}{' '}
          <Link to={arranjo === 'cartao' ? paths.login : paths.login2}>{t('Entrar')}</Link>
        </>
      }
    >
      {ausente ? (
        <SistemaAusente />
      ) : (
        <Formulario envio={envio}>
          <TextField
            label={t('Nome completo')}
            name="fullname"
            autoComplete="name"
            data-autofocus=""
            maxLength={120}
            value={nome}
            onChange={(evento) => setNome(evento.currentTarget.value)}
            error={t(envio.erros['fullname'] ?? '')}
          />
          <TextField
            label={t('E-mail de trabalho')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(evento) => setEmail(evento.currentTarget.value)}
            error={t(envio.erros['email'] ?? '')}
          />
          <NovaSenha
            label={t('Senha')}
            error={t(envio.erros['usuario_senha'] ?? '')}
            proprios={[...nome.split(' '), email.split('@')[0] ?? '']}
          />
          <Button
            type="submit"
            variant="primary"
            fullWidth
            loading={envio.enviando}
            disabled={envio.aguardar > 0}
          >
            {t('Criar conta')}
          </Button>
        </Formulario>
      )}
    </ContaPage>
  );
}

/** Sign-up: a card alone. */
export const CriarContaPage = () => <CriarConta arranjo="cartao" />;
/** Sign-up: the form beside a picture. */
export const CriarConta2Page = () => <CriarConta arranjo="lateral" />;
