import './Spinner.css';

/** A turning ring of the size of the text. Says nothing by itself: the one who waits is `aria-busy`. */
export function Spinner({ size = 14 }: { size?: number }) {
  return (
    <svg className="spinner" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle className="spinner-track" cx="8" cy="8" r="6.5" />
      <path className="spinner-arc" d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </svg>
  );
}
