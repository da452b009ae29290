import type pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { criarNegocio, type Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir, type Consulta, type Linha } from '../../server/seed/fabricas/inserir.ts';
import { entrar } from './entrar.ts';
import { noRegistro } from './quadro.ts';

/** The page of a deal. */
export const endereco = (codigo: number): string =>
  `/apps/crm/pipeline/manutencaonegocio/${codigo}`;

/** What stands around a deal besides itself. */
export type EmVolta = {
  notas?: Linha[];
  tarefas?: Linha[];
  orcamentos?: Linha[];
};

/** A deal in the first stage of the fresh registration, of its administrator, with notes, tasks and quotes. */
export const semearNegocio = async (
  banco: Consulta,
  { registro, empresa, funil, adm }: Basico,
  dados: Linha = {},
  { notas = [], tarefas = [], orcamentos = [] }: EmVolta = {},
): Promise<number> => {
  const r = registro.clienteregistro_codigo;
  const { negocio_codigo } = await criarNegocio(banco, r, {
    empresa_codigo: empresa.empresa_codigo,
    pipeline_codigo: funil.pipeline_codigo,
    estagio_codigo: funil.estagios[0]?.estagio_codigo ?? 0,
    negocio_titulo: 'Tanques de inox',
    negocio_valor: '100.00',
    usuario_responsavel: adm.usuario_login,
    ...dados,
  });
  for (const nota of notas)
    await inserir(banco, 'acompanhamento', r, {
      negocio_codigo,
      usuario_codigo: adm.usuario_codigo,
      ...nota,
    });
  for (const tarefa of tarefas)
    await inserir(banco, 'atividade', r, {
      negocio_codigo,
      usuario_login: adm.usuario_login,
      atividade_dthr: new Date(Date.now() + 86_400_000).toISOString(),
      ...tarefa,
    });
  for (const orcamento of orcamentos)
    await inserir(banco, 'pedvenda', r, {
      negocio_codigo,
      empresa_codigo: empresa.empresa_codigo,
      ...orcamento,
    });
  return negocio_codigo;
};

/** Logs in as the administrator and waits for the page of the deal. */
export const abrirFicha = async (
  pagina: Page,
  { adm }: Basico,
  codigo: number,
  resto = '',
): Promise<void> => {
  await entrar(pagina, adm.usuario_emaillogin, endereco(codigo) + resto);
  await pagina.getByLabel('Título', { exact: true }).waitFor();
};

/** The panel of one of the tabs, once it is chosen. */
export const painel = (pagina: Page, aba: string): Locator =>
  pagina.getByRole('tabpanel', { name: new RegExp(`^${aba}`) });

/** Chooses a tab and gives its panel. */
export const irParaAba = async (pagina: Page, aba: string): Promise<Locator> => {
  await pagina.getByRole('tab', { name: new RegExp(`^${aba}`) }).click();
  return painel(pagina, aba);
};

/** The box in which notes and tasks are written. */
export const caixa = (pagina: Page): Locator =>
  pagina.getByRole('form', { name: 'Registrar no negócio' });

/** An entry of the timeline, by a part of its text. */
export const entrada = (pagina: Page, texto: string | RegExp): Locator =>
  painel(pagina, 'Linha do tempo').getByRole('listitem').filter({ hasText: texto });

/** Takes the deal out of what the representative sees, or gives it back, behind the back of every open page. */
export const esconderDoRepresentante = async (
  banco: pg.Pool,
  basico: Basico,
  codigo: number,
  escondido: boolean,
): Promise<void> => {
  const { rep, adm } = basico;
  await noRegistro(
    banco,
    basico,
    'UPDATE negocio SET usuario_responsavel = $2 WHERE negocio_codigo = $1',
    [codigo, escondido ? adm.usuario_login : rep.usuario_login],
  );
};
