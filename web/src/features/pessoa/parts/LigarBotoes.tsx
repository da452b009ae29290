import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { limparTelefone, telefoneE164 } from '@praca/contract/br/telefone.ts';
import { usePhone } from '../../../platform/larguras.ts';
import { usePode } from '../../../platform/pode.ts';
import { ButtonLink } from '../../../ui/display/Button.tsx';
import { registrarLigacao } from '../../ligacao/parts/ligar.ts';
import './ligar-botoes.css';

/** On a phone, what a thumb calls the customer with; nothing where there is no number to call. A call from a deal, or of a customer (`de`), is kept. */
export function LigarBotoes({
  numero,
  de,
}: {
  numero: string;
  de?: { negocio_codigo: number } | { pessoa_codigo: number };
}) {
  const phone = usePhone();
  const registra = usePode()('negocio.editar');
  const internacional = telefoneE164(numero);
  const chamada = internacional ?? limparTelefone(numero);
  if (!phone || chamada.length < 8) return null;
  return (
    <div className="ligar-botoes">
      <ButtonLink
        href={`tel:${chamada}`}
        icon={<IconPhone size={18} aria-hidden="true" />}
        onClick={() => {
          if (de && registra) void registrarLigacao({ ...de, ligacao_telefone: numero });
        }}
      >
        Ligar
      </ButtonLink>
      {internacional !== null && (
        <ButtonLink
          href={`https://wa.me/${internacional.slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
          icon={<IconBrandWhatsapp size={18} aria-hidden="true" />}
        >
          WhatsApp
        </ButtonLink>
      )}
    </div>
  );
}
