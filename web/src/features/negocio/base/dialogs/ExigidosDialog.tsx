import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import type { CampoExigivel } from '@praca/contract/pipeline/schemas.ts';
import { mensagensDe } from '../../../../platform/erro-api.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/window/Dialog.tsx';
import { ErrorState } from '../../../../ui/display/ErrorState.tsx';
import { FormStack } from '../../../../ui/field/Form.tsx';
import { LoadingState } from '../../../../ui/display/LoadingState.tsx';
import { Notice } from '../../../../ui/display/Notice.tsx';
import { consultaNegocio } from '../consulta-negocio.ts';
import { consultaNomes, SEM_NOMES } from '../nomes.ts';
import { useDireitos } from '../use-direitos.ts';
import { ExigidosCampos } from './ExigidosCampos.tsx';
import { aindaFaltam, criarTarefa, TAREFA_VAZIA, type ErrosExigidos } from './exigidos.ts';
import { formDe, type NegocioForm } from './negocio-form.ts';
import { alterarNegocio, errosDoServidor, lerNegocio } from './salvar-negocio.ts';

type Props = {
  negocio_codigo: number;
  /** The fields that the refused move named. */
  campos: readonly CampoExigivel[];
  /** The deal has them now: move again, at this version. */
  onDone: (versao: number) => void;
  onClose: () => void;
};

function Formulario({ negocio, campos, onDone, onClose }: Props & { negocio: Negocio }) {
  const nomes = useQuery(consultaNomes()).data ?? SEM_NOMES;
  const { cliente } = useDireitos();
  const [form, setForm] = useState<NegocioForm>(() => formDe(negocio));
  const [tarefa, setTarefa] = useState(TAREFA_VAZIA);
  const [erros, setErros] = useState<ErrosExigidos>({});
  const [recusa, setRecusa] = useState<{ titulo: string; ajuda: string } | null>(null);
  const [salvando, setSalvando] = useState(false);
  const tarefaCriada = useRef(false);
  const elemento = useRef<HTMLFormElement>(null);

  useEffect(() => {
    elemento.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  const mostrarErros = (novos: ErrosExigidos) => {
    setErros(novos);
    requestAnimationFrame(() =>
      elemento.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  const gravar = async () => {
    const faltam = aindaFaltam(campos, form, tarefa);
    if (Object.keys(faltam).length > 0) return mostrarErros(faltam);
    setSalvando(true);
    setRecusa(null);
    try {
      if (campos.includes('negocio_proximaatividade') && !tarefaCriada.current) {
        await criarTarefa(negocio, tarefa);
        tarefaCriada.current = true;
      }
      const agora = await lerNegocio(negocio.negocio_codigo);
      const salvo = await alterarNegocio(form, negocio, agora.versao, (codigo) =>
        setForm((antes) => ({ ...antes, cliente: antes.cliente && { ...antes.cliente, codigo } })),
      );
      onDone(Math.max(salvo.versao, agora.versao));
    } catch (falha) {
      const doServidor = errosDoServidor(falha);
      const [primeira] = mensagensDe(falha);
      if (doServidor) mostrarErros(doServidor);
      else setRecusa({ titulo: primeira?.Mensagem ?? '', ajuda: primeira?.Ajuda ?? '' });
    } finally {
      setSalvando(false);
    }
  };

  return (
    <form
      ref={elemento}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!salvando) void gravar();
      }}
    >
      <FormStack>
        {recusa && (
          <Notice tone="danger" title={recusa.titulo}>
            {recusa.ajuda}
          </Notice>
        )}
        <ExigidosCampos
          campos={campos}
          form={form}
          tarefa={tarefa}
          erros={erros}
          nomes={nomes}
          mayCreateCustomer={cliente}
          onChange={(mudanca) => {
            setForm((antes) => ({ ...antes, ...mudanca }));
            setErros({});
          }}
          onTarefa={(mudanca) => {
            setTarefa((antes) => ({ ...antes, ...mudanca }));
            setErros({});
          }}
        />
      </FormStack>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" loading={salvando}>
          Salvar e mover
        </Button>
      </DialogActions>
    </form>
  );
}

/** A move was refused because the stage demands fields: asks for those, saves them, and says that it may move now. */
export function ExigidosDialog(props: Props) {
  const { data, isError, isFetching, refetch } = useQuery(consultaNegocio(props.negocio_codigo));
  const corpo = () => {
    if (data) return <Formulario {...props} negocio={data} />;
    if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
    return <LoadingState />;
  };
  return (
    <Dialog
      open
      size="small"
      title="Faltam dados para seguir"
      description={
        <>
          O estágio {data && <strong>{data.estagio_descricao}</strong>} exige{' '}
          {props.campos.length === 1 ? 'este dado' : 'estes dados'} antes de{' '}
          {data ? <strong>{data.negocio_titulo}</strong> : 'o negócio'} ir adiante.
        </>
      }
      onClose={props.onClose}
    >
      {corpo()}
    </Dialog>
  );
}
