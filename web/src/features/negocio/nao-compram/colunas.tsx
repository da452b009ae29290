import { Link } from '@tanstack/react-router';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { telefoneE164 } from '@praca/contract/br/telefone.ts';
import type { ClienteQueNaoCompra } from '@praca/contract/negocio/nao-compram/schemas.ts';
import { caminhoDoNegocio, paths } from '../../../paths.ts';
import { dia, dinheiro, plural } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Telefone } from '../../pessoa/parts/ContatoLinks.tsx';
import { ClienteCelula, Linhas, NADA } from './celulas.tsx';

type Linha = ClienteQueNaoCompra;

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
function UltimoPedido({ linha: l }: { linha: Linha }) {
  if (l.pedvenda_codigo === null || l.empresa_codigo === null || l.pedvenda_valor === null)
    return NADA;
  const caminho = paths.venda
    .replace('$empresa_codigo', String(l.empresa_codigo))
    .replace('$pedvenda_codigo', String(l.pedvenda_codigo));
  return (
    <Linhas
      de={dinheiro(l.pedvenda_valor)}
      menor={<Link to={caminho}>Pedido {l.pedvenda_numero}</Link>}
    />
  );
}

const haQuanto = (l: Linha): string =>
  l.diassemcompra === null ? 'Nunca comprou' : plural(l.diassemcompra, 'dia', 'dias');

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

function Cliente({ linha: l, phone }: { linha: Linha; phone: boolean }) {
  return (
    <ClienteCelula de={l}>
      {phone && (
        <>
          <span className="nao-compram-contato">
            <strong>{haQuanto(l)}</strong> <Atraso linha={l} />
          </span>
          <Contato linha={l} />
        </>
      )}
    </ClienteCelula>
  );
}

/** The columns of the list. */
export const colunasDe = (phone: boolean): readonly Column<Linha>[] => [
  {
    key: 'pessoa_razao',
    title: 'Cliente',
    sortable: true,
    cell: (l) => <Cliente linha={l} phone={phone} />,
  },
  {
    key: 'diassemcompra',
    title: 'Sem comprar',
    sortable: true,
    align: 'end',
    width: 140,
    hideBelow: 768,
    cell: (l) =>
      l.ultima_compra === null ? (
        haQuanto(l)
      ) : (
        <Linhas de={haQuanto(l)} menor={`desde ${dia(l.ultima_compra)}`} />
      ),
  },
  {
    key: 'pedvenda_valor',
    title: 'Último pedido',
    align: 'end',
    width: 164,
    hideBelow: 768,
    cell: (l) => <UltimoPedido linha={l} />,
  },
  {
    key: 'ritmo',
    title: 'Compra a cada',
    align: 'end',
    width: 130,
    hideBelow: 1028,
    cell: (l) => (l.ritmo === null ? NADA : plural(l.ritmo, 'dia', 'dias')),
  },
  {
    key: 'atraso',
    title: 'Atraso',
    width: 150,
    hideBelow: 768,
    cell: (l) => <Atraso linha={l} />,
  },
  {
    key: 'contato',
    title: 'Contato',
    width: 190,
    hideBelow: 768,
    cell: (l) => <Contato linha={l} />,
  },
  {
    key: 'negocio',
    title: 'Negócio aberto',
    width: 150,
    hideBelow: 1366,
    cell: (l) =>
      l.negocio_codigo === null ? (
        NADA
      ) : (
        <Link to={caminhoDoNegocio(l.negocio_codigo)}>{l.negocio_titulo}</Link>
      ),
  },
];
