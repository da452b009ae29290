import { useTranslation } from 'react-i18next';
import { TRADUZIDO } from '../../platform/texto/i18n.ts';
import { PasswordField, type PasswordFieldProps } from '../../ui/field/PasswordField.tsx';
import { useCapsLock } from './use-caps-lock.ts';

/** The password field of the account pages: says when Caps Lock is on. */
export function Senha({ hint, ...campo }: PasswordFieldProps) {
  const { t } = useTranslation(TRADUZIDO);
  const { ligado, teclado } = useCapsLock();
  return (
    <PasswordField
      {...campo}
      {...teclado}
      showLabel={t('Mostrar senha')}
      hideLabelText={t('Ocultar senha')}
      hint={ligado ? <span role="status">{t('A tecla Caps Lock está ligada.')}</span> : hint}
    />
  );
}
