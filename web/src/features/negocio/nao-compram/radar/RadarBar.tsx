import {
  SITUACOES_DA_REPOSICAO,
  type SituacaoDaReposicao,
} from '@praca/contract/negocio/reposicao/rules.ts';
import type { Mudar } from '../../../../kit/lista/use-endereco.ts';
import { VisoesMenu } from '../../../../kit/visao/VisoesMenu.tsx';
import { dataHora } from '../../../../platform/texto/format.ts';
import { SegmentedControl } from '../../../../ui/field/SegmentedControl.tsx';
import { BuscaBar } from '../BuscaBar.tsx';
import { ExportarMenu, type Formato } from '../ExportarMenu.tsx';
import type { VisoesDaLista } from '../use-visoes-da-lista.ts';
import { quantosFiltros, type Estado } from './endereco.ts';

const OPCOES = (Object.keys(SITUACOES_DA_REPOSICAO) as SituacaoDaReposicao[]).map((value) => ({
  value,
  label: SITUACOES_DA_REPOSICAO[value],
}));

/** The bar of the radar and, below, whom it shows and how that is known. */
export function RadarBar({
  estado,
  visoes,
  em,
  mudar,
  aoFiltrar,
  aoExportar,
}: {
  estado: Estado;
  visoes: VisoesDaLista;
  /** When it was worked out; null: not yet, undefined: not known yet. */
  em: string | null | undefined;
  mudar: Mudar<Estado>;
  aoFiltrar: () => void;
  /** null: without the right to take customers away. */
  aoExportar: ((formato: Formato) => void) | null;
}) {
  return (
    <>
      <BuscaBar
        titulo="Radar de reposição"
        q={estado.q}
        quantos={quantosFiltros(estado)}
        visoes={<VisoesMenu tela="radar" {...visoes} />}
        mudar={mudar}
        aoFiltrar={aoFiltrar}
      >
        {aoExportar && <ExportarMenu aoExportar={aoExportar} />}
      </BuscaBar>
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
