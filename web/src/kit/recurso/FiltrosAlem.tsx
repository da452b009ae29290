import type { Recurso } from '@praca/contract/recurso.ts';
import { dia, plural } from '../../platform/texto/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { Button } from '../../ui/display/Button.tsx';
import type { EstadoDaLista } from './endereco.ts';

const DATA = /^\d{4}-\d\d-\d\d$/;

/** The values of such a filter in words: codes are counted, a lone S says nothing that its name does not. */
function ditos(tipo: string, valores: readonly string[]): string {
  if (tipo === 'codigos') return plural(valores.length, 'escolhido', 'escolhidos');
  if (valores.length === 1 && valores[0] === 'S') return '';
  return valores.map((um) => (DATA.test(um) ? dia(um) : um)).join(', ');
}

/** The filters that came with the address and that no field answers: each says what it is and can be taken away. */
export function FiltrosAlem({
  recurso: { filtrosAlem = {} },
  estado,
  mudar,
}: {
  recurso: Recurso;
  estado: EstadoDaLista;
  mudar: (mudanca: Partial<EstadoDaLista>) => void;
}) {
  const ativos = Object.entries(filtrosAlem).flatMap(([nome, { rotulo, tipo }]) => {
    const valores = estado.filtros[nome];
    return valores === undefined ? [] : [{ nome, rotulo, dito: ditos(tipo, valores) }];
  });
  if (ativos.length === 0) return null;
  const sem = (nomes: readonly string[]) =>
    Object.fromEntries(Object.entries(estado.filtros).filter(([nome]) => !nomes.includes(nome)));
  return (
    <div className="recurso-alem" role="group" aria-label="Filtros desta lista">
      {ativos.map(({ nome, rotulo, dito }) => (
        <Chip
          key={nome}
          removeLabel={`Tirar filtro: ${rotulo}`}
          onRemove={() => mudar({ filtros: sem([nome]) })}
        >
          {dito === '' ? rotulo : `${rotulo}: ${dito}`}
        </Chip>
      ))}
      <Button
        variant="subtle"
        size="small"
        onClick={() => mudar({ filtros: sem(ativos.map(({ nome }) => nome)) })}
      >
        Limpar
      </Button>
    </div>
  );
}
