import type { getTotais } from '@praca/contract/comissao/endpoints.ts';
import {
  SITUACOES_DA_COMISSAO,
  type SituacaoDaComissao,
} from '@praca/contract/comissao/situacoes.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { dinheiro, plural } from '../../platform/texto/format.ts';

const SITUACOES = Object.keys(SITUACOES_DA_COMISSAO) as SituacaoDaComissao[];
const EXPLICA: Record<SituacaoDaComissao, string> = {
  PR: 'à espera do cliente',
  LI: 'o cliente pagou',
  PA: 'já pagas',
  ES: 'desfeitas',
};

/** What a month comes to, by where it stands; each figure shows its lines alone. */
export function TotaisDoMes({
  totais,
  situacao,
  aoEscolher,
}: {
  totais: readonly Linha<typeof getTotais>[];
  situacao: SituacaoDaComissao | undefined;
  aoEscolher: (situacao: SituacaoDaComissao | undefined) => void;
}) {
  return (
    <ul className="comissoes-totais" aria-label="Totais do mês">
      {SITUACOES.map((qual) => {
        const total = totais.find((t) => t.comissao_situacao === qual);
        return (
          <li key={qual}>
            <button
              type="button"
              className="comissoes-total"
              aria-pressed={situacao === qual}
              onClick={() => aoEscolher(situacao === qual ? undefined : qual)}
            >
              <span>{SITUACOES_DA_COMISSAO[qual]}s</span>
              <strong>{dinheiro(total?.valor ?? '0')}</strong>
              <small>
                {total === undefined
                  ? EXPLICA[qual]
                  : `${plural(total.quantidade, 'parcela', 'parcelas')}, ${EXPLICA[qual]}`}
              </small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
