import { classNames } from '../ui/base/class-names.ts';
import './Marca.css';

/** The sign of the product, and its name beside it unless there is no room. */
export function Marca({ soSinal = false, className }: { soSinal?: boolean; className?: string }) {
  return (
    <span className={classNames('marca', className)}>
      <svg
        className="marca-sinal"
        viewBox="0 0 64 64"
        role={soSinal ? 'img' : undefined}
        aria-hidden={soSinal ? undefined : true}
        aria-label={soSinal ? 'Praça' : undefined}
      >
        <rect className="marca-fundo" width="64" height="64" rx="15" />
        <path
          className="marca-traco"
          fillRule="evenodd"
          d="M19 17a4 4 0 0 1 4-4h13a12 12 0 0 1 12 12v2a12 12 0 0 1-12 12h-8v8a4 4 0 0 1-9 0Zm9 5v8h7a4 4 0 0 0 4-4 4 4 0 0 0-4-4Z"
        />
      </svg>
      {!soSinal && <span className="marca-nome">Praça</span>}
    </span>
  );
}
