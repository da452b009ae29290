import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRADUZIDO } from '../../platform/texto/i18n.ts';
import { forcaDaSenha } from './forca-senha.ts';
import { Senha } from './Senha.tsx';
import './NovaSenha.css';

const NIVEIS = ['Curta demais: use ao menos 8 caracteres', 'Fraca', 'Boa', 'Forte'] as const;

/** A new password: its rule, and how strong it is while it is typed. */
export function NovaSenha({
  label,
  error,
  proprios,
  inicial = false,
}: {
  label: string;
  error?: string;
  proprios?: readonly string[];
  /** Whether the form starts in it. */
  inicial?: boolean;
}) {
  const { t } = useTranslation(TRADUZIDO);
  const [senha, setSenha] = useState('');
  const forca = forcaDaSenha(senha, proprios);
  return (
    <div className="nova-senha">
      <Senha
        label={label}
        name="usuario_senha"
        autoComplete="new-password"
        maxLength={128}
        value={senha}
        onChange={(evento) => setSenha(evento.currentTarget.value)}
        error={error}
        data-autofocus={inicial ? '' : undefined}
        hint={t('De 8 a 128 caracteres. Uma frase longa é mais segura e fácil de lembrar.')}
      />
      {senha !== '' && (
        <div className="nova-senha-forca" data-forca={forca}>
          <span className="nova-senha-barras" aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <span role="status">
            {t('Força da senha')}: {t(NIVEIS[forca])}
          </span>
        </div>
      )}
    </div>
  );
}
