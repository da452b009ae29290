import { FILTROS, NOMES_DOS_FILTROS, type FiltroLinha } from './linha-filtros.ts';

/** The chips that narrow the timeline down; none pressed is everything. */
export function FiltrosDaLinha({
  filtros,
  onChange,
}: {
  filtros: readonly FiltroLinha[];
  onChange: (filtros: FiltroLinha[]) => void;
}) {
  return (
    <div className="linha-filtros" role="group" aria-label="Filtrar a linha do tempo">
      {NOMES_DOS_FILTROS.map((um) => {
        const ligado = filtros.includes(um);
        return (
          <button
            key={um}
            type="button"
            className="linha-filtro"
            aria-pressed={ligado}
            onClick={() =>
              onChange(ligado ? filtros.filter((outro) => outro !== um) : [...filtros, um])
            }
          >
            {FILTROS[um].nome}
          </button>
        );
      })}
    </div>
  );
}
