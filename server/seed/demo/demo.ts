import pg from 'pg';
import type { PoolConfig } from 'pg';
import { completarDemo } from './completar.ts';
import { funil } from '../simulador/funis-modelo.ts';
import type { Plano } from '../simulador/plano.ts';
import { carregar } from '../simulador/simulador.ts';
import type { Simulado } from '../simulador/simulador.ts';

/** Password of every user of the demonstration; the accounts can be reached on this machine alone. */
export const SENHA_DEMO = 'praca-demo-2026';

const acoSul = (hoje: string): Plano => ({
  semente: 2025,
  hoje,
  razao: 'Metalúrgica Aço Sul Ltda',
  ramo: 'metal',
  empresas: [
    { razao: 'Metalúrgica Aço Sul Ltda', fantasia: 'Aço Sul Matriz' },
    { razao: 'Metalúrgica Aço Sul Ltda - Filial Joinville', fantasia: 'Aço Sul Joinville' },
  ],
  usuarios: [
    {
      login: 'adm',
      nome: 'Helena Vasconcelos',
      email: 'adm@acosul.demo',
      perfil: 'Administrador',
      veOutros: true,
      trocaEmpresa: true,
    },
    {
      login: 'gerente',
      nome: 'Otávio Brandão',
      email: 'gerente@acosul.demo',
      perfil: 'Gerente',
      veOutros: true,
      trocaEmpresa: true,
    },
    {
      login: 'rep1',
      nome: 'Mariana Kuhn',
      email: 'rep1@acosul.demo',
      perfil: 'Representante',
      representante: 0,
    },
    {
      login: 'rep2',
      nome: 'Rafael Moura',
      email: 'rep2@acosul.demo',
      perfil: 'Representante',
      representante: 1,
    },
  ],
  representantes: [
    { razao: 'Mariana Kuhn', fantasia: 'Mariana Kuhn', tipo: 'I' },
    { razao: 'Moura Representações Comerciais Ltda', fantasia: 'Moura Representações', tipo: 'E' },
    { razao: 'Serrana Representações Ltda', fantasia: 'Serrana', tipo: 'E' },
    { razao: 'Cláudia Nogueira', fantasia: 'Cláudia Nogueira', tipo: 'I' },
  ],
  funis: [
    funil('prospeccao', 180, 64),
    funil('inbound', 260, 70),
    funil('indicacoes', 140, 38),
    funil('vendas', 480, 136),
    funil('projetos', 140, 46),
    funil('posvenda', 300, 62),
  ],
  clientes: 420,
  dias: 760,
  aumento: 2,
  vida: 0.75,
  senha: SENHA_DEMO,
});

const plasticosVale = (hoje: string): Plano => ({
  semente: 2026,
  hoje,
  razao: 'Plásticos Vale Indústria e Comércio Ltda',
  ramo: 'plastico',
  empresas: [{ razao: 'Plásticos Vale Indústria e Comércio Ltda', fantasia: 'Plásticos Vale' }],
  usuarios: [
    {
      login: 'adm',
      nome: 'Gilberto Tavares',
      email: 'adm@valeplast.demo',
      perfil: 'Administrador',
      veOutros: true,
      trocaEmpresa: true,
    },
    {
      login: 'rep1',
      nome: 'Priscila Antunes',
      email: 'rep1@valeplast.demo',
      perfil: 'Representante',
      representante: 0,
    },
  ],
  representantes: [
    { razao: 'Priscila Antunes', fantasia: 'Priscila Antunes', tipo: 'I' },
    { razao: 'Vale Norte Representações Ltda', fantasia: 'Vale Norte', tipo: 'E' },
  ],
  funis: [
    funil('prospeccao', 40, 16),
    funil('inbound', 70, 20),
    funil('vendas', 120, 40),
    funil('posvenda', 70, 18),
  ],
  clientes: 110,
  dias: 760,
  aumento: 2,
  vida: 0.75,
  senha: SENHA_DEMO,
});

/** The plans of the two companies of the demonstration, alive on the day `hoje` (`yyyy-MM-dd`). */
export const planosDemo = (hoje: string): Plano[] => [acoSul(hoje), plasticosVale(hoje)];

/**
 * Fills an empty database with the demonstration, as the owner of its tables. A database that already holds a
 * registration stays as it is, also when two processes start at once: the second waits, finds it filled and answers
 * `null`.
 */
export const criarDemo = async (dono: PoolConfig, hoje: string): Promise<Simulado[] | null> => {
  const cliente = new pg.Client(dono);
  await cliente.connect();
  try {
    const feitos = await carregar(cliente, planosDemo(hoje), {
      vazio: true,
      completar: completarDemo,
    });
    if (feitos) await cliente.query('VACUUM (ANALYZE)');
    return feitos;
  } finally {
    await cliente.end();
  }
};
