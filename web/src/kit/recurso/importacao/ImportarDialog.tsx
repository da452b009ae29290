import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { numero } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { Contagens, Perguntas } from './Conferencia.tsx';
import { DizerColunas } from './DizerColunas.tsx';
import { EscolherAba } from './EscolherAba.tsx';
import { ImportacoesDoCadastro } from './ImportacoesDoCadastro.tsx';
import {
  acompanhar,
  desfazer,
  enviar,
  importar,
  type ColunaAchada,
  type Dito,
  type Importacao,
  type Importavel,
} from './importar.ts';
import { useFicaParaTras } from './use-fica-para-tras.ts';
import { baixar } from '../verbos.ts';

const MAXIMO_BYTES = 100 * 1024 * 1024;
const ACEITOS =
  '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The columns of a file. */
type Lidas = { colunas: readonly ColunaAchada[] };
type Etapa =
  | { passo: 'arquivo' }
  | { passo: 'andando'; texto: string }
  | { passo: 'aba'; arquivo: File; abas: readonly string[] }
  | { passo: 'colunas'; csv: string; lidas: Lidas; dito: Dito }
  | { passo: 'conferir'; csv: string; lidas: Lidas | null; dito: Dito; previa: Importacao }
  | { passo: 'feito'; feita: Importacao };

/** Whether a person has something to say of the columns: one that says something is not known or only guessed, or one is missing. */
const temOQueDizer = (colunas: readonly ColunaAchada[], aMao: Importavel['colunas']): boolean =>
  colunas.some(
    (c) =>
      c.motivo === 'conteudo' ||
      (c.motivo === 'nenhum' && c.exemplos.length > 0) ||
      (c.campo !== null && c.duvidas.some(({ tipo }) => tipo === aMao?.tipoDe(c.campo ?? ''))),
  ) ||
  (aMao?.faltam(new Set(colunas.flatMap((c) => (c.campo === null ? [] : [c.campo])))) ?? [])
    .length > 0;

