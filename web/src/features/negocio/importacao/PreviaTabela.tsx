import type { Previa } from '@praca/contract/negocio/importacao/schemas.ts';
import { plural } from '../../../platform/texto/format.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Panel } from '../../../ui/display/Panel.tsx';
import type { ColunaDecidida } from './colunas.ts';

/** The first lines of the file as they were read, each column with the field it fills. */
export function PreviaTabela({
  previa,
  decididas,
}: {
  previa: Previa;
  decididas: readonly ColunaDecidida[];
}) {
  const quantas = plural(previa.linhas.length, 'linha', 'linhas');
  return (
    <Panel
      title="Prévia"
      hint={
        previa.linhas.length === 1
          ? 'A primeira linha do arquivo'
          : `As primeiras ${quantas} do arquivo`
      }
      padded={false}
    >
      {/* A scrolling area without a focusable child must take the focus itself to be scrolled by keys. */}
      <div className="previa" tabIndex={0} role="region" aria-label="Prévia do arquivo">
        <table className="table previa-tabela" aria-label={`Prévia: ${quantas}`}>
          <thead>
            <tr>
              {decididas.map(({ coluna, campo }) => (
                <th
                  key={coluna.indice}
                  scope="col"
                  className={classNames(campo === null && 'previa-fora')}
                >
                  <span className="previa-cabecalho">{coluna.cabecalho}</span>
                  <span className="previa-campo">{campo?.descricao ?? 'Não importar'}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {previa.linhas.map((linha, i) => (
              <tr key={i}>
                {decididas.map(({ coluna, campo }) => (
                  <td
                    key={coluna.indice}
                    className={classNames(campo === null && 'previa-fora')}
                    title={linha[coluna.indice]}
                  >
                    {linha[coluna.indice]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
