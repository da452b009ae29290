import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { FichaDoCliente as Ficha } from '@praca/contract/pessoa/ficha/schemas.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { useLargo, usePhone } from '../../../platform/tela/larguras.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { useTarefas } from '../../atividade/parts/use-tarefas.ts';
import { useComposer } from '../../acompanhamento/parts/composer/use-composer.ts';
import { useLigar } from '../../ligacao/parts/use-ligar.ts';
import { CreditosDoCliente } from '../../pedvenda/parts/CreditosDoCliente.tsx';
import { ReposicaoPanel } from '../../negocio/parts/ReposicaoPanel.tsx';
import { BloqueioAviso } from '../lgpd/BloqueioAviso.tsx';
import { LgpdPanel } from '../lgpd/LgpdPanel.tsx';
import { LigarBotoes } from '../parts/LigarBotoes.tsx';
import { ClienteTopo } from './ClienteTopo.tsx';
import { Contatos } from './Contatos.tsx';
import { Dados } from './Dados.tsx';
import { Escrever } from './Escrever.tsx';
import { FaixaDeFatos } from './FaixaDeFatos.tsx';
import { Grupo } from './Grupo.tsx';
import { Juncoes, JuntadoAviso } from './Juncoes.tsx';
import { Historia } from './Historia.tsx';
import { Negocios } from './Negocios.tsx';
import { Orcamentos } from './Orcamentos.tsx';
import { Ritmo } from './Ritmo.tsx';
import { useUsuarios } from './use-usuarios.ts';

const Janelas = lazy(async () => ({ default: (await import('./Janelas.tsx')).Janelas }));
const DialogosDaTarefa = lazy(async () => ({
  default: (await import('../../atividade/parts/DialogosDaTarefa.tsx')).DialogosDaTarefa,
}));

const GRUPO = 'Cliente';

/** A customer: who it is, what is open, whether they buy as usual, and all that happened. */
export function FichaDoCliente({ ficha, lida }: { ficha: Ficha; lida: number }) {
  const pode = usePode();
  const usuarios = useUsuarios();
  const [janela, setJanela] = useState<'editar' | 'agendar' | 'escrever' | null>(null);
  const { pessoa } = ficha;
  const nome = pessoa.pessoa_fantasia || pessoa.pessoa_razao;
  const edita = pode('pessoa.editar');
  const agenda = pode('negocio.editar');
  const escrever = pode('email.escrever') ? () => setJanela('escrever') : null;
  const tarefas = useTarefas(() => false);
  const { aoSeguir } = useLigar();
  const ligar = (ligacao_telefone: string, evento: MouseEvent<HTMLElement>) =>
    aoSeguir(evento, { pessoa_codigo: pessoa.pessoa_codigo, ligacao_telefone });
  const composer = useComposer({ pessoa_codigo: pessoa.pessoa_codigo });
  const largo = useLargo();
  const phone = usePhone();
  const caixa = agenda && <Escrever composer={composer} pessoa={pessoa} aoEscrever={escrever} />;
  useAtalho('D', 'Editar os dados do cliente', GRUPO, () => setJanela('editar'));
  useAtalho('E', 'Escrever e-mail ao cliente', GRUPO, () => escrever?.());
  useAtalho('T', 'Nova tarefa com o cliente', GRUPO, () => agenda && setJanela('agendar'));
  return (
    <article className="cliente">
      <ClienteTopo
        ficha={ficha}
        nome={nome}
        aoEditar={() => setJanela('editar')}
        edita={edita}
        aoEscrever={escrever}
        aoAgendar={agenda ? () => setJanela('agendar') : null}
      />
      <JuntadoAviso juncoes={ficha.juncoes} />
      <BloqueioAviso pessoa={pessoa} />
      {phone && (
        <LigarBotoes numero={pessoa.pessoa_telefone} de={{ pessoa_codigo: pessoa.pessoa_codigo }} />
      )}
      <FaixaDeFatos
        ficha={ficha}
        tarefas={tarefas}
        podeEditar={agenda}
        aoLigar={agenda ? ligar : undefined}
        aoAgendar={() => setJanela('agendar')}
      />
      <div className="cliente-colunas">
        <div className="cliente-lado">
          <Dados ficha={ficha} />
          <Contatos contatos={pessoa.contatos ?? []} aoLigar={agenda ? ligar : undefined} />
          <Grupo grupo={ficha.grupo} />
          <Juncoes ficha={ficha} />
          <LgpdPanel pessoa={pessoa} />
        </div>
        <div className="cliente-meio">
          <div className="cliente-vendas">
            <Negocios ficha={ficha} />
            <Ritmo ritmo={ficha.ritmo} />
          </div>
          <ReposicaoPanel pessoa_codigo={pessoa.pessoa_codigo} pessoa_razao={pessoa.pessoa_razao} />
          <Orcamentos ficha={ficha} />
          <CreditosDoCliente pessoa_codigo={pessoa.pessoa_codigo} />
          {largo && caixa}
          <Historia ficha={ficha} lida={lida} podeEditar={agenda} />
        </div>
      </div>
      {!largo && caixa}
      <Suspense>
        <DialogosDaTarefa tarefas={tarefas} usuarios={usuarios} />
      </Suspense>
      {janela !== null && (
        <Suspense>
          <Janelas qual={janela} pessoa={pessoa} edita={edita} aoFechar={() => setJanela(null)} />
        </Suspense>
      )}
    </article>
  );
}
