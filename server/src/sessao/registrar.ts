import type { Entrada } from '@praca/contract/endpoint.ts';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import type { registrar as chamada } from '@praca/contract/sessao/endpoints.ts';
import { SISTEMAS } from '@praca/contract/sessao/sistemas.ts';
import type { CtxPublico } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { consumir } from '../platform/http/limite.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { conferirForca, hashDeSenha } from '../platform/sessao/senha.ts';
import { emTempoIgual } from '../platform/sessao/tempo-igual.ts';
import { novoLink } from '../platform/sessao/token-opaco.ts';
import { marcarFimDoTeste } from './avisar-fim-do-teste.ts';
import { emailDeConfirmacao, emailDeContaExistente } from './emails.ts';
import { limitesDoEmail } from './limites.ts';
import { cartaDeSenha } from './link-de-senha.ts';
import { buscarConta, lerCredencial, type Conta } from './reads.ts';
import { gravarEventoDeConta, gravarLink } from './writes.ts';
import { gravarCadastrosIniciais, gravarRegistro, reservarRegistro } from './writes-registro.ts';

type NovaConta = Entrada<typeof chamada>;

const DIAS_DE_TESTE = 30;

/** A registration that must not come to be: somebody else got the e-mail in the same moment. */
class ContaJaExiste extends Error {}

/** "Maria.Silva+x@…" → "maria.silva-x": what a login may hold. */
const loginDe = (email: string): string => {
  const limpo = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 40);
  return limpo.length >= 2 ? limpo : 'administrador';
};

async function criar(ctx: CtxPublico, conta: NovaConta, usuario_senha: string): Promise<void> {
  const registro = await reservarRegistro(ctx.banco);
  const link = novoLink(registro);
  const pessoa = { usuario_nome: conta.fullname, usuario_emaillogin: conta.email };
  await ctx.banco.transacao(registro, 'write', async (tx) => {
    const usuario_login = loginDe(conta.email);
    const validade = somarDias(dataNoFuso(ctx.agora, FUSO_DO_BRASIL), DIAS_DE_TESTE);
    const usuario = await gravarRegistro(tx, {
      registro,
      razao: `Empresa de ${conta.fullname}`,
      validade,
      usuario_login,
      ...pessoa,
      usuario_senha,
    });
    if (usuario === undefined) throw new ContaJaExiste();
    await gravarCadastrosIniciais(tx, registro);
    await marcarFimDoTeste(tx, { registro, usuario, validade });
    await gravarLink(tx, 'CONFIRMACAO', usuario, link);
    await gravarEventoDeConta(tx, {
      registro,
      usuario,
      acao: 'CRIAR',
      chave: usuario_login,
      requisicao: ctx.requisicao,
      depois: { ...pessoa, validade, ip: ctx.ip },
      tabela: 'usuario',
    });
    await enfileirarEmail(ctx.config, tx, {
      registro,
      usuario,
      semLinhas: emailDeConfirmacao(ctx.config, pessoa, link.texto),
      ate: link.ate,
    });
  });
}

/** The account stays as it is; its owner hears of the attempt, and of how to get in. */
async function avisar(
  ctx: CtxPublico,
  { clienteregistro_codigo: registro, usuario_codigo }: Conta,
): Promise<void> {
  await ctx.banco.transacao(registro, 'write', async (tx) => {
    const dono = await lerCredencial(tx, usuario_codigo);
    if (!dono?.usuario_ativo) return;
    const carta = dono.usuario_confirmado
      ? { semLinhas: emailDeContaExistente(ctx.config, dono) }
      : await cartaDeSenha(tx, ctx.config, { registro, credencial: dono, agora: ctx.agora });
    await enfileirarEmail(ctx.config, tx, { registro, usuario: usuario_codigo, ...carta });
  });
}

async function criarOuAvisar(ctx: CtxPublico, entrada: NovaConta): Promise<void> {
  const procurar = () => ctx.banco.transacao(0, 'read', (tx) => buscarConta(tx, entrada.email));
  const hash = await hashDeSenha(entrada.usuario_senha);
  let conta = await procurar();
  try {
    if (!conta) return await criar(ctx, entrada, hash);
  } catch (erro) {
    if (!(erro instanceof ContaJaExiste)) throw erro;
    conta = await procurar();
  }
  if (conta) await avisar(ctx, conta);
}

/**
 * Creates a registration on a trial of 30 days, ready to work, and sends the link that confirms its first user. For an
 * e-mail that has an account nothing changes, its owner gets a mail, and the answer is the same. SENHA_FRACA; SISTEMA_AUSENTE
 * where nobody could log in afterwards.
 */
export async function registrar(
  ctx: CtxPublico,
  entrada: NovaConta,
): Promise<Record<string, never>[]> {
  if (!SISTEMAS[ctx.config.sistema].pronto) throw new AppError('SISTEMA_AUSENTE');
  conferirForca(entrada.usuario_senha, [entrada.email.split('@')[0] ?? '', entrada.fullname]);
  await consumir(ctx.banco, limitesDoEmail('registro', entrada.email, ctx.ip));
  await emTempoIgual(() => criarOuAvisar(ctx, entrada));
  ctx.difusor.acordarFila();
  return [{}];
}
