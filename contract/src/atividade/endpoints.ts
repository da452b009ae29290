import { endpoint } from '../endpoint.ts';
import { processoIniciado } from '../processo/schemas.ts';
import { nada } from '../primitives.ts';
import { entradaIndicador, indicadorDeTarefas } from './indicador.ts';
import * as l from './lote.ts';
import { meuDia } from './meu-dia.ts';
import * as s from './schemas.ts';

const escrita = {
  method: 'PUT',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'ATIVIDADE',
  output: s.atividade,
  muda: ['/TWSAtividade/', '/TWSNegocio/Ficha/', '/TWSPessoa/Ficha/'],
} as const;

export const getLista = endpoint({
  nome: 'Listar tarefas',
  method: 'PUT',
  path: '/TWSAtividade/GetLista',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ATIVIDADE',
  input: s.entradaLista,
  output: s.tarefa,
});
export const getPorCampos = endpoint({
  nome: 'Consultar tarefas',
  method: 'PUT',
  path: '/TWSAtividade/GetPorCampos',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ATIVIDADE',
  input: s.entradaCampos,
  output: s.parcial,
});
export const getCentral = endpoint({
  nome: 'Abrir central de tarefas',
  method: 'PUT',
  path: '/TWSAtividade/GetCentral',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'CENTRAL',
  input: s.entradaCentral,
  output: s.baldeDaCentral,
  adicao: true,
});
export const getMeuDia = endpoint({
  nome: 'Levar o dia a campo',
  method: 'PUT',
  path: '/TWSAtividade/GetMeuDia',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'MEU_DIA',
  input: nada,
  output: meuDia,
  adicao: true,
});
export const salvar = endpoint({
  ...escrita,
  nome: 'Salvar tarefa',
  feito: 'Tarefa salva.',
  path: '/TWSAtividade/Atividade',
  input: s.entrada,
  cria: 'atividade_codigo',
});
export const excluir = endpoint({
  ...escrita,
  nome: 'Excluir tarefa',
  feito: 'Tarefa excluída.',
  method: 'DELETE',
  path: '/TWSAtividade/Atividade/{atividade_codigo}',
  input: s.entradaExcluir,
});
export const concluir = endpoint({
  ...escrita,
  nome: 'Concluir tarefa',
  feito: 'Tarefa concluída.',
  path: '/TWSAtividade/ConcluirAtividade',
  input: s.entradaConcluir,
});
export const reabrir = endpoint({
  ...escrita,
  nome: 'Reabrir tarefa',
  feito: 'Tarefa reaberta.',
  path: '/TWSAtividade/ReabrirAtividade',
  input: s.entradaReabrir,
});
export const reagendar = endpoint({
  ...escrita,
  nome: 'Reagendar tarefa',
  feito: 'Tarefa reagendada.',
  path: '/TWSAtividade/ReagendarAtividade',
  input: s.entradaReagendar,
});
export const excluirSerie = endpoint({
  ...escrita,
  nome: 'Excluir tarefas que se repetem',
  feito: 'Tarefas excluídas.',
  path: '/TWSAtividade/ExcluirSerie',
  input: s.entradaExcluirSerie,
  adicao: true,
});
export const desfazer = endpoint({
  ...escrita,
  nome: 'Desfazer a última mudança da tarefa',
  feito: 'A tarefa voltou como estava.',
  path: '/TWSAtividade/DesfazerAtividade',
  input: s.entradaDesfazer,
  adicao: true,
});
export const historico = endpoint({
  nome: 'Ver história da tarefa',
  method: 'PUT',
  path: '/TWSAtividade/Historico',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'HISTORICO',
  input: s.entradaHistorico,
  output: s.passoDaHistoria,
  adicao: true,
});
export const getAtrasadas = endpoint({
  nome: 'Contar tarefas atrasadas',
  method: 'PUT',
  path: '/TWSAtividade/GetAtrasadas',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ATRASADAS',
  input: nada,
  output: s.atrasadas,
  adicao: true,
});
export const indicador = endpoint({
  nome: 'Abrir indicador de tarefas',
  method: 'PUT',
  path: '/TWSAtividade/Indicador',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'INDICADOR',
  input: entradaIndicador,
  output: indicadorDeTarefas,
  pesada: true,
  adicao: true,
});
export const contarLote = endpoint({
  nome: 'Contar tarefas do lote',
  method: 'PUT',
  path: '/TWSAtividade/ContarLote',
  kind: 'read',
  permission: 'negocio.editar',
  tabela: 'ATIVIDADE',
  input: l.entradaContarLote,
  output: l.contagemDoLote,
  adicao: true,
});
export const alterarLote = endpoint({
  nome: 'Alterar tarefas em lote',
  feito: { mensagem: 'Alteração em lote iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  method: 'PUT',
  path: '/TWSAtividade/AlterarLoteLinux',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'UNICODE_PROCESSOS',
  input: l.entradaLote,
  output: processoIniciado,
  adicao: true,
});
export const desfazerLote = endpoint({
  nome: 'Desfazer alteração de tarefas em lote',
  feito: { mensagem: 'Volta iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  method: 'PUT',
  path: '/TWSAtividade/DesfazerLoteLinux',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'UNICODE_PROCESSOS',
  input: l.entradaDesfazerLote,
  output: processoIniciado,
  adicao: true,
});
