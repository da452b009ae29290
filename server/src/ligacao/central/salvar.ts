import type { Entrada } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/ligacao/central/endpoints.ts';
import type { Central } from '@praca/contract/ligacao/central/schemas.ts';
import { enderecoServe } from '@praca/contract/webhook/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { conferirEnderecoFora } from '../../platform/saida/buscar.ts';
import { permitidosNaPorta } from '../../platform/telefonia/linha-ami.ts';
import { caminhoDaUrl, mesmoCaminho, type Caminho } from '../../platform/sessao/caminho.ts';
import { lerCentralGuardada, semSegredo, type CentralGuardada } from './reads.ts';
import { SEGREDO_DA_CENTRAL } from './segredo.ts';
import { gravarCentral } from './writes.ts';

type Nova = Entrada<typeof api.salvarCentral>;

const PRAZO_MS = 3000;

/** The exchange of the registration, without its secret. */
export async function lerCentral(ctx: Ctx): Promise<Central[]> {
  return [semSegredo(await lerCentralGuardada(ctx.tx, ctx.sessao.clienteregistro_codigo))];
}

const falta = (campo: string, mensagem: string, causa?: unknown): AppError =>
  new AppError('ENTRADA_INVALIDA', { causa, campos: [{ campo, mensagem }] });

/** Refuses a house that may not be reached, by what its name leads to now; each call looks again. */
async function conferirCasa(
  campo: string,
  host: string,
  permitidos: readonly string[],
): Promise<void> {
  const demorou = new Promise<never>((_, falhar) =>
    setTimeout(() => falhar(new Error('o nome não foi achado a tempo')), PRAZO_MS).unref(),
  );
  try {
    await Promise.race([conferirEnderecoFora(host, permitidos), demorou]);
  } catch (erro) {
    throw falta(
      campo,
      'Este endereço não pode ser alcançado. Se a central fica na rede interna, quem instalou o Praça precisa autorizá-la.',
      erro,
    );
  }
}

async function conferir(ctx: Ctx, e: Nova, temSegredo: boolean): Promise<void> {
  const { centrais, redePermitida } = ctx.config;
  if (e.central_tipo === 'AMI') {
    if (e.central_servidor === '') throw falta('central_servidor', 'Informe o servidor.');
    if (e.central_usuario === '') throw falta('central_usuario', 'Informe o usuário.');
    if (!temSegredo) throw falta('central_segredo', 'Informe a senha.');
    const permitidos = permitidosNaPorta(centrais, e.central_porta);
    await conferirCasa('central_servidor', e.central_servidor, permitidos);
  }
  if (e.central_tipo === 'HTTP') {
    if (!enderecoServe(e.central_url, redePermitida))
      throw falta(
        'central_url',
        'Informe um endereço que comece com https://, sem usuário nem senha.',
      );
    if (e.central_cabecalho !== '' && !temSegredo)
      throw falta('central_segredo', 'Informe o que vai neste cabeçalho.');
    const { hostname } = new URL(e.central_url);
    await conferirCasa('central_url', hostname.replace(/^\[|\]$/g, ''), redePermitida);
  }
}

const caminhoDe = (c: CentralGuardada | Nova): Caminho =>
  c.central_tipo === 'HTTP'
    ? caminhoDaUrl(c.central_url, c.central_cabecalho)
    : {
        servidor: c.central_servidor,
        porta: c.central_porta,
        conta: c.central_usuario,
        criptografia: c.central_criptografia,
      };

/** Whether a secret that is kept would go to the same house, under the same name, as closed as it was. */
const mesmaCasa = (antes: CentralGuardada, e: Nova): boolean =>
  antes.central_tipo === e.central_tipo && mesmoCaminho(caminhoDe(antes), caminhoDe(e));

/**
 * Keeps by which exchange calls go out. The secret is encrypted and no call reads it; without a new one the former stays,
 * as long as the exchange is the same: it is never sent to another house. REGISTRO_ALTERADO.
 */
export async function salvarCentral(ctx: Ctx, e: Nova): Promise<Central[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const antes = await lerCentralGuardada(ctx.tx, registro);
  if (antes.versao !== e.versao) throw new AppError('REGISTRO_ALTERADO');
  const { versao: _versao, central_segredo: novo, ...resto } = e;
  const segredo = novo
    ? SEGREDO_DA_CENTRAL.guardar(ctx.config, registro, registro, novo)
    : mesmaCasa(antes, e)
      ? antes.central_segredo
      : null;
  await conferir(ctx, e, segredo !== null);
  await gravarCentral(ctx.tx, registro, {
    ...resto,
    central_segredo: e.central_tipo === 'NENHUMA' ? null : segredo,
  });
  const depois = semSegredo(await lerCentralGuardada(ctx.tx, registro));
  await registrarEvento(ctx, {
    tabela: 'central',
    chave: registro,
    acao: antes.versao === 0 ? 'CRIAR' : 'ALTERAR',
    versao: depois.versao,
    antes: semSegredo(antes),
    depois,
  });
  return [depois];
}
