import { IconMinus, IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import type { ComparacaoDoPainel, FiguraDoPainel } from './descricao.ts';
import { ExplicarBotao } from './cascata/ExplicarBotao.tsx';
import { Anteriores, Figura } from './Figura.tsx';
import { NumeroLink } from './NumeroLink.tsx';

const SINAL = {
  sobe: { Icone: IconTriangleFilled, dito: 'aumentou' },
  desce: { Icone: IconTriangleInvertedFilled, dito: 'diminuiu' },
  igual: { Icone: IconMinus, dito: '' },
} as const;

function Comparacao({
  comparacao: { texto, sentido, ditoNoTexto },
}: {
  comparacao: ComparacaoDoPainel;
}) {
  const { Icone, dito } = SINAL[sentido];
  return (
    <p className={`painel-figura-nota painel-figura-${sentido}`}>
      {!(ditoNoTexto && sentido === 'igual') && <Icone size={9} aria-hidden="true" />}
      {dito && !ditoNoTexto && <span className="sr-only">{dito} </span>}
      {texto}
    </p>
  );
}

/** A described figure: its number, which opens its rows, what it is worth, and the period compared with. */
export function FiguraCard({ figura }: { figura: FiguraDoPainel }) {
  const { titulo, href, dito, texto, nota, anteriores, explicacao, de, comparacoes } = figura;
  return (
    <Figura
      titulo={titulo}
      acao={explicacao && <ExplicarBotao titulo={titulo} explicacao={explicacao} />}
      numero={
        <>
          <NumeroLink
            className="painel-figura-link hit"
            href={href}
            dito={`${dito}: abrir na lista`}
          >
            {texto}
          </NumeroLink>
          {de && <span className="painel-figura-de"> {de}</span>}
        </>
      }
    >
      {nota && <p className="painel-figura-nota">{nota}</p>}
      {comparacoes?.map((uma) => (
        <Comparacao key={uma.texto} comparacao={uma} />
      ))}
      <Anteriores textos={anteriores} />
    </Figura>
  );
}
