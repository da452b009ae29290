import { criarAleatorio } from '../fabricas/aleatorio.ts';
import { funil } from './funis-modelo.ts';
import type { FunilModelo } from './funis-modelo.ts';
import { NOMES, NUCLEOS, SOBRENOMES } from './nomes.ts';
import type { Ramo } from './nomes.ts';
import type { Plano } from './plano.ts';

export type OpcoesSimulacao = {
  negocios: number;
  registros: number;
  semente: number;
  hoje: string;
};

/** Password of every simulated user. */
export const SENHA_SIMULADA = 'praca-simulada-2026';
/** Open deals of the two pipelines of the first registration that are measured against each other. */
export const ABERTOS_GRANDE = 24_000;
export const ABERTOS_PEQUENO = 1200;

const RAMOS: readonly { ramo: Ramo; nome: string }[] = [
  { ramo: 'metal', nome: 'Metalúrgica' },
  { ramo: 'plastico', nome: 'Plásticos' },
  { ramo: 'maquinas', nome: 'Máquinas' },
  { ramo: 'embalagem', nome: 'Embalagens' },
];

/** The part of all deals of a pipeline that is still open. */
const EM_ABERTO = 0.11;
/** In a database too small for the pipelines that are measured, they are as open as they can be. */
const ABERTO_NO_MAXIMO = 0.6;

const funisComuns = (negocios: number): FunilModelo[] =>
  (
    [
      ['prospeccao', 0.13],
      ['feiras', 0.07],
      ['inbound', 0.15],
      ['indicacoes', 0.1],
      ['vendas', 0.25],
      ['projetos', 0.08],
      ['licitacoes', 0.05],
      ['posvenda', 0.17],
    ] as const
  ).map(([modelo, parte]) => funil(modelo, negocios * parte, negocios * parte * EM_ABERTO));

/** The first registration adds a large and a small pipeline with the same stages, so that only their size differs. */
const funisDoPrimeiro = (negocios: number): FunilModelo[] => {
  const pequeno = Math.min(ABERTOS_PEQUENO / EM_ABERTO, negocios * 0.4);
  const grande = Math.min(ABERTOS_GRANDE / EM_ABERTO, negocios * 0.45);
  return [
    funil(
      'vendas',
      grande,
      Math.min(ABERTOS_GRANDE, grande * ABERTO_NO_MAXIMO),
      'Vendas nacionais',
    ),
    funil(
      'vendas',
      pequeno,
      Math.min(ABERTOS_PEQUENO, pequeno * ABERTO_NO_MAXIMO),
      'Vendas exportação',
    ),
    ...funisComuns(negocios - grande - pequeno),
  ];
};

const planoSimulado = (o: OpcoesSimulacao, numero: number, negocios: number): Plano => {
  const acaso = criarAleatorio(o.semente, 61, numero);
  const { ramo, nome } = RAMOS[numero % RAMOS.length] ?? { ramo: 'metal', nome: 'Metalúrgica' };
  const fantasia = `${nome} ${NUCLEOS[acaso.inteiro(0, NUCLEOS.length - 1)] ?? 'Modelo'}`;
  const quantos = Math.max(2, Math.min(60, Math.round(Math.sqrt(negocios) / 12)));
  const pessoa = () => `${acaso.escolher(NOMES)} ${acaso.escolher(SOBRENOMES)}`;
  const representantes = Array.from({ length: quantos }, (_, r) => {
    const nomeRep = pessoa();
    return {
      razao: r % 3 === 0 ? nomeRep : `${nomeRep} Representações Ltda`,
      fantasia: nomeRep,
      tipo: r % 3 === 0 ? ('I' as const) : ('E' as const),
    };
  });
  const dominio = `simulada${numero + 1}-${o.semente}.demo`;
  const ve = { veOutros: true, trocaEmpresa: true };
  return {
    semente: o.semente * 1000 + numero,
    hoje: o.hoje,
    razao: `${fantasia} Ltda`,
    ramo,
    empresas: Array.from({ length: numero === 0 ? 3 : 1 + (numero % 2) }, (_, e) => ({
      razao: e === 0 ? `${fantasia} Ltda` : `${fantasia} Ltda - Filial ${e}`,
      fantasia: e === 0 ? fantasia : `${fantasia} Filial ${e}`,
    })),
    usuarios: [
      { login: 'adm', nome: pessoa(), email: `adm@${dominio}`, perfil: 'Administrador', ...ve },
      { login: 'gerente', nome: pessoa(), email: `gerente@${dominio}`, perfil: 'Gerente', ...ve },
      ...representantes.map((r, i) => ({
        login: `rep${i + 1}`,
        nome: r.fantasia,
        email: `rep${i + 1}@${dominio}`,
        perfil: 'Representante' as const,
        representante: i,
      })),
    ],
    representantes,
    funis: numero === 0 ? funisDoPrimeiro(negocios) : funisComuns(negocios),
    clientes: Math.max(20, Math.round(negocios / 4)),
    dias: 540,
    aumento: 0.4,
    vida: 0.2,
    senha: SENHA_SIMULADA,
  };
};

/** The plans of a simulation: the first registration holds half of the deals, the others share the rest unevenly. */
export const planosSimulados = (opcoes: OpcoesSimulacao): Plano[] => {
  const { negocios, registros } = opcoes;
  const pesos = Array.from({ length: registros - 1 }, (_, i) => 1 / (i + 2));
  const soma = pesos.reduce((a, b) => a + b, 0);
  const primeiro = registros === 1 ? negocios : Math.round(negocios / 2);
  const resto = pesos.map((p) => Math.round(((negocios - primeiro) * p) / soma));
  return [primeiro, ...resto].map((quantos, numero) => planoSimulado(opcoes, numero, quantos));
};
