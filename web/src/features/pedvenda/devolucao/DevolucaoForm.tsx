import { IconChecks, IconTruckReturn } from '@tabler/icons-react';
import {
  desfazerDevolucao,
  devolver,
  getDevolucoes,
} from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import type { ContaAberta } from '@praca/contract/pedvenda/devolucao/rules.ts';
import { getPedVenda } from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { chamar, chamarUm } from '../../../platform/http/api-client.ts';
import { dinheiro, plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';
import {
  contaDaDevolucao,
  impedimento,
  tudoQueSaiu,
  VAZIA,
  type ContaDaDevolucao,
  type ValoresDaDevolucao,
} from './conta.ts';
import { ItensADevolver } from './ItensADevolver.tsx';

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** What pressing the button is going to do with stock and money, in a sentence. */
const oQueFaz = (c: ContaDaDevolucao, valores: ValoresDaDevolucao): string =>
  [
    c.linhas.some((l) => algo(l.agora) && valores.fora[l.item.itpedvenda_sequencia] !== true) &&
      'Põe de volta no estoque o que tem estoque controlado.',
    algo(c.abatido) &&
      `Abate ${dinheiro(c.abatido)} de ${plural(c.abatimentos, 'parcela em aberto', 'parcelas em aberto')}.`,
    algo(c.credito) && `Deixa ${dinheiro(c.credito)} de crédito ao cliente.`,
    'A comissão volta na proporção. Dá para desfazer.',
  ]
    .filter(Boolean)
    .join(' ');

function EstaDevolucao({ conta }: { conta: ContaDaDevolucao }) {
  const { devolvido, abatido, credito } = conta;
  const linhas: [string, string][] = [
    ['Produtos', devolvido.vlprodutos],
    ['IPI', devolvido.vlipi],
    ['ST', devolvido.vlst],
  ];
  return (
    <Panel title="Esta devolução" hint="frete, seguro e despesas não voltam">
      <dl className="finalizacao-somas">
        {linhas
          .filter(([nome, valor]) => nome === 'Produtos' || algo(valor))
          .map(([nome, valor]) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{dinheiro(valor)}</dd>
            </div>
          ))}
        <div className="finalizacao-total">
          <dt>Total</dt>
          <dd>{dinheiro(devolvido.valor)}</dd>
        </div>
        <div>
          <dt>Abate das parcelas</dt>
          <dd>{dinheiro(abatido)}</dd>
        </div>
        <div>
          <dt>Crédito do cliente</dt>
          <dd>{dinheiro(credito)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

/** A return in a form: how much of each line, why, into stock or not, and what it does with what the customer owes. */
export function DevolucaoForm({
  venda,
  contas,
  aoMudar,
  aoFazer,
}: {
  venda: Venda;
  contas: readonly ContaAberta[];
  aoMudar: (venda: Venda) => void;
  aoFazer: () => void;
}) {
  const { pedvenda_codigo } = venda;
  const oferecer = (feita: Venda) =>
    oferecerVolta(
      'Devolução registrada.',
      voltarPor(
        desfazerDevolucao,
        async () => {
          const { dados } = await chamar(getDevolucoes, { pedvenda_codigo });
          return {
            pedvenda_codigo,
            versao: feita.versao,
            devvenda_codigo: dados.at(-1)?.devvenda_codigo ?? 0,
          };
        },
        (linha) => {
          if (linha) aoMudar(linha);
          sucesso('A devolução foi desfeita.');
        },
      ),
      { id: `devolucao-${pedvenda_codigo}`, tone: 'success' },
    );
  const escrita = useEscrita<typeof devolver, ValoresDaDevolucao, Venda>(devolver, {
    inicial: VAZIA,
    lida: venda,
    rascunho: String(pedvenda_codigo),
    aoFechar: () => undefined,
    continua: 'limpa',
    feito: null,
    // The balances of this page are always the newest; a draft typed over older ones asks first.
    entrada: (valores, { lida, deAntes }) =>
      entradaDe(valores, deAntes ? lida.versao : venda.versao),
    conciliar: {
      reler: async () => {
        const nova = await chamarUm(getPedVenda, { pedvenda_codigo });
        if (nova === null) return venda;
        aoMudar(nova);
        return nova;
      },
    },
    aoGravar: (feita) => {
      if (feita === null) return;
      escrita.trocar(() => VAZIA);
      aoMudar(feita);
      oferecer(feita);
      aoFazer();
    },
  });
  const { valores, mudar } = escrita;
  const conta = contaDaDevolucao(venda, contas, valores);
  const entradaDe = (agora: ValoresDaDevolucao, versao: number) => ({
    pedvenda_codigo,
    versao,
    itens: contaDaDevolucao(venda, contas, agora)
      .linhas.filter((l) => algo(l.agora))
      .map((l) => ({
        itpedvenda_sequencia: l.item.itpedvenda_sequencia,
        quantidade: l.agora,
        motivo: l.motivo,
        voltaEstoque:
          agora.fora[l.item.itpedvenda_sequencia] === true ? ('N' as const) : ('S' as const),
      })),
    ...(agora.soCredito && { soCredito: 'S' as const }),
    devvenda_nota: agora.nota.trim(),
    devvenda_obs: agora.obs.trim(),
  });
  const impedida = impedimento(conta);
  return (
    <EscritaForm escrita={escrita} className="finalizacao-formulario" acoes={null}>
      <div className="venda-grade">
        <div className="venda-principal">
          <Panel
            title="O que volta"
            hint="só o que já saiu do pedido"
            padded={false}
            actions={
              <>
                <Button
                  size="small"
                  variant="subtle"
                  icon={<IconChecks size={16} aria-hidden="true" />}
                  onClick={() => mudar({ agora: tudoQueSaiu(venda) })}
                >
                  Tudo que saiu
                </Button>
                <Button size="small" variant="subtle" onClick={() => mudar({ agora: {} })}>
                  Zerar
                </Button>
              </>
            }
          >
            <ItensADevolver linhas={conta.linhas} valores={valores} aoMudar={mudar} />
          </Panel>
          <Panel title="Por que e com que papel">
            <div className="devolucao-campos">
              <TextField
                label="Motivo da devolução"
                required
                maxLength={200}
                autoComplete="off"
                hint="Vale para os itens sem motivo próprio."
                value={valores.motivo}
                onChange={(evento) => mudar({ motivo: evento.target.value })}
              />
              <TextField
                label="NF-e de devolução"
                inputMode="numeric"
                maxLength={20}
                autoComplete="off"
                value={valores.nota}
                error={escrita.erros['devvenda_nota']}
                onChange={(evento) => mudar({ nota: evento.target.value })}
              />
              <TextField
                label="Observação"
                maxLength={500}
                autoComplete="off"
                value={valores.obs}
                error={escrita.erros['devvenda_obs']}
                onChange={(evento) => mudar({ obs: evento.target.value })}
              />
              <Switch
                label="Deixar as parcelas como estão"
                hint="Tudo fica de crédito do cliente. Use se os boletos já estão no banco."
                checked={valores.soCredito}
                onChange={(evento) => mudar({ soCredito: evento.target.checked })}
              />
            </div>
          </Panel>
        </div>
        <aside className="venda-lado">
          <EstaDevolucao conta={conta} />
          <div className="finalizacao-pe" {...TOAST_FLOOR}>
            <Button
              type="submit"
              variant="primary"
              fullWidth
              loading={escrita.enviando}
              disabled={impedida !== null || escrita.aguardar > 0}
              icon={<IconTruckReturn size={16} aria-hidden="true" />}
            >
              Registrar devolução de {dinheiro(conta.devolvido.valor)}
            </Button>
            <p className="finalizacao-nota" role="status">
              {impedida ?? oQueFaz(conta, valores)}
            </p>
          </div>
        </aside>
      </div>
    </EscritaForm>
  );
}
