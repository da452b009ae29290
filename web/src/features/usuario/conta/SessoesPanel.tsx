import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  encerrarSessao,
  sairDeTodas,
  getListaSessao,
} from '@praca/contract/usuario/conta/endpoints.ts';
import type { SessaoAberta } from '@praca/contract/usuario/conta/schemas.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { paths } from '../../../paths.ts';
import { dataHora } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { largarAssinatura } from '../../../platform/push/assinatura.ts';
import { limparSessao } from '../../../platform/sessao/session.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { Espera } from '../../../kit/escrita/Espera.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { aparelhoEmPalavras } from '../parts/aparelho-em-palavras.ts';

function Linha({ sessao }: { sessao: SessaoAberta }) {
  const aparelho = aparelhoEmPalavras(sessao.sessao_agente);
  const encerrar = async () => {
    const fora = await gravar(encerrarSessao, { sessao_codigo: sessao.sessao_codigo });
    if (fora !== null) toast('Sessão encerrada.');
  };
  return (
    <li className="minha-conta-sessao">
      <div className="minha-conta-sessao-texto">
        <strong>
          {aparelho} {sessao.sessao_atual === 'S' && <Badge tone="success">Esta</Badge>}
        </strong>
        <span className="minha-conta-sessao-quando">
          Usada em {dataHora(sessao.sessao_trocado_em)} · {sessao.sessao_ip || 'rede desconhecida'}
        </span>
      </div>
      {sessao.sessao_atual === 'N' && (
        <Button
          size="small"
          aria-label={`Encerrar ${aparelho}, usada em ${dataHora(sessao.sessao_trocado_em)}`}
          onClick={() => void encerrar()}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

/** Where one is logged in: each can be ended, and all at once. */
export function SessoesPanel() {
  const { history } = useRouter();
  const [perguntando, setPerguntando] = useState(false);
  const lida = useQuery({ ...consulta(getListaSessao, {}), staleTime: 0 });
  const { data } = lida;
  const sair = async () => {
    setPerguntando(false);
    if ((await gravar(sairDeTodas, {})) === null) return;
    await largarAssinatura();
    limparSessao();
    history.replace(paths.login);
  };
  return (
    <Panel
      title="Onde você está"
      actions={
        <Button variant="danger" size="small" onClick={() => setPerguntando(true)}>
          Sair de todas
        </Button>
      }
    >
      {data === undefined ? (
        <Espera por={lida} />
      ) : (
        <ul className="minha-conta-sessoes">
          {data.dados.map((uma) => (
            <Linha key={uma.sessao_codigo} sessao={uma} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={perguntando}
        danger
        title="Sair de todas as sessões?"
        confirmLabel="Sair de todas"
        onConfirm={() => void sair()}
        onCancel={() => setPerguntando(false)}
      >
        Esta e as outras terminam agora. O que não foi salvo em outro aparelho se perde.
      </ConfirmDialog>
    </Panel>
  );
}
