import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { SITUACOES_DO_EMAIL } from '@praca/contract/email/schemas.ts';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { Badge } from '../../../../ui/display/Badge.tsx';
import { ItemMoldura } from './ItemMoldura.tsx';

const TOM = { FI: 'neutral', EN: 'success', ER: 'danger', RE: 'info' } as const;

/** A mail in the timeline, with what became of it. */
export function ItemEmail({
  negocio_codigo,
  item,
  marcado,
}: {
  negocio_codigo: number;
  item: Extract<Item, { item_tipo: 'EMAIL' }>;
  marcado: boolean;
}) {
  const { email } = item;
  const entrou = email.email_sentido === 'E';
  const Icone = entrou ? IconMailOpened : IconMail;
  return (
    <ItemMoldura
      negocio_codigo={negocio_codigo}
      item={item}
      marcado={marcado}
      icone={<Icone size={14} />}
      titulo={
        <>
          <strong className="type-strong">{entrou ? email.email_de : item.usuario_nome}</strong>{' '}
          {entrou ? 'respondeu por e-mail' : `escreveu para ${email.email_para.join(', ')}`}{' '}
          <Badge tone={TOM[email.email_situacao]}>{SITUACOES_DO_EMAIL[email.email_situacao]}</Badge>
        </>
      }
    >
      <p className="tempo-detalhe">
        <strong>{email.email_assunto}</strong>
        {email.email_arquivos.length > 0 &&
          ` · ${email.email_arquivos.map((um) => um.nome).join(', ')}`}
      </p>
      {email.email_erro !== '' && <p className="tempo-detalhe">{email.email_erro}</p>}
      <p className="tempo-detalhe tempo-email">{email.email_texto}</p>
    </ItemMoldura>
  );
}
