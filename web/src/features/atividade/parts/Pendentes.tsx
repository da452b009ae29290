import { useState } from 'react';
import { IconCircle } from '@tabler/icons-react';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { MenuDaTarefa } from './MenuDaTarefa.tsx';
import { estaAtrasada, quandoDa } from './tarefa-texto.ts';
import type { Tarefas } from './use-tarefas.ts';

const MOSTRADAS = 3;

/** The tasks that are still to be done, the next one first. */
export function Pendentes({
  lista,
  tarefas,
  usuarios,
  podeEditar,
}: {
  lista: readonly Atividade[];
  tarefas: Tarefas;
  /** Names of users by login. */
  usuarios: ReadonlyMap<string, string>;
  podeEditar: boolean;
}) {
  const [todas, setTodas] = useState(false);
  if (lista.length === 0) return null;
  const mostradas = todas ? lista : lista.slice(0, MOSTRADAS);
  return (
    <section className="pendentes" aria-labelledby="pendentes-titulo">
      <h3 className="linha-subtitulo" id="pendentes-titulo">
        Próximos passos
      </h3>
      <ul>
        {mostradas.map((tarefa) => (
          <li key={tarefa.atividade_codigo} className="pendentes-linha">
            {podeEditar && (
              <IconButton
                size="small"
                label={`Concluir ${tarefa.atividade_titulo}`}
                title="Concluir"
                icon={<IconCircle size={18} aria-hidden="true" />}
                onClick={() => tarefas.encerrar(tarefa, 'C')}
              />
            )}
            <span className="pendentes-texto">{tarefa.atividade_titulo}</span>
            <span
              className={classNames(
                'pendentes-quando',
                estaAtrasada(tarefa) && 'pendentes-atrasada',
              )}
            >
              {quandoDa(tarefa)}
              <span className="pendentes-quem">
                {' '}
                · {usuarios.get(tarefa.usuario_login) ?? tarefa.usuario_login}
              </span>
            </span>
            {podeEditar && <MenuDaTarefa tarefa={tarefa} tarefas={tarefas} />}
          </li>
        ))}
      </ul>
      {lista.length > mostradas.length && (
        <Button size="small" variant="subtle" onClick={() => setTodas(true)}>
          Ver todas ({lista.length})
        </Button>
      )}
    </section>
  );
}
