import type { KeyboardEvent, ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { dataHora } from '../../../../platform/texto/format.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { Spinner } from '../../../../ui/display/Spinner.tsx';
import { classNames } from '../../../../ui/base/class-names.ts';
import type { CampoFicha, EstadoCampo, Ficha } from './ficha-store.ts';
import './campos.css';

function Estado({ nome, estado }: { nome: string; estado: EstadoCampo }) {
  return (
    <span className="ficha-estado" role="status">
      {estado.fase === 'salvando' && (
        <>
          <Spinner size={12} />
          <span className="sr-only">{nome}: salvando…</span>
        </>
      )}
      {estado.fase === 'salvo' && (
        <>
          <IconCheck size={14} aria-hidden="true" />
          <span className="sr-only">{nome}: salvo</span>
        </>
      )}
    </span>
  );
}

/** What surrounds a field of the deal: Enter saves, Esc returns, and beside it how the saving went. */
export function CampoMoldura({
  ficha,
  campo,
  nome,
  estado,
  largo = false,
  linhas = false,
  lerValor = (valor) => (valor === null || valor === '' ? 'vazio' : String(valor)),
  children,
}: {
  ficha: Ficha;
  campo: CampoFicha;
  nome: string;
  estado: EstadoCampo;
  largo?: boolean;
  /** A text of several lines: Enter breaks the line, Ctrl+Enter saves. */
  linhas?: boolean;
  /** A value of the field in words, for the question of a conflict. */
  lerValor?: (valor: unknown) => string;
  children: ReactNode;
}) {
  const teclar = (evento: KeyboardEvent) => {
    const alvo = evento.target;
    const lista = alvo instanceof HTMLElement && alvo.getAttribute('aria-expanded') === 'true';
    if (lista || evento.defaultPrevented || evento.nativeEvent.isComposing) return;
    if (evento.key === 'Escape' && ficha.campo(campo).editado) {
      evento.preventDefault();
      evento.stopPropagation();
      ficha.devolver(campo);
    } else if (evento.key === 'Enter' && (!linhas || evento.ctrlKey || evento.metaKey)) {
      evento.preventDefault();
      void ficha.gravar(campo);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the keys of the field inside
    <div
      className={classNames('ficha-campo fields-quiet', largo && 'ficha-campo-largo')}
      onKeyDown={teclar}
    >
      {children}
      <Estado nome={nome} estado={estado} />
      {estado.fase === 'erro' && (
        <Button size="small" onClick={() => void ficha.gravar(campo)}>
          Tentar novamente
        </Button>
      )}
      {estado.fase === 'conflito' && (
        <div className="ficha-conflito" role="alert">
          <p>
            <strong>{estado.quem ?? 'Outra pessoa'}</strong> mudou {nome.toLowerCase()} para{' '}
            <strong>{lerValor(estado.dele)}</strong>
            {estado.quando &&
              ` em ${/^\d{4}-/.test(estado.quando) ? dataHora(estado.quando) : estado.quando}`}
            .
          </p>
          <div className="ficha-conflito-acoes">
            <Button size="small" onClick={() => ficha.devolver(campo)}>
              {`Manter ${lerValor(estado.dele)}`.slice(0, 60)}
            </Button>
            <Button size="small" variant="primary" onClick={() => void ficha.aplicarMeu(campo)}>
              Gravar o que digitei
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
