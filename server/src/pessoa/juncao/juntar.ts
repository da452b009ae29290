import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { juntar as chamada } from '@praca/contract/pessoa/juncao/endpoints.ts';
import { juntar } from '@praca/contract/pessoa/juncao/rules.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { renomearPessoaNosNegocios } from '../../negocio/renomear-pessoa.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { faltasDe, recusarFaltas } from '../../recurso/conferir.ts';
import { travarLinhas } from '../../recurso/reads.ts';
import { moverUsos } from '../../recurso/mover-usos.ts';
import { gravarConjunto } from '../../recurso/salvar.ts';
import { resumirJuntado } from '../consentimento/resumir.ts';
import { CLIENTE, conferirPar, emOrdem, usosVisiveis } from './par.ts';
import { comOcultos, mudarOcultos, ocultosDaJuncao } from './ocultos.ts';
import { gravarJuncao, soltarDocumento } from './writes.ts';

/** Writes a row as it is to be, with its history. */
export async function gravarUma(ctx: Ctx, antes: Pessoa, depois: object): Promise<Pessoa> {
  const [gravada] = await gravarConjunto(ctx, CLIENTE, [{ antes, depois: { ...depois } }]);
  return (gravada ?? antes) as Pessoa;
}

/** Tells in the history of both customers that they became one, or two again. */
export async function contarNosDois(
  ctx: Ctx,
  acao: 'JUNTAR' | 'SEPARAR',
  ...[fica, sai]: [Pessoa, Pessoa]
): Promise<void> {
  for (const [uma, outra] of [
    [fica, sai],
    [sai, fica],
  ] as const)
    await registrarEvento(ctx, {
      tabela: 'pessoa',
      chave: uma.pessoa_codigo,
      acao: acao === 'JUNTAR' ? 'JUNTAR' : 'DESFAZER_JUNCAO',
      depois: { [uma === fica ? 'sai_codigo' : 'fica_codigo']: outra.pessoa_codigo },
      escopo: { repres_codigo: uma.repres_codigo },
    });
}

/** Makes one customer of two: all that names the one goes to the other, which gets the chosen fields; the one that goes stays, out of use and without document, until the merge is taken back. */
export async function juntarPessoas(
  ctx: Ctx,
  e: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  await conferirPar(ctx, e.pessoa_codigo, e.sai_codigo);
  const [fica, sai] = emOrdem(
    await travarLinhas(ctx, CLIENTE, [e.pessoa_codigo, e.sai_codigo]),
    e.pessoa_codigo,
  );
  await conferirVersao(ctx, 'pessoa', fica.pessoa_codigo, fica, e.versao);
  await conferirVersao(ctx, 'pessoa', sai.pessoa_codigo, sai, e.sai_versao);
  await usosVisiveis(ctx, sai.pessoa_codigo);
  const [ficaInteira = fica, saiInteira = sai] = await comOcultos(ctx, [fica, sai]);
  const { linha, vieram } = juntar(fica, sai, e.DO_OUTRO, e.CAMPOS_DO_OUTRO);
  await soltarDocumento(ctx, sai.pessoa_codigo);
  const saiu = await gravarUma(ctx, sai, { ...sai, pessoa_cnpj: null, pessoa_ativo: 'N' });
  const depois = {
    ...linha,
    contatos: [...(fica.contatos ?? []), ...vieram.contatos],
    enderecos: [...(fica.enderecos ?? []), ...vieram.enderecos],
  };
  recusarFaltas(await faltasDe(ctx, CLIENTE, [{ antes: fica, depois }]));
  const ficou = await gravarUma(ctx, fica, depois);
  await mudarOcultos(ctx, ficou, ocultosDaJuncao(ficaInteira, saiInteira));
  const movidos = await moverUsos(ctx, CLIENTE, [sai.pessoa_codigo, fica.pessoa_codigo]);
  await renomearPessoaNosNegocios(ctx, ficou);
  await contarNosDois(ctx, 'JUNTAR', ficou, saiu);
  const [ficouInteira = ficou, saiuInteira = saiu] = await comOcultos(ctx, [ficou, saiu]);
  const { juncao_codigo, juncao_em } = await gravarJuncao(ctx, {
    pessoa_codigo: fica.pessoa_codigo,
    sai_codigo: sai.pessoa_codigo,
    juncao_antes: { fica: ficaInteira, sai: saiInteira },
    juncao_depois: { fica: ficouInteira, sai: saiuInteira },
    juncao_vieram: vieram,
    juncao_movidos: movidos,
  });
  await resumirJuntado(ctx, fica.pessoa_codigo, sai.pessoa_codigo);
  return [
    {
      juncao_codigo,
      juncao_em,
      pessoa_codigo: fica.pessoa_codigo,
      sai_codigo: sai.pessoa_codigo,
      movidos: Object.values(movidos).flat().length,
    },
  ];
}
