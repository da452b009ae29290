import { useQuery } from '@tanstack/react-query';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { ArquivoPasso } from './ArquivoPasso.tsx';
import { ConferirPasso } from './ConferirPasso.tsx';
import { consultaPrevia } from './consultas.ts';
import { DestinoPasso } from './DestinoPasso.tsx';
import { Execucao } from './Execucao.tsx';
import { ImportacoesAnteriores } from './ImportacoesAnteriores.tsx';
import { Passos } from './Passos.tsx';
import { RASCUNHO_VAZIO, useRascunho } from './rascunho.ts';
import { useEtapa } from './use-etapa.ts';
import './importacao.css';
import './colunas.css';
import './resultado.css';

/** Brings deals in from a CSV: file, what each column means, where the deals go, and what became of each line. */
export function ImportacaoPage() {
  const { etapa, processo, desfazer, funil, ir, abrirProcesso } = useEtapa();
  const [rascunho, mudar] = useRascunho();
  const { arquivo, opcoes } = rascunho;
  const previa = useQuery({
    ...consultaPrevia(arquivo?.codigo ?? null, opcoes),
    placeholderData: (antes) => (antes?.arquivo_codigo === arquivo?.codigo ? antes : undefined),
  });
  const comecarDeNovo = () => {
    mudar({ ...RASCUNHO_VAZIO, destino: rascunho.destino });
    ir('arquivo');
  };
  // Without a file that can be read there is nothing to check and nothing to send.
  const atual =
    processo === null && previa.data === undefined && !previa.isFetching ? 'arquivo' : etapa;

  return (
    <div className="importacao">
      <PageBar title="Importar negócios" />
      <div className="importacao-corpo">
        <Passos
          atual={processo === null ? atual : 'execucao'}
          aberto={(passo) =>
            passo !== 'execucao' && (passo === 'arquivo' || previa.data !== undefined)
          }
          onIr={ir}
        />
        {processo !== null && (
          <Execucao key={processo} codigo={processo} desfazer={desfazer} onNova={comecarDeNovo} />
        )}
        {processo === null && atual === 'arquivo' && (
          <>
            <ArquivoPasso
              arquivo={arquivo}
              previa={previa}
              onArquivo={(recebido) =>
                mudar({
                  arquivo: recebido,
                  opcoes: {},
                  escolhas: {},
                  significados: {},
                  simulacao: null,
                })
              }
              onContinuar={() => ir('conferir')}
            />
            <ImportacoesAnteriores onAbrir={abrirProcesso} />
          </>
        )}
        {processo === null && atual === 'conferir' && (
          <ConferirPasso
            previa={previa}
            rascunho={rascunho}
            onMudar={mudar}
            onVoltar={() => ir('arquivo')}
            onContinuar={() => ir('destino')}
          />
        )}
        {processo === null && atual === 'destino' && (
          <DestinoPasso
            previa={previa.data}
            rascunho={rascunho}
            funil={funil}
            onMudar={mudar}
            onVoltar={() => ir('conferir')}
            onIniciada={(codigo) => {
              mudar({ ...RASCUNHO_VAZIO, destino: rascunho.destino });
              abrirProcesso(codigo);
            }}
          />
        )}
      </div>
    </div>
  );
}
