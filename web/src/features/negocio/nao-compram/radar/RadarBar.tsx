import { IconFilter } from '@tabler/icons-react';
import {
  SITUACOES_DA_REPOSICAO,
  type SituacaoDaReposicao,
} from '@praca/contract/negocio/reposicao/rules.ts';
import { useBuscaAdiada } from '../../../../kit/recurso/use-busca-adiada.ts';
import { dataHora } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { PageBar } from '../../../../ui/display/PageBar.tsx';
import { SearchField } from '../../../../ui/field/SearchField.tsx';
import { SegmentedControl } from '../../../../ui/field/SegmentedControl.tsx';
import { ExportarMenu, type Formato } from '../ExportarMenu.tsx';
import { quantosFiltros, type Estado } from './endereco.ts';

const OPCOES = (Object.keys(SITUACOES_DA_REPOSICAO) as SituacaoDaReposicao[]).map((value) => ({
  value,
  label: SITUACOES_DA_REPOSICAO[value],
}));

/** The bar of the radar and, below, whom it shows and how that is known. */
export function RadarBar({
  estado,
  em,
  mudar,
  aoFiltrar,
  aoExportar,
}: {
  estado: Estado;
  /** When it was worked out; null: not yet, undefined: not known yet. */
  em: string | null | undefined;
  mudar: (mudanca: Partial<Estado>, substituir?: boolean) => void;
  aoFiltrar: () => void;
  aoExportar: (formato: Formato) => void;
}) {
  const [texto, digitar] = useBuscaAdiada(estado.q, (q) => mudar({ q }, true));
  const quantos = quantosFiltros(estado);
  const filtros = quantos > 0 ? `Filtros · ${quantos}` : 'Filtros';
  return (
    <>
      <PageBar title="Radar de reposição">
        <div className="recurso-busca">
          <SearchField
            label="Buscar cliente"
            placeholder="Buscar cliente"
            maxLength={200}
            value={texto}
            onChange={digitar}
          />
        </div>
        <Button
          iconOnPhone
          aria-label={filtros}
          icon={<IconFilter size={16} aria-hidden="true" />}
          onClick={aoFiltrar}
        >
          {filtros}
        </Button>
        <ExportarMenu aoExportar={aoExportar} />
      </PageBar>
      <div className="nao-compram-filtros" role="search" aria-label="Quem deve comprar de novo">
        <SegmentedControl<SituacaoDaReposicao>
          label="Quais compras"
          value={estado.situacao}
          options={OPCOES}
          onChange={(situacao) => mudar({ situacao })}
        />
        <p className="radar-metodo">
          O ritmo é o intervalo do meio entre as compras da família (ao menos 3, de 2 anos); há
          atraso quando hoje passa do dia esperado mais a folga, 3 vezes o quanto o cliente costuma
          variar.
          {em === null && ' O primeiro cálculo ainda não terminou.'}
          {typeof em === 'string' && ` Calculado em ${dataHora(em)}.`}
        </p>
      </div>
    </>
  );
}
