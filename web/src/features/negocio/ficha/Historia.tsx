import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Nomes } from '../base/nomes.ts';
import { Abas } from '../../../kit/linha-do-tempo/Abas.tsx';
import { caminhoDoNegocio } from '../../../paths.ts';
import { Arquivos } from '../../anexo/parts/Arquivos.tsx';
import { FiltrosDaLinha } from '../../../kit/linha-do-tempo/FiltrosDaLinha.tsx';
import { Fixadas } from '../../acompanhamento/parts/ItemNota.tsx';
import { FILTROS_EM_ORDEM, itemDoEndereco, NOMES_DOS_FILTROS } from './linha/linha-filtros.ts';
import { LinhaDoTempo } from './linha/LinhaDoTempo.tsx';
import { Orcamentos } from '../../pedvenda/parts/Orcamentos.tsx';
import { Pendentes } from '../../atividade/parts/Pendentes.tsx';
import { ORCAMENTOS_NA_FICHA } from '../../pedvenda/parts/orcamento-texto.ts';
import { useAba } from '../../../kit/linha-do-tempo/use-aba.ts';
import { useItemMarcado } from '../../../kit/linha-do-tempo/use-item-marcado.ts';
import type { Tarefas } from '../../atividade/parts/use-tarefas.ts';

const ABAS = ['linha', 'orcamentos', 'arquivos', 'historico'] as const;
const ENDERECO = { abas: ABAS, filtros: FILTROS_EM_ORDEM, doEndereco: itemDoEndereco };
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
  const { aba, filtros, irPara, filtrar } = useAba(ENDERECO);
  const item = useItemMarcado(itemDoEndereco);
  const contexto = {
    negocio_codigo,
    nomes,
    tarefas,
    podeEditar,
    aoDesfazer: podeEditar ? aoDesfazer : null,
  };
  const linha = { ficha, lidaEm, item, contexto };
  return (
    <Abas<(typeof ABAS)[number]>
      nome="Sobre o negócio"
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
        <div className="linha-pilha">
          <Pendentes
            lista={ficha.tarefas}
            tarefas={tarefas}
            usuarios={nomes.usuario}
            podeEditar={podeEditar}
          />
          <Fixadas
            notas={ficha.fixados}
            caminho={caminhoDoNegocio(negocio_codigo)}
            podeEditar={podeEditar}
          />
          <FiltrosDaLinha nomes={NOMES_DOS_FILTROS} filtros={filtros} onChange={filtrar} />
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
      {aba === 'arquivos' && <Arquivos lugar={{ negocio_codigo }} podeEditar={podeEditar} />}
      {aba === 'historico' && (
        <LinhaDoTempo {...linha} filtros={MUDANCAS} vazia="Nada mudou neste negócio ainda." />
      )}
    </Abas>
  );
}
