import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/ligacao/central/endpoints.ts';
import type { CtxLivre } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { consumir } from '../../platform/http/limite.ts';
import { exigirPassagem } from '../../platform/saida/passagem.ts';
import { exigirDiscavel, gastarChamada } from './limites.ts';
import { experimentar, SemChamada } from './porta.ts';
import { lerCentralGuardada, lerComoLigar } from './reads.ts';

const TESTES = { maximo: 10, segundos: 600 };
const SEM_NUMERO = 'Informe para que número ligar no teste.';
const DIGITOS = 8;

/** Tries the exchange that is kept: enters it, or by HTTP calls the number from one's own extension. ENTRADA_INVALIDA where none is kept; CENTRAL_INACESSIVEL, with the reason; COPIA_PARADA. */
export async function testarCentral(
  ctx: CtxLivre,
  { ligacao_telefone = '' }: Entrada<typeof api.testarCentral>,
): Promise<Linha<typeof api.testarCentral>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  await consumir(ctx.banco, [{ chave: `teste-central:${registro}`, ...TESTES }]);
  const [central, como] = await ctx.transacao('read', (c) =>
    Promise.all([lerCentralGuardada(c.tx, registro), lerComoLigar(c)]),
  );
  if (central.central_tipo === 'NENHUMA')
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'central_tipo', mensagem: 'Escolha a central e salve antes de testar.' }],
    });
  if (central.central_tipo === 'HTTP') {
    if (como.ligacao_central === 'N')
      throw new AppError('CENTRAL_INACESSIVEL', {
        ajuda: 'O teste liga do seu ramal. Informe-o em Minha conta.',
      });
    if (ligacao_telefone.replace(/\D/g, '').length < DIGITOS)
      throw new AppError('ENTRADA_INVALIDA', {
        campos: [{ campo: 'ligacao_telefone', mensagem: SEM_NUMERO }],
      });
    exigirDiscavel(ligacao_telefone);
    await gastarChamada(ctx);
  }
  const porta = {
    passagem: await exigirPassagem(ctx.banco, { registro, caminho: 'LIGACAO', semLinhas: null }),
    config: ctx.config,
    registro,
    central,
    ramal: como.usuario_ramal,
    sinal: new AbortController().signal,
  };
  try {
    return [{ central_resposta: await experimentar(porta, ligacao_telefone) }];
  } catch (erro) {
    if (!(erro instanceof SemChamada)) throw erro;
    ctx.log.warn({ err: erro.cause }, 'teste da central recusado');
    throw new AppError('CENTRAL_INACESSIVEL', { causa: erro, ajuda: erro.message });
  }
}
