import { useState } from 'react';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { DialogActions } from '../../../ui/window/Dialog.tsx';
import { ColunaDoArquivo } from './ColunaDoArquivo.tsx';
import type { ColunaDita, Duvida } from '@praca/contract/recurso/importacao.ts';
import { Select } from '../../../ui/field/Select.tsx';
import type { ColunaAchada, ColunasAMao } from './importar.ts';

const MOTIVOS = {
  lembrado: 'como da última vez',
  cabecalho: 'pelo nome',
  conteudo: 'pelo conteúdo',
  nenhum: '',
} as const;

/** The step of an import in which a person says what the columns of a file hold. */
export function DizerColunas({
  colunas,
  ditas,
  aMao: { campos, faltam, lembra, tipoDe },
  aoVoltar,
  aoContinuar,
}: {
  colunas: readonly ColunaAchada[];
  /** What was said before in this window. */
  ditas: readonly ColunaDita[] | undefined;
  aMao: ColunasAMao;
  aoVoltar: () => void;
  aoContinuar: (ditas: ColunaDita[]) => void;
}) {
  const [escolhas, setEscolhas] = useState<readonly ColunaDita[]>(
    () => ditas ?? colunas.map(({ indice, campo }) => ({ indice, campo })),
  );
  const [tentou, setTentou] = useState(false);
  const erroDe = ({ indice, campo }: ColunaDita): string | undefined => {
    if (campo === null) return undefined;
    const outra = escolhas.find((e) => e.campo === campo && e.indice < indice);
    return (
      outra &&
      `A coluna “${colunas.find((c) => c.indice === outra.indice)?.cabecalho ?? ''}” já vai para este campo.`
    );
  };
  const duvidaDe = ({ indice, campo }: ColunaDita): Duvida | undefined =>
    campo === null
      ? undefined
      : colunas
          .find((c) => c.indice === indice)
          ?.duvidas.find(({ tipo }) => tipo === tipoDe(campo));
  const semLeitura = (dita: ColunaDita): boolean =>
    dita.formato === undefined && duvidaDe(dita) !== undefined;
  const mudar = (indice: number, dela: Partial<ColunaDita>) =>
    setEscolhas(escolhas.map((e) => (e.indice === indice ? { ...e, ...dela } : e)));
  const lacunas = faltam(new Set(escolhas.flatMap((e) => (e.campo === null ? [] : [e.campo]))));
  const continuar = () => {
    setTentou(true);
    if (lacunas.length === 0 && escolhas.every((e) => erroDe(e) === undefined && !semLeitura(e)))
      aoContinuar([...escolhas]);
  };
  return (
    <>
      <p>
        Diga o que cada coluna traz.
        {lembra && ' O que você disser vale também para o próximo arquivo com os mesmos nomes.'}
      </p>
      {tentou && lacunas.length > 0 && (
        <Notice tone="danger">Falta dizer qual coluna traz: {lacunas.join(', ')}.</Notice>
      )}
      <ul className="colunas-do-arquivo">
        {colunas.map((coluna) => {
          const dita = escolhas.find((e) => e.indice === coluna.indice) ?? {
            indice: coluna.indice,
            campo: null,
          };
          return (
            <ColunaDoArquivo
              key={coluna.indice}
              coluna={coluna}
              motivo={
                dita.campo !== null && dita.campo === coluna.campo ? MOTIVOS[coluna.motivo] : ''
              }
              campo={dita.campo}
              campos={campos}
              erro={erroDe(dita)}
              par={duvidaDe(dita) !== undefined}
              aoEscolher={(campo) => mudar(coluna.indice, { campo, formato: undefined })}
            >
              <ComoLer
                nome={coluna.cabecalho}
                duvida={duvidaDe(dita)}
                formato={dita.formato}
                falta={tentou && semLeitura(dita)}
                aoDizer={(formato) => mudar(coluna.indice, { formato })}
              />
            </ColunaDoArquivo>
          );
        })}
      </ul>
      <DialogActions>
        <Button onClick={aoVoltar}>Outro arquivo</Button>
        <Button variant="primary" onClick={continuar}>
          Continuar
        </Button>
      </DialogActions>
    </>
  );
}

/** How a column is read whose cells can be read in two ways. */
function ComoLer({
  nome,
  duvida,
  formato,
  falta,
  aoDizer,
}: {
  nome: string;
  duvida: Duvida | undefined;
  formato: ColunaDita['formato'];
  falta: boolean;
  aoDizer: (formato: ColunaDita['formato']) => void;
}) {
  if (duvida === undefined) return null;
  return (
    <Select
      label={`Como ler ${nome}`}
      hideLabel
      placeholder={duvida.celula ? `“${duvida.celula}” é…` : 'Como ler?'}
      value={formato ?? null}
      options={duvida.leituras.map(({ formato: value, texto }) => ({ value, label: texto }))}
      error={falta ? 'Diga como ler esta coluna.' : undefined}
      onChange={(dito) => aoDizer(dito ?? undefined)}
    />
  );
}
