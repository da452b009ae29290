import { useEffect, useRef, useState } from 'react';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { percentual } from '../../../platform/texto/format.ts';
import { EscolherAba } from '../../../kit/recurso/importacao/EscolherAba.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import type { ConsultaPrevia } from './consultas.ts';
import { enviarArquivo, MAXIMO_BYTES, pareceBinario } from './importacao-api.ts';
import { ModeloBotoes } from './ModeloBotoes.tsx';
import type { Rascunho } from './rascunho.ts';
import { tamanhoDoArquivo } from './textos.ts';

type Recusa = { titulo: string; ajuda: string };

const BINARIO: Recusa = {
  titulo: 'Este arquivo não é um CSV nem uma planilha: parece um PDF ou outro arquivo binário.',
  ajuda: 'Escolha uma planilha XLSX ou um CSV (texto separado por vírgula ou ponto e vírgula).',
};

const recusaDe = (erro: unknown): Recusa => {
  const [primeira] = mensagensDe(erro);
  return { titulo: primeira?.Mensagem ?? '', ajuda: primeira?.Ajuda ?? '' };
};

/** Step 1: the file comes in, is looked at, and is refused with a reason or opens the next step. */
export function ArquivoPasso({
  arquivo,
  previa,
  onArquivo,
  onContinuar,
}: {
  arquivo: Rascunho['arquivo'];
  previa: ConsultaPrevia;
  onArquivo: (arquivo: Rascunho['arquivo']) => void;
  onContinuar: () => void;
}) {
  const [envio, setEnvio] = useState<{ nome: string; parte: number } | null>(null);
  const [abas, setAbas] = useState<{ arquivo: File; nomes: readonly string[] } | null>(null);
  const [recusa, setRecusa] = useState<Recusa | null>(null);
  const chegou = useRef<string | null>(null);
  const parar = useRef<AbortController | null>(null);
  useEffect(() => () => parar.current?.abort(), []);

  const enviar = async (escolhido: File, aba?: string) => {
    setRecusa(null);
    setAbas(null);
    if (await pareceBinario(escolhido)) return setRecusa(BINARIO);
    const saida = new AbortController();
    parar.current = saida;
    setEnvio({ nome: escolhido.name, parte: 0 });
    try {
      const recebido = await enviarArquivo(
        escolhido,
        ({ enviados, total }) =>
          setEnvio({ nome: escolhido.name, parte: total > 0 ? enviados / total : 0 }),
        saida.signal,
        aba,
      );
      if (aba === undefined && recebido.arquivo_abas.length > 1)
        return setAbas({ arquivo: escolhido, nomes: recebido.arquivo_abas });
      chegou.current = recebido.arquivo_codigo;
      onArquivo({
        codigo: recebido.arquivo_codigo,
        nome: recebido.arquivo_nome,
        tamanho: recebido.arquivo_tamanho,
      });
    } catch (erro) {
      if (!saida.signal.aborted) setRecusa(recusaDe(erro));
    } finally {
      setEnvio(null);
    }
  };

  const continuar = useRef(onContinuar);
  useEffect(() => {
    continuar.current = onContinuar;
  });
  const lido = previa.data?.arquivo_codigo;
  useEffect(() => {
    if (lido === undefined || lido !== chegou.current) return;
    chegou.current = null;
    continuar.current();
  }, [lido]);

  const lendo = arquivo !== null && previa.isFetching;
  const ilegivel = !lendo && previa.error !== null && previa.data === undefined;
  const mostrada = recusa ?? (ilegivel ? recusaDe(previa.error) : null);
  const ocupado = envio !== null || lendo;

  return (
    <Panel title="Arquivo">
      <div className="importacao-pilha">
        {mostrada !== null && (
          <Notice
            tone="danger"
            title={mostrada.titulo}
            onClose={recusa === null ? undefined : () => setRecusa(null)}
          >
            {mostrada.ajuda}
          </Notice>
        )}
        {!ocupado && abas !== null && (
          <EscolherAba abas={abas.nomes} aoEscolher={(aba) => void enviar(abas.arquivo, aba)} />
        )}
        {!ocupado && (
          <FileDrop
            label="Solte aqui a planilha ou o CSV ou clique para escolher"
            hint="XLSX até 50 MB ou CSV até 100 MB, até 500 mil linhas, com os nomes das colunas na primeira linha. Nada é gravado antes de você conferir."
            accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            maxBytes={MAXIMO_BYTES}
            onFiles={([primeiro]) => {
              if (primeiro !== undefined) void enviar(primeiro);
            }}
            onRefused={(mensagem) =>
              setRecusa({
                titulo: mensagem,
                ajuda: 'Escolha uma planilha XLSX ou um CSV com cabeçalho e até 100 MB.',
              })
            }
          />
        )}
        {!ocupado && <ModeloBotoes />}
        {envio !== null && (
          <div className="importacao-envio">
            <ProgressBar
              label={`Enviando ${envio.nome} · ${percentual(envio.parte)}`}
              value={envio.parte}
              max={1}
            />
            <Button size="small" onClick={() => parar.current?.abort()}>
              Cancelar envio
            </Button>
          </div>
        )}
        {envio === null && lendo && (
          <ProgressBar label={`Lendo ${arquivo?.nome ?? 'o arquivo'}...`} />
        )}
        {!ocupado && arquivo !== null && previa.data !== undefined && (
          <div className="importacao-guardado">
            <IconFileTypeCsv size={20} stroke={1.5} aria-hidden="true" />
            <p className="type-truncate">
              <strong className="type-strong">{arquivo.nome}</strong>{' '}
              <span className="type-muted">{tamanhoDoArquivo(arquivo.tamanho)}</span>
            </p>
            <Button size="small" variant="subtle" onClick={() => onArquivo(null)}>
              Descartar
            </Button>
            <Button size="small" variant="primary" onClick={onContinuar}>
              Continuar com este arquivo
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
