import { useState } from 'react';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { IconArrowsExchange, IconDownload } from '@tabler/icons-react';
import { exportarMovimentos, exportarSaldos } from '@praca/contract/estoque/endpoints.ts';
import { baixar } from '../../kit/recurso/verbos.ts';
import { paths } from '../../paths.ts';
import { useAtalho } from '../../platform/tela/atalhos.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { filtroDoLivro, filtroDosSaldos, temFiltro, type Busca } from './endereco.ts';
import { FiltrosDoEstoque } from './FiltrosDoEstoque.tsx';
import { Livro, Saldos } from './ListaDoEstoque.tsx';
import { MovimentarDialog } from './MovimentarDialog.tsx';
import { ProdutoDrawer } from './ProdutoDrawer.tsx';
import type { Saldo } from './saldos.tsx';
import './estoque.css';

function Vazio({
  filtrado,
  movimentos,
  aoLimpar,
  aoEntrar,
}: {
  filtrado: boolean;
  movimentos: boolean;
  aoLimpar: () => void;
  aoEntrar: (() => void) | null;
}) {
  if (filtrado)
    return (
      <EmptyState
        title="Nada com estes filtros."
        action={<Button onClick={aoLimpar}>Limpar filtros</Button>}
      />
    );
  return (
    <EmptyState
      title={movimentos ? 'Nada foi movimentado ainda.' : 'Nenhum produto com estoque ainda.'}
      action={
        aoEntrar && (
          <Button variant="primary" onClick={aoEntrar}>
            Dar entrada
          </Button>
        )
      }
    />
  );
}

/** Stock: what there is of each product and where, the book of all that moved, and the ways to move it by hand. */
export function EstoquePage() {
  const busca = useSearch({ strict: false }) as Busca;
  const navegar = useNavigate();
  const { history } = useRouter();
  const edita = usePode()('estoque.editar');
  const [movendo, setMovendo] = useState(false);
  const [aberto, setAberto] = useState<Saldo | null>(null);
  const movimentos = busca.ver === 'movimentos';
  const ir = (search: Busca) => void navegar({ to: paths.estoque, search, replace: true });
  const mudar = (parte: Partial<Busca>) => ir({ ...busca, pagina: undefined, ...parte });
  const movimentar = edita ? () => setMovendo(true) : null;
  useAtalho('N', 'Movimentar estoque', 'Estoque', () => movimentar?.());
  const exportar = () =>
    void (movimentos
      ? baixar(exportarMovimentos, filtroDoLivro(busca), 'movimentos de estoque.csv')
      : baixar(exportarSaldos, filtroDosSaldos(busca), 'saldos de estoque.csv'));
  const vazio = (
    <Vazio
      filtrado={temFiltro(busca)}
      movimentos={movimentos}
      aoLimpar={() => ir({ ver: busca.ver })}
      aoEntrar={movimentar}
    />
  );
  return (
    <>
      <PageBar title="Estoque" onBack={() => history.push(paths.cadastros)}>
        <Button
          icon={<IconDownload size={16} aria-hidden="true" />}
          iconOnPhone
          aria-label="Exportar"
          onClick={exportar}
        >
          Exportar
        </Button>
        {movimentar && (
          <Button
            variant="primary"
            icon={<IconArrowsExchange size={16} aria-hidden="true" />}
            onClick={movimentar}
          >
            Movimentar
          </Button>
        )}
      </PageBar>
      <div className="estoque-corpo">
        <FiltrosDoEstoque busca={busca} mudar={mudar} />
        {movimentos ? (
          <Livro busca={busca} vazio={vazio} mudar={mudar} />
        ) : (
          <Saldos busca={busca} vazio={vazio} mudar={mudar} aoAbrir={setAberto} />
        )}
      </div>
      {movendo && <MovimentarDialog produto={null} aoFechar={() => setMovendo(false)} />}
      {aberto && (
        <ProdutoDrawer
          produto={aberto}
          aoFechar={() => setAberto(null)}
          aoVerLivro={() => {
            setAberto(null);
            mudar({
              ver: 'movimentos',
              produto: aberto.produto_codigo,
              produto_nome: aberto.produto_descricao,
            });
          }}
        />
      )}
    </>
  );
}
