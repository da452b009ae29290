import { TIPOS_DE_MOVIMENTO, type TipoDeMovimento } from '@praca/contract/estoque/schemas.ts';
import type { Alvo } from '@praca/contract/recurso/campo.ts';
import { ReferenciaCampo } from '../../kit/recurso/ReferenciaCampo.tsx';
import { useBuscaAdiada } from '../../kit/recurso/use-busca-adiada.ts';
import { DateField } from '../../ui/field/DateField.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { alvos } from './alvos.ts';
import type { Busca } from './endereco.ts';

type Mudar = (parte: Partial<Busca>) => void;

function Referencia({
  alvo,
  label,
  todos,
  value,
  mostrado,
  aoMudar,
}: {
  alvo: Alvo;
  label: string;
  /** What it says while nothing is chosen. */
  todos: string;
  value: number | undefined;
  mostrado: string | undefined;
  aoMudar: (codigo: number | undefined, nome: string | undefined) => void;
}) {
  return (
    <div className="estoque-filtro">
      <ReferenciaCampo
        alvo={alvo}
        label={label}
        placeholder={todos}
        hideLabel
        hint={undefined}
        disabled={false}
        error={undefined}
        required={false}
        value={value ?? null}
        mostrado={mostrado ?? ''}
        onChange={(codigo, nome) =>
          aoMudar(codigo ?? undefined, codigo === null ? undefined : nome)
        }
      />
    </div>
  );
}

const TIPOS = Object.keys(TIPOS_DE_MOVIMENTO) as TipoDeMovimento[];

function DoLivro({ busca, mudar }: { busca: Busca; mudar: Mudar }) {
  return (
    <>
      <Referencia
        alvo={alvos.produto}
        label="Produto"
        todos="Todos os produtos"
        value={busca.produto}
        mostrado={busca.produto_nome}
        aoMudar={(produto, produto_nome) => mudar({ produto, produto_nome })}
      />
      <div className="estoque-filtro">
        <Select<TipoDeMovimento>
          label="Tipo"
          hideLabel
          placeholder="Todos os tipos"
          clearable
          value={busca.tipo ?? null}
          options={TIPOS.map((value) => ({ value, label: TIPOS_DE_MOVIMENTO[value] }))}
          onChange={(tipo) => mudar({ tipo: tipo ?? undefined })}
        />
      </div>
      <DateField
        filters
        label="De"
        hideLabel
        placeholder="De"
        className="estoque-dia"
        value={busca.de ?? ''}
        onChange={(de) => mudar({ de: de || undefined })}
      />
      <DateField
        filters
        label="Até"
        hideLabel
        placeholder="Até"
        className="estoque-dia"
        value={busca.ate ?? ''}
        onChange={(ate) => mudar({ ate: ate || undefined })}
      />
    </>
  );
}

function DosSaldos({ busca, mudar }: { busca: Busca; mudar: Mudar }) {
  const [texto, setTexto] = useBuscaAdiada(busca.q ?? '', (q) => mudar({ q: q || undefined }));
  return (
    <>
      <SearchField label="Buscar produto" value={texto} onChange={setTexto} />
      <Switch
        label="Só abaixo do mínimo"
        checked={busca.minimo === 'S'}
        onChange={(evento) => mudar({ minimo: evento.target.checked ? 'S' : undefined })}
      />
    </>
  );
}

/** Which of the two lists, and what narrows it. */
export function FiltrosDoEstoque({ busca, mudar }: { busca: Busca; mudar: Mudar }) {
  const movimentos = busca.ver === 'movimentos';
  return (
    <div className="estoque-filtros">
      <SegmentedControl<'saldos' | 'movimentos'>
        label="O que ver"
        value={busca.ver ?? 'saldos'}
        options={[
          { value: 'saldos', label: 'Saldos' },
          { value: 'movimentos', label: 'Movimentos' },
        ]}
        onChange={(ver) => mudar({ ver: ver === 'movimentos' ? ver : undefined })}
      />
      <Referencia
        alvo={alvos.local}
        label="Local"
        todos="Todos os locais"
        value={busca.local}
        mostrado={busca.local_nome}
        aoMudar={(local, local_nome) => mudar({ local, local_nome })}
      />
      {movimentos ? (
        <DoLivro busca={busca} mudar={mudar} />
      ) : (
        <DosSaldos busca={busca} mudar={mudar} />
      )}
    </div>
  );
}
