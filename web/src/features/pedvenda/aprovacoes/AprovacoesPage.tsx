import { useEffect, useState } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { formatarPercentual } from '@praca/contract/documento/cascata.ts';
import { aprovar, getAprovacoes } from '@praca/contract/pedvenda/endpoints.ts';
import type { AprovacaoPendente } from '@praca/contract/pedvenda/aprovacao.ts';
import { usePartes } from '../../../kit/lista/use-partes.ts';
import { VerMais } from '../../../kit/lista/VerMais.tsx';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { paths } from '../../../paths.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import { dataHoraRelativa, dinheiro, plural } from '../../../platform/texto/format.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { ResponderDialog } from '../editor/ResponderDialog.tsx';
import { caminhoDaVenda } from '../parts/caminhos.ts';
import { oferecerVoltaDaAprovacao } from '../parts/volta-da-aprovacao.ts';
import { MargemDita, margemEmTexto } from '../parts/MargemDita.tsx';
import './aprovacoes.css';

const reler = () => void queryClient.invalidateQueries({ queryKey: chaveDe(getAprovacoes) });

/** What the discount costs, in words that add up: margin at the limits, margin as asked. */
function Custo({ um }: { um: AprovacaoPendente }) {
  return (
    <div className="aprovacao-custo">
      <dl>
        <div>
          <dt>Além do limite</dt>
          <dd>{dinheiro(um.vlacima)}</dd>
        </div>
        {um.margemnolimite?.percmargem != null && (
          <div>
            <dt>Margem no limite</dt>
            <dd>{margemEmTexto(um.margemnolimite)}</dd>
          </div>
        )}
      </dl>
      {um.margem !== null && <MargemDita nome="Margem" margem={um.margem} />}
    </div>
  );
}

function Pedido({
  um,
  aoResponder,
}: {
  um: AprovacaoPendente;
  aoResponder: (c: 'N' | 'C') => void;
}) {
  const [fazendo, setFazendo] = useState(false);
  const { pedvenda_codigo, versao } = um;
  const sim = async () => {
    setFazendo(true);
    const feita = await gravar(aprovar, { pedvenda_codigo, versao, aprova: 'S' });
    setFazendo(false);
    if (feita)
      oferecerVoltaDaAprovacao(
        feita,
        `Desconto do orçamento ${um.pedvenda_numero} aprovado.`,
        reler,
      );
    reler();
  };
  const propria = um.propria === 'S';
  const motivo = propria
    ? 'Você escreveu, mudou, vende ou pediu este desconto: outra pessoa responde.'
    : undefined;
  return (
    <li className="aprovacao">
      <div className="aprovacao-topo">
        <h2>
          <Link to={caminhoDaVenda(um)}>Orçamento {um.pedvenda_numero}</Link>
        </h2>
        <span className="aprovacao-valor">{dinheiro(um.pedvenda_valor)}</span>
      </div>
      <p>
        {um.pessoa_razao ?? 'Sem cliente'}
        {um.repres_razao !== null && <span className="type-muted"> · {um.repres_razao}</span>}
      </p>
      <p className="type-muted">
        {um.usuario_nome ?? um.aprovacao_pedidapor} pediu{' '}
        {dataHoraRelativa(um.aprovacao_pedidaem).toLowerCase()}
        {um.aprovacao_motivo === '' ? '.' : `: “${um.aprovacao_motivo}”`}
      </p>
      <p>
        Desconto de {formatarPercentual(um.aprovacao_desconto)}
        {um.itpedvenda_descmaximo !== null &&
          `, com limite de ${formatarPercentual(um.itpedvenda_descmaximo)}`}
        , em {plural(um.linhas, 'item', 'itens')}.
      </p>
      <Custo um={um} />
      <div className="aprovacao-acoes">
        <Button
          variant="primary"
          loading={fazendo}
          disabled={propria}
          title={motivo}
          onClick={() => void sim()}
        >
          Aprovar
        </Button>
        <Button disabled={propria} title={motivo} onClick={() => aoResponder('C')}>
          Contraproposta
        </Button>
        <Button disabled={propria} title={motivo} onClick={() => aoResponder('N')}>
          Não aprovar
        </Button>
      </div>
      {propria && <p className="type-muted">{motivo}</p>}
    </li>
  );
}

const POR_VEZ = 50;

/** What waits for an approver's word, the longest first, with what it costs. */
export function AprovacoesPage() {
  const { history } = useRouter();
  const [resposta, setResposta] = useState<{ um: AprovacaoPendente; como: 'N' | 'C' } | null>(null);
  const partes = usePartes(getAprovacoes, {}, 'pedvenda_codigo', POR_VEZ);
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        if (mudanca === null || mudanca.tabela === 'pedvenda') reler();
      }),
    [],
  );
  const pendentes = partes.linhas;
  return (
    <>
      <PageBar
        title="Aprovações"
        onBack={() => (history.canGoBack() ? history.back() : history.push(paths.listaVendas))}
      />
      {pendentes === undefined &&
        (partes.falhou ? (
          <ErrorState onRetry={partes.reler} retrying={partes.lendo} />
        ) : (
          <LoadingState />
        ))}
      {pendentes?.length === 0 && (
        <EmptyState title="Nada espera por aprovação.">
          Quando um desconto passar do limite, ele aparece aqui.
        </EmptyState>
      )}
      {pendentes !== undefined && pendentes.length > 0 && (
        <ul className="aprovacoes" aria-label="Aprovações pendentes">
          {pendentes.map((um) => (
            <Pedido
              key={um.pedvenda_codigo}
              um={um}
              aoResponder={(como) => setResposta({ um, como })}
            />
          ))}
        </ul>
      )}
      <VerMais partes={partes} />
      {resposta && (
        <ResponderDialog
          venda={resposta.um}
          como={resposta.como}
          desconto={resposta.um.aprovacao_desconto}
          aoMudar={reler}
          aoFechar={() => setResposta(null)}
        />
      )}
    </>
  );
}
