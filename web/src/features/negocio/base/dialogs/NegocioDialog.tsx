import { useRef, useState } from 'react';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { ErroApi, mensagensDe } from '../../../../platform/erro-api.ts';
import { dataHora } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/window/Dialog.tsx';
import { Notice } from '../../../../ui/display/Notice.tsx';
import type { Nomes } from '../nomes.ts';
import { NegocioCampos, type EstagioDoForm } from './NegocioCampos.tsx';
import { errosDoForm, formDe, type ErrosNegocio, type NegocioForm } from './negocio-form.ts';
import { alterarNegocio, criarNegocio, errosDoServidor, lerNegocio } from './salvar-negocio.ts';

/** A new deal for a stage, or an existing one as it was read. */
export type AlvoDoDialogo = { novo: NegocioForm; pipeline_codigo: number } | { editar: Negocio };

type Recusado = { titulo: string; ajuda: string; conflito: boolean };

const recusaDe = (failure: unknown): Recusado => {
  const [first] = mensagensDe(failure);
  const conflito = failure instanceof ErroApi && failure.codigo === 'NEGOCIO_ALTERADO';
  if (!conflito) return { titulo: first?.Mensagem ?? '', ajuda: first?.Ajuda ?? '', conflito };
  const { usuario_nome: quem, evento_em: quando } = first?.Dados ?? {};
  const who = typeof quem === 'string' ? quem : 'Outra pessoa';
  const when = typeof quando === 'string' ? ` em ${dataHora(quando)}` : '';
  return {
    titulo: 'Este negócio foi alterado por outra pessoa',
    ajuda: `${who} gravou${when}. O que você digitou continua aqui: grave as suas alterações sobre as dele ou veja como o negócio ficou.`,
    conflito,
  };
};

const focusFirstError = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

/** Creates or edits a deal. Whatever is refused, what was typed stays. */
export function NegocioDialog({
  alvo,
  nomes,
  stages,
  mayCreateCustomer,
  onSaved,
  onClose,
}: {
  alvo: AlvoDoDialogo;
  nomes: Nomes;
  stages: readonly EstagioDoForm[];
  mayCreateCustomer: boolean;
  onSaved: (negocio: Negocio) => void;
  onClose: () => void;
}) {
  const editing = 'editar' in alvo;
  const [original, setOriginal] = useState(editing ? alvo.editar : null);
  const [form, setForm] = useState<NegocioForm>(() => (editing ? formDe(alvo.editar) : alvo.novo));
  const [errors, setErrors] = useState<ErrosNegocio>({});
  const [refused, setRefused] = useState<Recusado | null>(null);
  const [saving, setSaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const change = (fields: Partial<NegocioForm>) => {
    setForm((before) => ({ ...before, ...fields }));
    const touched = Object.keys(fields);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !touched.includes(name))),
    );
  };
  const rememberCustomer = (codigo: number) =>
    setForm((before) => ({ ...before, cliente: before.cliente && { ...before.cliente, codigo } }));

  const work = async (job: () => Promise<void>) => {
    setSaving(true);
    try {
      await job();
    } catch (failure) {
      const fields = errosDoServidor(failure);
      if (fields) {
        setErrors(fields);
        setRefused(null);
        focusFirstError(element.current);
      } else setRefused(recusaDe(failure));
    } finally {
      setSaving(false);
    }
  };

  const save = (versao?: number) => {
    const found = errosDoForm(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(element.current);
    void work(async () => {
      if (original)
        onSaved(await alterarNegocio(form, original, versao ?? original.versao, rememberCustomer));
      else if (!editing) onSaved(await criarNegocio(form, alvo.pipeline_codigo, rememberCustomer));
    });
  };
  const saveOver = () =>
    void work(async () => {
      if (!original) return;
      const now = await lerNegocio(original.negocio_codigo);
      onSaved(await alterarNegocio(form, original, now.versao, rememberCustomer));
    });
  const seeTheirs = () =>
    void work(async () => {
      if (!original) return;
      const now = await lerNegocio(original.negocio_codigo);
      setOriginal(now);
      setForm(formDe(now));
      setRefused(null);
    });

  return (
    <Dialog open onClose={onClose} title={editing ? 'Editar negócio' : 'Novo negócio'}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) save();
        }}
      >
        {refused && (
          <Notice
            tone={refused.conflito ? 'warning' : 'danger'}
            title={refused.titulo}
            action={
              refused.conflito && (
                <>
                  <Button size="small" onClick={seeTheirs}>
                    Manter o dele
                  </Button>
                  <Button size="small" variant="primary" onClick={saveOver}>
                    Aplicar o meu
                  </Button>
                </>
              )
            }
          >
            {refused.ajuda}
          </Notice>
        )}
        <NegocioCampos
          form={form}
          errors={errors}
          nomes={nomes}
          stages={editing ? null : stages}
          mayCreateCustomer={mayCreateCustomer}
          onChange={change}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={saving}>
            {editing ? 'Salvar' : 'Criar negócio'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
