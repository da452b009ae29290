import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconShieldCheck } from '@tabler/icons-react';
import { conferir, getSelos } from '@praca/contract/auditoria/endpoints.ts';
import {
  falhaEmPalavras,
  type Conferido,
  type Falha,
} from '@praca/contract/auditoria/integridade.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { consulta, queryClient, chaveDe } from '../../platform/http/query.ts';
import { dataHora, numero, plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';

const MOSTRADAS = 20;
const LETRAS_DO_SELO = 12;
type Soma = Pick<Conferido, 'linhas' | 'anonimizadas' | 'falhas' | 'ate'>;

/** All blocks, some at a time; tells after each answer how far it has come. */
async function conferirTudo(andar: (feitos: number, total: number) => void): Promise<Soma> {
  const soma: Soma = { linhas: 0, anonimizadas: 0, falhas: [], ate: null };
  for (let DE: number | null = 1; DE !== null;) {
    const resposta: { dados: Conferido[] } = await chamar(conferir, { DE });
    const [parte] = resposta.dados;
    if (!parte) break;
    soma.linhas += parte.linhas;
    soma.anonimizadas += parte.anonimizadas;
    soma.falhas.push(...parte.falhas);
    soma.ate = parte.ate ?? soma.ate;
    andar((parte.proximo ?? parte.total + 1) - 1, parte.total);
    DE = parte.proximo;
  }
  return soma;
}

const ondeFalha = ({ desde, ate }: Falha): string =>
  desde === null ? `do início até ${dataHora(ate)}` : `de ${dataHora(desde)} até ${dataHora(ate)}`;

function Resultado({ linhas, anonimizadas, falhas, ate }: Soma) {
  if (ate === null) return null;
  if (falhas.length === 0)
    return (
      <Notice tone="success" title={`Íntegra até ${dataHora(ate)}`}>
        {plural(linhas, 'linha conferida', 'linhas conferidas')}
        {anonimizadas > 0 && `, ${numero(anonimizadas)} com valores retirados por anonimização`}.
      </Notice>
    );
  return (
    <Notice tone="danger" title="A auditoria não confere">
      <ul className="auditoria-falhas">
        {falhas.slice(0, MOSTRADAS).map((f) => (
          <li key={`${f.selo_numero} ${f.porque}`}>
            Bloco {numero(f.selo_numero)}, {ondeFalha(f)}: {falhaEmPalavras(f)}.
          </li>
        ))}
        {falhas.length > MOSTRADAS && <li>e mais {numero(falhas.length - MOSTRADAS)}</li>}
      </ul>
      Guarde uma cópia do banco antes de mexer em qualquer coisa e procure quem cuida do servidor.
    </Notice>
  );
}

/** Until when the lines of the audit are sealed, and whether they still are as they were sealed. */
export function IntegridadePanel() {
  const ultimo = useQuery(consulta(getSelos, {})).data?.dados[0]?.ultimo;
  const [andamento, andar] = useState({ feitos: 0, total: 0 });
  const [estado, mudar] = useState<Soma | 'nunca' | 'indo' | 'falhou'>('nunca');
  const conferirAgora = async () => {
    andar({ feitos: 0, total: 0 });
    mudar('indo');
    try {
      mudar(await conferirTudo((feitos, total) => andar({ feitos, total })));
    } catch {
      mudar('falhou');
    }
    void queryClient.invalidateQueries({ queryKey: chaveDe(getSelos) });
  };
  if (ultimo === undefined) return null;
  return (
    <Panel
      title="Integridade"
      actionsBelow
      actions={
        ultimo && (
          <Button
            size="small"
            loading={estado === 'indo'}
            icon={<IconShieldCheck size={16} aria-hidden="true" />}
            onClick={() => void conferirAgora()}
          >
            Conferir integridade
          </Button>
        )
      }
    >
      <div className="auditoria-integridade">
        {ultimo === null ? (
          <p>As linhas são seladas de hora em hora. O primeiro selo ainda não foi feito.</p>
        ) : (
          <p>
            Selada até <strong>{dataHora(ultimo.selo_em)}</strong>, de hora em hora. Uma linha
            selada que alguém altere ou apague, ou outra incluída no meio, aparece ao conferir.{' '}
            <span className="auditoria-selo">
              Selo {numero(ultimo.selo_numero)}:{' '}
              <code title={ultimo.selo_hash}>{ultimo.selo_hash.slice(0, LETRAS_DO_SELO)}</code>
            </span>
          </p>
        )}
        {estado === 'indo' && (
          <ProgressBar label="Conferindo" value={andamento.feitos} max={andamento.total || 1} />
        )}
        {estado === 'falhou' && (
          <Notice tone="warning" title="Não foi possível conferir agora">
            Nada mudou. Tente de novo em instantes.
          </Notice>
        )}
        {typeof estado === 'object' && <Resultado {...estado} />}
      </div>
    </Panel>
  );
}
