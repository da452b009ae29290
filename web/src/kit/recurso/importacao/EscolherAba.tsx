import { Button } from '../../../ui/display/Button.tsx';

/** A workbook has several sheets: a person says which of them is the list. */
export function EscolherAba({
  abas,
  aoEscolher,
}: {
  abas: readonly string[];
  aoEscolher: (aba: string) => void;
}) {
  return (
    <>
      <p>A planilha tem {abas.length} abas. Qual delas traz a lista?</p>
      <ul className="recurso-abas" aria-label="Abas da planilha">
        {abas.map((aba, i) => (
          <li key={aba}>
            <Button data-autofocus={i === 0 || undefined} onClick={() => aoEscolher(aba)}>
              {aba}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
