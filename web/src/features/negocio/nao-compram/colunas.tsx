import { Link } from '@tanstack/react-router';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { telefoneE164 } from '@praca/contract/br/telefone.ts';
import type { ClienteQueNaoCompra } from '@praca/contract/negocio/nao-compram/schemas.ts';
import { caminhoDoCliente, caminhoDoNegocio, paths } from '../../../paths.ts';
import { dia, dinheiro, numero, plural } from '../../../platform/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Telefone } from '../../pessoa/parts/ContatoLinks.tsx';

type Linha = ClienteQueNaoCompra;
const NADA = <span className="type-muted">—</span>;

function Contato({ linha }: { linha: Linha }) {
  const telefone = linha.pessoa_telefone || linha.pessoa_telefone2;
  if (telefone === '') return NADA;
  const internacional = telefoneE164(telefone);
  return (
    <span className="nao-compram-contato">
      <Telefone numero={telefone} />
      {internacional !== null && (
        <a
          className="nao-compram-whatsapp"
          href={`https://wa.me/${internacional.slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp de ${linha.pessoa_razao}`}
          title="Abrir no WhatsApp"
        >
          <IconBrandWhatsapp size={18} aria-hidden="true" />
        </a>
      )}
    </span>
  );
}

/** The order of the last purchase, with its page. */
function UltimaCompra({ linha }: { linha: Linha }) {
  if (linha.ultima_compra === null) return <span className="type-muted">Nunca comprou</span>;
  const pedido = linha.pedvenda_codigo !== null && linha.empresa_codigo !== null && (
    <Link
      to={paths.venda
        .replace('$empresa_codigo', String(linha.empresa_codigo))
        .replace('$pedvenda_codigo', String(linha.pedvenda_codigo))}
      title="Abrir o pedido"
    >
      {linha.pedvenda_numero}
    </Link>
  );
  return (
    <span className="nao-compram-compra">
      {dia(linha.ultima_compra)} {pedido}
    </span>
  );
}

/** How late a customer is against its own rhythm: late past one interval, very late past two. */
function Atraso({ linha: { atraso, ritmo, ultima_compra } }: { linha: Linha }) {
  if (ultima_compra === null) return NADA;
  if (atraso === null || ritmo === null)
    return (
      <span className="type-muted" title="Com quatro dias de compra já se fala em ritmo.">
        Sem ritmo ainda
      </span>
    );
  if (atraso === 0) return <Badge tone="success">No ritmo</Badge>;
  return (
    <Badge tone={atraso > ritmo ? 'danger' : 'warning'}>
      {plural(atraso, 'dia de atraso', 'dias de atraso')}
    </Badge>
  );
}

/** The columns; on a phone a customer, how long it did not buy and how to reach it. */
export const COLUNAS: readonly Column<Linha>[] = [
  {
    key: 'pessoa_razao',
    title: 'Cliente',
    sortable: true,
    cell: (l) => (
      <span className="nao-compram-cliente">
        <Link className="nao-compram-nome" to={caminhoDoCliente(l.pessoa_codigo)} tabIndex={-1}>
          {l.pessoa_razao}
        </Link>
        <span className="nao-compram-onde">
          {[
            [l.cidade_descricao, l.uf_codigo].filter(Boolean).join('/'),
            l.repres_razao ?? 'Sem representante',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'diassemcompra',
    title: 'Sem comprar',
    sortable: true,
    align: 'end',
    width: 120,
    cell: (l) => (l.diassemcompra === null ? NADA : plural(l.diassemcompra, 'dia', 'dias')),
  },
  {
    key: 'ultima_compra',
    title: 'Última compra',
    width: 190,
    hideBelow: 768,
    cell: (l) => <UltimaCompra linha={l} />,
  },
  {
    key: 'pedvenda_valor',
    title: 'Último pedido',
    align: 'end',
    width: 130,
    hideBelow: 768,
    cell: (l) => (l.pedvenda_valor === null ? NADA : dinheiro(l.pedvenda_valor)),
  },
  {
    key: 'ritmo',
    title: 'Compra a cada',
    align: 'end',
    width: 120,
    hideBelow: 1028,
    cell: (l) => (l.ritmo === null ? NADA : `${numero(l.ritmo)} ${l.ritmo === 1 ? 'dia' : 'dias'}`),
  },
  {
    key: 'atraso',
    title: 'Atraso',
    width: 150,
    hideBelow: 768,
    cell: (l) => <Atraso linha={l} />,
  },
  { key: 'contato', title: 'Contato', width: 180, cell: (l) => <Contato linha={l} /> },
  {
    key: 'negocio',
    title: 'Negócio aberto',
    width: 160,
    hideBelow: 1366,
    cell: (l) =>
      l.negocio_codigo === null ? (
        NADA
      ) : (
        <Link className="nao-compram-nome" to={caminhoDoNegocio(l.negocio_codigo)}>
          {l.negocio_titulo}
        </Link>
      ),
  },
];
