import { useState } from 'react';
import { salvar } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { dataHora } from '../../../platform/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { relerFicha } from '../../negocio/parts/ficha-consulta.ts';
import { instanteDe, prazoSugerido } from './prazo.ts';
import { PrazoCampos } from './PrazoCampos.tsx';
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
  const [titulo, setTitulo] = useState(() => sugerido(feita.atividade_titulo));
  const [tipo, setTipo] = useState(feita.tipoatividade_codigo);
  const [prazo, setPrazo] = useState(() => prazoSugerido());
  const [erros, setErros] = useState<{ titulo?: string; prazo?: string; geral?: string }>({});
  const [enviando, setEnviando] = useState(false);

  const confirmar = async () => {
    const instante = instanteDe(prazo);
    const faltas = {
      ...(titulo.trim() === '' && { titulo: 'Dê um título à tarefa.' }),
      ...(instante === null && { prazo: 'Preencha a data e a hora da tarefa.' }),
    };
    setErros(faltas);
    if (instante === null || Object.keys(faltas).length > 0 || enviando) return;
    setEnviando(true);
    try {
      await chamarUm(
        salvar,
        {
          negocio_codigo,
          atividade_titulo: titulo,
          atividade_dthr: instante,
          tipoatividade_codigo: tipo,
          usuario_login: feita.usuario_login,
        },
        { semDesvio: true },
      );
      sucesso(`Próximo passo em ${dataHora(instante)}.`);
      onClose();
      void relerFicha(negocio_codigo);
    } catch (falha) {
      const [primeira] = mensagensDe(falha);
      setErros({ geral: [primeira?.Mensagem, primeira?.Ajuda].filter(Boolean).join(' ') });
    } finally {
      setEnviando(false);
    }
  };

  return (
    <Dialog open size="small" title="E o próximo passo?" onClose={onClose}>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          void confirmar();
        }}
      >
        <FormStack>
          {erros.geral !== undefined && <Notice tone="danger">{erros.geral}</Notice>}
          <TextField
            label="Título"
            required
            data-autofocus
            maxLength={TITULO_MAXIMO}
            autoComplete="off"
            error={erros.titulo}
            value={titulo}
            onChange={(evento) => setTitulo(evento.target.value)}
          />
          {tipos.length > 0 && (
            <Select<number>
              label="Tipo"
              searchable={tipos.length > 8}
              clearable
              placeholder="Sem tipo"
              value={tipo}
              options={tipos}
              onChange={setTipo}
            />
          )}
          <PrazoCampos prazo={prazo} erro={erros.prazo} onChange={setPrazo} />
        </FormStack>
        <DialogActions>
          <Button onClick={onClose}>Agora não</Button>
          <Button type="submit" variant="primary" loading={enviando}>
            Agendar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
