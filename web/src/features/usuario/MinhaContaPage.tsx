import { Espera } from '../../kit/escrita/Espera.tsx';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { paths } from '../../paths.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { CaixaForm } from './conta/CaixaForm.tsx';
import { ContaDeEmailForm } from './conta/ContaDeEmailForm.tsx';
import { EmailDeEntrada } from './conta/EmailDeEntrada.tsx';
import { FotoCampo } from './conta/FotoCampo.tsx';
import { DadosForm } from './conta/DadosForm.tsx';
import { SenhaForm } from './conta/SenhaForm.tsx';
import { SessoesPanel } from './conta/SessoesPanel.tsx';
import { useMinhaConta } from './conta/use-conta.ts';
import { AgendaPanel } from '../atividade/parts/AgendaPanel.tsx';
import { Fator } from './parts/Fator.tsx';
import './conta/minha-conta.css';

/** What a person changes about their own account. */
export function MinhaContaPage() {
  const sessao = useSessao();
  const lida = useMinhaConta();
  const conta = lida.data?.dados[0];
  const pode = usePode();
  return (
    <div className="minha-conta">
      <PageBar title="Minha conta" />
      <div className="minha-conta-colunas">
        <div className="minha-conta-coluna">
          <Panel title="Quem você é aqui">
            <FotoCampo />
            <dl className="minha-conta-fatos">
              <dt>E-mail</dt>
              <dd>
                <EmailDeEntrada email={sessao?.email ?? ''} />
              </dd>
              <dt>Login</dt>
              <dd>{sessao?.usuario_login}</dd>
              <dt>Perfil</dt>
              <dd>{conta?.perfil_descricao}</dd>
              <dt>Empresa</dt>
              <dd>{sessao?.empresa_razao}</dd>
            </dl>
          </Panel>
          <Panel title="Seus dados">
            {conta === undefined ? <Espera por={lida} /> : <DadosForm conta={conta} />}
          </Panel>
          <Panel title="Envio de e-mails">
            <ContaDeEmailForm />
          </Panel>
          <Panel title="Respostas de clientes">
            <CaixaForm />
          </Panel>
        </div>
        <div className="minha-conta-coluna">
          <Panel title="Segundo fator">
            {conta === undefined ? <Espera por={lida} /> : <Fator conta={conta} />}
          </Panel>
          {pode('negocio.ver') && <AgendaPanel />}
          <Panel title="O que avisa você">
            <p className="minha-conta-texto">
              Cada aviso na página, por e-mail ou nos aparelhos, e quando há silêncio.
            </p>
            <LinkBotao to={paths.avisos} hash="preferencias">
              Preferências de aviso
            </LinkBotao>
          </Panel>
          <SessoesPanel />
          <Panel title="Senha">
            <SenhaForm />
          </Panel>
        </div>
      </div>
    </div>
  );
}
