import { useEffect, useState } from 'react';
import type { Degrau } from '@praca/contract/painel/schemas.ts';
import { useLargura } from '../../../kit/painel/use-largura.ts';
import {
  dinheiro,
  dinheiroCompacto,
  numero,
  palavra,
  plural,
} from '../../../platform/texto/format.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Tooltip } from '../../../ui/floating/Tooltip.tsx';
import type { Contexto } from './contexto.ts';
import { cabeDentro, contorno, formasDe, margemDeFora, type Forma } from './desenho.ts';
import { recorteDoDegrau } from './filtros-funil.ts';
import { LinkLista } from './LinkLista.tsx';
import { conversao, resumo, tempoMedio } from './textos.ts';
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
  const { lista } = contexto;
  const texto = numero(degrau.passaram);
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
        busca={lista(recorteDoDegrau('passaram', degrau.estagio_codigo))}
        dito={`${palavra(degrau.passaram, 'negócio já passou', 'negócios já passaram')} por ${degrau.estagio_descricao}: abrir na lista`}
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
  const { lista } = contexto;
  const { estagio_descricao: nome, estagio_codigo, quantidade, valor_total } = degrau;
  const aqui = lista(recorteDoDegrau('quantidade', estagio_codigo));
  return (
    <li className="funil-linha">
      <span className="funil-nome" title={nome}>
        {nome}
      </span>
      <FormaDoDegrau {...props} />
      <span className="funil-valor">
        <LinkLista
          className="funil-aqui"
          busca={aqui}
          dito={`em ${nome}: ${plural(quantidade, 'negócio', 'negócios')} em aberto, ${dinheiro(valor_total)}. Abrir na lista`}
        >
          {numero(quantidade)}
          <span className="funil-conversao" aria-hidden="true">
            {dinheiroCompacto(valor_total)}
          </span>
        </LinkLista>
      </span>
      <span className="funil-passagem">
        <span className="funil-conversao">{conversao(degrau, anterior === undefined)}</span>
      </span>
      <span className="funil-tempo">
        <span className="sr-only">Tempo médio no estágio: </span>
        {tempoMedio(degrau.horas_medias)}
      </span>
    </li>
  );
}

/** The funnel: a shape for each stage as wide as the deals that passed through it, joined to the next; beside it what is open there now. */
export function GraficoFunil({ contexto }: { contexto: Contexto }) {
  const { degraus } = contexto.funil;
  const [largura, ref] = useLargura();
  const primeiro = usePrimeiroDesenho();
  const formas = formasDe(degraus.map(({ passaram }) => passaram));
  return (
    <div className="funil">
      <div className="funil-linha funil-cabeca" aria-hidden="true">
        <span />
        <span className="funil-medida" ref={ref} />
        <span>{contexto.filtros.em === undefined ? 'Em aberto agora' : 'Em aberto no dia'}</span>
        <span>Conversão</span>
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
