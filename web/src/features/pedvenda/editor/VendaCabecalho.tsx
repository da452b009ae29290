import { memo, useState, type ComponentProps } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { CABECALHO, CABECALHO_RESTO } from '@praca/contract/pedvenda/formulario.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { CamposDaEscrita } from '../../../kit/escrita/use-escrita.ts';
import { CampoDoRecurso, type Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { AvisoDeIcms } from '../parts/AvisoDeIcms.tsx';
import { EntregaCampo } from './EntregaCampo.tsx';
import { linhasDe } from './valores.ts';

const codigoOuNulo = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null);
const produtosDe = (valores: Valores): number[] =>
  linhasDe(valores).flatMap(({ produto_codigo }) =>
    typeof produto_codigo === 'number' ? [produto_codigo] : [],
  );

/* The fields of the head, what is said of them together with the products, and what else is shown. */
function Cabecalho({
  escrita,
  venda,
  detalhes,
  aoMudarDetalhes,
}: {
  /** Its `mudar` is always the same function: this is not drawn again at a key in the lines. */
  escrita: CamposDaEscrita<Valores>;
  venda: Venda | null;
  /** Whether the lines show their date of delivery and their note. */
  detalhes: boolean;
  aoMudarDetalhes: (detalhes: boolean) => void;
}) {
  const { valores } = escrita;
  const telefone = usePhone();
  const [resto, setResto] = useState(false);
  /** On a phone, in front of the customer, the lines come right below the name; what was refused is shown all the same. */
  const aVista = Object.fromEntries(
    Object.entries(CABECALHO).filter(
      ([nome]) =>
        !telefone || resto || nome === 'pessoa_codigo' || escrita.erros[nome] !== undefined,
    ),
  );
  const campos = (quais: Readonly<Record<string, Campo>>) =>
    Object.entries(quais).map(([nome, campo]) => (
      <CampoDoRecurso key={nome} escrita={escrita} nome={nome} campo={campo} desligado={false} />
    ));
  return (
    <>
      <AvisoDeIcms
        empresa_codigo={codigoOuNulo(valores['empresa_codigo'])}
        pessoa_codigo={codigoOuNulo(valores['pessoa_codigo'])}
        produtos={produtosDe(valores)}
      />
      <div className="venda-cabecalho">
        {campos(aVista)}
        {(!telefone || resto) && <EntregaCampo escrita={escrita} venda={venda} />}
        {resto && campos(CABECALHO_RESTO)}
      </div>
      <div className="venda-mais">
        <Button
          variant="subtle"
          size="small"
          aria-expanded={resto}
          icon={<IconChevronDown size={16} aria-hidden="true" />}
          onClick={() => setResto(!resto)}
        >
          {resto
            ? 'Menos dados'
            : telefone
              ? 'Condições, frete, observações'
              : 'Frete, entrega, observações'}
        </Button>
        <Button
          variant="subtle"
          size="small"
          aria-pressed={detalhes}
          onClick={() => aoMudarDetalhes(!detalhes)}
        >
          {detalhes ? 'Sem entrega e observação por item' : 'Entrega e observação por item'}
        </Button>
      </div>
    </>
  );
}

type Props = ComponentProps<typeof Cabecalho>;

const DAS_LINHAS: ReadonlySet<string> = new Set(['itens', 'parcelas']);
const mesmosProdutos = (antes: Valores, depois: Valores): boolean => {
  if (antes['itens'] === depois['itens']) return true;
  const [a, b] = [produtosDe(antes), produtosDe(depois)];
  return a.length === b.length && a.every((codigo, i) => codigo === b[i]);
};
const mesmosValores = (antes: Valores, depois: Valores): boolean =>
  Object.keys({ ...antes, ...depois }).every(
    (nome) => DAS_LINHAS.has(nome) || Object.is(antes[nome], depois[nome]),
  ) && mesmosProdutos(antes, depois);
const iguais = ({ escrita: a, ...antes }: Props, { escrita: b, ...depois }: Props): boolean =>
  a.erros === b.erros &&
  a.mudar === b.mudar &&
  mesmosValores(a.valores, b.valores) &&
  antes.venda === depois.venda &&
  antes.detalhes === depois.detalhes &&
  antes.aoMudarDetalhes === depois.aoMudarDetalhes;

/** The head of a quote while it is written, drawn again only when something of it, or the products of its lines, changed. */
export const VendaCabecalho = memo(Cabecalho, iguais);
