import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import { dataHoraRelativa, numero } from '../../../platform/texto/format.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import type { Mensagem } from './conversa.ts';

function Preco({ m }: { m: Mensagem }) {
  if (m.msgvenda_preco === null) return null;
  const casas = m.itpedvenda_sequencia === null ? 2 : 4;
  const era = m.msgvenda_precoorcado;
  return (
    <p>
      {m.itpedvenda_sequencia === null ? 'Total proposto' : 'Preço proposto'}:{' '}
      <strong>{numero(m.msgvenda_preco, casas)}</strong>
      {era !== null && compararDinheiro(era, m.msgvenda_preco) !== 0 && (
        <span className="venda-cliente-suave"> no lugar de {numero(era, casas)}</span>
      )}
    </p>
  );
}

/** What customer and seller wrote to each other, oldest first. */
export function Conversa({
  mensagens,
  cliente,
  esperam,
  aoUsar,
}: {
  mensagens: Mensagem[];
  cliente: string;
  /** Those that wait for an answer. */
  esperam: readonly Mensagem[];
  /** Takes the price of a counter-offer; absent: the document does not change any more. */
  aoUsar: ((m: Mensagem) => void) | undefined;
}) {
  if (mensagens.length === 0)
    return (
      <p className="type-muted">
        O que o cliente perguntar ou propuser na página dele aparece aqui.
      </p>
    );
  return (
    <ul className="venda-cliente-conversa" aria-label="Mensagens" aria-live="polite">
      {mensagens.map((m) => {
        const nossa = m.msgvenda_tipo === 'R';
        return (
          <li
            key={m.msgvenda_codigo}
            className={classNames('venda-cliente-mensagem', nossa && 'venda-cliente-nossa')}
          >
            <div className="venda-cliente-quem">
              <strong className="type-strong">
                {nossa ? (m.usuario_nome ?? 'Vendedor') : cliente}
              </strong>
              <span className="venda-cliente-suave">{dataHoraRelativa(m.msgvenda_em)}</span>
              {esperam.includes(m) && <Badge tone="warning">Sem resposta</Badge>}
            </div>
            {m.itpedvenda_descricao !== null && (
              <p className="venda-cliente-suave">Sobre {m.itpedvenda_descricao}</p>
            )}
            <Preco m={m} />
            {m.msgvenda_preco !== null && aoUsar && (
              <Button size="small" onClick={() => aoUsar(m)}>
                {m.itpedvenda_sequencia === null ? 'Usar este total' : 'Usar este preço'}
              </Button>
            )}
            {m.msgvenda_texto !== '' && <p className="venda-cliente-texto">{m.msgvenda_texto}</p>}
          </li>
        );
      })}
    </ul>
  );
}
