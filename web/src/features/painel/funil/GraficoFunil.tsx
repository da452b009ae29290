import { useEffect, useState } from 'react';
import type { Degrau } from '@praca/contract/painel/schemas.ts';
import { dinheiro, dinheiroCompacto, numero, palavra, plural } from '../../../platform/format.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Tooltip } from '../../../ui/floating/Tooltip.tsx';
import type { Contexto } from './contexto.ts';
import { cabeDentro, contorno, formasDe, margemDeFora, type Forma } from './desenho.ts';
import { LinkLista } from './LinkLista.tsx';
import { conversao, resumo, tempoMedio, textoDo, valorDo } from './textos.ts';
import { useLargura } from './use-largura.ts';
import './GraficoFunil.css';

const CAIXA = { largura: 1000, altura: 100, minimo: 4 };

let desenhado = false;

/** Whether this is the first funnel drawn since the page was opened: only that one grows into place. */
function usePrimeiroDesenho(): boolean {
  const [primeiro] = useState(() => !desenhado);
  useEffect(() => {
    desenhado = true;
  }, []);
  return primeiro;
}

type PropsDegrau = {
  degrau: Degrau;
  anterior: Degrau | undefined;
  forma: Forma;
  largura: number;
  contexto: Contexto;
};

function FormaDoDegrau({ degrau, anterior, forma, largura, contexto }: PropsDegrau) {
  const { lista, filtros } = contexto;
  const texto = textoDo(degrau, filtros.medida);
  const dentro = cabeDentro(forma, largura, texto);
  const frases = resumo(degrau, anterior);
  return (
    <Tooltip
      label={
        <span className="funil-dica">
          <strong>{degrau.estagio_descricao}</strong>
          {frases.map((frase) => (
            <span key={frase}>{frase}</span>
          ))}
        </span>
      }
    >
      <LinkLista
        className="funil-forma"
        busca={lista({ estagio: degrau.estagio_codigo, situacao: ['A'] })}
        dito={`em ${degrau.estagio_descricao}: ${frases[0]} Abrir na lista`}
      >
        <svg
          viewBox={`0 0 ${CAIXA.largura} ${CAIXA.altura}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={contorno(forma, CAIXA)} />
        </svg>
        <span
          className={dentro ? 'funil-rotulo funil-rotulo-dentro' : 'funil-rotulo'}
          style={dentro ? undefined : { left: largura / 2 + margemDeFora(forma, largura) }}
        >
          {texto}
        </span>
      </LinkLista>
    </Tooltip>
  );
}

function Linha(props: PropsDegrau) {
  const { degrau, anterior, contexto } = props;
  const { filtros, lista } = contexto;
  const { estagio_descricao: nome, estagio_codigo, quantidade, passaram, valor_total } = degrau;
  const emValor = filtros.medida === 'valor';
  return (
    <li className="funil-linha">
      <span className="funil-nome" title={nome}>
        {nome}
      </span>
      <FormaDoDegrau {...props} />
      <span className="funil-valor">
        <LinkLista
          className="funil-dinheiro"
          busca={lista({ estagio: estagio_codigo, situacao: ['A'] })}
          dito={`em aberto em ${nome}, ${dinheiro(valor_total)} em ${plural(quantidade, 'negócio', 'negócios')}: abrir na lista`}
        >
          {emValor ? plural(quantidade, 'negócio', 'negócios') : dinheiroCompacto(valor_total)}
        </LinkLista>
      </span>
      <span className="funil-passagem">
        <LinkLista
          busca={lista({ passou: estagio_codigo })}
          dito={`${palavra(passaram, 'negócio já passou', 'negócios já passaram')} por ${nome}: abrir na lista`}
        >
          {numero(passaram)}
        </LinkLista>
        <span className="funil-palavra">{` ${palavra(passaram, 'passou', 'passaram')}`}</span>
        <span className="funil-conversao">{conversao(degrau, anterior === undefined)}</span>
      </span>
      <span className="funil-tempo">
        <span className="sr-only">Tempo médio no estágio: </span>
        {tempoMedio(degrau.horas_medias)}
      </span>
    </li>
  );
}

/** The funnel: a shape for each stage as wide as its number, joined to the next, and beside it what the number means. */
export function GraficoFunil({ contexto }: { contexto: Contexto }) {
  const { degraus } = contexto.funil;
  const { medida } = contexto.filtros;
  const [largura, ref] = useLargura();
  const primeiro = usePrimeiroDesenho();
  const formas = formasDe(degraus.map((degrau) => valorDo(degrau, medida)));
  return (
    <div className="funil">
      <div className="funil-linha funil-cabeca" aria-hidden="true">
        <span />
        <span className="funil-medida" ref={ref} />
        <span>{medida === 'valor' ? 'Em aberto' : 'Valor em aberto'}</span>
        <span>Passaram</span>
        <span>Tempo médio</span>
      </div>
      <ol className={classNames('funil-linhas', primeiro && 'funil-primeiro')}>
        {degraus.map((degrau, i) => (
          <Linha
            key={degrau.estagio_codigo}
            degrau={degrau}
            anterior={degraus[i - 1]}
            forma={formas[i] ?? { topo: 0, base: 0 }}
            largura={largura}
            contexto={contexto}
          />
        ))}
      </ol>
    </div>
  );
}
