import { IconChevronRight } from '@tabler/icons-react';
import type { CascataDoPainel } from '../descricao.ts';
import { NumeroLink } from '../NumeroLink.tsx';
import { faixasDe, type Faixa } from './faixas.ts';
import { parcelaDita, totalDito } from './valor.ts';
import './cascata.css';

const DITO = { total: '', mais: 'aumentou', menos: 'diminuiu', nada: 'não mudou' } as const;

const LARGURA = 200;
const MARCA = 4;

/** The bar of a line, or the mark of a total: from the left, in the units of the drawing. */
function Barra({ faixa }: { faixa: Faixa }) {
  const x = faixa.de * (LARGURA - MARCA);
  const total = faixa.tipo === 'total';
  return (
    <svg viewBox={`0 0 ${LARGURA} 16`} preserveAspectRatio="none" aria-hidden="true">
      {total && <rect className="cascata-eixo" y="7.5" width={LARGURA} height="1" />}
      <rect
        className={`cascata-${faixa.tipo}`}
        x={x}
        y={total ? 0 : 1}
        width={total ? MARCA : Math.max((faixa.ate - faixa.de) * (LARGURA - MARCA), 2)}
        height={total ? 16 : 14}
      />
    </svg>
  );
}

function Linha({ faixa, unidade }: { faixa: Faixa; unidade: CascataDoPainel['unidade'] }) {
  const total = faixa.tipo === 'total';
  const dito = total ? totalDito(faixa.valor, unidade) : parcelaDita(faixa.valor, unidade);
  const conteudo = (
    <>
      <span className="cascata-nome">
        {faixa.nome}
        {faixa.nota && <span className="cascata-nota">{faixa.nota}</span>}
      </span>
      <Barra faixa={faixa} />
      <span className="cascata-valor">
        {!total && <span className="sr-only">{DITO[faixa.tipo]} </span>}
        {dito}
      </span>
      {faixa.href && <IconChevronRight size={16} aria-hidden="true" />}
    </>
  );
  const classe = `cascata-linha cascata-de-${faixa.tipo}`;
  return (
    <li>
      {faixa.href ? (
        <NumeroLink className={classe} href={faixa.href} dito="Abrir na lista">
          {conteudo}
        </NumeroLink>
      ) : (
        <div className={classe}>{conteudo}</div>
      )}
    </li>
  );
}

/** From the old number to the new one, part by part; each opens its rows. Its gain or loss is a sign first, then a colour. */
export function Cascata({ nome, cascata }: { nome: string; cascata: CascataDoPainel }) {
  return (
    <ul className="cascata" aria-label={nome}>
      {faixasDe(cascata).map((faixa) => (
        <Linha key={faixa.chave} faixa={faixa} unidade={cascata.unidade} />
      ))}
    </ul>
  );
}
