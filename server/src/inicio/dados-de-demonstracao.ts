/** What the demonstration consists of: invented companies, at addresses that the standards keep free of real ones. */
export interface ClienteDeDemonstracao {
  razao: string;
  fantasia: string;
  cidade: string;
  uf: string;
  telefone: string;
  email: string;
  contato: string;
}
export interface NegocioDeDemonstracao {
  quadro: 'prospects' | 'leads' | 'oportunidades' | 'posvendas';
  /** Place of its stage, from the left; the last one where there are fewer. */
  estagio: number;
  cliente: number;
  titulo: string;
  valor: string;
  temperatura: 'FRIO' | 'MORNO' | 'QUENTE' | 'MUITO_QUENTE';
  /** Days from today at which it is expected to close. */
  previsao: number;
  fim: 'ABERTO' | 'GANHO' | 'PERDIDO';
  /** Days from today of its task; null: it has none. */
  tarefa: number | null;
  /** Its quote: places of products and quantities. */
  orcamento: readonly (readonly [produto: number, quantidade: string])[];
}

export const ETIQUETA_DA_DEMONSTRACAO = 'Demonstração';

export const PRODUTOS_DE_DEMONSTRACAO = [
  ['DEMO-001', 'Parafuso sextavado M10 (cento)', '84.5000'],
  ['DEMO-002', 'Chapa de aço 2 mm', '412.0000'],
  ['DEMO-003', 'Tubo galvanizado 1" (barra)', '138.9000'],
  ['DEMO-004', 'Tinta epóxi cinza 18 L', '569.0000'],
  ['DEMO-005', 'Rolamento 6204', '27.3500'],
  ['DEMO-006', 'Correia dentada A-42', '61.8000'],
  ['DEMO-007', 'Luva de proteção (par)', '14.2000'],
  ['DEMO-008', 'Caixa organizadora 40 L', '52.6000'],
] as const;

const RAMOS = [
  ['Metalúrgica', 'Ltda'],
  ['Usinagem', 'ME'],
  ['Móveis', 'Ltda'],
  ['Plásticos', 'S.A.'],
  ['Ferragens', 'Ltda'],
] as const;
const NOMES = [
  'Aurora',
  'Campo Novo',
  'Dois Irmãos',
  'Estrela',
  'Horizonte',
  'Ipê',
  'Lagoa',
  'Pinheiro',
];
const CIDADES = [
  ['Joinville', 'SC'],
  ['Caxias do Sul', 'RS'],
  ['Curitiba', 'PR'],
  ['Campinas', 'SP'],
  ['Contagem', 'MG'],
  ['Londrina', 'PR'],
  ['Sorocaba', 'SP'],
  ['Blumenau', 'SC'],
] as const;
const CONTATOS = ['Ana Prado', 'Bruno Lemos', 'Carla Dias', 'Diego Rocha', 'Elisa Maia'];
const ASSUNTOS = [
  'Reposição mensal',
  'Linha nova',
  'Projeto de ampliação',
  'Contrato anual',
  'Compra de teste',
  'Manutenção programada',
];
const TEMPERATURAS = ['FRIO', 'MORNO', 'QUENTE', 'MUITO_QUENTE'] as const;

const sem = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Forty customers: each name once with each line of business. */
export const CLIENTES_DE_DEMONSTRACAO: readonly ClienteDeDemonstracao[] = NOMES.flatMap((nome, n) =>
  RAMOS.map(([ramo, tipo], r) => {
    const i = n * RAMOS.length + r;
    const [cidade, uf] = CIDADES[(i * 3) % CIDADES.length] ?? CIDADES[0];
    const fantasia = `${ramo} ${nome}`;
    return {
      razao: `${fantasia} ${tipo} (demonstração)`,
      fantasia,
      cidade,
      uf,
      telefone: `(47) 3000-${String(1000 + i)}`,
      email: `compras@${sem(fantasia)}.example`,
      contato: CONTATOS[i % CONTATOS.length] ?? '',
    };
  }),
);

const POR_QUADRO = { prospects: 14, leads: 14, oportunidades: 24, posvendas: 8 } as const;

const fimDe = (quadro: keyof typeof POR_QUADRO, i: number): NegocioDeDemonstracao['fim'] => {
  if (quadro !== 'oportunidades' || i < 12) return 'ABERTO';
  return i < 18 ? 'GANHO' : 'PERDIDO';
};

function negocio(quadro: keyof typeof POR_QUADRO, i: number, ordem: number): NegocioDeDemonstracao {
  const fim = fimDe(quadro, i);
  const cliente = (ordem * 7) % CLIENTES_DE_DEMONSTRACAO.length;
  const comOrcamento = quadro === 'oportunidades' && i < 8;
  return {
    quadro,
    estagio: i % 5,
    cliente,
    titulo: `${ASSUNTOS[ordem % ASSUNTOS.length]}: ${CLIENTES_DE_DEMONSTRACAO[cliente]?.fantasia}`,
    valor: `${((ordem * 37) % 90) * 500 + 1500}.00`,
    temperatura: TEMPERATURAS[ordem % TEMPERATURAS.length] ?? 'MORNO',
    previsao: 5 + ((ordem * 11) % 60),
    fim,
    tarefa: fim === 'ABERTO' && ordem % 3 !== 2 ? (ordem % 9) - 1 : null,
    orcamento: comOrcamento
      ? [
          [i % PRODUTOS_DE_DEMONSTRACAO.length, String(10 + i)],
          [(i + 3) % PRODUTOS_DE_DEMONSTRACAO.length, String(4 + i)],
        ]
      : [],
  };
}

/** Sixty deals: on every board, some won, some lost, most with a task, eight with a quote. */
export const NEGOCIOS_DE_DEMONSTRACAO: readonly NegocioDeDemonstracao[] = (
  Object.keys(POR_QUADRO) as (keyof typeof POR_QUADRO)[]
)
  .flatMap((quadro) => Array.from({ length: POR_QUADRO[quadro] }, (_, i) => ({ quadro, i })))
  .map(({ quadro, i }, ordem) => negocio(quadro, i, ordem));
