import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Previa, ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { importar } from '@praca/contract/negocio/importacao/endpoints.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { numero, plural } from '../../../platform/texto/format.ts';
import { seguirProcesso } from '../../../kit/processo/processos.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { consultaNomes, SEM_NOMES } from '../base/nomes.ts';
import { consultaValores } from './consultas.ts';
import { colunasDoPedido, decidirColunas } from './colunas.ts';
import { DestinoCampos } from './DestinoCampos.tsx';
import { iniciarImportacao } from './importacao-api.ts';
import { faltasDoDestino, pedidoDe, type Destino, type Rascunho } from './rascunho.ts';
import { Simulacao } from './Simulacao.tsx';
import { useDestinoInicial } from './use-destino-inicial.ts';
import { caminhoDaImportacao } from './use-etapa.ts';
import { semEstagios, valoresDoPedido } from './valores.ts';
import { ValoresPanel } from './ValoresPanel.tsx';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';

/** What the import will do: the true number after a dry run, before it the lines that will be tried. */
const textoDoBotao = (certo: ResultadoImportacao | null, linhas: number): string => {
  if (certo === null) return `Importar ${plural(linhas, 'linha', 'linhas')}`;
  const { importadas, fechados } = certo;
  const negocios = (n: number) => plural(n, 'negócio', 'negócios');
  if (importadas > 0 && fechados > 0)
    return `Importar ${numero(importadas)} e fechar ${negocios(fechados)}`;
  if (fechados > 0) return `Fechar ${negocios(fechados)}`;
  return importadas > 0 ? `Importar ${negocios(importadas)}` : 'Nada a importar';
};

const escolhePessoa = (sessao: ReturnType<typeof useSessao>): boolean =>
  (sessao?.usuario_alcance ?? 'PROPRIO') !== 'PROPRIO';

/** Step 3: where the deals go and who gets them; a dry run says what would happen. */
export function DestinoPasso({
  previa,
  rascunho,
  funil,
  onMudar,
  onVoltar,
  onIniciada,
}: {
  previa: Previa | undefined;
  rascunho: Rascunho;
  funil: number | null;
  onMudar: (mudanca: Partial<Rascunho>) => void;
  onVoltar: () => void;
  onIniciada: (codigo: number) => void;
}) {
  const sessao = useSessao();
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const { destino, escolhas, arquivo, simulacao, significados } = rascunho;
  const [tentou, setTentou] = useState(false);
  const [iniciando, setIniciando] = useState<'simular' | 'importar' | null>(null);
  const [simulado, setSimulado] = useState<{
    codigo: number;
    resultado: ResultadoImportacao | null;
  } | null>(null);
  const campos = useRef<HTMLDivElement>(null);
  const mudarDestino = (mudanca: Partial<Destino>) =>
    onMudar({
      destino: { ...destino, ...mudanca },
      // Stages of one funnel mean nothing in another.
      ...(mudanca.pipeline_codigo !== undefined &&
        mudanca.pipeline_codigo !== destino.pipeline_codigo && {
          significados: semEstagios(significados),
        }),
    });
  const { pipelines, estagios, pronto } = useDestinoInicial(destino, funil, mudarDestino);

  const colunas = useMemo(
    () => (previa === undefined ? null : colunasDoPedido(decidirColunas(previa, escolhas))),
    [previa, escolhas],
  );
  const palavras = useQuery(
    consultaValores(arquivo?.codigo ?? null, rascunho.opcoes, destino.pipeline_codigo, colunas),
  );
  const desconhecidos = palavras.data?.dados ?? [];
  const pedido =
    colunas === null
      ? null
      : pedidoDe(rascunho, colunas, valoresDoPedido(desconhecidos, significados));
  const assinatura = JSON.stringify(pedido);
  // What a dry run of this very order found; nothing once the order changed.
  const certo =
    simulacao !== null && simulacao.pedido === assinatura && simulado?.codigo === simulacao.codigo
      ? simulado.resultado
      : null;
  const nada = certo !== null && certo.importadas + certo.fechados === 0;
  const faltas = faltasDoDestino(destino);
  const temFalta = Object.keys(faltas).length > 0;
  useEffect(() => {
    if (!temFalta) setTentou(false);
  }, [temFalta]);
  if (previa === undefined || !pronto) return <LoadingState />;

  const iniciar = async (simular: boolean) => {
    setTentou(true);
    if (pedido === null || temFalta) {
      requestAnimationFrame(() =>
        campos.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setIniciando(simular ? 'simular' : 'importar');
    try {
      const codigo = await iniciarImportacao({ ...pedido, simular: simular ? 'S' : 'N' });
      const nome = arquivo?.nome ?? 'arquivo';
      if (simular) {
        onMudar({ simulacao: { codigo, pedido: assinatura } });
        seguirProcesso({
          codigo,
          titulo: `Simulação de ${nome}`,
          caminho: window.location.pathname + window.location.search,
        });
      } else {
        seguirProcesso({
          codigo,
          titulo: `Importação de ${nome}`,
          caminho: caminhoDaImportacao(codigo),
        });
        onIniciada(codigo);
      }
    } catch (erro) {
      mostrarOpsss({ operacao: importar.nome, mensagens: mensagensDe(erro) });
    } finally {
      setIniciando(null);
    }
  };

  return (
    <>
      <Panel
        title="Destino"
        hint="Vale para as linhas em que o próprio arquivo não diz outra coisa"
      >
        <div ref={campos}>
          <DestinoCampos
            destino={destino}
            erros={tentou ? faltas : {}}
            nomes={nomes}
            pipelines={pipelines}
            estagios={estagios}
            podeEscolherPessoa={escolhePessoa(sessao)}
            onMudar={mudarDestino}
          />
        </div>
      </Panel>
      {palavras.isLoading && <LoadingState label="Lendo os valores do arquivo..." />}
      {palavras.error !== null && (
        <Notice tone="danger" title={mensagensDe(palavras.error)[0]?.Mensagem ?? ''}>
          {mensagensDe(palavras.error)[0]?.Ajuda}
        </Notice>
      )}
      <ValoresPanel
        colunas={desconhecidos}
        significados={significados}
        nomes={nomes}
        estagios={estagios}
        onMudar={(novos) => onMudar({ significados: novos })}
      />
      {simulacao !== null && (
        <Simulacao
          key={simulacao.codigo}
          codigo={simulacao.codigo}
          atual={simulacao.pedido === assinatura}
          onResultado={(codigo, resultado) => setSimulado({ codigo, resultado })}
        />
      )}
      <div className="importacao-pe" {...TOAST_FLOOR}>
        <Button onClick={onVoltar}>Voltar</Button>
        <Button
          loading={iniciando === 'simular'}
          disabled={iniciando !== null || palavras.isLoading}
          onClick={() => void iniciar(true)}
        >
          Simular
        </Button>
        <Button
          variant="primary"
          loading={iniciando === 'importar'}
          disabled={iniciando !== null || nada || palavras.isLoading}
          onClick={() => void iniciar(false)}
        >
          {textoDoBotao(certo, previa.total_linhas)}
        </Button>
      </div>
    </>
  );
}
