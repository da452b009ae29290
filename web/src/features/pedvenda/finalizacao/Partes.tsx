import { useState } from 'react';
import { desfazer, expedir } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import { aoDesfazerParte } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { ParteFinalizada } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { formatarNumero, somar } from '@praca/contract/br/dinheiro.ts';
import { IconDots } from '@tabler/icons-react';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { dataHora, plural } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import type { ContaDaParte } from './conta.ts';
import { EntregarDialog, FaturarDialog } from './ExpedirDialog.tsx';

const algo = (valor: string): boolean => /[1-9]/.test(valor);

const ondeEsta = (p: ParteFinalizada) => {
  if (p.finvenda_entregueem !== null) return <Badge tone="success">Entregue</Badge>;
  if (p.finvenda_faturadaem !== null) return <Badge tone="accent">Faturada</Badge>;
  return <Badge>A faturar</Badge>;
};

const notaFiscal = (p: ParteFinalizada): string => {
  if (p.finvenda_faturadaem === null) return '';
  return p.finvenda_nota === '' ? 'faturada' : `NF-e ${p.finvenda_nota}`;
};

const comoFoi = (p: ParteFinalizada): string =>
  [
    dataHora(p.finvenda_dt),
    p.usuario_nome ?? p.usuario_login,
    p.volumes > 0 &&
      `${plural(p.volumes, 'volume', 'volumes')}, ${formatarNumero(p.pesobruto, 3)} kg`,
    p.presep_codigo !== null && `romaneio ${p.presep_codigo}`,
    p.finvenda_recebedor && `recebeu ${p.finvenda_recebedor}`,
  ]
    .filter(Boolean)
    .join(' · ');

type Janela = { qual: 'faturar' | 'entregar' | 'desfazer'; parte: ParteFinalizada };

/** Past, present and what is left of an order: together they are the order, to the cent. */
export function Partes({
  venda,
  partes,
  agora,
  aoMudar,
}: {
  venda: Venda;
  partes: readonly ParteFinalizada[];
  /** What is being finalised; null where nothing may be. */
  agora: ContaDaParte | null;
  aoMudar: (venda: Venda) => void;
}) {
  const finaliza = usePode()('venda.finalizar');
  const [janela, setJanela] = useState<Janela | null>(null);
  const { pedvenda_codigo, versao } = venda;
  const fechar = () => setJanela(null);
  const voltar = async (parte: ParteFinalizada) => {
    const depois = await gravar(expedir, {
      pedvenda_codigo,
      versao,
      finvenda_codigo: parte.finvenda_codigo,
      passo: 'voltar',
    });
    if (!depois) return;
    aoMudar(depois);
    sucesso('Desfeito.');
  };
  const desfazerUltima = async () => {
    fechar();
    const depois = await gravar(desfazer, { pedvenda_codigo, versao });
    if (!depois) return;
    aoMudar(depois);
    sucesso('A última parte foi desfeita.');
  };
  const ultima = partes.at(-1);
  const acoesDe = (parte: ParteFinalizada) => [
    ...(parte.finvenda_faturadaem === null
      ? [{ label: 'Faturar…', onSelect: () => setJanela({ qual: 'faturar', parte }) }]
      : []),
    ...(parte.finvenda_entregueem === null
      ? [{ label: 'Registrar entrega…', onSelect: () => setJanela({ qual: 'entregar', parte }) }]
      : []),
    ...(parte.finvenda_faturadaem !== null || parte.finvenda_entregueem !== null
      ? [
          {
            label: parte.finvenda_entregueem === null ? 'Desfazer faturamento' : 'Desfazer entrega',
            onSelect: () => void voltar(parte),
          },
        ]
      : []),
    ...(parte === ultima && aoDesfazerParte(venda, partes) === null
      ? [
          {
            label: 'Desfazer esta parte…',
            danger: true,
            onSelect: () => setJanela({ qual: 'desfazer' as const, parte }),
          },
        ]
      : []),
  ];
  const numero = venda.pedvenda_proximaparte;
  if (partes.length === 0 && agora === null) return null;
  // While one is prepared what stays behind stands in the list too, and all of it is the order.
  const total = formatarNumero(venda.pedvenda_valor);
  const saiu = formatarNumero(somar('0', ...partes.map((p) => p.finvenda_valor)));
  const quanto = agora !== null || saiu === total ? `somam ${total}` : `somam ${saiu} de ${total}`;
  return (
    <Panel title="Partes" hint={quanto} padded={false}>
      <ul className="finalizacao-partes">
        {partes.map((p) => (
          <li key={p.finvenda_codigo}>
            <strong className="type-strong">{p.finvenda_sequencia}ª parte</strong>
            <span className="finalizacao-como">
              {comoFoi(p)}
              {p.finvenda_motivo !== '' && (
                <span className="finalizacao-aviso"> · saldo encerrado: {p.finvenda_motivo}</span>
              )}
            </span>
            <span>{ondeEsta(p)}</span>
            <span className="finalizacao-nf">{notaFiscal(p)}</span>
            <span className="finalizacao-valor">{formatarNumero(p.finvenda_valor)}</span>
            {finaliza && acoesDe(p).length > 0 ? (
              <Menu
                label={`Ações da ${p.finvenda_sequencia}ª parte`}
                align="end"
                trigger={
                  <IconButton
                    size="small"
                    label={`Ações da ${p.finvenda_sequencia}ª parte`}
                    icon={<IconDots size={16} aria-hidden="true" />}
                  />
                }
                items={acoesDe(p)}
              />
            ) : (
              <span />
            )}
          </li>
        ))}
        {agora !== null && (
          <>
            <li data-agora>
              <strong className="type-strong">{numero}ª parte</strong>
              <span className="finalizacao-como">em preparo nesta tela</span>
              <span />
              <span />
              <span className="finalizacao-valor">{formatarNumero(agora.parte.valor)}</span>
              <span />
            </li>
            {algo(agora.depois) && (
              <li>
                <span>Depois</span>
                <span className="finalizacao-como">o que fica do saldo</span>
                <span />
                <span />
                <span className="finalizacao-valor">{formatarNumero(agora.depois)}</span>
                <span />
              </li>
            )}
            {algo(agora.cancelado) && (
              <li>
                <span>Cancelado</span>
                <span className="finalizacao-como">não sai mais</span>
                <span />
                <span />
                <span className="finalizacao-valor">{formatarNumero(agora.cancelado)}</span>
                <span />
              </li>
            )}
          </>
        )}
      </ul>
      {janela?.qual === 'faturar' && (
        <FaturarDialog venda={venda} parte={janela.parte} aoMudar={aoMudar} aoFechar={fechar} />
      )}
      {janela?.qual === 'entregar' && (
        <EntregarDialog venda={venda} parte={janela.parte} aoMudar={aoMudar} aoFechar={fechar} />
      )}
      {janela?.qual === 'desfazer' && (
        <ConfirmDialog
          open
          title={`Desfazer a ${janela.parte.finvenda_sequencia}ª parte?`}
          confirmLabel="Desfazer parte"
          danger
          onConfirm={() => void desfazerUltima()}
          onCancel={fechar}
        >
          O estoque volta, as parcelas dela são canceladas e o saldo fica em aberto de novo.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
