import { useState } from 'react';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { getPedVenda } from '@praca/contract/pedvenda/endpoints.ts';
import { divergentes } from '@praca/contract/pedvenda/expedicao/rules.ts';
import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { finalizar } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { ParteFinalizada } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { diaDeHoje, dinheiro } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { caminhoDaSeparacao } from '../parts/caminhos.ts';
import { quantidade } from '../parts/quantidade.ts';
import {
  conferida,
  contaDaParte,
  impedimento,
  inicialDaParte,
  tudoQueSai,
  type ValoresDaParte,
} from './conta.ts';
import { ItensDaParte } from './ItensDaParte.tsx';
import { EstaParte, oQueFaz, ParcelasDaParte } from './LadoDaParte.tsx';
import { Partes } from './Partes.tsx';
import { useCreditoDaParte } from './use-credito.ts';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** What the warehouse left open: nothing set apart, still separating, or less than ordered. */
function AvisoDaSeparacao({
  venda,
  separacao,
  aceita,
  aoAceitar,
}: {
  venda: Venda;
  separacao: Separacao | undefined;
  aceita: boolean;
  aoAceitar: (sim: boolean) => void;
}) {
  const abrir = (
    <LinkBotao size="small" to={caminhoDaSeparacao(venda)}>
      Abrir pré-separação
    </LinkBotao>
  );
  if (separacao?.presep_situacao === 'DV')
    return (
      <Notice tone="warning" title="A separação tem divergência" action={abrir}>
        <ul className="finalizacao-divergencias">
          {divergentes(separacao.itens).map((i) => (
            <li key={i.itpedvenda_sequencia}>
              {i.itpedvenda_sequencia}. {i.itpedvenda_descricao}:{' '}
              {quantidade(i.itpresep_qtdseparada)} de {quantidade(i.saldo)}, {i.itpresep_motivo}
            </li>
          ))}
        </ul>
        <Checkbox
          label="Finalizar só o que foi separado"
          checked={aceita}
          onChange={(evento) => aoAceitar(evento.target.checked)}
        />
      </Notice>
    );
  if (conferida(separacao)) return null;
  return (
    <Notice
      tone="info"
      title={
        separacao?.presep_situacao === 'EA'
          ? 'A separação ainda não foi conferida'
          : 'Nada separado'
      }
      action={abrir}
    >
      As quantidades começam vazias: digite o que sai, ou confira a separação antes.
    </Notice>
  );
}

/** The order changed under the person's hands: the balances are new, what was typed stays. */
function AvisoDeMudanca({ mudou }: { mudou: boolean }) {
  if (!mudou) return null;
  return (
    <Notice tone="warning" title="O pedido mudou agora mesmo">
      Os saldos desta tela já são os novos. O que você digitou continua aqui: confira antes de
      finalizar.
    </Notice>
  );
}

