import { useEffect, useRef, useState } from 'react';
import { reagendar } from '@praca/contract/atividade/endpoints.ts';
import { faltasDoReagendamento } from '@praca/contract/atividade/rules.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { dataHora, plural } from '../../../platform/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { relerFicha } from '../../negocio/parts/ficha-consulta.ts';
import { instanteDe, prazoDe, type Prazo } from './prazo.ts';
import { PrazoCampos } from './PrazoCampos.tsx';

const MUITAS = 2;
const MOTIVO_MAXIMO = 500;

type Erros = { prazo?: string; motivo?: string; geral?: string };

const NOME = { atividade_dthr: 'prazo', atividade_motivo: 'motivo' } as const;

const doServidor = (falha: unknown): Erros => {
  const erros: Erros = {};
  for (const { Campo, Mensagem, Ajuda } of mensagensDe(falha)) {
    if (Campo === 'atividade_dthr' || Campo === 'atividade_motivo') erros[NOME[Campo]] = Mensagem;
    else erros.geral = [Mensagem, Ajuda].filter(Boolean).join(' ');
  }
  return erros;
};

/** Puts a task off: to when, and why. */
export function ReagendarDialog({
  negocio_codigo,
  tarefa,
  onClose,
}: {
  negocio_codigo: number;
  tarefa: Atividade;
  onClose: () => void;
}) {
  const [prazo, setPrazo] = useState<Prazo>(() => ({
    data: '',
    hora: prazoDe(tarefa.atividade_dthr).hora,
  }));
  const [motivo, setMotivo] = useState('');
  const [erros, setErros] = useState<Erros>({});
  const [enviando, setEnviando] = useState(false);
  const formulario = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(erros).length > 0)
      formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [erros]);

  const confirmar = async () => {
    const instante = instanteDe(prazo) ?? '';
    const faltas = faltasDoReagendamento(
      {
        atividade_dthr: instante,
        atividade_motivo: motivo,
        atividade_diatodo: tarefa.atividade_diatodo,
      },
      new Date(),
    );
    setErros(Object.fromEntries(faltas.map(({ campo, mensagem }) => [NOME[campo], mensagem])));
    if (faltas.length > 0 || enviando) return;
    setEnviando(true);
    try {
      const { atividade_codigo, versao } = tarefa;
      await chamarUm(
        reagendar,
        { atividade_codigo, versao, atividade_dthr: instante, atividade_motivo: motivo },
        { semDesvio: true },
      );
      sucesso(`Tarefa reagendada para ${dataHora(instante)}.`);
      onClose();
    } catch (falha) {
      setErros(doServidor(falha));
    } finally {
      setEnviando(false);
      void relerFicha(negocio_codigo);
    }
  };

  return (
    <Dialog
      open
      size="small"
      title="Reagendar tarefa"
      onClose={onClose}
      description={
        <>
          <strong>{tarefa.atividade_titulo}</strong>, hoje em {dataHora(tarefa.atividade_dthr)}
        </>
      }
    >
      <form
        ref={formulario}
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          void confirmar();
        }}
      >
        <FormStack>
          {tarefa.atividade_reagendamentos >= MUITAS && (
            <Notice tone="warning">
              Esta tarefa já foi reagendada{' '}
              {plural(tarefa.atividade_reagendamentos, 'vez', 'vezes')}. Vale combinar outro passo
              com o cliente?
            </Notice>
          )}
          {erros.geral !== undefined && <Notice tone="danger">{erros.geral}</Notice>}
          <PrazoCampos prazo={prazo} erro={erros.prazo} foco onChange={setPrazo} />
          <TextArea
            label="Motivo"
            required
            rows={2}
            autoGrow
            maxLength={MOTIVO_MAXIMO}
            error={erros.motivo}
            value={motivo}
            onChange={(evento) => setMotivo(evento.target.value)}
          />
        </FormStack>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={enviando}>
            Reagendar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
