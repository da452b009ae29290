import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconArrowsExchange } from '@tabler/icons-react';
import { getLocais, getMovimentos } from '@praca/contract/estoque/endpoints.ts';
import { TIPOS_DE_MOVIMENTO } from '@praca/contract/estoque/schemas.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { consulta } from '../../platform/http/query.ts';
import { dataHora } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Drawer } from '../../ui/window/Drawer.tsx';
import { quantidade } from '../pedvenda/parts/quantidade.ts';
import { comSinal, Documento } from './livro.tsx';
import { MovimentarDialog } from './MovimentarDialog.tsx';
import './estoque.css';

const ULTIMOS = 20;

type Produto = {
  produto_codigo: number;
  produto_descricao: string;
  produto_referencia: string;
  empresa_codigo: number;
};

/** The stock of one product: what lies in each place, and what moved last. */
export function ProdutoDrawer({
  produto,
  aoFechar,
  aoVerLivro,
}: {
  produto: Produto;
  aoFechar: () => void;
  aoVerLivro: () => void;
}) {
  const { produto_codigo } = produto;
  const edita = usePode()('estoque.editar');
  const [movendo, setMovendo] = useState(false);
  const locais = useQuery({ ...consulta(getLocais, { produto_codigo }), staleTime: 0 });
  const livro = useQuery({
    ...consulta(getMovimentos, { produto_codigo, SQL_LIMIT: ULTIMOS }),
    staleTime: 0,
  });
  return (
    <>
      <Drawer
        open
        title={produto.produto_descricao}
        subtitle={produto.produto_referencia}
        width={520}
        onClose={aoFechar}
      >
        <div className="estoque-gaveta">
          {locais.data === undefined ? (
            <LoadingState />
          ) : (
            <table className="estoque-locais">
              <thead>
                <tr>
                  <th scope="col">Local</th>
                  <th scope="col" data-fim>
                    Saldo
                  </th>
                  <th scope="col" data-fim>
                    Reservado
                  </th>
                  <th scope="col" data-fim>
                    Disponível
                  </th>
                </tr>
              </thead>
              <tbody>
                {locais.data.dados.map((l) => (
                  <tr key={`${l.empresa_codigo} ${l.localestoque_codigo}`}>
                    <td>
                      {l.localestoque_descricao}
                      <span className="type-muted">{l.empresa_fantasia}</span>
                    </td>
                    <td data-fim>{quantidade(l.estoque_saldo)}</td>
                    <td data-fim>{quantidade(l.estoque_reservado)}</td>
                    <td data-fim>
                      <strong>{quantidade(l.estoque_disponivel)}</strong>
                    </td>
                  </tr>
                ))}
                {locais.data.dados.length === 0 && (
                  <tr>
                    <td colSpan={4}>Nunca teve estoque.</td>
                  </tr>
                )}
              </tbody>
            </table>
          )}
          <div className="estoque-acoes">
            {edita && (
              <Button
                icon={<IconArrowsExchange size={16} aria-hidden="true" />}
                onClick={() => setMovendo(true)}
              >
                Movimentar
              </Button>
            )}
            <Button variant="subtle" onClick={aoVerLivro}>
              Ver todos os movimentos
            </Button>
          </div>
          <h3 className="estoque-titulo">Últimos movimentos</h3>
          <ul className="estoque-livro">
            {livro.data?.dados.map((m) => (
              <li key={m.movestoque_codigo}>
                <span className="type-muted">{dataHora(m.movestoque_em)}</span>
                <span>
                  {TIPOS_DE_MOVIMENTO[m.movestoque_tipo]} · {m.localestoque_descricao}{' '}
                  <Documento m={m} />
                </span>
                <strong>
                  {comSinal(m.movestoque_quantidade) || `reserva ${comSinal(m.movestoque_reserva)}`}
                </strong>
              </li>
            ))}
          </ul>
        </div>
      </Drawer>
      {movendo && <MovimentarDialog produto={produto} aoFechar={() => setMovendo(false)} />}
    </>
  );
}
