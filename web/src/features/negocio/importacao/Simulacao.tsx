import { useEffect, useMemo, useRef } from 'react';
import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Contagens } from './Contagens.tsx';
import { resultadoDe, textoDoResultado } from './importacao-api.ts';
import { Progresso } from '../../processo/parts/Progresso.tsx';
import { Problemas } from './Problemas.tsx';
import { Recusas } from './Recusas.tsx';
import { RelatorioBotao } from './RelatorioBotao.tsx';
import { useProcesso } from '../../processo/parts/use-processo.ts';

/** The dry run: what would happen, with nothing written. */
export function Simulacao({
  codigo,
  atual,
  onResultado,
}: {
  codigo: number;
  atual: boolean;
  /** Told when the dry run has ended, also after a reload. */
  onResultado: (codigo: number, resultado: ResultadoImportacao | null) => void;
}) {
  const estado = useProcesso(
    codigo,
    'Simulação',
    window.location.pathname + window.location.search,
  );
  const lugar = useRef<HTMLDivElement>(null);
  const pronta = estado.fim === 'concluido';
  useEffect(() => {
    lugar.current?.scrollIntoView({ block: 'nearest' });
  }, [pronta]);
  const { processo } = estado;
  const resultado = useMemo(() => (pronta ? resultadoDe(processo) : null), [pronta, processo]);
  const contar = useRef(onResultado);
  useEffect(() => {
    contar.current = onResultado;
  });
  useEffect(() => {
    contar.current(codigo, resultado);
  }, [codigo, resultado]);
  return (
    <Panel
      title="Simulação"
      hint="Nada foi gravado"
      actions={
        resultado !== null &&
        resultado.fechados + resultado.recusadas + resultado.duplicadas + resultado.avisos > 0 && (
          <>
            <RelatorioBotao codigo={codigo} size="small" />
            {resultado.recusadas > 0 && (
              <RelatorioBotao codigo={codigo} qual="recusadas" size="small" />
            )}
          </>
        )
      }
    >
      <div className="importacao-pilha" aria-live="polite" ref={lugar}>
        {!atual && (
          <Notice tone="warning" title="Você mudou algo depois desta simulação.">
            Simule novamente para ver o efeito.
          </Notice>
        )}
        {estado.fim !== 'concluido' && (
          <Progresso estado={estado} espera="Conferindo cada linha, sem gravar nada..." />
        )}
        {estado.fim === 'concluido' && resultado === null && (
          <Notice tone="danger" title="A simulação não terminou.">
            {textoDoResultado(estado.processo, 'mensagem')}
          </Notice>
        )}
        {resultado !== null && (
          <>
            <Contagens resultado={resultado} />
            <Problemas resultado={resultado} />
            <Recusas resultado={resultado} />
          </>
        )}
      </div>
    </Panel>
  );
}
