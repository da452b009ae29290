import { SITUACOES_DO_EMAIL } from '@praca/contract/email/schemas.ts';
import { SITUACOES } from '@praca/contract/pedvenda/situacoes.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import type { ItemDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { NOME_DA_NOTA } from '../../acompanhamento/parts/nota-texto.ts';

const DO_CADASTRO: Readonly<Record<string, string>> = {
  CRIAR: 'cadastrou o cliente',
  ALTERAR: 'alterou o cadastro',
  INATIVAR: 'tirou o cliente de uso',
  REATIVAR: 'pôs o cliente de volta em uso',
  EXCLUIR: 'excluiu o cliente',
  RESTAURAR: 'trouxe o cliente de volta',
  SUBSTITUIR: 'juntou o cliente a outro',
  JUNTAR: 'juntou este cadastro com outro',
  DESFAZER_JUNCAO: 'desfez a junção deste cadastro com outro',
  NAO_SAO_O_MESMO: 'disse que este cliente não é o mesmo que outro parecido',
  CONCEDER_CONSENTIMENTO: 'registrou um consentimento do cliente',
  REVOGAR_CONSENTIMENTO: 'registrou que o cliente revogou um consentimento',
  BLOQUEAR_TRATAMENTO: 'bloqueou o tratamento dos dados do cliente',
  DESBLOQUEAR_TRATAMENTO: 'desbloqueou o tratamento dos dados do cliente',
  PODEM_SER_O_MESMO: 'disse que este cliente pode ser o mesmo que outro',
};
const DO_NEGOCIO: Readonly<Record<string, string>> = {
  CRIAR: 'criou o negócio',
  IMPORTAR: 'importou o negócio',
  MOVER: 'moveu o negócio',
  GANHAR: 'ganhou o negócio',
  PERDER: 'perdeu o negócio',
  REATIVAR: 'reativou o negócio',
  FINALIZAR: 'finalizou o negócio',
};
const DA_TAREFA: Readonly<Record<string, string>> = {
  P: 'tem a tarefa',
  C: 'concluiu a tarefa',
  X: 'cancelou a tarefa',
  N: 'registrou que o cliente não compareceu',
};
const daVenda: Readonly<Record<string, string>> = SITUACOES;
const rotulos: Readonly<Record<string, { rotulo: string }>> = pessoa.campos;
const emails: Readonly<Record<string, string>> = SITUACOES_DO_EMAIL;
const notas: Readonly<Record<string, { feito: string }>> = NOME_DA_NOTA;

/** Who did what, and what it says below: an entry of the timeline in words. */
export function textoDoItem(item: ItemDoCliente): { frase: string; detalhe: string } {
  const quem = item.usuario_nome ?? 'O sistema';
  switch (item.item_tipo) {
    case 'CADASTRO':
      return {
        frase: `${quem} ${DO_CADASTRO[item.acao] ?? 'mexeu no cadastro'}`,
        detalhe: item.campos.flatMap((nome) => rotulos[nome]?.rotulo ?? []).join(', '),
      };
    case 'NOTA':
      return { frase: `${quem} ${notas[item.acao]?.feito ?? 'anotou'}`, detalhe: item.texto };
    case 'TAREFA':
      return { frase: `${quem} ${DA_TAREFA[item.acao] ?? 'tem a tarefa'}`, detalhe: item.texto };
    case 'ORCAMENTO':
      return {
        frase: daVenda[item.acao] ?? 'Orçamento',
        detalhe: `nº ${item.texto}`,
      };
    case 'EMAIL':
      return {
        frase: item.acao === 'RE' ? 'E-mail recebido' : `${quem} escreveu um e-mail`,
        detalhe: `${item.texto} · ${emails[item.acao] ?? ''}`,
      };
    case 'ARQUIVO':
      return { frase: `${quem} enviou um arquivo`, detalhe: item.texto };
    case 'NEGOCIO':
      return {
        frase: `${quem} ${DO_NEGOCIO[item.acao] ?? 'mexeu no negócio'}`,
        detalhe: item.texto === '' ? '' : `Estágio: ${item.texto}`,
      };
  }
}
