import { salvar } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { camposDoPrazo, instanteDe, prazoSugerido } from './prazo.ts';
import { PrazoCampos } from './PrazoCampos.tsx';
import { momentoPorExtenso } from './tarefa-texto.ts';
import { useTiposDeTarefa } from './use-tipos-de-tarefa.ts';

const INICIO = 'Acompanhar: ';
const TITULO_MAXIMO = 200;

const sugerido = (titulo: string) =>
  (titulo.startsWith(INICIO) ? titulo : INICIO + titulo).slice(0, TITULO_MAXIMO);

/** After a task was done: the next one, suggested. Enter takes it, Esc leaves the deal as it is. */
export function ProximoPassoDialog({
  negocio_codigo,
  feita,
  onClose,
}: {
  negocio_codigo: number;
  feita: Atividade;
  onClose: () => void;
}) {
  const tipos = useTiposDeTarefa(true);
  const escrita = useEscrita(salvar, {
    inicial: {
      atividade_titulo: sugerido(feita.atividade_titulo),
      tipoatividade_codigo: feita.tipoatividade_codigo,
      prazo: prazoSugerido(),
    },
    rascunho: `seguinte.${feita.atividade_codigo}`,
    aoFechar: onClose,
    campoDe: { atividade_dthr: 'prazo' },
    entrada: ({ prazo, ...tarefa }) => ({
      ...tarefa,
      // A kind that is out of use by now is not carried on.
      tipoatividade_codigo:
        tipos.length > 0 && !tipos.some((um) => um.value === tarefa.tipoatividade_codigo)
          ? null
          : tarefa.tipoatividade_codigo,
      negocio_codigo,
      ...camposDoPrazo(prazo),
      usuario_login: feita.usuario_login,
    }),
    conferir: ({ atividade_titulo, prazo }) => ({
      atividade_titulo: atividade_titulo.trim() === '' ? 'Dê um título à tarefa.' : undefined,
      prazo: instanteDe(prazo) === null ? 'Preencha a data e a hora da tarefa.' : undefined,
    }),
    feito: (_, { prazo }) => `Próximo passo em ${momentoPorExtenso(camposDoPrazo(prazo))}.`,
  });

  return (
    <EscritaDialog
      escrita={escrita}
      titulo="E o próximo passo?"
      tamanho="small"
      acao="Agendar"
      cancelar="Agora não"
    >
      <TextField label="Título" data-autofocus {...campoTexto(escrita, 'atividade_titulo')} />
      {tipos.length > 0 && (
        <Select<number>
          label="Tipo"
          searchable={tipos.length > 8}
          clearable
          placeholder="Sem tipo"
          options={tipos}
          {...campo(escrita, 'tipoatividade_codigo')}
        />
      )}
      <PrazoCampos
        prazo={escrita.valores.prazo}
        erro={escrita.erros['prazo']}
        onChange={(prazo) => escrita.mudar({ prazo })}
      />
    </EscritaDialog>
  );
}
