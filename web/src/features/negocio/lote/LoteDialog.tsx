import type { Nomes } from '../base/nomes.ts';
import type { AcaoLote } from './acoes-lote.tsx';
import { EtiquetasLote } from './EtiquetasLote.tsx';
import { ExcluirLote } from './ExcluirLote.tsx';
import type { Selecao } from './selecao-lote.ts';
import { MoverLote } from './MoverLote.tsx';
import { PerderLote } from './PerderLote.tsx';
import { RepresentanteLote } from './RepresentanteLote.tsx';
import { ResponsavelLote } from './ResponsavelLote.tsx';
import { TemperaturaLote } from './TemperaturaLote.tsx';

/** The dialog of one bulk verb: nothing happens before the number was confirmed. */
export function LoteDialog({
  acao,
  selecao,
  nomes,
  pipeline,
  onStart,
  onClose,
}: {
  acao: AcaoLote;
  selecao: Selecao;
  nomes: Nomes;
  pipeline?: number;
  onStart: () => void;
  onClose: () => void;
}) {
  const comum = { selecao, onStart, onClose };
  switch (acao) {
    case 'mover':
      return <MoverLote {...comum} pipeline={pipeline} />;
    case 'responsavel':
      return <ResponsavelLote {...comum} nomes={nomes} />;
    case 'representante':
      return <RepresentanteLote {...comum} nomes={nomes} />;
    case 'etiquetas':
      return <EtiquetasLote {...comum} nomes={nomes} />;
    case 'temperatura':
      return <TemperaturaLote {...comum} />;
    case 'perder':
      return <PerderLote {...comum} nomes={nomes} />;
    case 'excluir':
      return <ExcluirLote {...comum} />;
  }
}
