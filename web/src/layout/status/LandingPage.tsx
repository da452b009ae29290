import { paths } from '../../paths.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { ID_CONTEUDO } from '../use-troca-de-tela.ts';
import { LinkBotao } from '../LinkBotao.tsx';
import { Marca } from '../Marca.tsx';
import { FunilDaLanding } from './FunilDaLanding.tsx';
import './LandingPage.css';

const RAZOES = [
  {
    titulo: 'O quadro diz a verdade',
    texto:
      'Quantidade, soma e valor ponderado de cada estágio estão sempre à vista e mudam na hora em que alguém move um negócio.',
  },
  {
    titulo: 'Quatro quadros, um caminho',
    texto:
      'Prospects, leads, oportunidades e Pós-Vendas: o negócio segue do primeiro contato à entrega sem ser digitado de novo.',
  },
  {
    titulo: 'O dia começa pronto',
    texto:
      'Tarefas atrasadas, de hoje e de amanhã, uma a uma, com telefone e contexto ao lado. No campo, também sem internet.',
  },
  {
    titulo: 'Do orçamento ao pedido entregue',
    texto:
      'Preço, desconto, imposto e estoque a cada tecla; o cliente aceita no celular, e a expedição separa sem redigitar.',
  },
  {
    titulo: 'Todo número se explica',
    texto:
      'Metas, funil, previsão e comissão: um clique mostra as linhas que somam, e outro, como era em qualquer dia.',
  },
  {
    titulo: 'Traga sua planilha',
    texto:
      'Importe milhares de leads de um CSV, veja o que foi recusado e por quê, e desfaça tudo se precisar.',
  },
] as const;

/** What the product is, for who does not know it yet. */
export function LandingPage() {
  const logado = useSessao() !== null;
  return (
    <div className="landing">
      <header className="landing-topo">
        <Marca />
        <nav className="landing-acoes" aria-label="Conta">
          {logado ? (
            <LinkBotao variant="primary" to={paths.raiz}>
              Abrir o Praça
            </LinkBotao>
          ) : (
            <>
              <LinkBotao variant="subtle" to={paths.login}>
                Entrar
              </LinkBotao>
              <LinkBotao variant="primary" to={paths.criarConta}>
                Criar conta grátis
              </LinkBotao>
            </>
          )}
        </nav>
      </header>
      <main id={ID_CONTEUDO} tabIndex={-1} className="landing-corpo">
        <section className="landing-abre">
          <div className="landing-chamada">
            <h1>Vendas da indústria, no ritmo da equipe.</h1>
            <p>
              Do prospect ao Pós-Vendas em um só lugar. Teste por 30 dias com tudo liberado, sem
              cartão.
            </p>
            {!logado && (
              <LinkBotao variant="primary" className="landing-botao" to={paths.criarConta}>
                Começar o teste grátis
              </LinkBotao>
            )}
          </div>
          <FunilDaLanding />
        </section>
        <ul className="landing-razoes">
          {RAZOES.map(({ titulo, texto }) => (
            <li key={titulo}>
              <h2>{titulo}</h2>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
