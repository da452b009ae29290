import { useState } from 'react';
import { salvar } from '@praca/contract/atividade/endpoints.ts';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { ErroApi, mensagensDe } from '../../../platform/erro-api.ts';
import { diaDeHoje } from '../../../platform/format.ts';
import { instanteEm } from '../../../platform/instante.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { FormRow, FormStack } from '../../../ui/field/Form.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { diasRapidos } from './dias-rapidos.ts';

/** Plans the next task of a deal: what, which day, what time. */
export function StepDialog({
  card,
  onSaved,
  onClose,
}: {
  card: Cartao;
  onSaved: () => void;
  onClose: () => void;
}) {
  const today = diaDeHoje();
  const quick = diasRapidos(today);
  const [title, setTitle] = useState('Retomar contato');
  const [date, setDate] = useState(quick[0]?.data ?? today);
  const [time, setTime] = useState('09:00');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);

  const save = async () => {
    const quando = instanteEm(date, time);
    const missing = {
      ...(title.trim() === '' && { atividade_titulo: 'Diga o que fazer' }),
      ...(quando === null && { atividade_dthr: 'Informe o dia e a hora' }),
    };
    setErrors(missing);
    if (quando === null || title.trim() === '') return;
    setSaving(true);
    try {
      await chamarUm(
        salvar,
        {
          atividade_titulo: title.trim(),
          atividade_dthr: quando,
          negocio_codigo: card.negocio_codigo,
          pessoa_codigo: card.pessoa_codigo,
        },
        { semDesvio: true },
      );
      sucesso('Próximo passo agendado.');
      onSaved();
    } catch (failure) {
      const fields = failure instanceof ErroApi ? failure.mensagens : mensagensDe(failure);
      setErrors(Object.fromEntries(fields.map((one) => [one.Campo ?? 'geral', one.Mensagem])));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      size="small"
      title="Próximo passo"
      description={card.negocio_titulo}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void save();
        }}
      >
        <FormStack>
          {errors['geral'] && <Notice tone="danger" title={errors['geral']} />}
          <TextField
            label="O que fazer"
            required
            data-autofocus
            maxLength={200}
            value={title}
            error={errors['atividade_titulo']}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTitle(event.target.value)}
          />
          <div className="passo-atalhos" role="group" aria-label="Datas rápidas">
            {quick.map(({ nome, data }) => (
              <Button
                key={nome}
                size="small"
                aria-pressed={date === data}
                onClick={() => setDate(data)}
              >
                {nome}
              </Button>
            ))}
          </div>
          <FormRow>
            <DateField
              label="Dia"
              required
              value={date}
              min={today}
              error={errors['atividade_dthr']}
              onChange={setDate}
            />
            <TextField
              label="Hora"
              required
              type="time"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          </FormRow>
        </FormStack>
        <DialogActions>
          <Button onClick={onClose}>Agora não</Button>
          <Button type="submit" variant="primary" loading={saving}>
            Agendar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
