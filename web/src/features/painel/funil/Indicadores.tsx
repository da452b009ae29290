import type { ReactNode } from 'react';
import { Figura } from '../../../kit/painel/Figura.tsx';
import { dinheiro, dinheiroCompacto, numero, palavra, plural } from '../../../platform/format.ts';
import { fimDe, type Contexto } from './contexto.ts';
import { LinkLista } from './LinkLista.tsx';
import { diasMedios, parte } from './textos.ts';
import './Indicadores.css';

function Indicador({
  titulo,
  figura,
  children,
}: {
  titulo: string;
  figura: ReactNode;
  children: ReactNode;
}) {
  return (
    <Figura titulo={titulo} numero={figura}>
      <p className="indicador-nota">{children}</p>
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
    situacao?: ('A' | 'G' | 'P' | 'F')[],
  ) => (
    <LinkLista
      busca={lista({ situacao })}
      dito={`${palavra(quantidade, `negócio ${um}`, `negócios ${muitos}`)}: abrir na lista`}
    >
      {numero(quantidade)}
    </LinkLista>
  );
  const somar = (
    valor: string,
    quantidade: number,
    nome: string,
    situacao: ('A' | 'G' | 'F')[],
  ) => (
    <LinkLista
      className="indicador-link hit"
      busca={lista({ situacao })}
      dito={`${nome}, ${dinheiro(valor)} em ${plural(quantidade, 'negócio', 'negócios')}: abrir na lista`}
    >
      <span title={dinheiro(valor)}>{dinheiroCompacto(valor)}</span>
    </LinkLista>
  );
  const encerrados = funil.ganhos + funil.perdidos;
  const ganhos = () => contar(funil.ganhos, fim.um, fim.muitos, ['G', 'F']);
  const todos = contar(funil.criados, 'criado', 'criados');
  return (
    <div className="indicadores">
      <Indicador
        titulo="Em aberto"
        figura={somar(funil.valor_aberto, funil.abertos, 'Em aberto', ['A'])}
      >
        {contar(funil.abertos, 'em aberto', 'em aberto', ['A'])} de {todos} {criados}
      </Indicador>
      <Indicador
        titulo={noPeriodo === '' ? fim.titulo : `${fim.titulo} dos criados${noPeriodo}`}
        figura={somar(funil.valor_ganho, funil.ganhos, fim.titulo, ['G', 'F'])}
      >
        {ganhos()} de {todos} {criados}
      </Indicador>
      <Indicador titulo="Conversão" figura={parte(funil.ganhos, encerrados)}>
        {ganhos()} {palavra(funil.ganhos, fim.um, fim.muitos)} de{' '}
        {contar(encerrados, 'encerrado', 'encerrados', ['G', 'F', 'P'])}{' '}
        {palavra(encerrados, 'encerrado', 'encerrados')}
      </Indicador>
      <Indicador titulo="Ciclo médio" figura={diasMedios(funil.ciclo_medio)}>
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
