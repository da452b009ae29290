import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { dispensar, getPassos } from '@praca/contract/inicio/endpoints.ts';
import type { Passos } from '@praca/contract/inicio/schemas.ts';
import { gravar } from '../../kit/escrita/gravar.ts';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { caminhoDoQuadro, paths } from '../../paths.ts';
import { plural } from '../../platform/texto/format.ts';
import { consulta } from '../../platform/http/query.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/display/Button.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { DemonstracaoPanel } from './DemonstracaoPanel.tsx';
import { ModelosDeFunis } from './ModelosDeFunis.tsx';
import { feitosDe, quantosFaltam, type NomeDoPasso } from './parts/passos.ts';
import './primeiros-passos.css';

const TITULOS: Record<NomeDoPasso, string> = {
  empresa: 'Dados da empresa',
  equipe: 'Sua equipe',
  funis: 'Seus funis',
  negocios: 'Primeiros negócios',
};

function Passo({
  nome,
  feito,
  children,
}: {
  nome: NomeDoPasso;
  feito: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <Panel
        title={TITULOS[nome]}
        actions={<Badge tone={feito ? 'success' : 'neutral'}>{feito ? 'Feito' : 'A fazer'}</Badge>}
      >
        {children}
      </Panel>
    </li>
  );
}

function Lista({ passos }: { passos: Passos }) {
  const feitos = feitosDe(passos);
  return (
    <ol className="passos-lista">
      <Passo nome="empresa" feito={feitos.empresa}>
        <p className="passos-texto">
          {feitos.empresa
            ? 'O nome e o CNPJ da empresa estão nos orçamentos e em todo o sistema.'
            : 'Informe o CNPJ: nome e telefone vêm da Receita.'}
        </p>
        {feitos.empresa ? (
          <LinkBotao to={paths.empresas}>Ver dados e logotipo</LinkBotao>
        ) : (
          <LinkBotao
            variant="primary"
            to={paths.maisDados}
            search={{ retorno: paths.primeirosPassos }}
          >
            Informar a empresa
          </LinkBotao>
        )}
      </Passo>
      <Passo nome="equipe" feito={feitos.equipe}>
        <p className="passos-texto">
          {feitos.equipe
            ? `Além de você, ${plural(passos.usuarios, 'pessoa tem', 'pessoas têm')} acesso.`
            : 'Cada pessoa recebe um e-mail para escolher a própria senha.'}
        </p>
        <LinkBotao to={paths.usuarios}>
          {feitos.equipe ? 'Ver usuários' : 'Convidar pessoas'}
        </LinkBotao>
      </Passo>
      <Passo nome="funis" feito={feitos.funis}>
        <ModelosDeFunis passos={passos} />
      </Passo>
      <Passo nome="negocios" feito={feitos.negocios}>
        <p className="passos-texto">
          {feitos.negocios
            ? 'Seus negócios já estão aqui. Pode trazer mais quando quiser.'
            : 'Traga clientes e negócios que você tem em planilha, ou crie o primeiro à mão.'}
        </p>
        <div className="passos-acoes">
          <LinkBotao to={paths.importacao}>Importar planilha</LinkBotao>
          <LinkBotao to={paths.clientes}>Abrir os clientes</LinkBotao>
          <LinkBotao to={caminhoDoQuadro('oportunidades')}>Abrir as oportunidades</LinkBotao>
        </div>
      </Passo>
    </ol>
  );
}

/** What a new registration is led through, each step by its own screen; nothing of it has to be done. */
export function PrimeirosPassosPage() {
  const { history } = useRouter();
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getPassos, {}),
    staleTime: 0,
  });
  const passos = data?.dados[0];
  const dispensado = passos?.dispensado === 'S';
  const faltam = passos ? quantosFaltam(passos) : 0;
  return (
    <div className="primeiros-passos">
      <PageBar
        title="Primeiros passos"
        onBack={() => history.push(paths.cadastros)}
        backLabel="Configurações"
        lead={
          passos &&
          (faltam === 0 ? 'Tudo feito.' : `${faltam === 1 ? 'Falta' : 'Faltam'} ${faltam} de 4.`)
        }
      >
        {passos && (
          <Button
            variant="subtle"
            onClick={() => void gravar(dispensar, { dispensado: dispensado ? 'N' : 'S' })}
          >
            {dispensado ? 'Lembrar-me de novo' : 'Dispensar'}
          </Button>
        )}
      </PageBar>
      <div className="passos-miolo">
        {passos === undefined && isError && (
          <Panel>
            <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
          </Panel>
        )}
        {passos === undefined && !isError && <LoadingState />}
        {passos && (
          <>
            {dispensado && (
              <p className="passos-texto" role="status">
                Dispensado: nada mais lembra destes passos. Eles continuam aqui, em Configurações.
              </p>
            )}
            <Lista passos={passos} />
            <DemonstracaoPanel passos={passos} />
          </>
        )}
      </div>
    </div>
  );
}
