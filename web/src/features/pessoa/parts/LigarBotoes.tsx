import { IconBrandWhatsapp, IconChevronDown, IconPhone, IconPhoneCall } from '@tabler/icons-react';
import { limparTelefone, telefoneE164 } from '@praca/contract/br/telefone.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { Button, ButtonLink } from '../../../ui/display/Button.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { ligarPelaCentral, registrarLigacao, type Ligada } from '../../ligacao/parts/ligar.ts';
import { useLigar } from '../../ligacao/parts/use-ligar.ts';
import './ligar-botoes.css';

interface Numero {
  chamada: string;
  whatsapp: string | null;
  ligada: Ligada | null;
  size: 'small' | 'medium';
}

const abrir = (endereco: string) => window.open(endereco, '_blank', 'noopener,noreferrer');

/** What a thumb calls with: the telephone that one holds, and the exchange where there is one. */
function NoTelefone({ chamada, whatsapp, ligada }: Numero) {
  const { central } = useLigar();
  return (
    <div className="ligar-botoes">
      <ButtonLink
        href={`tel:${chamada}`}
        icon={<IconPhone size={18} aria-hidden="true" />}
        onClick={() => {
          if (ligada) void registrarLigacao(ligada);
        }}
      >
        Ligar
      </ButtonLink>
      {central && ligada && (
        <Button
          icon={<IconPhoneCall size={18} aria-hidden="true" />}
          onClick={() => void ligarPelaCentral(ligada)}
        >
          Pelo ramal
        </Button>
      )}
      {whatsapp !== null && (
        <ButtonLink
          href={whatsapp}
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

/** At a desk the exchange dials; without one, the ways that are left, and why. */
function NaMesa({ chamada, whatsapp, ligada, size }: Numero) {
  const { central, porque } = useLigar();
  const icone = <IconPhone size={16} aria-hidden="true" />;
  if (central && ligada)
    return (
      <div className="ligar-botoes">
        <Button size={size} icon={icone} onClick={() => void ligarPelaCentral(ligada)}>
          Ligar
        </Button>
      </div>
    );
  return (
    <div className="ligar-botoes">
      <Menu
        label="Ligar"
        width={300}
        trigger={
          <Button
            size={size}
            icon={icone}
            iconRight={<IconChevronDown size={14} aria-hidden="true" />}
          >
            Ligar
          </Button>
        }
        items={[
          {
            label: 'Ligar pelo telefone',
            icon: <IconPhone size={16} />,
            href: `tel:${chamada}`,
            reason: porque,
            onSelect: () => {
              if (ligada) void registrarLigacao(ligada);
            },
          },
          ...(whatsapp === null
            ? []
            : [
                {
                  label: 'Conversar pelo WhatsApp',
                  icon: <IconBrandWhatsapp size={16} />,
                  onSelect: () => void abrir(whatsapp),
                },
              ]),
        ]}
      />
    </div>
  );
}

/** What one calls the customer with; nothing where there is no number to call. A call from a deal, or of a customer (`de`), is kept. */
export function LigarBotoes({
  numero,
  de,
  size = 'small',
}: {
  numero: string;
  /** At a desk, beside buttons of that size. */
  size?: Numero['size'];
  de?: { negocio_codigo: number } | { pessoa_codigo: number } | undefined;
}) {
  const phone = usePhone();
  const internacional = telefoneE164(numero);
  const chamada = internacional ?? limparTelefone(numero);
  if (chamada.length < 8) return null;
  const como = {
    chamada,
    whatsapp: internacional && `https://wa.me/${internacional.slice(1)}`,
    ligada: de ? { ...de, ligacao_telefone: numero } : null,
    size,
  };
  return phone ? <NoTelefone {...como} /> : <NaMesa {...como} />;
}
