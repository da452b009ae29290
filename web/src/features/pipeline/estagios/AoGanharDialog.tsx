import { salvar } from '@praca/contract/pipeline/endpoints.ts';
import { campo, campoMarca } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import type { Funil } from './use-funil-escolhido.ts';
import { wholeNumber } from '../../../ui/field/number-text.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';

const DIAS_USUAIS = 30;
const DIAS_MAXIMO = 3650;

type Valores = { pipeline_posvenda: 'S' | 'N'; repete: 'S' | 'N'; pipeline_recorrencia: string };

const diasDe = (texto: string) => wholeNumber(texto, 'dias') || 0;
const valem = (dias: number) => dias >= 1 && dias <= DIAS_MAXIMO;

/** What winning or finishing a deal of this pipeline proposes: after-sales, and a recurring deal some days ahead. */
export function AoGanharDialog({ funil, onClose }: { funil: Funil; onClose: () => void }) {
  const { pipeline_codigo, versao, pipeline_descricao } = funil;
  const escrita = useEscrita<typeof salvar, Valores, Funil>(salvar, {
    lida: funil,
    inicial: {
      pipeline_posvenda: funil.pipeline_posvenda,
      repete: funil.pipeline_recorrencia === null ? 'N' : 'S',
      pipeline_recorrencia: String(funil.pipeline_recorrencia ?? DIAS_USUAIS),
    },
    rascunho: null,
    entrada: ({ pipeline_posvenda, repete, pipeline_recorrencia: dias }) => ({
      pipeline_codigo,
      versao,
      pipeline_descricao,
      pipeline_posvenda,
      pipeline_recorrencia: repete === 'S' ? diasDe(dias) : null,
    }),
    conferir: ({ repete, pipeline_recorrencia: dias }) => ({
      pipeline_recorrencia:
        repete === 'S' && !valem(diasDe(dias)) ? `Use de 1 a ${DIAS_MAXIMO} dias.` : undefined,
    }),
    feito: () => `${pipeline_descricao} foi salvo.`,
    aoFechar: onClose,
  });
  return (
    <EscritaDialog
      escrita={escrita}
      tamanho="small"
      titulo={`Ao ganhar em ${pipeline_descricao}`}
      descricao="O que já vem marcado quando um negócio deste funil é ganho ou finalizado."
      acao="Salvar"
    >
      <Checkbox
        label="Enviar para o Pós-Vendas"
        data-autofocus
        {...campoMarca(escrita, 'pipeline_posvenda')}
      />
      <Checkbox label="Abrir um novo negócio recorrente" {...campoMarca(escrita, 'repete')} />
      {escrita.valores.repete === 'S' && (
        <NumberField
          label="Intervalo"
          hint="As datas do novo negócio avançam esses dias."
          suffix="dias"
          unit="dias"
          {...campo(escrita, 'pipeline_recorrencia')}
          required
        />
      )}
    </EscritaDialog>
  );
}