/** What leaves now, in a form: quantities, lots, payment types, the end of the balance. */
export function FinalizacaoForm({
  venda,
  separacao,
  partes,
  minha,
  aoMudar,
}: {
  venda: Venda;
  separacao: Separacao | undefined;
  partes: readonly ParteFinalizada[];
  /** The version that one's own last step left. */
  minha: number | null;
  aoMudar: (venda: Venda) => void;
}) {
  const [comecou, setComecou] = useState(venda.versao);
  const [aceita, setAceita] = useState(false);
  const { pedvenda_codigo } = venda;
  const escrita = useEscrita<typeof finalizar, ValoresDaParte, Venda>(finalizar, {
    inicial: inicialDaParte(venda, separacao),
    lida: venda,
    rascunho: String(pedvenda_codigo),
    aoFechar: () => undefined,
    continua: 'limpa',
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
      setAceita(false);
      setComecou(feita.versao);
      aoMudar(feita);
      escrita.trocar(() => inicialDaParte(feita, undefined));
    },
  });
  const { valores, mudar } = escrita;
  const hoje = diaDeHoje();
  const conta = contaDaParte(venda, separacao, valores, { hoje, partes });
  const credito = useCreditoDaParte(venda, conta, valores.credito);
  const entradaDe = (agora: ValoresDaParte, versao: number) => {
    const feita = contaDaParte(venda, separacao, agora, { hoje, partes });
    return {
      pedvenda_codigo,
      versao,
      itens: feita.linhas
        .filter((l) => algo(l.agora))
        .map((l) => ({
          itpedvenda_sequencia: l.item.itpedvenda_sequencia,
          quantidade: l.agora,
          ...(agora.lotes[l.item.itpedvenda_sequencia] && {
            lote: agora.lotes[l.item.itpedvenda_sequencia],
          }),
        })),
      parcelas: feita.parcelas,
      ...(credito?.pode && agora.credito !== null && { credito: agora.credito }),
      ...(agora.encerrar && { encerrarSaldo: 'S' as const, motivo: agora.motivo.trim() }),
    };
  };
  const impedida =
    impedimento(conta, valores, aceita || separacao?.presep_situacao !== 'DV') ??
    credito?.erro ??
    null;
  const mudou = venda.versao !== comecou && venda.versao !== minha && escrita.sujo;
  const numero = venda.pedvenda_proximaparte;
  return (
    <EscritaForm escrita={escrita} className="finalizacao-formulario" acoes={null}>
      <AvisoDeMudanca mudou={mudou} />
      <AvisoDaSeparacao venda={venda} separacao={separacao} aceita={aceita} aoAceitar={setAceita} />
      <div className="venda-grade">
        <div className="venda-principal">
          <Panel
            title={`Finalizar a ${numero}ª parte`}
            hint={
              conferida(separacao) ? 'quantidades da separação conferida' : 'digite o que sai agora'
            }
            padded={false}
            actions={
              <>
                <Button
                  size="small"
                  variant="subtle"
                  icon={<IconChecks size={16} aria-hidden="true" />}
                  onClick={() => mudar({ agora: tudoQueSai(venda, separacao) })}
                >
                  Tudo que há
                </Button>
                <Button size="small" variant="subtle" onClick={() => mudar({ agora: {} })}>
                  Zerar
                </Button>
              </>
            }
          >
            <ItensDaParte venda={venda} linhas={conta.linhas} valores={valores} aoMudar={mudar} />
            <div className="finalizacao-encerrar">
              <Switch
                label="Encerrar saldo"
                hint="O que não sai agora não sai mais: fica cancelado, com o motivo."
                checked={valores.encerrar}
                onChange={(evento) => mudar({ encerrar: evento.target.checked })}
              />
              {valores.encerrar && (
                <TextField
                  label="Motivo"
                  required
                  maxLength={500}
                  autoComplete="off"
                  value={valores.motivo}
                  error={escrita.erros['motivo']}
                  onChange={(evento) => mudar({ motivo: evento.target.value })}
                />
              )}
            </div>
          </Panel>
          <Partes venda={venda} partes={partes} agora={conta} aoMudar={aoMudar} />
        </div>
        <aside className="venda-lado finalizacao-lado">
          <EstaParte venda={venda} conta={conta} />
          <ParcelasDaParte
            venda={venda}
            conta={conta}
            valores={valores}
            credito={credito}
            aoMudar={mudar}
          />
          <div className="finalizacao-pe" {...TOAST_FLOOR}>
            <Button
              type="submit"
              variant="primary"
              fullWidth
              loading={escrita.enviando}
              disabled={impedida !== null || escrita.aguardar > 0}
              icon={<IconCheck size={16} aria-hidden="true" />}
            >
              {conta.itens === 0 && valores.encerrar
                ? 'Encerrar saldo'
                : `Finalizar ${dinheiro(conta.parte.valor)}`}
            </Button>
            <p className="finalizacao-nota" role="status">
              {impedida ?? oQueFaz(conta, valores.encerrar, credito)}
            </p>
          </div>
        </aside>
      </div>
    </EscritaForm>
  );
}
