import { IconMail, IconMapPin, IconNote, IconPhone, IconPin } from '@tabler/icons-react';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { dataHora, dataHoraRelativa } from '../../../../platform/format.ts';
import { entradaDoLink, ItemMoldura } from './ItemMoldura.tsx';
import { NOME_DA_NOTA } from '../../../acompanhamento/parts/nota-texto.ts';
import { NotaCorpo, NotaMenu } from '../../../acompanhamento/parts/NotaCorpo.tsx';
import { useNota, type Nota } from '../../../acompanhamento/parts/use-nota.ts';

const ICONES = { A: IconNote, L: IconPhone, E: IconMail, V: IconMapPin } as const;

/** A note, or the record of a call, an e-mail or a visit. */
export function ItemNota({
  item,
  marcado,
  podeEditar,
}: {
  item: Extract<Item, { item_tipo: 'NOTA' }>;
  marcado: boolean;
  podeEditar: boolean;
}) {
  const { nota } = item;
  const verbos = useNota(nota);
  const Icone = ICONES[nota.acomp_situacao];
  return (
    <ItemMoldura
      negocio_codigo={nota.negocio_codigo}
      item={item}
      icone={<Icone size={14} />}
      marcado={marcado}
      titulo={
        <>
          <strong className="type-strong">{nota.usuario_nome}</strong>{' '}
          {NOME_DA_NOTA[nota.acomp_situacao].feito}
          {nota.acomp_fixado === 'S' && (
            <IconPin className="tempo-pino" size={14} aria-label="fixada no topo" />
          )}
        </>
      }
      acoes={
        <NotaMenu
          nota={nota}
          verbos={verbos}
          link={entradaDoLink(nota.negocio_codigo, item)}
          podeEditar={podeEditar}
        />
      }
    >
      <NotaCorpo nota={nota} verbos={verbos} />
    </ItemMoldura>
  );
}

function Fixada({ nota, podeEditar }: { nota: Nota; podeEditar: boolean }) {
  const verbos = useNota(nota);
  const item: Item = {
    item_tipo: 'NOTA',
    item_codigo: nota.acomp_codigo,
    item_em: nota.acomp_em,
    usuario_nome: nota.usuario_nome,
    nota,
  };
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
        link={entradaDoLink(nota.negocio_codigo, item)}
        podeEditar={podeEditar}
      />
    </li>
  );
}

/** The notes that were pinned, above the timeline. */
export function Fixadas({ notas, ...comum }: { notas: readonly Nota[]; podeEditar: boolean }) {
  if (notas.length === 0) return null;
  return (
    <section className="fixadas" aria-labelledby="fixadas-titulo">
      <h3 className="ficha-subtitulo" id="fixadas-titulo">
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
