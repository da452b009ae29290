import { desvio } from '@praca/contract/carteira/rules.ts';
import type { Carga, Simulado } from '@praca/contract/carteira/schemas.ts';
import { EraSera, TabelaDaSimulacao } from '../../kit/simulacao/AntesEDepois.tsx';
import { dinheiro, numero, plural } from '../../platform/texto/format.ts';

const COLUNAS: { titulo: string; de: (c: Carga) => number; texto: (c: Carga) => string }[] = [
  { titulo: 'Clientes', de: (c) => c.clientes, texto: (c) => numero(c.clientes) },
  { titulo: 'Cidades', de: (c) => c.cidades, texto: (c) => numero(c.cidades) },
  { titulo: 'Negócios abertos', de: (c) => c.negocios, texto: (c) => numero(c.negocios) },
  { titulo: 'Valor aberto', de: (c) => Number(c.valor), texto: (c) => dinheiro(c.valor) },
];

function Justica({ simulado }: { simulado: Simulado }) {
  const destinos = simulado.representantes.filter((r) => r.destino === 'S');
  if (destinos.length < 2) return null;
  const longe = (de: 'antes' | 'depois', coluna: 0 | 3) =>
    `${numero(desvio(destinos.map((r) => COLUNAS[coluna]?.de(r[de]) ?? 0)))}%`;
  return (
    <p className="simulacao-nota">
      Quem mais se afasta da média: em clientes, de {longe('antes', 0)} para{' '}
      <strong>{longe('depois', 0)}</strong>; em valor, de {longe('antes', 3)} para{' '}
      <strong>{longe('depois', 3)}</strong>.
    </p>
  );
}

/** What each representative has before, and would have after. */
export function AntesEDepois({ simulado }: { simulado: Simulado }) {
  const { clientes, mudam, negocios, tarefas, representantes } = simulado;
  return (
    <>
      <p className="simulacao-resumo">
        De {plural(clientes, 'cliente', 'clientes')}, <strong>{numero(mudam)}</strong>{' '}
        {mudam === 1 ? 'muda' : 'mudam'} de representante, com{' '}
        {plural(negocios, 'negócio aberto', 'negócios abertos')} e{' '}
        {plural(tarefas, 'tarefa pendente', 'tarefas pendentes')}.
      </p>
      <Justica simulado={simulado} />
      <TabelaDaSimulacao
        nome="Antes e depois, por representante"
        colunas={['Representante', ...COLUNAS.map(({ titulo }) => titulo)]}
      >
        {representantes.map((linha) => (
          <tr key={linha.repres_codigo ?? 0}>
            <th scope="row">{linha.repres_razao || 'Sem representante'}</th>
            {COLUNAS.map(({ titulo, texto }) => (
              <EraSera key={titulo} era={texto(linha.antes)} sera={texto(linha.depois)} />
            ))}
          </tr>
        ))}
      </TabelaDaSimulacao>
    </>
  );
}
