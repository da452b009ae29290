import { lazy, memo, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import type { Parte } from '../modelo/parte-da-coluna.ts';
import { ColunaCartoes } from './ColunaCartoes.tsx';
import { ColunaTopo } from './ColunaTopo.tsx';
import type { PartesDoCartao } from '../cartao/NegocioCartao.tsx';
import type { Nomes } from '../../base/nomes.ts';
import { AdicaoNaColuna, type AdicaoRapida } from './AdicaoNaColuna.tsx';

const ColunaBarra = lazy(async () => ({
  default: (await import('./ColunaBarra.tsx')).ColunaBarra,
}));

/** One stage: its totals, its parts, and its cards. */
export const ColunaDoQuadro = memo(function ColunaDoQuadro({
  quadro,
  estagio,
  alturaDoCartao,
  partes,
  nomes,
  soParados,
  agora,
  onParte,
  onQuickAdd,
}: {
  quadro: ControleDoQuadro;
  estagio: number;
  alturaDoCartao: number;
  partes: PartesDoCartao;
  nomes: Nomes;
  soParados: boolean;
  agora: number;
  onParte: (estagio: number, parte: Parte) => void;
  onQuickAdd: AdicaoRapida | null;
}) {
  const { store } = quadro;
  const assinar = useCallback(
    (rodar: () => void) => store.assinarColuna(estagio, rodar),
    [store, estagio],
  );
  const coluna = useSyncExternalStore(assinar, () => store.coluna(estagio));
  const [adicionando, setAdicionando] = useState(false);

  if (!coluna) return null;
  const idDoTopo = `coluna-${estagio}`;
  const somar = onQuickAdd && (() => setAdicionando(true));
  return (
    <section
      className="coluna"
      data-coluna={estagio}
      data-vazia={coluna.ids.length === 0 ? '' : undefined}
      aria-labelledby={idDoTopo}
    >
      <ColunaTopo
        id={idDoTopo}
        coluna={coluna}
        onAdd={somar}
        onSelectAll={() => void quadro.selecionarColuna(estagio)}
      />
      <div className="coluna-barra">
        <Suspense>
          <ColunaBarra coluna={coluna} onParte={onParte} />
        </Suspense>
      </div>
      {adicionando && onQuickAdd && (
        <AdicaoNaColuna
          estagio={estagio}
          nomeDoEstagio={coluna.estagio_descricao}
          adicao={onQuickAdd}
          onClose={() => setAdicionando(false)}
        />
      )}
      <ColunaCartoes
        quadro={quadro}
        coluna={coluna}
        idDoTopo={idDoTopo}
        vista={{ alturaDoCartao, partes, nomes, soParados, agora }}
        onAdd={adicionando ? null : somar}
        onAll={() => coluna.parte && onParte(estagio, coluna.parte)}
      />
    </section>
  );
});
