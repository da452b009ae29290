import { useQuery } from '@tanstack/react-query';
import { IconCircle, IconCircleCheck, IconCircleDot, IconCircleHalf2 } from '@tabler/icons-react';
import { ondeEsta } from '@praca/contract/pedvenda/finalizacao/caminho.ts';
import { getCaminho } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { Trecho } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import { CAMINHO, SITUACOES } from '@praca/contract/pedvenda/situacoes.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { consulta } from '../../../platform/http/query.ts';
import { dataHora } from '../../../platform/texto/format.ts';
import './caminho.css';

/** "Helena Vasconcelos" → "Helena V.": the road has little room. */
const nomeCurto = (nome: string): string => {
  const [primeiro = '', ...resto] = nome.trim().split(/\s+/u);
  const ultimo = resto.at(-1);
  return ultimo === undefined ? primeiro : `${primeiro} ${ultimo.charAt(0)}.`;
};

const notaDe = ({ em, por, detalhe }: Trecho): string =>
  [detalhe, em === null ? '' : dataHora(em), por === null ? '' : nomeCurto(por)]
    .filter(Boolean)
    .join(' · ');

function Sinal({ quanto, aqui }: { quanto: number; aqui: boolean }) {
  const comum = { size: 16, 'aria-hidden': true } as const;
  if (aqui && quanto < 100) return <IconCircleDot {...comum} />;
  if (quanto === 100) return <IconCircleCheck {...comum} />;
  return quanto === 0 ? <IconCircle {...comum} /> : <IconCircleHalf2 {...comum} />;
}

const VAZIO: readonly Trecho[] = CAMINHO.map((passo) => ({
  passo,
  quanto: 0,
  em: null,
  por: null,
  detalhe: '',
}));

/** The road of an order: its six steps, the share of it that has passed each, when last and by whom. */
export function Caminho({ venda }: { venda: Venda }) {
  const { data } = useQuery({
    ...consulta(getCaminho, { pedvenda_codigo: venda.pedvenda_codigo }),
    staleTime: 0,
  });
  const onde = ondeEsta(venda.pedvenda_situacao);
  const trechos = data?.dados ?? VAZIO;
  return (
    <ol className="caminho" aria-label="Caminho do pedido" aria-busy={data === undefined}>
      {trechos.map((um) => {
        const aqui = um.passo === onde;
        return (
          <li key={um.passo} className="caminho-passo" aria-current={aqui ? 'step' : undefined}>
            <span className="caminho-cabeca">
              <Sinal quanto={um.quanto} aqui={aqui} />
              <span className="caminho-nome">{SITUACOES[um.passo]}</span>
              <span className="caminho-quanto">{um.quanto} %</span>
            </span>
            <span className="caminho-nota">{notaDe(um)}</span>
            <span className="caminho-barra" aria-hidden="true">
              <span style={{ width: `${um.quanto}%` }} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
