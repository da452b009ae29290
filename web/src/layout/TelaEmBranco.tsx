/** What stands while the code of a screen is on its way: nothing to see, a word for screen readers. */
export function TelaEmBranco() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Carregando...</span>
    </div>
  );
}
