import { IconDownload } from '@tabler/icons-react';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { exportar, extrato } from '@praca/contract/comissao/endpoints.ts';
import { baixar } from '../../kit/recurso/verbos.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';

/** The statement as a file: what stands in the list as CSV, or a representative's month on paper. */
export function ExportarMenu({
  filtro,
  mes,
  repres,
}: {
  filtro: EntradaCrua<typeof exportar>;
  mes: string;
  repres: number | null;
}) {
  return (
    <Menu
      label="Exportar"
      align="end"
      trigger={
        <Button
          icon={<IconDownload size={16} aria-hidden="true" />}
          iconOnPhone
          aria-label="Exportar"
        >
          Exportar
        </Button>
      }
      items={[
        {
          label: 'CSV do que está na lista',
          onSelect: () => void baixar(exportar, filtro, `comissões ${mes}.csv`),
        },
        {
          label: 'Extrato em PDF',
          ...(repres === null && { disabled: true, reason: 'Escolha um representante antes.' }),
          onSelect: () =>
            void baixar(extrato, { mes, repres_codigo: String(repres) }, `comissões ${mes}.pdf`),
        },
      ]}
    />
  );
}
