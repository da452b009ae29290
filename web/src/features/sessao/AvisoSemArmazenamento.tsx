import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  armazenamentoRecusado,
  assinarArmazenamento,
} from '../../platform/guardado/armazenamento.ts';
import { TRADUZIDO } from '../../platform/texto/i18n.ts';
import { Notice } from '../../ui/display/Notice.tsx';

/** What is lost in a browser that keeps nothing for this site; nothing where it does. */
export function AvisoSemArmazenamento() {
  const { t } = useTranslation(TRADUZIDO);
  const recusado = useSyncExternalStore(assinarArmazenamento, armazenamentoRecusado);
  if (!recusado) return null;
  return (
    <Notice tone="warning" title={t('Este navegador não deixa o Praça guardar nada.')}>
      {t(
        'Você entra e trabalha normalmente, mas ao recarregar a página será preciso entrar de novo, e rascunhos, aparência e e-mail lembrado se perdem. Para mantê-los, permita que este site guarde dados.',
      )}
    </Notice>
  );
}
