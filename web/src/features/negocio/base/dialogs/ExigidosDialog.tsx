import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { salvar as salvarTarefa } from '@praca/contract/atividade/endpoints.ts';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { ERROS_DOS_CAMPOS } from '../../../campo/parts/erros.ts';
import { EscritaDialog } from '../../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../../kit/escrita/use-escrita.ts';
import { ErrorState } from '../../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../../ui/display/LoadingState.tsx';
import { Dialog } from '../../../../ui/window/Dialog.tsx';
import { guardarVoltaDosCampos } from '../campos/desfazer-campo.ts';
import { consultaNegocio } from '../consulta-negocio.ts';
import { consultaNomes, SEM_NOMES } from '../nomes.ts';
import { useDireitos } from '../use-direitos.ts';
import { ExigidosCampos } from './ExigidosCampos.tsx';
import { aindaFaltam, tarefaExigida, TAREFA_VAZIA, type TarefaForm } from './exigidos.ts';
import { formDe, type NegocioForm } from './negocio-form.ts';
import { lerNegocio } from './ler-negocio.ts';
import { alterarNegocio } from './salvar-negocio.ts';

const TITULO = 'Faltam dados para seguir';
const dados = (campos: readonly string[]) => (campos.length === 1 ? 'este dado' : 'estes dados');

type Props = {
  negocio_codigo: number;
  /** The fields that the refused move named. */
  campos: readonly string[];
  /** The deal has them now: move again, at this version. */
  onDone: (versao: number) => void;
  onClose: () => void;
};

type Valores = NegocioForm & { tarefa: TarefaForm };

function Formulario({ negocio, campos, onDone, onClose }: Props & { negocio: Negocio }) {
  const nomes = useQuery(consultaNomes()).data ?? SEM_NOMES;
  const { cliente } = useDireitos();
  const { negocio_codigo, estagio_descricao, negocio_titulo } = negocio;
  const tarefaCriada = useRef(false);
  const versao = useRef(negocio.versao);

  const escrita = useEscrita<typeof patch, Valores, Negocio>(patch, {
    inicial: { ...formDe(negocio), tarefa: TAREFA_VAZIA },
    lida: negocio,
    rascunho: `exigidos.${negocio_codigo}`,
    aoFechar: onClose,
    campoDe: { pessoa_codigo: 'cliente', pessoa_razao: 'cliente' },
    dentro: ERROS_DOS_CAMPOS,
    conferir: ({ tarefa, ...form }) => aindaFaltam(campos, form, tarefa),
    fazer: async (mandar, { tarefa, ...form }, { lida, deAntes }) => {
      if (campos.includes('negocio_proximaatividade') && !tarefaCriada.current) {
        await mandar(salvarTarefa, tarefaExigida(negocio_codigo, tarefa));
        tarefaCriada.current = true;
      }
      const agora = await lerNegocio(negocio_codigo);
      const vista = deAntes ? lida.versao : agora.versao;
      const salvo = await alterarNegocio(form, negocio, vista, {
        mandar,
        aoCriarCliente: (codigo) =>
          escrita.mudar({ cliente: form.cliente && { ...form.cliente, codigo } }),
      });
      versao.current = Math.max(salvo.linha?.versao ?? 0, agora.versao);
      return salvo;
    },
    conciliar: { reler: () => lerNegocio(negocio_codigo) },
    feito: null,
    continua: 'fica',
    aoGravar: (salvo) => {
      if (salvo && salvo.versao > negocio.versao) guardarVoltaDosCampos(salvo);
      onDone(versao.current);
    },
  });

  return (
    <EscritaDialog
      escrita={escrita}
      titulo={TITULO}
      tamanho="small"
      acao="Salvar e mover"
      descricao={
        <>
          O estágio <strong>{estagio_descricao}</strong> exige {dados(campos)} antes de{' '}
          <strong>{negocio_titulo}</strong> ir adiante.
        </>
      }
    >
      <ExigidosCampos
        pipeline_codigo={negocio.pipeline_codigo}
        campos={campos}
        form={escrita.valores}
        tarefa={escrita.valores.tarefa}
        erros={escrita.erros}
        nomes={nomes}
        mayCreateCustomer={cliente}
        onChange={escrita.mudar}
        onTarefa={(mudanca) => escrita.mudar({ tarefa: { ...escrita.valores.tarefa, ...mudanca } })}
      />
    </EscritaDialog>
  );
}

/** A move was refused because the stage demands fields: asks for those, saves them, and says that it may move now. */
export function ExigidosDialog(props: Props) {
  const { data, isError, isFetching, refetch } = useQuery(consultaNegocio(props.negocio_codigo));
  if (data) return <Formulario {...props} negocio={data} />;
  return (
    <Dialog
      open
      size="small"
      title={TITULO}
      description={`O estágio exige ${dados(props.campos)} antes de o negócio ir adiante.`}
      onClose={props.onClose}
    >
      {isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}
