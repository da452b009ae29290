import { useRef, useState } from 'react';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { FormRow } from '../../../ui/field/Form.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { ColunaLinha } from './ColunaLinha.tsx';
import {
  chaveDaColuna,
  decidirColunas,
  MOTIVO_DA_RECUSA,
  NA_OBSERVACAO,
  opcoesDeCampo,
  problemaDasColunas,
} from './colunas.ts';
import type { ConsultaPrevia } from './consultas.ts';
import { PreviaTabela } from './PreviaTabela.tsx';
import type { OpcoesCsv, Rascunho } from './rascunho.ts';
import { CODIFICACOES, DELIMITADORES, tamanhoDoArquivo } from './textos.ts';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';

/** Step 2: how the file is read and what each column means. */
export function ConferirPasso({
  previa,
  rascunho,
  onMudar,
  onVoltar,
  onContinuar,
}: {
  previa: ConsultaPrevia;
  rascunho: Rascunho;
  onMudar: (mudanca: Partial<Rascunho>) => void;
  onVoltar: () => void;
  onContinuar: () => void;
}) {
  const [tentou, setTentou] = useState(false);
  const lista = useRef<HTMLUListElement>(null);
  const { data, error } = previa;
  const { opcoes, escolhas } = rascunho;
  if (data === undefined) return <LoadingState label="Lendo o arquivo..." />;

  const decididas = decidirColunas(data, escolhas);
  const problema = problemaDasColunas(decididas);
  const campos = opcoesDeCampo(data.campos);
  const lerComo = (mudanca: OpcoesCsv) => onMudar({ opcoes: { ...opcoes, ...mudanca } });
  const recusa = previa.isFetching ? undefined : error === null ? undefined : mensagensDe(error)[0];
  const usadas = decididas.filter((uma) => uma.campo !== null).length;

  const semDestino = decididas.filter(
    ({ campo, coluna }) =>
      campo === null && coluna.exemplos.length > 0 && coluna.cabecalho !== MOTIVO_DA_RECUSA,
  );
  const manter = () =>
    onMudar({
      escolhas: {
        ...escolhas,
        ...Object.fromEntries(
          semDestino.map(({ coluna }) => [chaveDaColuna(coluna), { campo: NA_OBSERVACAO }]),
        ),
      },
    });

  const continuar = () => {
    setTentou(true);
    if (problema === null && recusa === undefined) return onContinuar();
    requestAnimationFrame(() =>
      lista.current
        ?.querySelector<HTMLElement>('input[aria-invalid="true"], [data-falta] input')
        ?.focus(),
    );
  };

  return (
    <>
      <Panel
        title={data.arquivo_nome}
        hint={`${tamanhoDoArquivo(data.arquivo_tamanho)} · ${plural(data.total_linhas, 'linha', 'linhas')} · ${plural(data.colunas.length, 'coluna', 'colunas')}`}
      >
        {!/\.xlsx$/i.test(data.arquivo_nome) && (
          <FormRow>
            <Select
              label="Codificação"
              value={
                opcoes.codificacao ??
                CODIFICACOES.find((uma) => uma.value === data.codificacao)?.value ??
                null
              }
              options={CODIFICACOES}
              hint={opcoes.codificacao === undefined ? 'Detectada' : 'Escolhida por você'}
              onChange={(codificacao) => lerComo({ codificacao: codificacao ?? undefined })}
            />
            <Select
              label="Separador"
              value={
                opcoes.delimitador ??
                DELIMITADORES.find((um) => um.value === data.delimitador)?.value ??
                null
              }
              options={DELIMITADORES}
              hint={opcoes.delimitador === undefined ? 'Detectado' : 'Escolhido por você'}
              onChange={(delimitador) => lerComo({ delimitador: delimitador ?? undefined })}
            />
          </FormRow>
        )}
        {recusa && (
          <div className="importacao-aviso">
            <Notice tone="danger" title={recusa.Mensagem}>
              {recusa.Ajuda}
            </Notice>
          </div>
        )}
        {data.avisos.length > 0 && (
          <div className="importacao-aviso">
            <Notice tone="warning" title="Antes de continuar">
              <ul className="importacao-lista">
                {data.avisos.map((aviso) => (
                  <li key={aviso}>{aviso}</li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
      </Panel>

      <Panel
        title="Colunas"
        hint={`${usadas} de ${plural(data.colunas.length, 'coluna será importada', 'colunas serão importadas')}`}
        padded={false}
        actionsBelow
        actions={
          semDestino.length > 0 && (
            <Button size="small" onClick={manter}>
              Manter {semDestino.length === 1 ? 'a coluna' : `as ${semDestino.length} colunas`} sem
              destino na observação
            </Button>
          )
        }
        aria-busy={previa.isFetching}
      >
        <ul className="colunas" ref={lista}>
          {decididas.map((uma) => {
            const chave = chaveDaColuna(uma.coluna);
            return (
              <ColunaLinha
                key={chave}
                decidida={uma}
                campos={campos}
                onEscolher={(escolha) => {
                  const antes = escolhas[chave] ?? {};
                  onMudar({ escolhas: { ...escolhas, [chave]: { ...antes, ...escolha } } });
                }}
              />
            );
          })}
        </ul>
      </Panel>

      <PreviaTabela previa={data} decididas={decididas} />

      <div className="importacao-pe" {...TOAST_FLOOR}>
        {tentou && problema !== null && (
          <p className="importacao-problema" role="alert">
            {problema}
          </p>
        )}
        <Button onClick={onVoltar}>Voltar</Button>
        <Button variant="primary" onClick={continuar} disabled={recusa !== undefined}>
          Continuar
        </Button>
      </div>
    </>
  );
}
