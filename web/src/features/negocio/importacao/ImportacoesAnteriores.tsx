import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { IconDots } from '@tabler/icons-react';
import { listar } from '@praca/contract/negocio/importacao/endpoints.ts';
import { usePartes } from '../../../kit/lista/use-partes.ts';
import { VerMais } from '../../../kit/lista/VerMais.tsx';
import { dataHoraRelativa, numero } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../ui/floating/Menu.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { IMPORTACOES_POR_PAGINA } from './consultas.ts';
import { DesfazerDialog } from './DesfazerBotao.tsx';
import { baixarOuExplicar } from './RelatorioBotao.tsx';
import { irAosFechados } from './VerFechados.tsx';
import { caminhoNoQuadro, type ResumoImportacao } from './VerNoQuadro.tsx';

function Situacao({ uma }: { uma: ResumoImportacao }) {
  if (uma.resta === 'S') return <Badge tone="warning">Desfeita em parte</Badge>;
  if (uma.desfeita === 'S') return <Badge>Desfeita</Badge>;
  if (uma.uniproc_situacao === 'AG') return <Badge tone="info">Na fila</Badge>;
  if (uma.uniproc_situacao === 'EE') return <Badge tone="info">Em andamento</Badge>;
  if (uma.resultado === null) return <Badge tone="danger">Não foi feita</Badge>;
  if (uma.resultado.recusadas > 0) return <Badge tone="warning">Com recusas</Badge>;
  return <Badge tone="success">Concluída</Badge>;
}

const contagem =
  (qual: 'importadas' | 'fechados' | 'duplicadas' | 'recusadas') => (uma: ResumoImportacao) =>
    uma.resultado === null ? '—' : numero(uma.resultado[qual]);

const COLUNAS: Column<ResumoImportacao>[] = [
  {
    key: 'arquivo',
    title: 'Arquivo',
    cell: (uma) => <span title={uma.arquivo_nome}>{uma.arquivo_nome}</span>,
  },
  { key: 'quem', title: 'Quem', hideBelow: 1028, cell: (uma) => uma.usuario_nome },
  {
    key: 'quando',
    title: 'Quando',
    hideBelow: 768,
    cell: (uma) => dataHoraRelativa(uma.uniproc_dtcriacao),
  },
  {
    key: 'importadas',
    title: 'Importadas',
    align: 'end',
    hideBelow: 768,
    cell: contagem('importadas'),
  },
  {
    key: 'fechados',
    title: 'Fechados',
    align: 'end',
    hideBelow: 1028,
    cell: contagem('fechados'),
  },
  {
    key: 'duplicadas',
    title: 'Já existiam',
    align: 'end',
    hideBelow: 1028,
    cell: contagem('duplicadas'),
  },
  {
    key: 'recusadas',
    title: 'Recusadas',
    align: 'end',
    hideBelow: 768,
    cell: contagem('recusadas'),
  },
  { key: 'situacao', title: 'Situação', cell: (uma) => <Situacao uma={uma} /> },
];

const podeDesfazer = (uma: ResumoImportacao): boolean =>
  uma.resta === 'S' ||
  (uma.desfeita === 'N' &&
    uma.resultado !== null &&
    uma.resultado.importadas + uma.resultado.fechados > 0);

const temNoQuadro = (uma: ResumoImportacao): boolean =>
  uma.desfeita === 'N' && (uma.resultado?.importadas ?? 0) > 0;

const temFechados = (uma: ResumoImportacao): boolean =>
  uma.desfeita === 'N' && (uma.resultado?.fechados ?? 0) > 0;

/** Every import before: who, when, how many, and what can still be done with it. */
export function ImportacoesAnteriores({ onAbrir }: { onAbrir: (codigo: number) => void }) {
  const { history } = useRouter();
  const [aDesfazer, setADesfazer] = useState<ResumoImportacao | null>(null);
  const partes = usePartes(listar, {}, 'uniproc_codigo', IMPORTACOES_POR_PAGINA);
  const { linhas = [], falhou } = partes;
  if (!falhou && linhas.length === 0) return null;

  const acoes = (uma: ResumoImportacao): MenuEntry[] => {
    const quadro = caminhoNoQuadro(uma, false);
    return [
      { label: 'Ver resultado', onSelect: () => onAbrir(uma.uniproc_codigo) },
      ...(quadro !== null && temNoQuadro(uma)
        ? [{ label: 'Ver no quadro', onSelect: () => history.push(quadro) }]
        : []),
      ...(temFechados(uma)
        ? [
            {
              label: 'Ver fechados na lista',
              onSelect: () =>
                void irAosFechados(uma.uniproc_codigo, (caminho) => history.push(caminho)),
            },
          ]
        : []),
      ...(uma.resultado === null
        ? []
        : [
            {
              label: 'Baixar relatório',
              onSelect: () => void baixarOuExplicar(uma.uniproc_codigo, 'relatorio'),
            },
            ...(uma.resultado.recusadas > 0
              ? [
                  {
                    label: 'Baixar só as recusadas',
                    onSelect: () => void baixarOuExplicar(uma.uniproc_codigo, 'recusadas'),
                  },
                ]
              : []),
          ]),
      ...(podeDesfazer(uma)
        ? [{ label: 'Desfazer importação…', danger: true, onSelect: () => setADesfazer(uma) }]
        : []),
    ];
  };
  const colunas: Column<ResumoImportacao>[] = [
    ...COLUNAS,
    {
      key: 'acoes',
      title: 'Ações',
      hideTitle: true,
      width: 48,
      cell: (uma) => (
        <Menu
          label={`Ações de ${uma.arquivo_nome}`}
          align="end"
          trigger={
            <IconButton
              size="small"
              label={`Ações de ${uma.arquivo_nome}`}
              icon={<IconDots size={16} aria-hidden="true" />}
            />
          }
          items={acoes(uma)}
        />
      ),
    },
  ];
  return (
    <Panel title="Importações anteriores" padded={false}>
      {falhou ? (
        <ErrorState onRetry={partes.reler} retrying={partes.lendo} />
      ) : (
        <DataTable
          label="Importações anteriores"
          columns={colunas}
          rows={linhas}
          rowKey={(uma) => uma.uniproc_codigo}
          onOpen={(uma) => onAbrir(uma.uniproc_codigo)}
        />
      )}
      <VerMais partes={partes} />
      {aDesfazer && (
        <DesfazerDialog
          codigo={aDesfazer.uniproc_codigo}
          nome={aDesfazer.arquivo_nome}
          onFechar={() => setADesfazer(null)}
        />
      )}
    </Panel>
  );
}
