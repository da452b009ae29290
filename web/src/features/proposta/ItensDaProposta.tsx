import { IconArrowsExchange, IconMessage } from '@tabler/icons-react';
import { mostrarCascata } from '@praca/contract/documento/cascata.ts';
import { subtotalDaLinha, unitarioLiquido } from '@praca/contract/pedvenda/leitura.ts';
import type { MensagemDaProposta, Proposta } from '@praca/contract/proposta/schemas.ts';
import { fotoDaProposta } from '@praca/contract/proposta/endpoints.ts';
import { montarPedido } from '../../platform/http/pedido.ts';
import { dataHoraRelativa, dia, numero, plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import type { Assunto } from './MensagemDialog.tsx';
import { SomasDaProposta } from './SomasDaProposta.tsx';

type Item = Proposta['documento']['itens'][number];
const IMPOSTOS_DO_ITEM = [
  ['itpedvenda_vlipi', 'IPI'],
  ['itpedvenda_vlst', 'ICMS ST'],
] as const;

function Conversa({ mensagens, vendedor }: { mensagens: MensagemDaProposta[]; vendedor: string }) {
  if (mensagens.length === 0) return null;
  return (
    <ul className="proposta-conversa" aria-label="Mensagens">
      {mensagens.map((m) => (
        <li key={m.msgvenda_codigo}>
          <strong>{m.msgvenda_tipo === 'R' ? vendedor || 'Vendedor' : 'Você'}</strong>{' '}
          <span className="proposta-nota">{dataHoraRelativa(m.msgvenda_em)}</span>
          {m.msgvenda_preco !== null && (
            <p>
              {m.itpedvenda_sequencia === null ? 'Total proposto' : 'Preço proposto'}:{' '}
              <strong>{numero(m.msgvenda_preco, m.itpedvenda_sequencia === null ? 2 : 4)}</strong>
            </p>
          )}
          {m.msgvenda_texto !== '' && <p>{m.msgvenda_texto}</p>}
        </li>
      ))}
    </ul>
  );
}

function Linha({
  item,
  foto,
  mensagens,
  vendedor,
  negocia,
  aoEscrever,
}: {
  item: Item;
  /** Where its picture is; null: it has none. */
  foto: string | null;
  mensagens: MensagemDaProposta[];
  vendedor: string;
  negocia: boolean;
  aoEscrever: ((assunto: Assunto) => void) | undefined;
}) {
  const nome = item.itpedvenda_descricao;
  const desconto = mostrarCascata(item.itpedvenda_desccascata);
  const liquido = unitarioLiquido(item);
  return (
    <li className="proposta-item">
      <div className="proposta-item-topo">
        {foto !== null && (
          <img className="proposta-foto" src={foto} alt={`Foto de ${nome}`} loading="lazy" />
        )}
        <h3>{nome}</h3>
        <strong>{numero(subtotalDaLinha(item), 2)}</strong>
      </div>
      {item.produto_referencia !== '' && (
        <p className="proposta-nota">Código {item.produto_referencia}</p>
      )}
      <p className="proposta-nota">
        {numero(item.itpedvenda_quantidade)} {item.itpedvenda_unidade} ×{' '}
        {numero(item.itpedvenda_vlunitario, 4)}
        {desconto !== '' && ` − ${desconto}%`}
        {liquido !== null && ` = ${numero(liquido, 4)} cada`}
        {IMPOSTOS_DO_ITEM.filter(([de]) => /[1-9]/.test(item[de])).map(
          ([de, nomeDele]) => ` · ${nomeDele} ${numero(item[de], 2)}`,
        )}
        {item.itpedvenda_dtentrega !== null && ` · entrega ${dia(item.itpedvenda_dtentrega)}`}
      </p>
      {item.itpedvenda_obs !== '' && <p className="proposta-obs">{item.itpedvenda_obs}</p>}
      <Conversa mensagens={mensagens} vendedor={vendedor} />
      {aoEscrever && (
        <div className="proposta-item-acoes">
          <Button
            variant="subtle"
            icon={<IconMessage size={18} aria-hidden="true" />}
            aria-label={`${mensagens.length > 0 ? 'Responder' : 'Perguntar'} sobre ${nome}`}
            onClick={() => aoEscrever({ item, comPreco: false })}
          >
            {mensagens.length > 0 ? 'Responder' : 'Perguntar'}
          </Button>
          {negocia && (
            <Button
              variant="subtle"
              icon={<IconArrowsExchange size={18} aria-hidden="true" />}
              aria-label={`Propor outro preço de ${nome}`}
              onClick={() => aoEscrever({ item, comPreco: true })}
            >
              Propor outro preço
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The lines, each with what was written about it, and below them what was written about the whole. */
export function ItensDaProposta({
  proposta,
  token,
  aoEscrever,
}: {
  proposta: Proposta;
  /** Of the link. */
  token: string;
  /** Absent: nothing more can be written. */
  aoEscrever: ((assunto: Assunto) => void) | undefined;
}) {
  const { documento: d, fotos, mensagens, vendedor, estado } = proposta;
  const sobre = (linha: number | null) => mensagens.filter((m) => m.itpedvenda_sequencia === linha);
  const gerais = sobre(null);
  return (
    <section className="proposta-cartao" aria-labelledby="proposta-itens">
      <header className="proposta-itens-topo">
        <h2 id="proposta-itens">{plural(d.itens.length, 'item', 'itens')}</h2>
        <span className="proposta-nota">preços sem impostos</span>
      </header>
      <ul className="proposta-itens">
        {d.itens.map((item) => (
          <Linha
            key={item.itpedvenda_sequencia}
            item={item}
            foto={
              fotos.includes(item.itpedvenda_sequencia)
                ? montarPedido(fotoDaProposta, {
                    token,
                    itpedvenda_sequencia: String(item.itpedvenda_sequencia),
                  }).url
                : null
            }
            mensagens={sobre(item.itpedvenda_sequencia)}
            vendedor={vendedor.nome}
            negocia={estado !== 'ACEITA'}
            aoEscrever={aoEscrever}
          />
        ))}
      </ul>
      <SomasDaProposta documento={d} />
      {gerais.length > 0 && (
        <div className="proposta-gerais">
          <h2>Sobre o orçamento</h2>
          <Conversa mensagens={gerais} vendedor={vendedor.nome} />
        </div>
      )}
      {d.pedvenda_obs !== '' && (
        <div className="proposta-gerais">
          <h2>Observações</h2>
          <p className="proposta-obs">{d.pedvenda_obs}</p>
        </div>
      )}
    </section>
  );
}
