import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { caminhoDoNegocio } from '../../../paths.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { CHAVE_IMPORTACOES } from './consultas.ts';
import { textoDoResultado } from './importacao-api.ts';
import { Progresso } from '../../processo/parts/Progresso.tsx';
import { useProcesso } from '../../processo/parts/use-processo.ts';
import { caminhoDaImportacao } from './use-etapa.ts';

type Mantido = { negocio_codigo: number; negocio_titulo: string };

const ehMantido = (valor: unknown): valor is Mantido =>
  typeof valor === 'object' &&
  valor !== null &&
  'negocio_codigo' in valor &&
  'negocio_titulo' in valor;

/** The undo of an import: its own progress, then how many deals left and which ones stayed. */
export function Retirada({
  importacao,
  codigo,
  nome,
}: {
  importacao: number;
  codigo: number;
  nome: string;
}) {
  const client = useQueryClient();
  const estado = useProcesso(
    codigo,
    `Desfazer importação de ${nome}`,
    caminhoDaImportacao(importacao, codigo),
  );
  const terminou = estado.fim === 'concluido';
  useEffect(() => {
    if (terminou) void client.invalidateQueries({ queryKey: CHAVE_IMPORTACOES });
  }, [terminou, client]);
  const bom = estado.processo?.uniproc_resultadoobject?.Resultado === '0';
  const lista = estado.processo?.uniproc_resultadoobject?.['negocios_mantidos'];
  const mantidos = Array.isArray(lista) ? lista.filter(ehMantido) : [];
  return (
    <Panel title={terminou ? 'Importação desfeita' : 'Desfazendo a importação'}>
      <div className="importacao-pilha">
        {!terminou && <Progresso estado={estado} espera="Desfazer a importação está na fila..." />}
        {terminou && (
          <Notice
            tone={bom ? 'success' : 'danger'}
            title={bom ? undefined : 'Não foi possível desfazer.'}
          >
            {textoDoResultado(estado.processo, 'mensagem')}
          </Notice>
        )}
        {mantidos.length > 0 && (
          <ul className="importacao-lista" aria-label="Negócios que ficaram">
            {mantidos.map((um) => (
              <li key={um.negocio_codigo}>
                <Link to={caminhoDoNegocio(um.negocio_codigo)}>{um.negocio_titulo}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
