import { Link } from '@tanstack/react-router';
import type { Reposicao } from '@praca/contract/negocio/reposicao/schemas.ts';
import { caminhoDoNegocio } from '../../../../paths.ts';
import { dia, numero, plural } from '../../../../platform/texto/format.ts';
import { Badge } from '../../../../ui/display/Badge.tsx';
import { Button } from '../../../../ui/display/Button.tsx';
import type { Column } from '../../../../ui/table/table-column.ts';
import { ClienteCelula, Linhas, NADA } from '../celulas.tsx';

/** How late a purchase is, or in how many days it is expected. */
export function Atraso({ linha: { atraso, atrasado, reposicao_ritmo } }: { linha: Reposicao }) {
  if (atrasado === 'S')
    return (
      <Badge tone={atraso > reposicao_ritmo ? 'danger' : 'warning'}>
        {plural(atraso, 'dia de atraso', 'dias de atraso')}
      </Badge>
    );
  if (atraso > 0) return <Badge tone="neutral">Na folga</Badge>;
  return (
    <Badge tone="success">
      {atraso === 0 ? 'Esperada hoje' : `Em ${plural(-atraso, 'dia', 'dias')}`}
    </Badge>
  );
}

export const ritmoDito = ({ reposicao_ritmo: ritmo }: Reposicao): string =>
  `a cada ${plural(ritmo, 'dia', 'dias')}`;
export const familiaDita = ({ grupoprod_descricao }: Reposicao): string =>
  grupoprod_descricao ?? 'Produtos sem grupo';
/** A quantity without the zeros behind it. */
export const quantidadeDita = (quantidade: string, sigla: string): string =>
  `${numero(quantidade, Number.isInteger(Number(quantidade)) ? 0 : 2)}${sigla ? ` ${sigla}` : ''}`;

function Cesta({ linha: { cesta } }: { linha: Reposicao }) {
  const [primeiro, ...outros] = cesta;
  if (!primeiro) return NADA;
  return (
    <Linhas
      de={`${quantidadeDita(primeiro.quantidade, primeiro.unidade_sigla)} · ${primeiro.produto_descricao}`}
      menor={outros.length === 0 ? '' : `e mais ${plural(outros.length, 'produto', 'produtos')}`}
    />
  );
}

function Cliente({ linha: l, phone }: { linha: Reposicao; phone: boolean }) {
  return (
    <ClienteCelula de={l}>
      {phone && (
        <>
          <span>
            {familiaDita(l)}, {ritmoDito(l)}
          </span>
          <span className="nao-compram-contato">
            <Atraso linha={l} />
          </span>
        </>
      )}
    </ClienteCelula>
  );
}

/** The way to a deal: the one that is there for this absence, or the button that makes it. */
export function Acao({
  linha: l,
  criando,
  aoCriar,
}: {
  linha: Reposicao;
  criando: boolean;
  aoCriar: ((linha: Reposicao) => void) | null;
}) {
  if (l.negocio_codigo !== null)
    return <Link to={caminhoDoNegocio(l.negocio_codigo)}>Ver negócio</Link>;
  if (aoCriar === null) return null;
  return (
    <Button size="small" loading={criando} onClick={() => aoCriar(l)}>
      Criar negócio com orçamento
    </Button>
  );
}

/** The columns of the radar. */
export const colunasDe = (
  phone: boolean,
  criando: number | null,
  aoCriar: ((linha: Reposicao) => void) | null,
): readonly Column<Reposicao>[] => [
  {
    key: 'pessoa_razao',
    title: 'Cliente',
    cell: (l) => <Cliente linha={l} phone={phone} />,
  },
  {
    key: 'grupoprod_descricao',
    title: 'Família',
    width: 150,
    hideBelow: 768,
    cell: (l) => <Linhas de={familiaDita(l)} menor={ritmoDito(l)} />,
  },
  {
    key: 'reposicao_esperada',
    title: 'Esperada',
    sortable: true,
    align: 'end',
    width: 150,
    hideBelow: 768,
    cell: (l) => (
      <Linhas de={dia(l.reposicao_esperada)} menor={`última ${dia(l.reposicao_ultima)}`} />
    ),
  },
  {
    key: 'atraso',
    title: 'Atraso',
    width: 145,
    hideBelow: 768,
    cell: (l) => <Atraso linha={l} />,
  },
  {
    key: 'cesta',
    title: 'Cesta habitual',
    width: 230,
    hideBelow: 1366,
    cell: (l) => <Cesta linha={l} />,
  },
  {
    key: 'acao',
    title: 'Negócio',
    hideTitle: true,
    width: 225,
    hideBelow: 768,
    cell: (l) => <Acao linha={l} criando={criando === l.reposicao_codigo} aoCriar={aoCriar} />,
  },
];
