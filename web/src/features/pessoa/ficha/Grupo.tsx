import { Link } from '@tanstack/react-router';
import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import type { FichaDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { caminhoDoCliente } from '../../../paths.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { Panel } from '../../../ui/display/Panel.tsx';

/** Other establishments of the same company, by the root of the CNPJ, with what is open there. */
export function Grupo({ grupo }: { grupo: FichaDoCliente['grupo'] }) {
  if (grupo.length === 0) return null;
  return (
    <Panel title="Mesma empresa" hint={grupo.length} padded={false}>
      <ul className="cliente-lista">
        {grupo.map((um) => (
          <li key={um.pessoa_codigo}>
            <span className="cliente-lista-texto">
              <Link to={caminhoDoCliente(um.pessoa_codigo)}>
                {um.pessoa_fantasia || um.pessoa_razao}
              </Link>
              <span className="type-muted">
                {[documentoEmLista(um.pessoa_cnpj), um.cidade_descricao, um.uf_codigo]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {um.abertos.quantidade > 0 && (
              <span className="cliente-valor">{dinheiro(um.abertos.valor)}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