/** Brings rows from a workbook or a CSV: the file, what would happen, what happened, and the way back. */
export function ImportarDialog({
  recurso,
  colunas,
  ajuda,
  modelo = 'Exporte a lista para ter um modelo.',
  extra,
  aberta,
  aoFechar,
}: {
  recurso: Importavel;
  colunas: readonly string[];
  /** Which lines change what is there. */
  ajuda: string;
  /** Where a file to begin with comes from. */
  modelo?: string;
  /** Stands below the place for the file. */
  extra?: ReactNode;
  /** An import that was begun before: what became of it. */
  aberta?: number | undefined;
  aoFechar: () => void;
}) {
  const { desfazer: volta, colunas: aMao } = recurso;
  const [etapa, setEtapa] = useState<Etapa>({ passo: 'arquivo' });
  const [erro, setErro] = useState<Mensagem | null>(null);
  const parada = useRef<AbortController | null>(null);
  const { aoIniciar, aoAcabar } = useFicaParaTras(recurso.nome.varios);
  useEffect(() => () => parada.current?.abort(), []);

  const andar = async (texto: string, fazer: (sinal: AbortSignal) => Promise<Etapa | null>) => {
    const antes = etapa;
    const controle = new AbortController();
    parada.current = controle;
    setErro(null);
    setEtapa({ passo: 'andando', texto });
    try {
      const depois = await fazer(controle.signal);
      aoAcabar();
      if (depois === null) aoFechar();
      else setEtapa(depois);
    } catch (falha) {
      if (controle.signal.aborted) return;
      aoAcabar();
      setErro(mensagensDe(falha)[0] ?? null);
      setEtapa(antes);
    }
  };
  const verFeita = (processo: number) =>
    andar('Importando...', async (sinal) => {
      aoIniciar('Importação', processo);
      return { passo: 'feito', feita: await acompanhar(recurso, processo, sinal) };
    });
  const abrirAberta = useEffectEvent(verFeita);
  useEffect(() => {
    if (aberta !== undefined) void abrirAberta(aberta);
  }, [aberta]);
  const escolher = (arquivo: File, aba?: string) =>
    andar('Conferindo o arquivo...', async (sinal) => {
      const { csv, abas } = await enviar(recurso, arquivo, aba);
      if (aba === undefined && abas.length > 1) return { passo: 'aba', arquivo, abas };
      const colunas = await aMao?.ler(csv);
      const lidas = colunas ? { colunas } : null;
      return lidas !== null && temOQueDizer(lidas.colunas, aMao)
        ? { passo: 'colunas', csv, lidas, dito: {} }
        : prever(csv, lidas, sinal, {});
    });
  const prever = async (
    csv: string,
    lidas: Lidas | null,
    sinal: AbortSignal,
    dito: Dito,
  ): Promise<Etapa> => ({
    passo: 'conferir',
    csv,
    lidas,
    dito,
    previa: await importar(recurso, csv, 'S', sinal, dito),
  });
  const gravar = (csv: string, dito: Dito) =>
    andar('Importando...', async (sinal) => ({
      passo: 'feito',
      feita: await importar(recurso, csv, 'N', sinal, dito, (codigo) =>
        aoIniciar('Importação', codigo),
      ),
    }));
  const voltar = (chamada: NonNullable<typeof volta>, processo: number) =>
    andar('Desfazendo...', async (sinal) => {
      const iniciar = (codigo: number) => aoIniciar('Volta da importação', codigo);
      sucesso(await desfazer(chamada, processo, sinal, iniciar));
      return null;
    });

  const mudarColunas = ({ csv, lidas, dito }: { csv: string; lidas: Lidas | null; dito: Dito }) =>
    lidas === null ? undefined : () => setEtapa({ passo: 'colunas', csv, lidas, dito });

  return (
    <Dialog
      open
      title={`Importar ${recurso.nome.varios}`}
      size={etapa.passo === 'colunas' ? 'large' : 'medium'}
      onClose={aoFechar}
    >
      <FormStack>
        {erro && (
          <Notice tone="danger" title={erro.Mensagem}>
            {erro.Ajuda}
          </Notice>
        )}
        {etapa.passo === 'arquivo' && (
          <>
            <p>
              As colunas são lidas pelo nome: {colunas.join(', ')}. {ajuda}
            </p>
            <FileDrop
              label="Solte a planilha ou o CSV aqui, ou escolha um arquivo"
              hint={`${modelo} Nada é gravado antes de você conferir.`}
              accept={ACEITOS}
              maxBytes={MAXIMO_BYTES}
              onFiles={([arquivo]) => (arquivo ? void escolher(arquivo) : undefined)}
            />
            {extra}
            <ImportacoesDoCadastro
              tipo={recurso.tipo}
              aoAbrir={(codigo) => void verFeita(codigo)}
            />
          </>
        )}
        {etapa.passo === 'aba' && (
          <EscolherAba abas={etapa.abas} aoEscolher={(aba) => void escolher(etapa.arquivo, aba)} />
        )}
        {etapa.passo === 'colunas' && aMao && (
          <DizerColunas
            colunas={etapa.lidas.colunas}
            ditas={etapa.dito.colunas}
            aMao={aMao}
            aoVoltar={() => setEtapa({ passo: 'arquivo' })}
            aoContinuar={(ditas) =>
              void andar('Conferindo o arquivo...', (sinal) =>
                prever(etapa.csv, etapa.lidas, sinal, { ...etapa.dito, colunas: ditas }),
              )
            }
          />
        )}
        {etapa.passo === 'andando' && <ProgressBar label={etapa.texto} />}
        {etapa.passo === 'conferir' && (
          <>
            <Perguntas
              resultado={etapa.previa.resultado}
              dito={etapa.dito}
              nome={recurso.nome.varios}
              aoDizer={(mais) =>
                void andar('Conferindo o arquivo...', (sinal) =>
                  prever(etapa.csv, etapa.lidas, sinal, { ...etapa.dito, ...mais }),
                )
              }
            />
            <Contagens resultado={etapa.previa.resultado} simulada />
          </>
        )}
        {etapa.passo === 'feito' && (
          <Contagens resultado={etapa.feita.resultado} simulada={false} />
        )}
      </FormStack>
      {etapa.passo === 'conferir' && (
        <Conferir
          importacao={etapa.previa}
          aoTrocar={() => setEtapa({ passo: 'arquivo' })}
          aoGravar={() => void gravar(etapa.csv, etapa.dito)}
          aoMudarColunas={mudarColunas(etapa)}
        />
      )}
      {etapa.passo === 'feito' && (
        <DialogActions
          start={
            volta && (
              <Button onClick={() => void voltar(volta, etapa.feita.processo)}>
                Desfazer importação
              </Button>
            )
          }
        >
          {etapa.feita.resultado.recusadas > 0 && (
            <Button
              onClick={() =>
                void baixar(
                  recurso.relatorio,
                  { uniproc_codigo: String(etapa.feita.processo) },
                  'linhas recusadas.csv',
                )
              }
            >
              Baixar as recusadas
            </Button>
          )}
          <Button variant="primary" data-autofocus onClick={aoFechar}>
            Concluir
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function Conferir({
  importacao: { resultado },
  aoTrocar,
  aoGravar,
  aoMudarColunas,
}: {
  importacao: Importacao;
  aoTrocar: () => void;
  aoGravar: () => void;
  aoMudarColunas: (() => void) | undefined;
}) {
  const quantas = resultado.criadas + resultado.alteradas;
  return (
    <DialogActions>
      {aoMudarColunas && <Button onClick={aoMudarColunas}>Colunas</Button>}
      <Button onClick={aoTrocar}>Outro arquivo</Button>
      <Button variant="primary" data-autofocus disabled={quantas === 0} onClick={aoGravar}>
        {quantas === 0
          ? 'Nada a importar'
          : `Importar ${numero(quantas)} ${quantas === 1 ? 'linha' : 'linhas'}`}
      </Button>
    </DialogActions>
  );
}
