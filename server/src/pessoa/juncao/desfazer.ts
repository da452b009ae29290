import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { desfazerJuncao as chamada } from '@praca/contract/pessoa/juncao/endpoints.ts';
import { semOQueVeio, voltar } from '@praca/contract/pessoa/juncao/rules.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { renomearPessoaNosNegocios } from '../../negocio/renomear-pessoa.ts';
import { creditoEntre } from '../../pedvenda/credito/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { resumirJuntado } from '../consentimento/resumir.ts';
import { moverUsos } from '../../recurso/mover-usos.ts';
import { travarLinhas } from '../../recurso/reads.ts';
import { contarNosDois, gravarUma } from './juntar.ts';
import { aVista, comOcultos, mudarOcultos } from './ocultos.ts';
import { CLIENTE, conferirMovidos, emOrdem, recusar } from './par.ts';
import { lerPresas, travarJuncao } from './reads.ts';
import { encerrarJuncao, soltarDocumento } from './writes.ts';

/** Takes a merge back: rows, fields and contacts that nobody changed since are as they were before it; the rest stays and is told. */
export async function desfazerJuncaoDePessoas(
  ctx: Ctx,
  { juncao_codigo }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const j = await travarJuncao(ctx, juncao_codigo);
  if (!j) throw new AppError('NAO_ENCONTRADO');
  if (j.juncao_desfeitaem !== null) throw new AppError('LOTE_DESFEITO');
  const [fica, sai] = emOrdem(
    await travarLinhas(ctx, CLIENTE, [j.pessoa_codigo, j.sai_codigo]),
    j.pessoa_codigo,
  );
  for (const presa of await lerPresas(ctx, [fica.pessoa_codigo, sai.pessoa_codigo])) {
    if (presa.anonima)
      throw recusar('juncao_codigo', 'Um dos dois foi anonimizado: não há o que devolver.');
    if (presa.juntada && presa.pessoa_codigo === fica.pessoa_codigo)
      throw recusar(
        'juncao_codigo',
        'O cliente que ficou foi juntado depois a outro. Desfaça antes aquela junção.',
      );
  }
  await conferirMovidos(ctx, j.juncao_movidos);
  const [ficaInteira = fica, saiInteira = sai] = await comOcultos(ctx, [fica, sai]);
  const [daFica, daSai] = [
    voltar(ficaInteira, j.juncao_antes.fica, j.juncao_depois.fica),
    voltar(saiInteira, j.juncao_antes.sai, j.juncao_depois.sai),
  ];
  await encerrarJuncao(ctx, juncao_codigo);
  await soltarDocumento(ctx, fica.pessoa_codigo);
  const ativo = sai.pessoa_ativo === 'N' ? j.juncao_antes.sai.pessoa_ativo : sai.pessoa_ativo;
  const voltou = await gravarUma(ctx, fica, {
    ...aVista(ctx, daFica.linha),
    ...semOQueVeio(fica, j.juncao_vieram),
  });
  const devolvida = await gravarUma(ctx, sai, {
    ...aVista(ctx, daSai.linha),
    pessoa_ativo: ativo,
  });
  await mudarOcultos(ctx, voltou, daFica.linha.pessoa_campos);
  await mudarOcultos(ctx, devolvida, daSai.linha.pessoa_campos);
  const movidos = await moverUsos(
    ctx,
    CLIENTE,
    [fica.pessoa_codigo, sai.pessoa_codigo],
    j.juncao_movidos,
  );
  const presos = await creditoEntre(ctx, [fica.pessoa_codigo, sai.pessoa_codigo]);
  if (presos.length > 0)
    throw recusar(
      'juncao_codigo',
      `O crédito de um dos dois foi usado em pedido do outro (${presos.join(', ')}). Desfaça antes esse uso.`,
    );
  await contarNosDois(ctx, 'SEPARAR', voltou, devolvida);
  await resumirJuntado(ctx, fica.pessoa_codigo, sai.pessoa_codigo);
  await renomearPessoaNosNegocios(ctx, voltou);
  await renomearPessoaNosNegocios(ctx, devolvida);
  return [
    {
      juncao_codigo,
      pessoa_codigo: fica.pessoa_codigo,
      sai_codigo: sai.pessoa_codigo,
      voltaram: Object.values(movidos).flat().length,
      ficaram: [...daFica.ficaram, ...daSai.ficaram].map((nome) => pessoa.campos[nome].rotulo),
    },
  ];
}
