import { IconPrinter } from '@tabler/icons-react';
import { impresso } from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import { IMPRESSOS, type Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { baixar } from '../../../kit/recurso/verbos.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';

type Qual = keyof typeof IMPRESSOS;
const QUAIS = Object.keys(IMPRESSOS) as Qual[];

/** What the warehouse prints of a separation. */
export function ImprimirMenu({ separacao }: { separacao: Separacao }) {
  const semVolumes = separacao.volumes.length === 0;
  return (
    <Menu
      label="Imprimir"
      align="end"
      trigger={
        <Button
          icon={<IconPrinter size={16} aria-hidden="true" />}
          iconOnPhone
          aria-label="Imprimir"
        >
          Imprimir
        </Button>
      }
      items={QUAIS.map((qual) => ({
        label: IMPRESSOS[qual],
        ...(qual !== 'lista' &&
          semVolumes && { disabled: true, reason: 'Grave ao menos um volume antes.' }),
        onSelect: () =>
          void baixar(
            impresso,
            { qual, pedvenda_codigo: String(separacao.pedvenda_codigo) },
            `${IMPRESSOS[qual]} ${separacao.pedvenda_numero}.pdf`,
          ),
      }))}
    />
  );
}
