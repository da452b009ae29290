import { useTranslation } from 'react-i18next';
import { TRADUZIDO } from '../../platform/texto/i18n.ts';
import { Notice } from '../../ui/display/Notice.tsx';
import { useEstadoPublico } from './use-estado-publico.ts';

/** Whether this server runs a system that this version has no screens for: nobody comes in here. */
export const useSistemaAusente = (): boolean => useEstadoPublico()?.sistema_pronto === 'N';

/** Says, in the place of a form that would be refused, that the system of this address is not there yet. */
export function SistemaAusente() {
  const { t } = useTranslation(TRADUZIDO);
  const estado = useEstadoPublico();
  if (estado === null) return null;
  return (
    <Notice
      tone="warning"
      title={t('O sistema {{sistema}} ainda não existe nesta versão', {
        sistema: estado.sistema_descricao,
      })}
    >
      {t(
        'Por este endereço ninguém entra nem cria conta. Quem já tem conta entra pelo endereço do CRM: nada do que está cadastrado se perde. Quem cuida deste servidor o inicia com PRACA_SISTEMA=0003 para usar o CRM.',
      )}
    </Notice>
  );
}
