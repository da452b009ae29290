import type { Mudar } from '../../../kit/lista/use-endereco.ts';
import { VisoesMenu } from '../../../kit/visao/VisoesMenu.tsx';
import { diaDeHoje } from '../../../platform/texto/format.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { BuscaBar } from './BuscaBar.tsx';
import { ExportarMenu, type Formato } from './ExportarMenu.tsx';
import type { VisoesDaLista } from './use-visoes-da-lista.ts';
import { PRAZOS, QUEM, quantosFiltros, type Estado, type Quem } from './endereco.ts';

const DATAS = 0;
const OPCOES_PRAZO = [
  ...PRAZOS.map((dias) => ({ value: dias as number, label: `${dias} dias ou mais` })),
  { value: DATAS, label: 'Entre datas' },
];
const OPCOES_QUEM = (Object.keys(QUEM) as Quem[]).map((value) => ({ value, label: QUEM[value] }));

/** The bar of the screen and, below, what is asked for first: who, and for how long without a purchase. */
export function NaoCompramBar({
  estado,
  visoes,
  mudar,
  aoFiltrar,
  aoExportar,
}: {
  estado: Estado;
  visoes: VisoesDaLista;
  mudar: Mudar<Estado>;
  aoFiltrar: () => void;
  /** null: without the right to take customers away. */
  aoExportar: ((formato: Formato) => void) | null;
}) {
  return (
    <>
      <BuscaBar
        titulo="Clientes que não compram"
        q={estado.q}
        quantos={quantosFiltros(estado)}
        visoes={<VisoesMenu tela="nao_compram" {...visoes} />}
        mudar={mudar}
        aoFiltrar={aoFiltrar}
      >
        {aoExportar && <ExportarMenu aoExportar={aoExportar} />}
      </BuscaBar>
      <div
        className="nao-compram-filtros"
        role="search"
        aria-label="Quem não compra, e há quanto tempo"
      >
        <SegmentedControl<Quem>
          label="Quais clientes"
          value={estado.quem}
          options={OPCOES_QUEM}
          onChange={(quem) => mudar({ quem })}
        />
        <div className="nao-compram-prazo">
          <Select<number>
            label="Sem comprar há"
            value={estado.prazo ?? DATAS}
            options={OPCOES_PRAZO}
            onChange={(prazo) =>
              mudar(prazo === DATAS ? { prazo: null, ate: diaDeHoje() } : { prazo })
            }
          />
        </div>
        {estado.prazo === null && (
          <>
            <DateField
              filters
              label="De"
              max={estado.ate}
              value={estado.de ?? ''}
              onChange={(de) => mudar({ de: de || undefined })}
            />
            <DateField
              filters
              label="Até"
              min={estado.de}
              value={estado.ate ?? ''}
              onChange={(ate) => mudar({ ate: ate || undefined })}
            />
          </>
        )}
      </div>
    </>
  );
}
