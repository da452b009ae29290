import { useState } from 'react';
import { revogarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import type { ChaveApi } from '@praca/contract/usuario/schemas.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { dataHora } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { sucesso } from '../../../ui/window/toast.ts';
import { nomeDaPermissao } from './permissoes.ts';
import { relerChaves } from './reler.ts';
import { diasSemUso, haQuanto } from './uso.ts';

/** The server tells its time in whole seconds: what ended within this one has ended. */
const terminou = ({ chave_revogada_em: fim }: ChaveApi, agora: number) =>
  fim !== null && Date.parse(fim) < agora + 1000;

/** When it was made and until when it is worth something. */
function Prazos({ chave, agora }: { chave: ChaveApi; agora: number }) {
  const { chave_criada_em, chave_revogada_em: fim } = chave;
  const ate = () => {
    if (fim === null) return 'Sem prazo';
    return `${terminou(chave, agora) ? 'Encerrada em' : 'Vale até'} ${dataHora(fim)}`;
  };
  return (
    <p className="chave-prazos">
      Criada em {dataHora(chave_criada_em)} · {ate()}
    </p>
  );
}

/** When it was last used, and what to do with one that nobody seems to need. */
function Uso({ chave, agora, semUso }: { chave: ChaveApi; agora: number; semUso: boolean }) {
  const { chave_criada_em, chave_usada_em: uso, chave_uso_desde: desde } = chave;
  const momento = (instante: string) => <time dateTime={instante}>{dataHora(instante)}</time>;
  const ultimo = () => {
    if (uso !== null)
      return (
        <>
          {haQuanto(uso, agora)} <span className="chave-momento">({momento(uso)})</span>
        </>
      );
    if (desde === chave_criada_em) return 'nunca usada';
    return (
      <>
        nenhum desde <span className="chave-momento">{momento(desde)}</span>
      </>
    );
  };
  return (
    <>
      <p className="chave-prazos">Último uso: {ultimo()}</p>
      {semUso && <p className="chave-aviso">Se nenhum sistema precisa mais dela, revogue-a.</p>}
    </>
  );
}

/** So many rights are read at a glance; more of them are told by their number, and listed when asked for. */
const A_VISTA = 6;

function OQuePode({ permissoes }: { permissoes: ChaveApi['chave_permissoes'] }) {
  const nomes = permissoes.map(nomeDaPermissao).join(' · ');
  if (permissoes.length <= A_VISTA) return <p className="chave-permissoes">{nomes}</p>;
  return (
    <details className="chave-permissoes">
      <summary className="chave-quantas">{permissoes.length} permissões</summary>
      {nomes}
    </details>
  );
}

/** The keys, living ones first; a living one may be revoked. */
export function ChavesLista({ chaves, agora }: { chaves: readonly ChaveApi[]; agora: number }) {
  const [alvo, setAlvo] = useState<ChaveApi | null>(null);
  const [revogando, setRevogando] = useState(false);
  const revogar = async ({ chave_codigo, chave_descricao }: ChaveApi) => {
    setRevogando(true);
    try {
      await chamarUm(revogarChaveApi, { chave_codigo }, { semDesvio: true });
      sucesso(`A chave ${chave_descricao} não abre mais nada.`);
    } catch (falha) {
      mostrarOpsss({ operacao: revogarChaveApi.nome, mensagens: mensagensDe(falha) });
    } finally {
      setRevogando(false);
      setAlvo(null);
      await relerChaves();
    }
  };
  return (
    <>
      <ul className="chaves-lista" aria-label="Chaves de API">
        {chaves.map((chave) => {
          const { chave_codigo, chave_descricao: nome, chave_permissoes } = chave;
          const morta = terminou(chave, agora);
          const parada = morta ? null : diasSemUso(chave, agora);
          return (
            <li key={chave_codigo} className="chave" aria-label={nome}>
              <div className="chave-texto">
                <p className="chave-nome">
                  <span>{nome}</span>
                  {morta && <Badge>Encerrada</Badge>}
                  {parada !== null && <Badge tone="warning">Sem uso há {parada} dias</Badge>}
                </p>
                <OQuePode permissoes={chave_permissoes} />
                <Prazos chave={chave} agora={agora} />
                <Uso chave={chave} agora={agora} semUso={parada !== null} />
              </div>
              {!morta && (
                <Button size="small" aria-label={`Revogar ${nome}`} onClick={() => setAlvo(chave)}>
                  Revogar
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {alvo && (
        <ConfirmDialog
          open
          danger
          title={`Revogar a chave ${alvo.chave_descricao}?`}
          confirmLabel="Revogar chave"
          loading={revogando}
          onConfirm={() => void revogar(alvo)}
          onCancel={() => setAlvo(null)}
        >
          O sistema que a usa para de funcionar na hora, e ela não volta. Se precisar, crie outra.
        </ConfirmDialog>
      )}
    </>
  );
}
