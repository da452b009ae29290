import { Notice } from '../../ui/display/Notice.tsx';
import { useEstadoPublico } from './use-estado-publico.ts';

/** Says where the mails are when the server sends none. */
export function AvisoPastaEmails() {
  const pasta = useEstadoPublico()?.pasta_emails ?? null;
  if (pasta === null) return null;
  return (
    <Notice tone="warning" title="Este servidor não envia e-mails">
      As mensagens são gravadas na pasta <code className="conta-pasta">{pasta}</code>. Abra a mais
      recente e siga o link.
    </Notice>
  );
}
