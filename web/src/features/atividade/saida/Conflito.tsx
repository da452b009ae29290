import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getLista, historico } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { paths } from '../../../paths.ts';
import { dataHoraRelativa } from '../../../platform/texto/format.ts';
import { useConexao } from '../../../platform/http/online.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { situacaoDa } from '../parts/tarefa-texto.ts';
import { linhaDa, type Pendente } from './regras.ts';
import { insistir } from './saida.ts';
import { aplicar } from './sobrepor.ts';

function Versao({ nome, tarefa, quem }: { nome: string; tarefa: Atividade; quem?: ReactNode }) {
  return (
    <div className="saida-versao">
      <dt>{nome}</dt>
      <dd>
        <strong>{tarefa.atividade_titulo}</strong>
        <span>{situacaoDa(tarefa)}</span>
        {tarefa.atividade_desfecho !== '' && <span>“{tarefa.atividade_desfecho}”</span>}
        {quem}
      </dd>
    </div>
  );
}

/* What the server has now, and who touched it last. */
function useAgora(codigo: number | null) {
  const perguntar = codigo !== null && codigo > 0;
  const lida = useQuery({
    ...consulta(getLista, { atividade_codigo: codigo ?? 0 }),
    enabled: perguntar,
    staleTime: 0,
  });
  const passos = useQuery({
    ...consulta(historico, { atividade_codigo: codigo ?? 0 }),
    enabled: perguntar && lida.data?.dados.length === 1,
    staleTime: 0,
  });
  return {
    perguntar,
    lida: lida.isSuccess,
    tarefa: lida.data?.dados[0],
    ultimo: passos.data?.dados[0],
  };
}

/** A refused one: what the server said, the task as this person left it beside how it is now, and what becomes of it. */
export function Conflito({
  um,
  aoSair,
  descartar,
}: {
  um: Pendente;
  aoSair: () => void;
  descartar: ReactNode;
}) {
  const { online } = useConexao();
  const codigo = linhaDa(um);
  const { perguntar, lida, tarefa, ultimo } = useAgora(codigo);
  const minha = um.vista && aplicar(um, um.vista).tarefa;
  const texto = um.entrada['acomp_texto'];
  const sumiu = perguntar && lida && tarefa === undefined;
  return (
    <>
      {um.recusa?.map(({ Mensagem, Ajuda }) => (
        <p key={Mensagem} className="saida-recusa">
          {Mensagem} {Ajuda}
        </p>
      ))}
      {typeof texto === 'string' && <blockquote className="saida-texto">{texto}</blockquote>}
      {minha && (
        <dl className="saida-versoes">
          <Versao
            nome="A sua"
            tarefa={minha}
            quem={
              typeof um.entrada['atividade_motivo'] === 'string' && (
                <span>Motivo: {um.entrada['atividade_motivo']}</span>
              )
            }
          />
          {tarefa !== undefined && (
            <Versao
              nome="No servidor"
              tarefa={tarefa}
              quem={
                ultimo && (
                  <span>
                    {ultimo.usuario_nome} · {dataHoraRelativa(ultimo.evento_em)}
                  </span>
                )
              }
            />
          )}
        </dl>
      )}
      {sumiu && (
        <p className="saida-quando">
          No servidor esta tarefa não existe mais, ou saiu do seu alcance.
        </p>
      )}
      <p className="saida-acoes">
        {!sumiu && (
          <Button
            size="small"
            disabled={!online || (perguntar && tarefa === undefined)}
            onClick={() => void insistir(um, tarefa?.versao ?? null)}
          >
            {um.incerta ? 'Tentar de novo' : perguntar ? 'Aplicar a minha' : 'Enviar mesmo assim'}
          </Button>
        )}
        {tarefa !== undefined && (
          <Link
            className="btn btn-subtle btn-small"
            to={paths.atividades}
            search={{ tarefa: tarefa.atividade_codigo }}
            onClick={aoSair}
          >
            Abrir a tarefa
          </Link>
        )}
        {descartar}
      </p>
    </>
  );
}
