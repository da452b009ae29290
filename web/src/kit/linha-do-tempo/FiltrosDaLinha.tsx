import './linha-do-tempo.css';

/** The chips that narrow a timeline down; none pressed is everything. */
export function FiltrosDaLinha<F extends string>({
  nomes,
  filtros,
  onChange,
}: {
  /** The filters that there are, each with what its chip says, in their order. */
  nomes: Readonly<Record<F, string>>;
  filtros: readonly F[];
  onChange: (filtros: F[]) => void;
}) {
  return (
    <div className="linha-filtros" role="group" aria-label="Filtrar a linha do tempo">
      {(Object.entries(nomes) as [F, string][]).map(([um, nome]) => {
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
            {nome}
          </button>
        );
      })}
    </div>
  );
}
