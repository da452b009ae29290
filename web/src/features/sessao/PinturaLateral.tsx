import './PinturaLateral.css';

const colunas = [
  { x: 40, cartoes: [34, 34, 34, 34, 34] },
  { x: 148, cartoes: [34, 34, 34, 34] },
  { x: 256, cartoes: [34, 34, 34] },
  { x: 364, cartoes: [34] },
];

/** The picture beside the form: a board that fills from left to right, over the roofs of an industry. */
export function PinturaLateral() {
  return (
    <aside className="pintura" data-sidebar-theme="crm" aria-hidden="true">
      <div className="pintura-texto">
        <p className="pintura-frase">Cada negócio no seu lugar.</p>
        <p>
          Do primeiro contato ao Pós-Vendas, em um quadro que a equipe inteira vê ao mesmo tempo.
        </p>
      </div>
      <svg className="pintura-desenho" viewBox="0 0 500 420" preserveAspectRatio="xMidYMax meet">
        <circle className="pintura-sol" cx="408" cy="92" r="46" />
        {colunas.map(({ x, cartoes }) => (
          <g key={x}>
            <rect className="pintura-coluna" x={x} y="60" width="96" height="236" rx="10" />
            <rect className="pintura-rotulo" x={x + 10} y="72" width="40" height="6" rx="3" />
            {cartoes.map((altura, i) => (
              <g key={`${x}-${String(i)}`}>
                <rect
                  className="pintura-cartao"
                  x={x + 8}
                  y={88 + i * 40}
                  width="80"
                  height={altura}
                  rx="6"
                />
                <rect
                  className="pintura-linha"
                  x={x + 16}
                  y={97 + i * 40}
                  width={44 - ((i * 7) % 16)}
                  height="4"
                  rx="2"
                />
                <rect
                  className="pintura-linha-fraca"
                  x={x + 16}
                  y={107 + i * 40}
                  width={30 + ((i * 11) % 22)}
                  height="4"
                  rx="2"
                />
              </g>
            ))}
          </g>
        ))}
        <g className="pintura-voo">
          <rect className="pintura-cartao-solto" x="372" y="132" width="80" height="40" rx="6" />
          <rect className="pintura-linha-clara" x="381" y="143" width="42" height="4" rx="2" />
          <rect className="pintura-linha-clara" x="381" y="154" width="26" height="4" rx="2" />
        </g>
        <path className="pintura-trilha" d="M300 262c30 40 88 30 104-76" />
        <path
          className="pintura-predio-fundo"
          d="M0 420V352h70v-30l44 30v-30l44 30v-30l44 30v68z"
        />
        <path className="pintura-predio" d="M178 420v-84h120v-48h26v48h30v-22h20v22h126v84z" />
        <path
          className="pintura-janelas"
          d="M200 362h18v14h-18zM232 362h18v14h-18zM264 362h18v14h-18zM352 362h18v14h-18zM384 362h18v14h-18zM416 362h18v14h-18zM448 362h18v14h-18z"
        />
      </svg>
    </aside>
  );
}
