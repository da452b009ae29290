import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/usuario/conta/endpoints.ts';
import { conferirVista } from '../../platform/alcance/dar.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { consumir, devolver } from '../../platform/http/limite.ts';
import { resumo } from '../../platform/sessao/token-opaco.ts';
import { dizerFatorRemovido } from '../../sessao/convidar.ts';
import { encerrarSessoes } from '../../sessao/encerrar-sessoes.ts';
import { conferirSenhaAtual } from '../../sessao/conferir-senha-atual.ts';
import { conferirAlcance } from '../access.ts';
import { lerUsuario } from '../reads.ts';
import {
  conferirFatorProprio,
  limiteDoFator,
  SEGREDO_DO_FATOR,
  segredoDe,
} from './conferir-fator.ts';
import { travarFator } from './reads.ts';
import { enderecoTotp, novoCodigoDeRecuperacao, novoSegredoTotp, passoDoCodigo } from './totp.ts';
import { apagarFator, gravarCodigos, guardarSegredo, marcarLigado } from './writes.ts';

const QUANTOS_CODIGOS = 10;

async function criarCodigos(ctx: Ctx): Promise<string[]> {
  const codigos = Array.from({ length: QUANTOS_CODIGOS }, novoCodigoDeRecuperacao);
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  await gravarCodigos(ctx.tx, registro, usuario, codigos.map(resumo));
  return codigos;
}

const contar = (ctx: Ctx, acao: string, chave = ctx.sessao.usuario_login) =>
  registrarEvento(ctx, { tabela: 'usuario', chave, acao });

/** Makes the secret of a second factor, told once; logins ask for it from `ligarSegundoFator` on. FATOR_JA_LIGADO, SENHA_ATUAL_INVALIDA. */
export async function prepararSegundoFator(
  ctx: Ctx,
  e: Entrada<typeof api.prepararFator>,
): Promise<Linha<typeof api.prepararFator>[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario, usuario_email } = ctx.sessao;
  await conferirSenhaAtual(ctx, e.senha_atual);
  if ((await travarFator(ctx.tx, registro, usuario)).ligado) throw new AppError('FATOR_JA_LIGADO');
  const segredo = novoSegredoTotp();
  const cifrado = SEGREDO_DO_FATOR.guardar(ctx.config, registro, usuario, segredo);
  await guardarSegredo(ctx.tx, registro, usuario, cifrado);
  return [{ fator_segredo: segredo, fator_endereco: enderecoTotp(segredo, usuario_email) }];
}

/** Switches the second factor on with a first code of it; answers the recovery codes, told once. ENTRADA_INVALIDA for a wrong code, FATOR_JA_LIGADO. */
export async function ligarSegundoFator(
  ctx: Ctx,
  e: Entrada<typeof api.ligarFator>,
): Promise<{ codigos: string[] }[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  const limites = [limiteDoFator(registro, usuario)];
  await consumir(ctx.banco, limites);
  const fator = await travarFator(ctx.tx, registro, usuario);
  if (fator.ligado) throw new AppError('FATOR_JA_LIGADO');
  const segredo = segredoDe(ctx.config, { registro, usuario, cifrado: fator.usuario_totp });
  const passo =
    segredo === null
      ? undefined
      : passoDoCodigo(segredo, e.fator_codigo, { agora: ctx.agora, depoisDe: 0 });
  if (passo === undefined)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'fator_codigo', mensagem: 'O código não confere.' }],
    });
  await devolver(ctx.banco, limites);
  await marcarLigado(ctx.tx, registro, usuario, passo);
  const codigos = await criarCodigos(ctx);
  await contar(ctx, 'LIGAR_SEGUNDO_FATOR');
  ctx.aposCommit(() => ctx.difusor.esquecer({ registro, usuario }));
  return [{ codigos }];
}

/** New recovery codes, with a code that is still good; those of before are worth nothing. FATOR_DESLIGADO, SENHA_ATUAL_INVALIDA, ENTRADA_INVALIDA. */
export async function gerarCodigosDeRecuperacao(
  ctx: Ctx,
  e: Entrada<typeof api.novosCodigos>,
): Promise<{ codigos: string[] }[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  await conferirSenhaAtual(ctx, e.senha_atual);
  if (!(await travarFator(ctx.tx, registro, usuario)).ligado) throw new AppError('FATOR_DESLIGADO');
  await conferirFatorProprio(ctx, e.fator_codigo);
  const codigos = await criarCodigos(ctx);
  await contar(ctx, 'CODIGOS_DE_RECUPERACAO');
  return [{ codigos }];
}

/** Switches one's own second factor off, with the password and a code, or a recovery code. FATOR_EXIGIDO where the profile asks for it, FATOR_DESLIGADO, SENHA_ATUAL_INVALIDA, ENTRADA_INVALIDA. */
export async function desligarSegundoFator(
  ctx: Ctx,
  e: Entrada<typeof api.desligarFator>,
): Promise<Record<string, never>[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  await conferirSenhaAtual(ctx, e.senha_atual);
  const fator = await travarFator(ctx.tx, registro, usuario);
  if (!fator.ligado) throw new AppError('FATOR_DESLIGADO');
  if (fator.exigido) throw new AppError('FATOR_EXIGIDO');
  await conferirFatorProprio(ctx, e.fator_codigo);
  await apagarFator(ctx.tx, registro, usuario);
  await contar(ctx, 'DESLIGAR_SEGUNDO_FATOR');
  return [{}];
}

/** Takes the second factor off somebody who lost it, with one's own where one has it, ends their sessions and tells them by mail. Nobody does it to whoever may do, or sees, more than they do. */
export async function removerSegundoFator(
  ctx: Ctx,
  e: Entrada<typeof api.removerFator>,
): Promise<Linha<typeof api.removerFator>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  if (e.usuario_login === ctx.sessao.usuario_login)
    throw new AppError('SEM_PERMISSAO', {
      ajuda: 'Desligue o seu em Minha conta, com a sua senha e um código.',
    });
  const { usuario_codigo } = await lerUsuario(ctx.tx, registro, e.usuario_login);
  await conferirAlcance(ctx, e.usuario_login);
  await conferirVista(ctx, usuario_codigo);
  await conferirFatorProprio(ctx, e.fator_codigo);
  if (!(await travarFator(ctx.tx, registro, usuario_codigo)).ligado)
    throw new AppError('FATOR_DESLIGADO');
  await apagarFator(ctx.tx, registro, usuario_codigo);
  await encerrarSessoes(ctx, usuario_codigo, 'SEGUNDO_FATOR');
  await contar(ctx, 'REMOVER_SEGUNDO_FATOR', e.usuario_login);
  await dizerFatorRemovido(ctx, usuario_codigo);
  return [{ usuario_login: e.usuario_login }];
}
