import { useLayoutEffect, useRef } from 'react';
import { IconArrowBarToRight } from '@tabler/icons-react';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { getLista, salvar } from '@praca/contract/meta/endpoints.ts';
import type { MetaDaGrade } from '@praca/contract/meta/schemas.ts';
import { EscritaForm } from '../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { numero, plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { MoneyField } from '../../ui/field/MoneyField.tsx';
import { chamar } from '../../platform/http/api-client.ts';
import {
  type Alvo,
  celulasDe,
  chaveDa,
  deOutro,
  mesesDe,
  mudancasDe,
  somaDas,
  VAZIA,
  type Celulas,
} from './celulas.ts';
import './metas.css';

const NOMES = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'];

/** Who a row of the grid is of. */
export type Linha = Alvo & { nome: string };

function LinhaDaGrade({
  linha,
  meses,
  celulas,
  guardadas,
  edita,
  mudar,
}: {
  linha: Linha;
  meses: readonly string[];
  celulas: Celulas;
  /** As they are kept now. */
  guardadas: Celulas;
  edita: boolean;
  mudar: (celulas: Celulas) => void;
}) {
  const chaves = meses.map((mes) => chaveDa(linha, mes));
  const daChave = (chave: string) => celulas[chave] ?? VAZIA;
  const valores = chaves.map((chave) => daChave(chave).valor);
  const primeira = valores.find((valor) => valor !== '');
  const por = (chave: string, valor: string) => ({ ...daChave(chave), valor });
  const repetir = () =>
    mudar(Object.fromEntries(chaves.map((chave) => [chave, por(chave, primeira ?? '')])));
  return (
    <tr>
      <th scope="row">
        <span className="metas-nome">
          {linha.nome}
          {edita && (
            <IconButton
              size="small"
              label={`Repetir a primeira meta de ${linha.nome} no ano todo`}
              icon={<IconArrowBarToRight size={14} aria-hidden="true" />}
              disabled={primeira === undefined}
              onClick={repetir}
            />
          )}
        </span>
      </th>
      {chaves.map((chave, i) => {
        const { valor } = daChave(chave);
        const dele = deOutro(daChave(chave), guardadas[chave] ?? VAZIA);
        return (
          <td key={chave}>
            {edita ? (
              <MoneyField
                hideLabel
                prefix=""
                label={`${linha.nome}, ${NOMES[i]?.toLowerCase()}`}
                hint={
                  dele === undefined ? undefined : `Gravado: ${dele === '' ? '—' : numero(dele, 2)}`
                }
                value={valor}
                onChange={(novo) => mudar({ [chave]: por(chave, novo) })}
              />
            ) : valor === '' ? (
              '—'
            ) : (
              numero(valor, 2)
            )}
          </td>
        );
      })}
      <td className="metas-soma">{numero(somaDas(valores), 2)}</td>
    </tr>
  );
}

/** The targets of one company and year, a row for all together, one for each team and one for each representative: what changed is saved at once. */
export function MetasGrade({
  empresa_codigo,
  ano,
  metas,
  linhas,
  edita,
}: {
  empresa_codigo: number;
  ano: number;
  metas: readonly MetaDaGrade[];
  linhas: readonly Linha[];
  edita: boolean;
}) {
  const meses = mesesDe(ano);
  const guardadas = celulasDe(metas);
  const escrita = useEscrita(salvar, {
    inicial: guardadas,
    lida: metas,
    rascunho: `celulas.${empresa_codigo}.${ano}`,
    // Each cell keeps what it was typed over, so that what somebody else wrote since is never lost.
    devolver: true,
    continua: 'fica',
    aoFechar: () => undefined,
    campoDe: {},
    entrada: (celulas, { lida, original }): EntradaCrua<typeof salvar> => ({
      empresa_codigo,
      metas: mudancasDe(celulas, lida, lida !== original),
    }),
    conciliar: {
      reler: async () =>
        (await chamar(getLista, { empresa_codigo, meta_mes: `${ano}-01-01` })).dados,
      valores: celulasDe,
    },
  });
  // What a colleague saves goes into the cells under the person's hands, which stay where they are.
  const mostradas = useRef(metas);
  useLayoutEffect(() => {
    if (mostradas.current === metas) return;
    mostradas.current = metas;
    escrita.acompanhar(metas, guardadas);
  });
  const { valores } = escrita;
  const valorDe = (linha: Linha, mes: string) => valores[chaveDa(linha, mes)]?.valor;
  const quantas = mudancasDe(valores, metas).length;
  const deTodos = linhas.filter(({ repres_codigo }) => repres_codigo !== null);
  return (
    <EscritaForm
      escrita={escrita}
      className="metas"
      acoes={
        edita && (
          <div className="metas-pe">
            <span role="status">
              {quantas === 0
                ? 'Nada a salvar'
                : plural(quantas, 'meta alterada', 'metas alteradas')}
            </span>
            <Button
              type="submit"
              variant="primary"
              disabled={quantas === 0}
              loading={escrita.enviando}
            >
              Salvar metas
            </Button>
          </div>
        )
      }
    >
      <div className="metas-rolo" role="region" aria-label="Metas por mês" tabIndex={0}>
        <table className="metas-grade" aria-label={`Metas de ${ano}`}>
          <thead>
            <tr>
              <th scope="col">Meta em R$</th>
              {NOMES.map((nome) => (
                <th key={nome} scope="col">
                  {nome}
                </th>
              ))}
              <th scope="col">Ano</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha) => (
              <LinhaDaGrade
                key={chaveDa(linha, '')}
                linha={linha}
                meses={meses}
                celulas={valores}
                guardadas={guardadas}
                edita={edita}
                mudar={escrita.mudar}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Soma dos representantes</th>
              {meses.map((mes) => (
                <td key={mes}>{numero(somaDas(deTodos.map((linha) => valorDe(linha, mes))), 2)}</td>
              ))}
              <td className="metas-soma">
                {numero(
                  somaDas(deTodos.flatMap((linha) => meses.map((mes) => valorDe(linha, mes)))),
                  2,
                )}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="metas-ajuda">
        Onde “Toda a empresa” está vazia, a meta da empresa é a soma dos representantes.
        {linhas.some(({ equipe_codigo }) => equipe_codigo !== null) &&
          ' A meta de uma equipe é só dela: vazia, é a soma dos seus membros, e nunca entra na da empresa.'}
      </p>
    </EscritaForm>
  );
}
