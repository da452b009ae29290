import { useRouter } from '@tanstack/react-router';
import { copiar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { diasDaCopia } from '@praca/contract/negocio/rules.ts';
import { campo, campoMarca } from '../../../../kit/escrita/campo.ts';
import { caminhoDoNegocio } from '../../../../paths.ts';
import { Checkbox } from '../../../../ui/field/Checkbox.tsx';
import { toast } from '../../../../ui/window/toast.ts';
import type { DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { useCiclo } from './use-ciclo.ts';
import { wholeNumber } from '../../../../ui/field/number-text.ts';
import { NumberField } from '../../../../ui/field/NumberField.tsx';

const ABRIR_MS = 8_000;

type Valores = { dias: string; copiaAtividades: 'S' | 'N'; copiaVenda: 'S' | 'N' };

const diasDe = (texto: string): number => wholeNumber(texto.trim().replace(/^\+/, ''), 'dias');

/** Copies a deal as a new open one, its dates and tasks moved on by whole days. */
export function CopiarDialog(props: DoCiclo) {
  const { history } = useRouter();
  const { negocio_codigo, negocio_titulo } = props.negocio;
  const escrita = useCiclo<typeof copiar, Valores>(copiar, props, {
    inicial: { dias: '0', copiaAtividades: 'S', copiaVenda: 'S' },
    rascunho: null,
    entrada: ({ dias, ...resto }) => ({ negocio_codigo, dias: diasDe(dias), ...resto }),
    conferir: ({ dias }) => ({ dias: diasDaCopia(diasDe(dias)) ?? undefined }),
    feito: null,
    aoGravar: (copia) => {
      if (!copia) return;
      toast(`“${negocio_titulo}” foi copiado: negócio nº ${copia.negocio_codigo}.`, {
        title: 'Sucesso',
        tone: 'success',
        ms: ABRIR_MS,
        action: {
          label: 'Abrir a cópia',
          onSelect: () => history.push(caminhoDoNegocio(copia.negocio_codigo)),
        },
      });
      props.onDone([copia.negocio_codigo]);
    },
  });

  return (
    <CicloMoldura verbo="copiar" titulo="Copiar negócio" acao="Copiar" escrita={escrita}>
      <NumberField
        label="Quantidade de dias"
        hint="A previsão e as tarefas da cópia avançam esses dias."
        data-autofocus
        suffix="dias"
        unit="dias"
        negative
        {...campo(escrita, 'dias')}
        required
      />
      <Checkbox label="Copiar as tarefas pendentes" {...campoMarca(escrita, 'copiaAtividades')} />
      <Checkbox label="Copiar a venda e gerar orçamento" {...campoMarca(escrita, 'copiaVenda')} />
    </CicloMoldura>
  );
}
