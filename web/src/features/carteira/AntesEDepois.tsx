import { desvio } from '@praca/contract/carteira/rules.ts';
import type { Carga, Simulado } from '@praca/contract/carteira/schemas.ts';
import { dinheiro, numero, plural } from '../../platform/format.ts';

type Linha = Simulado['representantes'][number];
const COLUNAS: { titulo: string; de: (c: Carga) => number; texto: (c: Carga) => string }[] = [
  { titulo: 'Clientes', de: (c) => c.clientes, texto: (c) => numero(c.clientes) },
  { titulo: 'Cidades', de: (c) => c.cidades, texto: (c) => numero(c.cidades) },
  { titulo: 'Negócios abertos', de: (c) => c.negocios, texto: (c) => numero(c.negocios) },
  { titulo: 'Valor aberto', de: (c) => Number(c.valor), texto: (c) => dinheiro(c.valor) },
];

function Celula({ linha, coluna }: { linha: Linha; coluna: (typeof COLUNAS)[number] }) {
  const [era, sera] = [coluna.texto(linha.antes), coluna.texto(linha.depois)];
  if (era === sera) return <td>{era}</td>;
  return (
    <td>
      <span className="carteira-era">
        {era} <span aria-hidden="true">→</span>
        <span className="sr-only">passa a</span>
      </span>{' '}
      <strong>{sera}</strong>
    </td>
  );
}

function Justica({ simulado }: { simulado: Simulado }) {
  const destinos = simulado.representantes.filter((r) => r.destino === 'S');
  if (destinos.length < 2) return null;
  const longe = (de: 'antes' | 'depois', coluna: 0 | 3) =>
    `${numero(desvio(destinos.map((r) => COLUNAS[coluna]?.de(r[de]) ?? 0)))}%`;
  return (
    <p className="carteira-justica">
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
      <p className="carteira-resumo">
        De {plural(clientes, 'cliente', 'clientes')}, <strong>{numero(mudam)}</strong>{' '}
        {mudam === 1 ? 'muda' : 'mudam'} de representante, com{' '}
        {plural(negocios, 'negócio aberto', 'negócios abertos')} e{' '}
        {plural(tarefas, 'tarefa pendente', 'tarefas pendentes')}.
      </p>
      <Justica simulado={simulado} />
      {/* A scrolling area must take the focus itself to be scrolled by keys. */}
      <div className="carteira-rolagem" tabIndex={0} role="region" aria-label="Antes e depois">
        <table className="table" aria-label="Antes e depois, por representante">
          <thead>
            <tr>
              <th scope="col">Representante</th>
              {COLUNAS.map(({ titulo }) => (
                <th key={titulo} scope="col">
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {representantes.map((linha) => (
              <tr key={linha.repres_codigo ?? 0}>
                <th scope="row">{linha.repres_razao || 'Sem representante'}</th>
                {COLUNAS.map((coluna) => (
                  <Celula key={coluna.titulo} linha={linha} coluna={coluna} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
