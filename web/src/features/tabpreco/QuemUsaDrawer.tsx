import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getUsos } from '@praca/contract/tabpreco/endpoints.ts';
import { caminhoDoCliente } from '../../paths.ts';
import { consulta } from '../../platform/http/query.ts';
import { plural } from '../../platform/texto/format.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Drawer } from '../../ui/window/Drawer.tsx';
import { caminhoDosPrecos } from './parts/caminhos.ts';

const GRUPOS = [
  ['pessoa', 'Clientes', 'cliente', 'clientes'],
  ['representante', 'Representantes', 'representante', 'representantes'],
  ['tabpreco', 'Tabelas que partem desta', 'tabela', 'tabelas'],
] as const;

/** Who is sold to by a table. */
export function QuemUsaDrawer({
  tabpreco_codigo,
  aoFechar,
}: {
  tabpreco_codigo: number;
  aoFechar: () => void;
}) {
  const { data } = useQuery(consulta(getUsos, { tabpreco_codigo }));
  const usos = data?.dados ?? [];
  const documentos = usos.find((u) => u.tipo === 'pedvenda');
  return (
    <Drawer open title="Quem usa esta tabela" onClose={aoFechar}>
      <div className="precos-usos">
        {data === undefined && <LoadingState />}
        {data !== undefined && usos.length === 0 && (
          <EmptyState title="Ninguém usa esta tabela ainda.">
            Escolha-a no cliente ou no representante, ou marque-a como padrão.
          </EmptyState>
        )}
        {GRUPOS.map(([tipo, titulo, um, varios]) => {
          const deles = usos.filter((u) => u.tipo === tipo);
          if (deles.length === 0) return null;
          return (
            <section key={tipo} aria-label={titulo}>
              <h3>
                {titulo} <span className="type-muted">{plural(deles.length, um, varios)}</span>
              </h3>
              <ul>
                {deles.map((u) => (
                  <li key={u.codigo}>
                    {tipo === 'pessoa' && <Link to={caminhoDoCliente(u.codigo)}>{u.nome}</Link>}
                    {tipo === 'tabpreco' && <Link to={caminhoDosPrecos(u.codigo)}>{u.nome}</Link>}
                    {tipo === 'representante' && u.nome}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {documentos && <p>Orçamentos e pedidos com ela: {documentos.nome}.</p>}
      </div>
    </Drawer>
  );
}
