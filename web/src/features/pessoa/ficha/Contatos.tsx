import type { MouseEvent } from 'react';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { limparTelefone, numeroDoWhatsapp, telefoneE164 } from '@praca/contract/br/telefone.ts';
import type { FichaDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { ButtonLink } from '../../../ui/display/Button.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';

type AoLigar = (numero: string, evento: MouseEvent<HTMLElement>) => void;
type Contato = NonNullable<FichaDoCliente['pessoa']['contatos']>[number];

function Ligacoes({ contato, aoLigar }: { contato: Contato; aoLigar: AoLigar | undefined }) {
  const { contato_nome: nome, contato_telefone: telefone, contato_email: email } = contato;
  const chamada = telefoneE164(telefone) ?? limparTelefone(telefone);
  const zap = numeroDoWhatsapp(telefone);
  return (
    <span className="cliente-ligacoes">
      {chamada.length >= 8 && (
        <ButtonLink
          size="small"
          variant="subtle"
          href={`tel:${chamada}`}
          onClick={(evento) => aoLigar?.(telefone, evento)}
          aria-label={`Ligar para ${nome}`}
          icon={<IconPhone size={16} aria-hidden="true" />}
        />
      )}
      {zap !== null && (
        <ButtonLink
          size="small"
          variant="subtle"
          href={`https://wa.me/${zap}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp para ${nome}`}
          icon={<IconBrandWhatsapp size={16} aria-hidden="true" />}
        />
      )}
      {email !== '' && (
        <ButtonLink
          size="small"
          variant="subtle"
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          aria-label={`E-mail para ${nome}`}
          icon={<IconMail size={16} aria-hidden="true" />}
        />
      )}
    </span>
  );
}

/** The people at the customer, each with the ways to reach them. */
export function Contatos({
  contatos,
  aoLigar,
}: {
  contatos: readonly Contato[];
  /** Keeps a call; absent for who may not. */
  aoLigar?: AoLigar | undefined;
}) {
  return (
    <Panel title="Contatos" hint={contatos.length || undefined} padded={contatos.length === 0}>
      {contatos.length === 0 ? (
        <p className="type-muted">Nenhum contato. Acrescente em Editar.</p>
      ) : (
        <ul className="cliente-lista">
          {contatos.map((um) => (
            <li key={um.contato_codigo}>
              <Avatar name={um.contato_nome} />
              <span className="cliente-lista-texto">
                <strong>{um.contato_nome}</strong>
                <span className="type-muted">{um.contato_cargo || um.contato_telefone}</span>
              </span>
              <Ligacoes contato={um} aoLigar={aoLigar} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
