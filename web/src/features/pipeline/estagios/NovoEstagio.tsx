import { IconPlus } from '@tabler/icons-react';
import { salvar } from '@praca/contract/pipeline/estagio/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaAvisos } from '../../../kit/escrita/EscritaAvisos.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

/** One more stage at the end: a name and Enter; the field stays, for the next one. */
export function NovoEstagio({ pipeline_codigo }: { pipeline_codigo: number }) {
  const escrita = useEscrita(salvar, {
    inicial: { estagio_descricao: '' },
    rascunho: null,
    aoFechar: () => undefined,
    continua: 'limpa',
    entrada: ({ estagio_descricao: nome }) => ({
      pipeline_codigo,
      estagio_descricao: nome.trim(),
    }),
    conferir: ({ estagio_descricao: nome }) =>
      nome.trim() === '' ? { estagio_descricao: 'Digite o nome do estágio.' } : {},
    feito: null,
  });
  return (
    <form
      className="estagio-novo"
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        escrita.enviar();
      }}
    >
      <EscritaAvisos escrita={escrita} />
      <TextField
        className="estagio-novo-nome"
        label="Nome do novo estágio"
        hideLabel
        placeholder="Nome do novo estágio"
        {...campoTexto(escrita, 'estagio_descricao')}
      />
      <Button
        type="submit"
        loading={escrita.enviando}
        icon={<IconPlus size={16} aria-hidden="true" />}
      >
        Adicionar estágio
      </Button>
    </form>
  );
}
