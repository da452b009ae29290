import { numero } from '../../platform/format.ts';
import { comparacao } from './comparacao.ts';
import type { FiguraDoPainel } from './descricao.ts';
import { NumeroLink } from './NumeroLink.tsx';
import './painel.css';

/** One figure: its number, which opens its rows, what it is worth, and the period before. */
export function FiguraCard({ figura }: { figura: FiguraDoPainel }) {
  const { titulo, href, dito, texto, nota, anterior } = figura;
  return (
    <section className="painel-figura" aria-label={titulo}>
      <h2 className="painel-figura-titulo">{titulo}</h2>
      <p className="painel-figura-numero">
        <NumeroLink className="painel-figura-link" href={href} dito={`${dito}: abrir na lista`}>
          {texto}
        </NumeroLink>
      </p>
      <p className="painel-figura-nota">{nota}</p>
      {anterior && (
        <p className="painel-figura-nota">
          {comparacao(anterior.agora, anterior.antes)} contra {numero(anterior.antes)} no período
          anterior
        </p>
      )}
    </section>
  );
}
