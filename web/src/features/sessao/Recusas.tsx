import { useTranslation } from 'react-i18next';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { TRADUZIDO } from '../../platform/texto/i18n.ts';
import { Notice } from '../../ui/display/Notice.tsx';

/** What the server refused and belongs to no field: each message in bold, then what to do. */
export function Recusas({
  mensagens,
  aguardar = 0,
}: {
  mensagens: readonly Mensagem[];
  aguardar?: number;
}) {
  const { t } = useTranslation(TRADUZIDO);
  if (mensagens.length === 0) return null;
  return (
    <Notice tone="danger">
      <div className="conta-avisos">
        {mensagens.map(({ Codigo, Mensagem, Ajuda }) => (
          <p key={Codigo + Mensagem}>
            <strong>{t(Mensagem)}</strong> {t(Ajuda)}
          </p>
        ))}
        {aguardar > 0 && <p>{t('Tente novamente em {{segundos}} s.', { segundos: aguardar })}</p>}
      </div>
    </Notice>
  );
}
