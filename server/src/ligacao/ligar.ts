import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { limparTelefone, telefoneE164 } from '@praca/contract/br/telefone.ts';
import { MOMENTOS_DA_LIGACAO } from '@praca/contract/ligacao/central/rules.ts';
import type { MotivoSemCentral } from '@praca/contract/ligacao/schemas.ts';
import { concluirAtividade } from '../atividade/concluir.ts';
import { salvarAtividade } from '../atividade/salvar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { iniciarProcesso, registrarConcluido } from '../platform/fila/processo.ts';
import { TIPO_LIGACAO } from './central/discar.ts';
import { exigirDiscavel, gastarChamada } from './central/limites.ts';
import { estaEmLigacao, lerComoLigar } from './central/reads.ts';
import { lerChamado, lerTipoLigacao } from './reads.ts';
import { marcarChamada } from './writes.ts';
import { cortar } from '../platform/entrada/texto.ts';

const TITULO_MAXIMO = 200;
/** Fewer digits reach nobody. */
const DIGITOS = 8;

/** Why the exchange does not dial this call; '' where it does. LIGACAO_EM_CURSO for who is in one. */
async function motivoDe(ctx: Ctx, pedida: 'S' | 'N', telefone: string): Promise<MotivoSemCentral> {
  if (pedida === 'N') return 'DISPENSADA';
  const { ligacao_motivo } = await lerComoLigar(ctx);
  if (ligacao_motivo !== '') return ligacao_motivo;
  exigirDiscavel(telefone);
  if (await estaEmLigacao(ctx)) throw new AppError('LIGACAO_EM_CURSO');
  await gastarChamada(ctx);
  return '';
}

/** The process of a call: the exchange dials once the transaction holds, or there is nothing left to do. */
function iniciar(
  ctx: Ctx,
  motivo: MotivoSemCentral,
  chamada: { atividade_codigo: number; ligacao_telefone: string },
): Promise<{ uniproc_codigo: number }> {
  if (motivo === '')
    return iniciarProcesso(ctx, {
      tipo: TIPO_LIGACAO,
      mensagem: MOMENTOS_DA_LIGACAO.FILA,
      entrada: { ...chamada, pedida_em: ctx.agora.toISOString() },
      paralela: true,
    });
  return registrarConcluido(ctx, {
    tipo: TIPO_LIGACAO,
    entrada: chamada,
    resultado: { Resultado: '0', mensagem: 'Ligação registrada.', ...chamada },
  });
}

/**
 * Keeps that the customer of a deal, or a customer, is called now: a task that is done, whose result nobody has said yet,
 * with what it means for the deal. Where there is an exchange and the user has an extension, it dials; else the number is
 * given as telephones dial it, with the reason. LIGACAO_EM_CURSO.
 */
export async function ligarPara(
  ctx: Ctx,
  e: Entrada<typeof ligar>,
): Promise<Linha<typeof ligar>[]> {
  const { negocio_codigo, pessoa_codigo, nome, telefone } = await lerChamado(ctx, e);
  const pedido = e.ligacao_telefone ?? telefone;
  const ligacao_telefone = telefoneE164(pedido) ?? limparTelefone(pedido);
  if (ligacao_telefone.replace(/\D/g, '').length < DIGITOS)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: 'ligacao_telefone',
          mensagem: e.ligacao_telefone
            ? 'Este número está incompleto.'
            : 'Este cliente não tem telefone. Informe um número.',
        },
      ],
    });
  const ligacao_motivo = await motivoDe(ctx, e.ligacao_central, pedido);
  const [tarefa] = await salvarAtividade(ctx, {
    atividade_titulo: cortar(`Ligação para ${nome}`, TITULO_MAXIMO),
    atividade_dthr: ctx.agora.toISOString(),
    atividade_diatodo: 'N',
    atividade_lembretes: [],
    tipoatividade_codigo: await lerTipoLigacao(ctx),
    negocio_codigo,
    pessoa_codigo,
  });
  if (!tarefa) throw new AppError('NAO_ENCONTRADO');
  await marcarChamada(ctx, tarefa.atividade_codigo, ligacao_telefone);
  const [feita] = await concluirAtividade(ctx, {
    atividade_codigo: tarefa.atividade_codigo,
    atividade_situacao: 'C',
    atividade_desfecho: '',
  });
  const { atividade_codigo } = tarefa;
  const { uniproc_codigo } = await iniciar(ctx, ligacao_motivo, {
    atividade_codigo,
    ligacao_telefone,
  });
  return [
    {
      ligacao_telefone,
      ligacao_link: `tel:${ligacao_telefone}`,
      ligacao_central: ligacao_motivo === '' ? 'S' : 'N',
      ligacao_motivo,
      atividade_codigo,
      uniproc_codigo,
      versao: feita?.versao ?? tarefa.versao,
    },
  ];
}
