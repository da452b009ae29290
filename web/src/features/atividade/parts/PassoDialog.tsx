import { salvar } from '@praca/contract/atividade/endpoints.ts';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { diaDeHoje } from '../../../platform/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';
import { FormRow } from '../../../ui/field/Form.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { diasRapidos } from './dias-rapidos.ts';
import { DuracaoCampos } from './DuracaoCampos.tsx';
import { camposDoPrazo, instanteDe, SEM_PRAZO } from './prazo.ts';

/** Plans the next task of a deal: what, which day, what time. */
export function PassoDialog({
  cartao,
  onSaved,
  onClose,
}: {
  cartao: Cartao;
  onSaved: () => void;
  onClose: () => void;
}) {
  const hoje = diaDeHoje();
  const rapido = diasRapidos(hoje);
  const { negocio_codigo, pessoa_codigo } = cartao;
  const escrita = useEscrita(salvar, {
    inicial: {
      atividade_titulo: 'Retomar contato',
      ...SEM_PRAZO,
      data: rapido[0]?.data ?? hoje,
      hora: '09:00',
    },
    rascunho: `passo.${negocio_codigo}`,
    aoFechar: onClose,
    campoDe: { atividade_dthr: 'data' },
    entrada: ({ atividade_titulo, ...prazo }) => ({
      atividade_titulo: atividade_titulo.trim(),
      ...camposDoPrazo(prazo),
      negocio_codigo,
      pessoa_codigo,
    }),
    conferir: ({ atividade_titulo, ...prazo }) => ({
      atividade_titulo: atividade_titulo.trim() === '' ? 'Diga o que fazer' : undefined,
      data: instanteDe(prazo) === null ? 'Informe o dia e a hora' : undefined,
    }),
    feito: () => 'Próximo passo agendado.',
    aoGravar: onSaved,
  });

  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Próximo passo"
      descricao={cartao.negocio_titulo}
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
      <div className="passo-atalhos" role="group" aria-label="Datas rápidas">
        {rapido.map(({ nome, data }) => (
          <Button
            key={nome}
            size="small"
            aria-pressed={escrita.valores.data === data}
            onClick={() => escrita.mudar({ data })}
          >
            {nome}
          </Button>
        ))}
      </div>
      <FormRow>
        <DateField label="Dia" {...campo(escrita, 'data')} required min={hoje} />
        {escrita.valores.diatodo === 'N' && (
          <TextField label="Hora" {...campoTexto(escrita, 'hora')} required type="time" />
        )}
      </FormRow>
      <DuracaoCampos duracao={escrita.valores} onChange={escrita.mudar} />
    </EscritaDialog>
  );
}
