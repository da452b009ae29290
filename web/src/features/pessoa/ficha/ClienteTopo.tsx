import { useRouter } from '@tanstack/react-router';
import {
  IconArrowLeft,
  IconCalendarPlus,
  IconChevronDown,
  IconChevronUp,
  IconMail,
  IconPencil,
} from '@tabler/icons-react';
import type { FichaDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { caminhoDoCliente, paths } from '../../../paths.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { numero, plural } from '../../../platform/texto/format.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { LigarBotoes } from '../parts/LigarBotoes.tsx';
import { vizinhosDe } from './sequencia.ts';
import { TOAST_CEILING } from '../../../ui/window/use-toast-place.ts';

const GRUPO = 'Cliente';

function Vizinhos({ codigo }: { codigo: number }) {
  const { history } = useRouter();
  const { anterior, proximo, posicao, total } = vizinhosDe(codigo);
  // In place of this customer: Back still leads to the list.
  const ir = (qual: number | null) => {
    if (qual !== null) history.replace(caminhoDoCliente(qual));
  };
  useAtalho('J', 'Próximo cliente da lista', GRUPO, () => ir(proximo));
  useAtalho('K', 'Cliente anterior da lista', GRUPO, () => ir(anterior));
  if (total === 0) return null;
  return (
    <div className="cliente-vizinhos" role="group" aria-label="Clientes da mesma lista">
      <IconButton
        size="small"
        label="Cliente anterior"
        title="Cliente anterior (K)"
        icon={<IconChevronUp size={16} aria-hidden="true" />}
        disabled={anterior === null}
        onClick={() => ir(anterior)}
      />
      <span className="type-muted">
        {numero(posicao)} de {numero(total)}
      </span>
      <IconButton
        size="small"
        label="Próximo cliente"
        title="Próximo cliente (J)"
        icon={<IconChevronDown size={16} aria-hidden="true" />}
        disabled={proximo === null}
        onClick={() => ir(proximo)}
      />
    </div>
  );
}

/** The head of a customer's page: name, legal name, how many establishments, how it stands, what may be done. */
export function ClienteTopo({
  ficha,
  nome,
  edita,
  aoEditar,
  aoEscrever,
  aoAgendar,
}: {
  ficha: FichaDoCliente;
  nome: string;
  edita: boolean;
  aoEditar: () => void;
  /** Null for who may not. */
  aoEscrever: (() => void) | null;
  /** Null for who may not. */
  aoAgendar: (() => void) | null;
}) {
  const { history } = useRouter();
  const phone = usePhone();
  const { pessoa, receita, grupo } = ficha;
  const situacao = receita?.consulta_situacao ?? '';
  const resumo = [
    pessoa.pessoa_razao !== nome && pessoa.pessoa_razao,
    grupo.length > 0 &&
      `com mais ${plural(grupo.length, 'estabelecimento', 'estabelecimentos')} da mesma empresa`,
  ].filter(Boolean);
  return (
    <header className="cliente-topo" {...TOAST_CEILING}>
      <IconButton
        label="Voltar"
        icon={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={() => (history.canGoBack() ? history.back() : history.push(paths.clientes))}
      />
      <div className="cliente-nome">
        <h1 className="type-h1">
          <span className="cliente-titulo">{nome}</span>
          {pessoa.pessoa_ativo === 'N' && <Badge>Fora de uso</Badge>}
          {situacao !== '' && situacao !== 'ATIVA' && (
            <Badge tone="warning">Receita: {situacao.toLowerCase()}</Badge>
          )}
        </h1>
        {resumo.length > 0 && <p className="type-muted">{resumo.join(' · ')}</p>}
      </div>
      <Vizinhos codigo={pessoa.pessoa_codigo} />
      <div className="cliente-acoes">
        {!phone && (
          <LigarBotoes
            numero={pessoa.pessoa_telefone}
            de={{ pessoa_codigo: pessoa.pessoa_codigo }}
            size="medium"
          />
        )}
        {aoEscrever && (
          <Button
            icon={<IconMail size={16} aria-hidden="true" />}
            title="Escrever e-mail (E)"
            onClick={aoEscrever}
          >
            E-mail
          </Button>
        )}
        {aoAgendar && (
          <Button
            icon={<IconCalendarPlus size={16} aria-hidden="true" />}
            title="Nova tarefa (T)"
            onClick={aoAgendar}
          >
            Nova tarefa
          </Button>
        )}
        <Button
          variant="primary"
          icon={<IconPencil size={16} aria-hidden="true" />}
          title="Editar (D)"
          onClick={aoEditar}
        >
          {edita ? 'Editar' : 'Ver cadastro'}
        </Button>
      </div>
    </header>
  );
}
