import { IconDownload } from '@tabler/icons-react';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';

export type Formato = 'CSV' | 'XLSX';
const FORMATOS: readonly Formato[] = ['CSV', 'XLSX'];

/** The list as a file, under its filters and in its order. */
export function ExportarMenu({ aoExportar }: { aoExportar: (formato: Formato) => void }) {
  const icone = <IconDownload size={16} aria-hidden="true" />;
  const phone = usePhone();
  return (
    <Menu
      label="Exportar"
      align="end"
      trigger={
        phone ? (
          <IconButton variant="default" label="Exportar" icon={icone} />
        ) : (
          <Button icon={icone}>Exportar</Button>
        )
      }
      items={FORMATOS.map((formato) => ({
        label: formato === 'CSV' ? 'CSV' : 'Planilha (XLSX)',
        onSelect: () => aoExportar(formato),
      }))}
    />
  );
}
