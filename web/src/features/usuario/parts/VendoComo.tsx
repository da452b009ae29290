import { useState } from 'react';
import { IconEye } from '@tabler/icons-react';
import { useSessao } from '../../../platform/sessao/session.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { voltarASerEu } from './ver-como.ts';
import './vendo-como.css';

/** On every screen, while an administrator sees as somebody else: as whom, that nothing is written, and the way out. */
export function VendoComo() {
  const registro = useSessao();
  const [saindo, setSaindo] = useState(false);
  if (registro === null || (registro.visto_por ?? null) === null) return null;
  const voltar = async () => {
    setSaindo(true);
    if (!(await voltarASerEu())) setSaindo(false);
  };
  return (
    <section className="vendo-como" aria-label="Vendo como outra pessoa">
      <IconEye size={18} aria-hidden="true" />
      <p className="vendo-como-texto">
        <strong>Vendo como {registro.nome}.</strong> Só se olha: nada pode ser alterado.
      </p>
      <Button size="small" loading={saindo} onClick={() => void voltar()}>
        Voltar a ser você
      </Button>
    </section>
  );
}
