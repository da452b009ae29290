import type { ReactNode } from 'react';
import type { Situacao } from '@praca/contract/negocio/schemas.ts';
import { FIGURA_DE_NEGOCIO } from '@praca/contract/painel/catalogo.ts';
import { FIGURA_DO_FUNIL } from '@praca/contract/painel/funil.ts';
import { ExplicarBotao } from '../../../kit/painel/cascata/ExplicarBotao.tsx';
import type { ExplicacaoDoPainel } from '../../../kit/painel/descricao.ts';
import { Anteriores, Figura } from '../../../kit/painel/Figura.tsx';
import {
  dinheiro,
  dinheiroCompacto,
  numero,
  palavra,
  plural,
} from '../../../platform/texto/format.ts';
import { contraDoFunil, fimDe, type Contexto } from './contexto.ts';
import { explicacaoDoFunil } from './explicar.ts';
import { LinkLista } from './LinkLista.tsx';
import { diasMedios, parte } from './textos.ts';
import './Indicadores.css';

function Indicador({
  titulo,
  figura,
  explicacao,
  anteriores,
  children,
}: {
  titulo: string;
  figura: ReactNode;
  explicacao: ExplicacaoDoPainel;
  anteriores?: readonly string[];
  children: ReactNode;
}) {
  return (
    <Figura
      titulo={titulo}
      acao={<ExplicarBotao titulo={titulo} explicacao={explicacao} />}
      numero={figura}
    >
      <p className="indicador-nota">{children}</p>
      <Anteriores textos={anteriores} />
    </Figura>
  );
}

/** What became of the deals created in the period: open, won, conversion, cycle. Each count opens its deals. */
export function Indicadores({ contexto }: { contexto: Contexto }) {
  const { funil, pipeline, lista, filtros } = contexto;
  const fim = fimDe(pipeline);
  const noPeriodo = filtros.periodo === 'tudo' ? '' : ' no período';
  const criados = `${palavra(funil.criados, 'negócio criado', 'negócios criados')}${noPeriodo}`;
  const contar = (
    quantidade: number,
    um: string,
    muitos: string,
    situacao?: readonly Situacao[],
  ) => (
    <LinkLista
      busca={lista({ situacao: situacao && [...situacao] })}
      dito={`${palavra(quantidade, `negócio ${um}`, `negócios ${muitos}`)}: abrir na lista`}
    >
      {numero(quantidade)}
    </LinkLista>
  );
  const somar = (
    valor: string,
    quantidade: number,
    nome: string,
    situacao: readonly Situacao[],
  ) => (
    <LinkLista
      className="indicador-link hit"
      busca={lista({ situacao: [...situacao] })}
      dito={`${nome}, ${dinheiro(valor)} em ${plural(quantidade, 'negócio', 'negócios')}: abrir na lista`}
    >
      <span title={dinheiro(valor)}>{dinheiroCompacto(valor)}</span>
    </LinkLista>
  );
  const encerrados = funil.ganhos + funil.perdidos;
  const ganhos = () => contar(funil.ganhos, fim.um, fim.muitos, FIGURA_DO_FUNIL.ganhos.situacoes);
  const explicar = (nome: 'valor_aberto' | 'valor_ganho' | 'ciclo_medio', quantidade: number) => {
    const { definicao, situacoes, figura, medida } = FIGURA_DO_FUNIL[nome];
    return explicacaoDoFunil(contexto, {
      definicao,
      quantidade,
      situacoes,
      figura,
      MEDIDA: medida === 'QUANTIDADE' ? 'QUANTIDADE' : 'VALOR',
    });
  };
  const todos = contar(funil.criados, 'criado', 'criados');
  return (
    <div className="indicadores">
      <Indicador
        titulo="Em aberto"
        explicacao={explicar('valor_aberto', funil.abertos)}
        figura={somar(
          funil.valor_aberto,
          funil.abertos,
          'Em aberto',
          FIGURA_DO_FUNIL.valor_aberto.situacoes,
        )}
      >
        {contar(funil.abertos, 'em aberto', 'em aberto', FIGURA_DO_FUNIL.abertos.situacoes)} de{' '}
        {todos} {criados}
      </Indicador>
      <Indicador
        titulo={noPeriodo === '' ? fim.titulo : `${fim.titulo} dos criados${noPeriodo}`}
        anteriores={contraDoFunil(contexto, 'ganhos')}
        explicacao={explicar('valor_ganho', funil.ganhos)}
        figura={somar(
          funil.valor_ganho,
          funil.ganhos,
          fim.titulo,
          FIGURA_DO_FUNIL.valor_ganho.situacoes,
        )}
      >
        {ganhos()} de {todos} {criados}
      </Indicador>
      <Indicador
        titulo="Conversão"
        figura={parte(funil.ganhos, encerrados)}
        anteriores={contraDoFunil(contexto, 'encerrados')}
        explicacao={explicacaoDoFunil(contexto, {
          definicao: FIGURA_DE_NEGOCIO.encerrados.definicao,
          quantidade: encerrados,
          situacoes: ['G', 'F', 'P'],
          figura: 'encerrados',
          MEDIDA: 'QUANTIDADE',
        })}
      >
        {ganhos()} {palavra(funil.ganhos, fim.um, fim.muitos)} de{' '}
        {contar(encerrados, 'encerrado', 'encerrados', ['G', 'F', 'P'])}{' '}
        {palavra(encerrados, 'encerrado', 'encerrados')}
      </Indicador>
      <Indicador
        titulo="Ciclo médio"
        figura={diasMedios(funil.ciclo_medio)}
        explicacao={explicar('ciclo_medio', funil.ganhos)}
      >
        {funil.ciclo_medio === null ? (
          `Nenhum negócio ${fim.um} ainda`
        ) : (
          <>
            até o fechamento, em {ganhos()} {palavra(funil.ganhos, fim.um, fim.muitos)}
          </>
        )}
      </Indicador>
    </div>
  );
}
