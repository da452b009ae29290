import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Nomes } from '../base/nomes.ts';
import { Abas } from './Abas.tsx';
import { Arquivos } from './arquivos/Arquivos.tsx';
import { FiltrosDaLinha } from './linha/FiltrosDaLinha.tsx';
import { Fixadas } from './linha/ItemNota.tsx';
import { LinhaDoTempo } from './linha/LinhaDoTempo.tsx';
import { Orcamentos } from '../../pedvenda/parts/Orcamentos.tsx';
import { Pendentes } from '../../atividade/parts/Pendentes.tsx';
import { ORCAMENTOS_NA_FICHA } from '../../pedvenda/parts/orcamento-texto.ts';
import { useAba, type NomeAba } from './use-aba.ts';
import { useItemMarcado } from './linha/use-item-marcado.ts';
import type { Tarefas } from '../../atividade/parts/use-tarefas.ts';

const MUDANCAS = ['movimentos', 'alteracoes'] as const;

/** What belongs to a deal, one part at a time: its timeline, quotes, files, and the changes with their way back. */
export function Historia({
  ficha,
  lidaEm,
  nomes,
  tarefas,
  podeEditar,
  aoDesfazer,
}: {
  ficha: Ficha;
  lidaEm: number;
  nomes: Nomes;
  tarefas: Tarefas;
  podeEditar: boolean;
  aoDesfazer: (versao: number | undefined) => void;
}) {
  const { negocio_codigo } = ficha.negocio;
  const { aba, filtros, irPara, filtrar } = useAba();
  const item = useItemMarcado();
  const contexto = {
    negocio_codigo,
    nomes,
    tarefas,
    podeEditar,
    aoDesfazer: podeEditar ? aoDesfazer : null,
  };
  const linha = { ficha, lidaEm, item, contexto };
  return (
    <Abas<NomeAba>
      valor={aba}
      onChange={irPara}
      abas={[
        { valor: 'linha', nome: 'Linha do tempo' },
        {
          valor: 'orcamentos',
          nome: 'Orçamentos',
          quantos: ficha.orcamentos.length,
          ouMais: ficha.orcamentos.length >= ORCAMENTOS_NA_FICHA,
        },
        { valor: 'arquivos', nome: 'Arquivos', quantos: ficha.quantidade_anexos },
        { valor: 'historico', nome: 'Histórico' },
      ]}
    >
      {aba === 'linha' && (
        <div className="ficha-pilha">
          <Pendentes
            lista={ficha.tarefas}
            tarefas={tarefas}
            usuarios={nomes.usuario}
            podeEditar={podeEditar}
          />
          <Fixadas notas={ficha.fixados} podeEditar={podeEditar} />
          <FiltrosDaLinha filtros={filtros} onChange={filtrar} />
          <div>
            <LinhaDoTempo
              {...linha}
              filtros={filtros}
              vazia={
                filtros.length > 0
                  ? 'Nada com estes filtros. Desligue um deles para ver o resto.'
                  : 'Nada registrado ainda. Escreva a primeira nota.'
              }
            />
          </div>
        </div>
      )}
      {aba === 'orcamentos' && <Orcamentos ficha={ficha} podeEditar={podeEditar} />}
      {aba === 'arquivos' && <Arquivos negocio_codigo={negocio_codigo} podeEditar={podeEditar} />}
      {aba === 'historico' && (
        <LinhaDoTempo {...linha} filtros={MUDANCAS} vazia="Nada mudou neste negócio ainda." />
      )}
    </Abas>
  );
}
