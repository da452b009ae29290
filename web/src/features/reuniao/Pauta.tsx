import { tratado } from '@praca/contract/reuniao/ata.ts';
import { FATOS, NOMES_DOS_FATOS, type Reuniao } from '@praca/contract/reuniao/schemas.ts';
import { dinheiro, plural } from '../../platform/texto/format.ts';

/** The agenda by facts: which deals, what they are worth, which were talked about, which one is open. */
export function Pauta({
  reuniao,
  aoIr,
}: {
  reuniao: Reuniao;
  /** null: others choose what is looked at. */
  aoIr: ((ordem: number) => void) | null;
}) {
  const grupos = FATOS.map((fato) => ({
    fato,
    // A deal stands where its first fact is.
    itens: reuniao.itens.filter((i) => i.reuniaoitem_fatos[0] === fato),
    contagem: reuniao.fatos.find((um) => um.fato === fato),
  })).filter(({ itens }) => itens.length > 0);
  return (
    <nav className="reuniao-pauta" aria-label="Pauta">
      {grupos.map(({ fato, itens, contagem }) => (
        <section key={fato}>
          <h2>{NOMES_DOS_FATOS[fato].titulo}</h2>
          {contagem && (
            <p className="reuniao-nota">
              {plural(contagem.quantidade, 'negócio', 'negócios')} · {dinheiro(contagem.valor)}
            </p>
          )}
          <ul>
            {itens.map((i) => (
              <li key={i.reuniaoitem_ordem}>
                <button
                  type="button"
                  className="reuniao-pauta-item"
                  disabled={aoIr === null}
                  aria-current={i.reuniaoitem_ordem === reuniao.reuniao_item ? 'true' : undefined}
                  onClick={() => aoIr?.(i.reuniaoitem_ordem)}
                >
                  <span>
                    {tratado(i) ? '✓ ' : ''}
                    {i.negocio_titulo}
                  </span>
                  <span className="reuniao-pauta-valor">{dinheiro(i.negocio_valor)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
