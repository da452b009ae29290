const ETAPAS = [
  { nome: 'Prospecção', largura: 360 },
  { nome: 'Qualificação', largura: 280 },
  { nome: 'Proposta', largura: 196 },
  { nome: 'Fechamento', largura: 120 },
] as const;

const ALTURA = 58;
const VAO = 3;
const CENTRO = 180;

const etapa = (de: number, ate: number, y: number) => {
  const [a, b, base, meio] = [CENTRO - de / 2, CENTRO + de / 2, y + ALTURA, y + ALTURA / 2];
  const [c, d] = [CENTRO - ate / 2, CENTRO + ate / 2];
  return `M${a} ${y}H${b}C${b} ${meio} ${d} ${meio} ${d} ${base}H${c}C${c} ${meio} ${a} ${meio} ${a} ${y}Z`;
};

/** A funnel in one hue, as the dashboard draws it. */
export function FunilDaLanding() {
  return (
    <svg className="landing-funil" viewBox="0 0 360 244" aria-hidden="true">
      {ETAPAS.map(({ nome, largura }, i) => {
        const y = i * (ALTURA + VAO);
        return (
          <g key={nome}>
            <path className="landing-etapa" d={etapa(largura, ETAPAS[i + 1]?.largura ?? 84, y)} />
            <text className="landing-nome" x={CENTRO} y={y + 30} textAnchor="middle">
              {nome}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
