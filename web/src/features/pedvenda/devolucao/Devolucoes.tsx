import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconDots } from '@tabler/icons-react';
import { formatarNumero, somar } from '@praca/contract/br/dinheiro.ts';
import { desfazerDevolucao, getDevolucoes } from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import type { Devolucao } from '@praca/contract/pedvenda/devolucao/schemas.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { dataHora, dia, dinheiro } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { quantidade } from '../parts/quantidade.ts';
import './devolucao.css';

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** What a return did with money, in a sentence. */
const comODinheiro = (d: Devolucao): string =>
  [
    d.abatimentos.length > 0 &&
      `Abateu ${d.abatimentos
        .map((a) => `${dinheiro(a.abatdev_valor)} da parcela de ${dia(a.contarec_dtvencimento)}`)
        .join(', ')}.`,
    algo(d.devvenda_credito) && `Crédito do cliente: ${dinheiro(d.devvenda_credito)}.`,
    d.devvenda_vlcomissao !== null &&
      algo(d.devvenda_vlcomissao) &&
      `Tirou ${dinheiro(d.devvenda_vlcomissao)} de comissão.`,
  ]
    .filter(Boolean)
    .join(' ');

const comoVoltou = (i: Devolucao['itens'][number]): string =>
  `${quantidade(i.itdevvenda_quantidade)} × ${i.itpedvenda_descricao}: ${i.itdevvenda_motivo}${
    algo(i.itdevvenda_qtdestoque) ? '' : ' (não voltou ao estoque)'
  }`;

/** What came back of an order, and the way back of the last of it. */
export function Devolucoes({ venda, aoMudar }: { venda: Venda; aoMudar: (venda: Venda) => void }) {
  const devolve = usePode()('venda.devolver');
  const [desfaz, setDesfaz] = useState<Devolucao | null>(null);
  const houve = venda.itens.some((i) => algo(i.itpedvenda_qtddevolvida));
  const { pedvenda_codigo, versao } = venda;
  const { data } = useQuery({
    ...consulta(getDevolucoes, { pedvenda_codigo }),
    staleTime: 0,
    enabled: houve,
  });
  const todas = houve ? (data?.dados ?? []) : [];
  const ultima = todas.at(-1);
  const desfazer = async ({ devvenda_codigo }: Devolucao) => {
    setDesfaz(null);
    const depois = await gravar(desfazerDevolucao, { pedvenda_codigo, versao, devvenda_codigo });
    if (!depois) return;
    aoMudar(depois);
    sucesso('A devolução foi desfeita.');
  };
  if (todas.length === 0) return null;
  const total = somar('0.00', ...todas.map((d) => d.devvenda_valor));
  return (
    <Panel title="Devoluções" hint={`somam ${formatarNumero(total)}`} padded={false}>
      <ul className="devolucao-lista">
        {todas.map((d) => (
          <li key={d.devvenda_codigo}>
            <strong className="type-strong">{d.devvenda_sequencia}ª devolução</strong>
            <div className="devolucao-como">
              <span className="type-muted">
                {[
                  dataHora(d.devvenda_dt),
                  d.usuario_nome ?? d.usuario_login,
                  d.devvenda_nota && `NF-e ${d.devvenda_nota}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {d.itens.map((i) => (
                <span key={i.itpedvenda_sequencia}>{comoVoltou(i)}</span>
              ))}
              <span>{comODinheiro(d)}</span>
              {d.devvenda_obs !== '' && <span className="type-muted">{d.devvenda_obs}</span>}
            </div>
            <span className="devolucao-valor">−{formatarNumero(d.devvenda_valor)}</span>
            {devolve && d === ultima && (
              <Menu
                label={`Ações da ${d.devvenda_sequencia}ª devolução`}
                align="end"
                trigger={
                  <IconButton
                    size="small"
                    label={`Ações da ${d.devvenda_sequencia}ª devolução`}
                    icon={<IconDots size={16} aria-hidden="true" />}
                  />
                }
                items={[
                  {
                    label: 'Desfazer esta devolução…',
                    danger: true,
                    onSelect: () => setDesfaz(d),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {desfaz !== null && (
        <ConfirmDialog
          open
          title={`Desfazer a ${desfaz.devvenda_sequencia}ª devolução?`}
          confirmLabel="Desfazer devolução"
          danger
          onConfirm={() => void desfazer(desfaz)}
          onCancel={() => setDesfaz(null)}
        >
          O que voltou ao estoque sai de novo, as parcelas abatidas voltam ao valor de antes e a
          comissão também.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
