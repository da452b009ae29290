import { Link } from '@tanstack/react-router';
import type { Reposicao } from '@praca/contract/negocio/reposicao/schemas.ts';
import { caminhoDoCliente, paths } from '../../../../paths.ts';
import { dia, dinheiro, plural } from '../../../../platform/texto/format.ts';
import { Drawer } from '../../../../ui/window/Drawer.tsx';
import { Acao, Atraso, familiaDita, quantidadeDita, ritmoDito } from './colunas.tsx';

type Pedido = Reposicao['pedidos'][number];
const caminhoDe = ({ empresa_codigo, pedvenda_codigo }: Pedido): string =>
  paths.venda
    .replace('$empresa_codigo', String(empresa_codigo))
    .replace('$pedvenda_codigo', String(pedvenda_codigo));

/** Why a purchase is expected: the rhythm in a sentence, the usual basket, and the orders that say so. */
export function DetalheDrawer({
  linha: l,
  criando,
  aoCriar,
  aoFechar,
}: {
  linha: Reposicao;
  criando: boolean;
  aoCriar: ((linha: Reposicao) => void) | null;
  aoFechar: () => void;
}) {
  return (
    <Drawer open onClose={aoFechar} title={l.pessoa_razao} subtitle={familiaDita(l)}>
      <div className="radar-detalhe">
        <p>
          Compra {ritmoDito(l)}: o intervalo do meio entre{' '}
          {plural(l.reposicao_compras, 'compra', 'compras')}. A última foi em{' '}
          {dia(l.reposicao_ultima)}; a próxima era esperada para {dia(l.reposicao_esperada)}, com
          folga de {plural(l.reposicao_folga, 'dia', 'dias')}.
        </p>
        <p>
          <Atraso linha={l} />
        </p>
        <h3>Cesta habitual</h3>
        <ul className="radar-lista" aria-label="Cesta habitual">
          {l.cesta.map((um) => (
            <li key={um.produto_codigo}>
              <span>
                {um.produto_descricao}
                <span className="nao-compram-menor">
                  em {um.em} das {plural(um.de, 'última compra', 'últimas compras')}
                </span>
              </span>
              <strong>{quantidadeDita(um.quantidade, um.unidade_sigla)}</strong>
            </li>
          ))}
        </ul>
        {l.cesta.length === 0 && (
          <p className="type-muted">Nada do que comprava está à venda ainda.</p>
        )}
        <h3>Os pedidos que dizem isso</h3>
        <ul className="radar-lista" aria-label="Pedidos">
          {l.pedidos.map((um) => (
            <li key={um.pedvenda_codigo}>
              <span>
                <Link to={caminhoDe(um)}>Pedido {um.pedvenda_numero}</Link>
                <span className="nao-compram-menor">{dia(um.dia)}</span>
              </span>
              <span>{dinheiro(um.valor)}</span>
            </li>
          ))}
        </ul>
        <div className="nao-compram-pe">
          <Link to={caminhoDoCliente(l.pessoa_codigo)}>Abrir o cliente</Link>
          <Acao linha={l} criando={criando} aoCriar={aoCriar} />
        </div>
      </div>
    </Drawer>
  );
}
