import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { salvar } from '@praca/contract/pipeline/estagio/endpoints.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { relerTudo } from './consultas.ts';
import { contarRecusa } from './recusa.ts';

/** One more stage at the end: a name and Enter; the field stays, for the next one. */
export function NovoEstagio({ pipeline_codigo }: { pipeline_codigo: number }) {
  const [nome, setNome] = useState('');
  const [erro, setErro] = useState<string>();
  const [salvando, setSalvando] = useState(false);
  const criar = async () => {
    const estagio_descricao = nome.trim();
    if (salvando) return;
    if (estagio_descricao === '') return setErro('Digite o nome do estágio.');
    setSalvando(true);
    try {
      await chamarUm(salvar, { pipeline_codigo, estagio_descricao }, { semDesvio: true });
      setNome('');
      await relerTudo();
    } catch (falha) {
      contarRecusa(salvar.nome, falha);
    } finally {
      setSalvando(false);
    }
  };
  return (
    <form
      className="estagio-novo"
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        void criar();
      }}
    >
      <TextField
        className="estagio-novo-nome"
        label="Nome do novo estágio"
        hideLabel
        placeholder="Nome do novo estágio"
        autoComplete="off"
        maxLength={80}
        value={nome}
        error={erro}
        onChange={(evento) => {
          setNome(evento.target.value);
          setErro(undefined);
        }}
      />
      <Button type="submit" loading={salvando} icon={<IconPlus size={16} aria-hidden="true" />}>
        Adicionar estágio
      </Button>
    </form>
  );
}
