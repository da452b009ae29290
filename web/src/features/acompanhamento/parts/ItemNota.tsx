import type { ReactNode } from 'react';
import { IconMail, IconMapPin, IconNote, IconPhone, IconPin } from '@tabler/icons-react';
import { entradaDoLink, ItemDaLinha } from '../../../kit/linha-do-tempo/ItemDaLinha.tsx';
import { dataHora, dataHoraRelativa } from '../../../platform/texto/format.ts';
import { NotaCorpo, NotaMenu } from './NotaCorpo.tsx';
import { NOME_DA_NOTA } from './nota-texto.ts';
import { useNota, type Nota } from './use-nota.ts';

const ICONES = { A: IconNote, L: IconPhone, E: IconMail, V: IconMapPin } as const;

const idDaNota = ({ acomp_codigo }: Nota) => `item-NOTA-${acomp_codigo}`;

interface Comum {
  /** The page that the notes stand on. */
  caminho: string;
  podeEditar: boolean;
}

/** A note, or the record of a call, an e-mail or a visit, in a timeline. */
export function ItemNota({
  nota,
  marcado,
  caminho,
  podeEditar,
  onde,
}: Comum & {
  nota: Nota;
  marcado: boolean;
  /** What it is about, where that is not the page. */
  onde?: ReactNode;
}) {
  const verbos = useNota(nota);
  const Icone = ICONES[nota.acomp_situacao];
  const id = idDaNota(nota);
  return (
    <ItemDaLinha
      id={id}
      caminho={caminho}
      em={nota.acomp_em}
      icone={<Icone size={14} />}
      marcado={marcado}
      titulo={
        <>
          <strong className="type-strong">{nota.usuario_nome}</strong>{' '}
          {NOME_DA_NOTA[nota.acomp_situacao].feito}
          {onde}
          {nota.acomp_fixado === 'S' && (
            <IconPin className="tempo-pino" size={14} aria-label="fixada no topo" />
          )}
        </>
      }
      acoes={
        <NotaMenu
          nota={nota}
          verbos={verbos}
          link={entradaDoLink(caminho, id)}
          podeEditar={podeEditar}
        />
      }
    >
      <NotaCorpo nota={nota} verbos={verbos} />
    </ItemDaLinha>
  );
}

function Fixada({ nota, caminho, podeEditar }: Comum & { nota: Nota }) {
  const verbos = useNota(nota);
  return (
    <li className="fixada">
      <div className="tempo-corpo">
        <p className="tempo-titulo">
          <IconPin className="tempo-pino" size={14} aria-hidden="true" />{' '}
          <strong className="type-strong">{nota.usuario_nome}</strong>
          <time className="tempo-quando" dateTime={nota.acomp_em} title={dataHora(nota.acomp_em)}>
            {dataHoraRelativa(nota.acomp_em)}
          </time>
        </p>
        <NotaCorpo nota={nota} verbos={verbos} />
      </div>
      <NotaMenu
        nota={nota}
        verbos={verbos}
        link={entradaDoLink(caminho, idDaNota(nota))}
        podeEditar={podeEditar}
      />
    </li>
  );
}

/** The notes that were pinned, above the timeline. */
export function Fixadas({ notas, ...comum }: Comum & { notas: readonly Nota[] }) {
  if (notas.length === 0) return null;
  return (
    <section className="fixadas" aria-labelledby="fixadas-titulo">
      <h3 className="linha-subtitulo" id="fixadas-titulo">
        Fixadas
      </h3>
      <ul>
        {notas.map((nota) => (
          <Fixada key={nota.acomp_codigo} nota={nota} {...comum} />
        ))}
      </ul>
    </section>
  );
}
