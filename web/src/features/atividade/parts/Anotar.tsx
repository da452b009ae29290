import { salvar as salvarNota } from '@praca/contract/acompanhamento/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { enviarOuGuardar } from '../saida/enviar.ts';

/** A note on a deal or a customer, written in the field: without a network it waits in the queue. */
export function Anotar({
  lugar,
}: {
  lugar: { negocio_codigo: number } | { pessoa_codigo: number };
}) {
  const escrita = useEscrita(salvarNota, {
    inicial: { acomp_texto: '' },
    rascunho: `tarefa.${Object.entries(lugar).flat().join('.')}`,
    devolver: true,
    continua: 'limpa',
    aoFechar: () => undefined,
    conferir: ({ acomp_texto }) => ({
      acomp_texto: acomp_texto.trim() === '' ? 'Escreva a anotação.' : undefined,
    }),
    fazer: (_, { acomp_texto }) =>
      enviarOuGuardar(
        salvarNota,
        { ...lugar, acomp_texto },
        `Anotação “${acomp_texto.slice(0, 60)}”`,
      ),
  });
  return (
    <EscritaForm
      escrita={escrita}
      className="detalhe-nota"
      acoes={
        <Button type="submit" loading={escrita.enviando}>
          Anotar
        </Button>
      }
    >
      <TextArea
        label="Anotação"
        hideLabel
        rows={1}
        autoGrow
        placeholder="Escreva o que aconteceu…"
        {...campoTexto(escrita, 'acomp_texto')}
      />
    </EscritaForm>
  );
}
