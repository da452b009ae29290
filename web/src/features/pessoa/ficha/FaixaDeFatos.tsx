import type { MouseEvent, ReactNode } from 'react';
import { IconCalendarPlus, IconCircle } from '@tabler/icons-react';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import type { FichaDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { dinheiro, plural } from '../../../platform/texto/format.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { quandoDa } from '../../atividade/parts/tarefa-texto.ts';
import type { Tarefas } from '../../atividade/parts/use-tarefas.ts';
import { Email, Telefone } from '../parts/ContatoLinks.tsx';

function Fato({
  nome,
  largo = false,
  children,
}: {
  nome: string;
  largo?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames('cliente-fato', largo && 'cliente-fato-largo')}>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const NADA = <span className="type-muted">—</span>;

/** What one wants to know while the telephone rings: document, numbers, whose, what is open, what is next. */
export function FaixaDeFatos({
  ficha,
  tarefas,
  podeEditar,
  aoLigar,
  aoAgendar,
}: {
  ficha: FichaDoCliente;
  tarefas: Tarefas;
  podeEditar: boolean;
  /** Keeps a call; absent for who may not. */
  aoLigar: ((numero: string, evento: MouseEvent<HTMLElement>) => void) | undefined;
  aoAgendar: () => void;
}) {
  const { pessoa, somas } = ficha;
  const [proxima] = ficha.tarefas;
  return (
    <dl className="cliente-fatos">
      <Fato nome={pessoa.pessoa_tipo === 'F' ? 'CPF' : 'CNPJ'}>
        {pessoa.pessoa_cnpj ? formatarDocumento(pessoa.pessoa_cnpj) : NADA}
      </Fato>
      <Fato nome="Telefone">
        {pessoa.pessoa_telefone ? (
          <Telefone numero={pessoa.pessoa_telefone} aoLigar={aoLigar} />
        ) : (
          NADA
        )}
      </Fato>
      <Fato nome="E-mail">
        {pessoa.pessoa_email ? <Email endereco={pessoa.pessoa_email} /> : NADA}
      </Fato>
      <Fato nome="Representante">{pessoa.repres_razao ?? NADA}</Fato>
      <Fato nome="Em aberto">
        <strong>{dinheiro(somas.A.valor)}</strong>{' '}
        <span className="type-muted">em {plural(somas.A.quantidade, 'negócio', 'negócios')}</span>
      </Fato>
      <Fato nome="Próximo passo" largo>
        {proxima === undefined ? (
          <>
            <span className="type-muted">Nenhum</span>
            {podeEditar && (
              <Button
                size="small"
                icon={<IconCalendarPlus size={14} aria-hidden="true" />}
                onClick={aoAgendar}
              >
                Agendar
              </Button>
            )}
          </>
        ) : (
          <>
            {podeEditar && (
              <IconButton
                size="small"
                label={`Concluir o próximo passo: ${proxima.atividade_titulo}`}
                title="Concluir"
                icon={<IconCircle size={16} aria-hidden="true" />}
                onClick={() => tarefas.encerrar(proxima, 'C')}
              />
            )}
            <span className="cliente-passo">
              {proxima.atividade_titulo} <span className="type-muted">{quandoDa(proxima)}</span>
            </span>
          </>
        )}
      </Fato>
    </dl>
  );
}
