import { useRef, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { useAtalho } from '../../platform/tela/atalhos.ts';
import { numeroOuMais } from '../../platform/texto/format.ts';
import { consulta } from '../../platform/http/query.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { useTelaExiste } from '../../platform/tela/telas.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { ENTRADAS, procurar, type Entrada } from './entradas.ts';
import './CadastrosPage.css';

/** How many rows each cadastro offers for use, by its address. */
function useContagens(entradas: readonly Entrada[]): ReadonlyMap<string, string> {
  const comRecurso = entradas.flatMap(({ caminho, recurso }) =>
    recurso ? [{ caminho, recurso }] : [],
  );
  return useQueries({
    queries: comRecurso.map(({ recurso }) => ({
      ...consulta(recurso.api.getLista, { [recurso.ativo]: 'S', SQL_LIMIT: 1 }),
      staleTime: 60_000,
    })),
    combine: (lidas) =>
      new Map(
        lidas.flatMap(({ data }, i) => {
          const caminho = comRecurso[i]?.caminho;
          return caminho === undefined || data?.total == null
            ? []
            : [[caminho, numeroOuMais(data.total, data.totalMais === true)]];
        }),
      ),
  });
}

function Porta({ entrada, quantos }: { entrada: Entrada; quantos: string | undefined }) {
  const { nome, explica, caminho, icone: Icone } = entrada;
  return (
    <li>
      <Link to={caminho} className="cadastros-item">
        <Icone size={20} stroke={1.5} aria-hidden="true" />
        <span className="cadastros-texto">
          <span className="cadastros-nome">{nome}</span>
          <span className="cadastros-explica">{explica}</span>
        </span>
        {quantos !== undefined && <span className="cadastros-quantos">{quantos}</span>}
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}

/** The door to the settings: every screen of them that this person may open, by subject, and a search over them. */
export function CadastrosPage() {
  const existe = useTelaExiste();
  const pode = usePode();
  const [texto, setTexto] = useState('');
  const busca = useRef<HTMLInputElement>(null);
  useAtalho('/', 'Buscar nas configurações', 'Configurações', () => busca.current?.focus());
  const abertas = ENTRADAS.filter(({ caminho, permissao }) => existe(caminho) && pode(permissao));
  const contagens = useContagens(abertas);
  const grupos = [...Map.groupBy(procurar(abertas, texto), ({ grupo }) => grupo)];
  return (
    <div className="cadastros">
      <PageBar title="Configurações">
        {abertas.length > 0 && (
          <div className="cadastros-busca">
            <SearchField
              ref={busca}
              label="Buscar nas configurações"
              placeholder="Buscar: “etiqueta”, “motivo”, “cor”…"
              value={texto}
              onChange={setTexto}
            />
          </div>
        )}
      </PageBar>
      {abertas.length === 0 && <EmptyState title="Não há configurações que você possa abrir." />}
      {abertas.length > 0 && grupos.length === 0 && (
        <EmptyState
          title={`Nada encontrado para “${texto.trim()}”.`}
          action={<Button onClick={() => setTexto('')}>Limpar busca</Button>}
        />
      )}
      <div className="cadastros-grupos">
        {grupos.map(([grupo, entradas]) => (
          <section key={grupo} className="cadastros-grupo" aria-labelledby={`grupo-${grupo}`}>
            <h2 className="cadastros-titulo" id={`grupo-${grupo}`}>
              {grupo}
            </h2>
            <ul className="cadastros-lista">
              {entradas.map((entrada) => (
                <Porta
                  key={entrada.caminho}
                  entrada={entrada}
                  quantos={contagens.get(entrada.caminho)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
