import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { movimentar } from '@praca/contract/estoque/endpoints.ts';
import { ITENS_DO_MOVIMENTO } from '@praca/contract/estoque/formulario.ts';
import { MOVIMENTOS_A_MAO, TIPOS_DE_MOVIMENTO } from '@praca/contract/estoque/schemas.ts';
import { EscritaDialog } from '../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import type { Valores } from '../../kit/recurso/CampoDoRecurso.tsx';
import { enviadas, linhaVazia, novoId } from '../../kit/recurso/linhas/digitadas.ts';
import { ERROS_DAS_LINHAS } from '../../kit/recurso/linhas/erros.ts';
import { LinhasGrade } from '../../kit/recurso/linhas/LinhasGrade.tsx';
import { ReferenciaCampo } from '../../kit/recurso/ReferenciaCampo.tsx';
import { plural } from '../../platform/texto/format.ts';
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { alvos } from './alvos.ts';

type Tipo = (typeof MOVIMENTOS_A_MAO)[number];
const AJUDA: Record<Tipo, string> = {
  entrada: 'Soma ao saldo do local.',
  saida: 'Tira do saldo do local; o reservado para pedidos não sai.',
  ajuste: 'A quantidade é a contada: o saldo passa a ser ela.',
};

type Entrada = EntradaCrua<typeof movimentar>;

/** Moves stock by hand: what came, what went, what was counted; typed, or pasted from a spreadsheet. */
export function MovimentarDialog({
  produto,
  aoFechar,
}: {
  /** The product that it is opened for. */
  produto: { produto_codigo: number; produto_descricao: string; empresa_codigo: number } | null;
  aoFechar: () => void;
}) {
  const escrita = useEscrita<typeof movimentar, Valores>(movimentar, {
    inicial: {
      movestoque_tipo: 'entrada',
      movestoque_motivo: '',
      localestoque_codigo: null,
      localestoque_descricao: '',
      itens: produto === null ? [] : [{ ...linhaVazia(ITENS_DO_MOVIMENTO, novoId()), ...produto }],
    },
    aoFechar,
    rascunho: produto === null ? 'novo' : String(produto.produto_codigo),
    dentro: ERROS_DAS_LINHAS,
    entrada: (valores) =>
      ({
        movestoque_tipo: valores['movestoque_tipo'],
        movestoque_motivo: valores['movestoque_motivo'],
        localestoque_codigo: valores['localestoque_codigo'],
        ...(produto !== null && { empresa_codigo: produto.empresa_codigo }),
        itens: enviadas(ITENS_DO_MOVIMENTO, valores['itens']),
      }) as Entrada,
    feito: (_, { itens }) =>
      `Estoque movimentado: ${plural(enviadas(ITENS_DO_MOVIMENTO, itens).length, 'item', 'itens')}.`,
  });
  const { valores, erros, mudar } = escrita;
  const tipo = valores['movestoque_tipo'] as Tipo;
  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Movimentar estoque"
      tamanho="large"
      acao={TIPOS_DE_MOVIMENTO[tipo]}
    >
      <SegmentedControl<Tipo>
        label="O que aconteceu"
        value={tipo}
        options={MOVIMENTOS_A_MAO.map((value) => ({ value, label: TIPOS_DE_MOVIMENTO[value] }))}
        onChange={(novo) => mudar({ movestoque_tipo: novo })}
      />
      <p className="type-muted">{AJUDA[tipo]}</p>
      <div className="estoque-onde">
        <ReferenciaCampo
          alvo={alvos.local}
          label="Local"
          hideLabel={false}
          hint={undefined}
          disabled={false}
          error={erros['localestoque_codigo']}
          required
          value={valores['localestoque_codigo'] as number | null}
          mostrado={String(valores['localestoque_descricao'])}
          onChange={(codigo, nome) =>
            mudar({ localestoque_codigo: codigo, localestoque_descricao: nome })
          }
        />
        <TextField
          label="Motivo"
          required
          autoComplete="off"
          maxLength={200}
          value={String(valores['movestoque_motivo'])}
          error={erros['movestoque_motivo']}
          onChange={(evento) => mudar({ movestoque_motivo: evento.target.value })}
        />
      </div>
      <LinhasGrade escrita={escrita} nome="itens" l={ITENS_DO_MOVIMENTO} />
    </EscritaDialog>
  );
}
