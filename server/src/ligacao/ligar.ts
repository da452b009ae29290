import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { limparTelefone, telefoneE164 } from '@praca/contract/br/telefone.ts';
import { concluirAtividade } from '../atividade/concluir.ts';
import { salvarAtividade } from '../atividade/salvar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { lerChamado, lerTipoLigacao } from './reads.ts';
import { marcarChamada } from './writes.ts';

const TITULO_MAXIMO = 200;
/** Fewer digits reach nobody. */
const DIGITOS = 8;

/** Keeps that the customer of a deal, or a customer, is called now: a task that is done, whose result nobody has said yet, with what it means for the deal; gives the number as telephones dial it. */
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
  const [tarefa] = await salvarAtividade(ctx, {
    atividade_titulo: `Ligação para ${nome}`.slice(0, TITULO_MAXIMO),
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
  return [
    {
      ligacao_telefone,
      ligacao_link: `tel:${ligacao_telefone}`,
      atividade_codigo: tarefa.atividade_codigo,
      versao: feita?.versao ?? tarefa.versao,
    },
  ];
}
