import type { EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { type getPrecos, salvarPrecos } from '@praca/contract/tabpreco/endpoints.ts';
import { PRECOS_DA_TABELA } from '@praca/contract/tabpreco/formulario.ts';
import { EscritaDialog } from '../../kit/escrita/EscritaDialog.tsx';
import { gravar } from '../../kit/escrita/gravar.ts';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import type { Valores } from '../../kit/recurso/CampoDoRecurso.tsx';
import { enviadas } from '../../kit/recurso/linhas/digitadas.ts';
import { ERROS_DAS_LINHAS } from '../../kit/recurso/linhas/erros.ts';
import { LinhasGrade } from '../../kit/recurso/linhas/LinhasGrade.tsx';
import { oferecerVolta, voltarPor } from '../../kit/desfazer/desfazer.ts';
import { Button } from '../../ui/display/Button.tsx';
import { MoneyField } from '../../ui/field/MoneyField.tsx';
import { sucesso } from '../../ui/window/toast.ts';
import { quantidade } from '../pedvenda/parts/quantidade.ts';

type Preco = Linha<typeof getPrecos>;
type Entrada = EntradaCrua<typeof salvarPrecos>;

const contar = (feito: Linha<typeof salvarPrecos> | null): string =>
  feito === null
    ? 'Preços salvos.'
    : `Preços salvos: ${feito.criados} novos, ${feito.alterados} alterados, ${feito.iguais} iguais.`;

/** Prices typed one below the other, or pasted from a spreadsheet; a product that has one from the same quantity gets this one. */
export function NovosPrecosDialog({
  tabpreco_codigo,
  aoFechar,
}: {
  tabpreco_codigo: number;
  aoFechar: () => void;
}) {
  const escrita = useEscrita<typeof salvarPrecos, Valores>(salvarPrecos, {
    inicial: { precos: [] },
    aoFechar,
    rascunho: String(tabpreco_codigo),
    dentro: ERROS_DAS_LINHAS,
    entrada: ({ precos }) =>
      ({
        tabpreco_codigo,
        precos: enviadas(PRECOS_DA_TABELA, precos).map(({ quantidade: desde, ...resto }) => ({
          ...resto,
          ...(desde !== null && { quantidade: desde }),
        })),
      }) as Entrada,
    feito: contar,
  });
  return (
    <EscritaDialog escrita={escrita} titulo="Pôr preços" tamanho="large" acao="Salvar preços">
      <LinhasGrade escrita={escrita} nome="precos" l={PRECOS_DA_TABELA} />
    </EscritaDialog>
  );
}

/** One price: changed, or taken out of the table. */
export function PrecoDialog({
  tabpreco_codigo,
  preco: p,
  aoFechar,
}: {
  tabpreco_codigo: number;
  preco: Preco;
  aoFechar: () => void;
}) {
  const deQual = { produto_codigo: p.produto_codigo, quantidade: p.ittabpreco_quantidade };
  const como = (preco: string | null, descmaximo: string | null): Entrada => ({
    tabpreco_codigo,
    precos: [{ ...deQual, preco, descmaximo }],
  });
  const voltar = () => como(p.ittabpreco_preco, p.ittabpreco_descmaximo);
  const oferecer = (dito: string) =>
    oferecerVolta(
      dito,
      voltarPor(salvarPrecos, voltar, () => {
        sucesso('Desfeito.');
      }),
      { id: 'precos', tone: 'success' },
    );
  const escrita = useEscrita(salvarPrecos, {
    inicial: { preco: p.ittabpreco_preco, descmaximo: p.ittabpreco_descmaximo ?? '' },
    aoFechar,
    rascunho: null,
    entrada: ({ preco, descmaximo }) => como(preco, descmaximo === '' ? null : descmaximo),
    conferir: ({ preco }) => ({ preco: preco === '' ? 'Informe o preço.' : undefined }),
    campoDe: { 'precos.0.preco': 'preco', 'precos.0.descmaximo': 'descmaximo' },
    feito: null,
    aoGravar: () => oferecer('Preço salvo.'),
  });
  const retirar = async () => {
    aoFechar();
    if (await gravar(salvarPrecos, como(null, null))) oferecer('Preço retirado da tabela.');
  };
  const { valores, erros, mudar } = escrita;
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={p.produto_descricao}
      descricao={
        /[1-9]/.test(p.ittabpreco_quantidade)
          ? `A partir de ${quantidade(p.ittabpreco_quantidade)}.`
          : 'Para qualquer quantidade.'
      }
      tamanho="small"
      acao="Salvar"
      outras={
        <Button variant="subtle" onClick={() => void retirar()}>
          Retirar da tabela
        </Button>
      }
    >
      <MoneyField
        label="Preço"
        decimals={4}
        data-autofocus
        value={valores.preco}
        error={erros['preco']}
        onChange={(preco) => mudar({ preco })}
      />
      <MoneyField
        label="Desconto máximo"
        prefix="%"
        decimals={4}
        hint="Vazio: o da tabela."
        value={valores.descmaximo}
        error={erros['descmaximo']}
        onChange={(descmaximo) => mudar({ descmaximo })}
      />
    </EscritaDialog>
  );
}
