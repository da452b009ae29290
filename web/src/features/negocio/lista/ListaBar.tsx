import type { Ref } from 'react';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFilter,
  IconLayoutKanban,
  IconList,
} from '@tabler/icons-react';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import {
  colunaDoCampo,
  COLUNAS,
  TITULO_COLUNA,
  type Coluna,
  type ColunaDaLista,
} from '@praca/contract/negocio/exportacao/schemas.ts';
import { useConexao } from '../../../platform/http/online.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { BuscaField } from '../base/filtros/BuscaField.tsx';
import type { AplicarVisao } from '../../../kit/visao/visoes.ts';
import { VisoesMenu } from '../../../kit/visao/VisoesMenu.tsx';
import { usePhone, useTabelaEstreita } from '../../../platform/tela/larguras.ts';
import { ColunasMenu } from '../../../kit/lista/ColunasMenu.tsx';
import { SO_COM_ESPACO } from './colunas.tsx';
import type { Formato } from './exportar-negocios.ts';

const DO_CONTRATO = COLUNAS.map((nome) => ({
  nome: nome as ColunaDaLista,
  titulo: TITULO_COLUNA[nome],
}));
const oferecidas = (campos: readonly CampoLido[]) => [
  ...DO_CONTRATO,
  ...campos
    .filter(({ campo_ativo }) => campo_ativo === 'S')
    .map(({ campo_codigo, campo_descricao }) => ({
      nome: colunaDoCampo(campo_codigo),
      titulo: campo_descricao,
    })),
];

const icone = (Desenho: typeof IconList, size = 16) => <Desenho size={size} aria-hidden="true" />;

function Exportar({ aoExportar }: { aoExportar: (formato: Formato) => void }) {
  const phone = usePhone();
  const { online } = useConexao();
  const fora = online ? {} : { disabled: true, reason: 'Sem conexão.' };
  return (
    <Menu
      label="Exportar"
      align="end"
      trigger={
        phone ? (
          <IconButton variant="default" label="Exportar" icon={icone(IconDownload, 18)} />
        ) : (
          <Button icon={icone(IconDownload)}>Exportar</Button>
        )
      }
      items={[
        {
          label: 'CSV',
          icon: icone(IconFileTypeCsv),
          onSelect: () => aoExportar('CSV'),
          ...fora,
        },
        {
          label: 'Excel (XLSX)',
          icon: icone(IconFileSpreadsheet),
          onSelect: () => aoExportar('XLSX'),
          ...fora,
        },
      ]}
    />
  );
}

/** The bar of the list: saved view, what is looked for, list or board, filters, columns, export. */
export function ListaBar({
  busca,
  buscaRef,
  filtros,
  visao,
  colunas,
  campos,
  usuais,
  aoBuscar,
  aoFiltrar,
  aoQuadro,
  aoColunas,
  aoExportar,
}: {
  busca: string;
  buscaRef: Ref<HTMLInputElement>;
  filtros: number;
  /** What the saved view keeps, and what a chosen one sets. */
  visao: { busca: string; aplicar: AplicarVisao };
  colunas: ColunaDaLista[] | undefined;
  /** The added fields of deals. */
  campos: readonly CampoLido[];
  usuais: readonly Coluna[];
  aoBuscar: (texto: string) => void;
  aoFiltrar: () => void;
  aoQuadro: (() => void) | null;
  aoColunas: (colunas: ColunaDaLista[] | undefined) => void;
  /** null: without the right to. */
  aoExportar: ((formato: Formato) => void) | null;
}) {
  const phone = usePhone();
  const estreita = useTabelaEstreita();
  const rotulo = filtros > 0 ? `Filtros · ${filtros}` : 'Filtros';
  return (
    <PageBar
      title="Negócios"
      lead={
        <VisoesMenu
          tela="lista"
          busca={visao.busca}
          colunas={colunas ?? []}
          onAplicar={visao.aplicar}
        />
      }
    >
      <div className="lista-busca">
        <BuscaField ref={buscaRef} label="Buscar na lista" value={busca} onChange={aoBuscar} />
      </div>
      {aoQuadro && (
        <SegmentedControl
          label="Mostrar como"
          value="lista"
          options={[
            {
              value: 'quadro',
              label: 'Cartões',
              icon: phone && icone(IconLayoutKanban, 18),
              iconOnly: phone,
            },
            {
              value: 'lista',
              label: 'Lista',
              icon: phone && icone(IconList, 18),
              iconOnly: phone,
            },
          ]}
          onChange={(escolha) => escolha === 'quadro' && aoQuadro()}
        />
      )}
      {phone ? (
        <IconButton
          variant="default"
          label={rotulo}
          icon={icone(IconFilter, 18)}
          onClick={aoFiltrar}
        />
      ) : (
        <Button icon={icone(IconFilter)} onClick={aoFiltrar}>
          {rotulo}
        </Button>
      )}
      {!phone && (
        <ColunasMenu<ColunaDaLista>
          todas={oferecidas(campos)}
          colunas={colunas}
          usuais={usuais}
          escondidas={estreita ? usuais.filter((uma) => SO_COM_ESPACO.has(uma)) : []}
          aoMudar={aoColunas}
        />
      )}
      {aoExportar && <Exportar aoExportar={aoExportar} />}
    </PageBar>
  );
}
