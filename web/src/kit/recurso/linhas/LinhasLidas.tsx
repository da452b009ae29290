import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import { Celula } from '../Celula.tsx';
import { celulasDasLinhas } from './digitadas.ts';
import './linhas.css';

/** The lines of a row, for who may not change them; nothing where it has none. */
export function LinhasLidas({ l, linhas }: { l: LinhasDescritas; linhas: unknown }) {
  const lidas = (linhas ?? []) as Record<string, unknown>[];
  const { varios } = l.nome;
  const titulo = varios.charAt(0).toUpperCase() + varios.slice(1);
  const campos = celulasDasLinhas(l);
  if (lidas.length === 0) return null;
  return (
    <section className="linhas" aria-label={titulo}>
      <h3 className="linhas-titulo">{titulo}</h3>
      <table className="linhas-grade" data-cartoes={l.emCartoes}>
        <thead>
          <tr>
            {campos.map(([nome, { rotulo }]) => (
              <th key={nome} scope="col">
                {rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lidas.map((linha) => (
            <tr key={String(linha[l.chave])}>
              {campos.map(([nome, campo]) => (
                <td key={nome} className="linhas-so-leitura" data-rotulo={campo.rotulo}>
                  <Celula campo={campo} valor={linha[campo.alvo?.mostra ?? nome]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
