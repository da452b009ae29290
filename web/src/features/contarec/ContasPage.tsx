import { useState } from 'react';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import { estornar } from '@praca/contract/contarec/endpoints.ts';
import { EscritaDialog } from '../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import type { LinhaDoRecurso } from '../../kit/recurso/descricao.ts';
import type { CelulaProps, Jeito, LoteProps } from '../../kit/recurso/jeito.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';
import { dia as diaEscrito, diaDeHoje, dinheiro } from '../../platform/texto/format.ts';
import { usePhone } from '../../platform/tela/larguras.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/display/Button.tsx';
import type { Tone } from '../../ui/base/tone.ts';
import { SITUACOES_DA_CONTA } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import { paths } from '../../paths.ts';
import { caminhoDaVenda } from '../pedvenda/parts/caminhos.ts';
import { CreditosBotao } from '../pedvenda/parts/CreditosBotao.tsx';
import { UsarCreditoLote } from '../pedvenda/parts/UsarCredito.tsx';
import { emAberto, saldoDe } from './em-aberto.ts';
import { RecebimentosLote } from './Recebimentos.tsx';
import { ReceberLote } from './ReceberLote.tsx';
import { SomaDasContas } from './SomaDasContas.tsx';
import '../../kit/recurso/cartao-da-linha.css';

type Situacao = keyof typeof SITUACOES_DA_CONTA;
const TONS: Partial<Record<Situacao, Tone>> = { PP: 'info', PG: 'success', CA: 'danger' };

function SituacaoCelula({ linha, valor }: CelulaProps) {
  const situacao = String(valor) as Situacao;
  const vencida =
    (situacao === 'AB' || situacao === 'PP') &&
    String(linha['contarec_dtvencimento']) < diaDeHoje();
  return vencida ? (
    <Badge tone="warning">Vencida</Badge>
  ) : (
    <Badge tone={TONS[situacao] ?? 'neutral'}>{SITUACOES_DA_CONTA[situacao]}</Badge>
  );
}

/** The document; on a phone all that tells one receivable from another stands with it: who owes, what is left, since when. */
function DocumentoCelula({ linha, valor }: CelulaProps) {
  if (!usePhone()) return <strong className="type-strong">{String(valor)}</strong>;
  const cliente = String(linha['pessoa_razao'] ?? '');
  return (
    <span className="cartao-da-linha">
      <span className="cartao-da-linha-parte">
        <strong className="cartao-da-linha-nome">{cliente === '' ? 'Sem cliente' : cliente}</strong>
        <span className="cartao-da-linha-valor">
          {dinheiro(emAberto(linha) ? saldoDe(linha) : String(linha['contarec_valor']))}
        </span>
      </span>
      <span className="cartao-da-linha-parte type-muted">
        <span className="cartao-da-linha-nome">
          {String(valor)} · {diaEscrito(String(linha['contarec_dtvencimento']))}
        </span>
        <span className="cartao-da-linha-situacao">
          <SituacaoCelula linha={linha} valor={linha['contarec_situacao']} />
        </span>
      </span>
    </span>
  );
}

/** What is still owed: of what was cancelled or renegotiated, nothing. */
function SaldoCelula({ linha, valor }: CelulaProps) {
  const vale = emAberto(linha) || linha['contarec_situacao'] === 'PG';
  return <>{vale ? dinheiro(String(valor)) : '—'}</>;
}

const comCredito = (l: LinhaDoRecurso): boolean =>
  /[1-9]/.test(String(l['contarec_vlcredito'] ?? ''));

function EstornarDialog({
  linha,
  aoFechar,
  aoMarcar,
}: {
  linha: LinhaDoRecurso;
  aoFechar: () => void;
  aoMarcar: LoteProps['aoMarcar'];
}) {
  const escrita = useEscrita(estornar, {
    inicial: { contarec_codigo: Number(linha['contarec_codigo']), versao: linha.versao },
    aoFechar,
    rascunho: null,
    aoGravar: () => aoMarcar(new Set()),
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`Estornar tudo o que foi recebido de ${String(linha['contarec_descricao'])}?`}
      descricao={`${dinheiro(String(linha['contarec_valorpago']))} deixam de constar como recebidos, e a comissão volta a ser só prevista.${
        comCredito(linha)
          ? ` Os ${dinheiro(String(linha['contarec_vlcredito']))} pagos com crédito voltam a ser crédito do cliente.`
          : ''
      }`}
      tamanho="small"
      acao="Estornar"
      perigo
      pergunta
    />
  );
}

function EstornarLote({ linhas, aoMarcar }: LoteProps) {
  const [aberta, setAberta] = useState(false);
  const [unica] = linhas;
  const recebida = ['PG', 'PP'].includes(String(unica?.['contarec_situacao']));
  const impedida =
    linhas.length !== 1
      ? 'Estorne uma conta por vez.'
      : recebida
        ? undefined
        : 'Nada foi recebido desta conta.';
  return (
    <>
      <Button
        size="small"
        disabled={impedida !== undefined}
        title={impedida}
        onClick={() => setAberta(true)}
      >
        Estornar
      </Button>
      {aberta && unica && (
        <EstornarDialog linha={unica} aoFechar={() => setAberta(false)} aoMarcar={aoMarcar} />
      )}
    </>
  );
}

const JEITO: Jeito = {
  pagina: {
    de: (linha) =>
      linha['pedvenda_codigo'] === null
        ? paths.contasAReceber
        : caminhoDaVenda({
            empresa_codigo: Number(linha['empresa_codigo']),
            pedvenda_codigo: Number(linha['pedvenda_codigo']),
          }),
    nova: null,
  },
  situacoes: { ativos: 'Vigentes', inativos: 'Canceladas', todos: 'Todas' },
  // What is still to come in; what came in stays one click away.
  filtrosUsuais: { contarec_situacao: ['AB', 'PP'] },
  semImportar: true,
  naBarra: CreditosBotao,
  celulas: {
    contarec_descricao: DocumentoCelula,
    contarec_situacao: SituacaoCelula,
    contarec_saldo: SaldoCelula,
  },
  rodape: SomaDasContas,
  lote: {
    situacao: null,
    excluir: null,
    exportar: null,
    receber: ReceberLote,
    recebimentos: RecebimentosLote,
    credito: UsarCreditoLote,
    estornar: EstornarLote,
  },
};

/** What customers owe and have paid: a receipt releases the commission of the sale. */
export function ContasPage() {
  return <RecursoPage recurso={contaRec} jeito={JEITO} />;
}
