import { ligar } from '@praca/contract/ligacao/endpoints.ts';
import * as tarefas from '@praca/contract/atividade/endpoints.ts';
import type { Cenario } from '../cenario/cenario.ts';
import type { Ficha } from './ficha.ts';
import type { moldes } from './moldes.ts';

type Linha = Record<string, unknown>;

/** The writes of tasks. */
export function daAtividade(s: Cenario, m: ReturnType<typeof moldes>): Record<string, Ficha> {
  const daTarefa =
    (situacao: string, resto: Linha = {}) =>
    async () => ({
      atividade_codigo: await m.tarefa(await m.negocio(), situacao),
      ...resto,
    });
  const loteDeTarefas = async () => ({
    LISTA_CODIGO: [await m.tarefa(await m.negocio())],
    ACAO: { tipo: 'CONCLUIR' },
  });
  return {
    'atividade.salvar': {
      boa: async () => ({
        negocio_codigo: await m.negocio(),
        atividade_titulo: 'Visita',
        atividade_dthr: '2030-05-05T12:00:00Z',
      }),
      alvos: ['negocio_codigo', 'atividade_codigo'],
      referencias: ['tipoatividade_codigo', 'pessoa_codigo', 'usuario_login'],
    },
    'ligacao.ligar': {
      boa: async () => ({ negocio_codigo: await m.negocio(), ligacao_telefone: '(11) 98765-4321' }),
      alvos: ['negocio_codigo', 'pessoa_codigo'],
    },
    'ligacao.anotar': {
      boa: async () => {
        const negocio_codigo = await m.negocio();
        const feita = await m.feito(ligar, { negocio_codigo, ligacao_telefone: '(11) 98765-4321' });
        return { atividade_codigo: feita?.['atividade_codigo'], ligacao_resultado: 'AT' };
      },
      alvos: ['atividade_codigo'],
    },
    'atividade.excluir': { boa: daTarefa('P'), alvos: ['atividade_codigo'] },
    'atividade.concluir': { boa: daTarefa('P'), alvos: ['atividade_codigo'] },
    'atividade.reabrir': { boa: daTarefa('C'), alvos: ['atividade_codigo'] },
    // LISTA_CODIGO means deals in the sweep: tasks of others in a bulk are in its own test.
    'atividade.alterarLote': { boa: loteDeTarefas, processo: true },
    'atividade.desfazerLote': {
      boa: async () => ({
        uniproc_codigo: await m.processo(tarefas.alterarLote, await loteDeTarefas()),
      }),
      alvos: ['uniproc_codigo'],
      processo: true,
    },
    'atividade.excluirSerie': {
      boa: daTarefa('P', { SERIE: 'TODAS' }),
      alvos: ['atividade_codigo'],
    },
    'atividade.desfazer': {
      boa: async () => {
        const atividade_codigo = await m.tarefa(await m.negocio());
        const depois = await m.feito(tarefas.concluir, { atividade_codigo });
        return { atividade_codigo, versao: depois?.['versao'] };
      },
      alvos: ['atividade_codigo'],
    },
    'agenda.gerarAgenda': {
      boa: async () => {
        await s.emA('DELETE FROM agenda_publicada');
        return { SUBSTITUIR: 'N' };
      },
      outra: () => ({ SUBSTITUIR: 'S' }),
    },
    'atividade.reagendar': {
      boa: daTarefa('P', { atividade_dthr: '2031-01-01T12:00:00Z', atividade_motivo: 'Viajou' }),
      alvos: ['atividade_codigo'],
    },
  };
}
