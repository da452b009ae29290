import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { paths } from '../../../paths.ts';
import { CHAVE_IMPORTACOES, consultaImportacao } from './consultas.ts';
import { resultadoDe, textoDoResultado } from './importacao-api.ts';
import { Progresso } from '../../processo/parts/Progresso.tsx';
import { Resultado } from './Resultado.tsx';
import { Retirada } from './Retirada.tsx';
import { useProcesso } from '../../processo/parts/use-processo.ts';
import { caminhoDaImportacao } from './use-etapa.ts';

/** Step 4: the import under way, then what became of every line, the report, and the way back. */
export function Execucao({
  codigo,
  desfazer,
  onNova,
}: {
  codigo: number;
  desfazer: number | null;
  onNova: () => void;
}) {
  const client = useQueryClient();
  const importacoes = useQuery(consultaImportacao(codigo));
  const resumo = importacoes.data?.dados[0];
  const nome = resumo?.arquivo_nome ?? 'arquivo';
  const estado = useProcesso(codigo, `Importação de ${nome}`, caminhoDaImportacao(codigo));
  const terminou = estado.fim === 'concluido';
  useEffect(() => {
    if (terminou) void client.invalidateQueries({ queryKey: CHAVE_IMPORTACOES });
  }, [terminou, client]);

  const alheia = estado.fim === 'nao-encontrado' && resumo?.resultado != null;
  const resultado = alheia
    ? (resumo?.resultado ?? null)
    : terminou
      ? resultadoDe(estado.processo)
      : null;
  const acabou = terminou || alheia;

  return (
    <>
      <Panel
        title={acabou ? 'Resultado da importação' : 'Importando'}
        hint={resumo?.arquivo_nome}
        actions={
          acabou && (
            <Button size="small" onClick={onNova}>
              Nova importação
            </Button>
          )
        }
      >
        <div className="importacao-pilha">
          {!acabou && (
            <>
              <Progresso estado={estado} espera="A importação está na fila..." />
              {estado.fim === null && (
                <p className="type-muted">
                  Pode sair desta tela: a importação continua e o andamento fica na barra do alto.{' '}
                  <Link to={paths.importacao}>Ver importações</Link>
                </p>
              )}
            </>
          )}
          {terminou && resultado === null && (
            <Notice tone="danger" title="A importação não foi feita.">
              {textoDoResultado(estado.processo, 'mensagem')}
            </Notice>
          )}
          {resultado !== null && (
            <Resultado
              codigo={codigo}
              resultado={resultado}
              resumo={resumo}
              desfazendo={desfazer !== null}
            />
          )}
        </div>
      </Panel>
      {desfazer !== null && (
        <Retirada key={desfazer} importacao={codigo} codigo={desfazer} nome={nome} />
      )}
    </>
  );
}
