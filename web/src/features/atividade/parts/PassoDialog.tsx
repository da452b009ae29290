import { salvar } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { enviarOuGuardar } from '../saida/enviar.ts';
import { camposDoPrazo, instanteDe, prazoSugerido } from './prazo.ts';
import { PrazoCampos } from './PrazoCampos.tsx';
import { momentoPorExtenso } from './tarefa-texto.ts';
import { useTiposDeTarefa } from './use-tipos-de-tarefa.ts';

const INICIO = 'Acompanhar: ';
const TITULO_MAXIMO = 200;

const sugerido = (feita: Atividade | undefined) => {
  if (feita === undefined) return 'Retomar contato';
  const { atividade_titulo: titulo } = feita;
  return (titulo.startsWith(INICIO) ? titulo : INICIO + titulo).slice(0, TITULO_MAXIMO);
};

/** Plans the next task of a deal. After one that was done it follows that one: Enter takes what is suggested, Esc leaves the deal as it is. */
export function PassoDialog({
  negocio,
  feita,
  onSaved,
  onClose,
}: {
  negocio: { negocio_codigo: number; negocio_titulo?: string; pessoa_codigo?: number | null };
  feita?: Atividade;
  onSaved?: () => void;
  onClose: () => void;
}) {
  const tipos = useTiposDeTarefa(true);
  const { negocio_codigo, negocio_titulo, pessoa_codigo } = negocio;
  const escrita = useEscrita(salvar, {
    inicial: {
      atividade_titulo: sugerido(feita),
      tipoatividade_codigo: feita?.tipoatividade_codigo ?? null,
      prazo: prazoSugerido(),
    },
    rascunho: feita ? `seguinte.${feita.atividade_codigo}` : `passo.${negocio_codigo}`,
    aoFechar: onClose,
    campoDe: { atividade_dthr: 'prazo' },
    fazer: (_, { prazo, ...tarefa }) => {
      const entrada = {
        ...tarefa,
        atividade_titulo: tarefa.atividade_titulo.trim(),
        // A kind that is out of use by now is not carried on.
        tipoatividade_codigo:
          tipos.length > 0 && !tipos.some((um) => um.value === tarefa.tipoatividade_codigo)
            ? null
            : tarefa.tipoatividade_codigo,
        negocio_codigo,
        ...camposDoPrazo(prazo),
        ...(pessoa_codigo !== undefined && { pessoa_codigo }),
        ...(feita && { usuario_login: feita.usuario_login }),
      };
      return enviarOuGuardar(salvar, entrada, `Nova tarefa “${entrada.atividade_titulo}”`);
    },
    conferir: ({ atividade_titulo, prazo }) => ({
      atividade_titulo: atividade_titulo.trim() === '' ? 'Diga o que fazer.' : undefined,
      prazo: instanteDe(prazo) === null ? 'Preencha a data e a hora da tarefa.' : undefined,
    }),
    feito: (_, { prazo }) => `Próximo passo em ${momentoPorExtenso(camposDoPrazo(prazo))}.`,
    aoGravar: onSaved,
  });

  return (
    <EscritaDialog
      escrita={escrita}
      titulo={feita ? 'E o próximo passo?' : 'Próximo passo'}
      descricao={negocio_titulo}
      tamanho="small"
      acao="Agendar"
      cancelar="Agora não"
    >
      <TextField
        label="O que fazer"
        data-autofocus
        {...campoTexto(escrita, 'atividade_titulo')}
        onFocus={(event) => event.target.select()}
      />
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
