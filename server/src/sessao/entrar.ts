import { randomUUID } from 'node:crypto';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import type { Sessao } from '@praca/contract/sessao/schemas.ts';
import type { CtxPublico } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { consumir, devolver } from '../platform/http/limite.ts';
import { hashAntigo, hashDeSenha, senhaConfere } from '../platform/sessao/senha.ts';
import { lerRenovacao, novoSegredo, resumo } from '../platform/sessao/token-opaco.ts';
import { conferirSegundoFator, limiteDoFator } from '../usuario/conta/conferir-fator.ts';
import { aparelhoDe } from './aparelho.ts';
import { limitesDoLogin } from './limites.ts';
import { COOKIE, entregar, linhaPermitida } from './linha.ts';
import { ehDoRegistro, esquecerRecusado, lembrarRecusado } from './pedido/recusado.ts';
import { buscarConta, lerCredencial, type Conta, type Credencial } from './reads.ts';
import { abrirFamilia, encerrarSessao, gravarEventoDeConta, gravarSenha } from './writes.ts';

interface Tentativa {
  email: string;
  conta: Conta | undefined;
  anterior: ReturnType<typeof lerRenovacao>;
}

/** Unknown and known accounts cost the same: one event row each, in the registration or in none. */
async function recusar(ctx: CtxPublico, t: Tentativa, codigo: AppError): Promise<never> {
  const registro = t.conta?.clienteregistro_codigo ?? 0;
  const depois = { email: t.email, codigo: codigo.codigo, ip: ctx.ip, agente: ctx.agente };
  await ctx.banco.transacao(registro, 'write', (tx) =>
    gravarEventoDeConta(tx, {
      registro,
      usuario: t.conta?.usuario_codigo ?? null,
      acao: 'LOGIN_RECUSADO',
      chave: t.email,
      requisicao: ctx.requisicao,
      depois,
    }),
  );
  throw codigo;
}

async function abrir(
  ctx: CtxPublico,
  t: Tentativa,
  credencial: Credencial,
  { usuario_senha: senha, login_codigo }: Entrada<typeof loginEmail>,
): Promise<Sessao> {
  const clienteregistro_codigo = t.conta?.clienteregistro_codigo ?? 0;
  const usuario = credencial.usuario_codigo;
  const novoHash = hashAntigo(credencial.usuario_senha) ? await hashDeSenha(senha) : null;
  const renovacao = { clienteregistro_codigo, sessao_codigo: randomUUID(), segredo: novoSegredo() };
  const substituida =
    t.anterior?.clienteregistro_codigo === clienteregistro_codigo ? t.anterior.sessao_codigo : null;
  const { linha, ate } = await ctx.banco.transacao(clienteregistro_codigo, 'write', async (tx) => {
    const linha = await linhaPermitida(tx, ctx, usuario);
    const fator = await conferirSegundoFator(tx, ctx.config, {
      registro: clienteregistro_codigo,
      usuario,
      codigo: login_codigo,
      agora: ctx.agora,
    });
    if (novoHash) await gravarSenha(tx, usuario, novoHash);
    if (substituida) await encerrarSessao(tx, substituida, 'SUBSTITUIDA');
    const ate = await abrirFamilia(tx, {
      sessao: renovacao.sessao_codigo,
      usuario,
      token: resumo(renovacao.segredo),
      agente: ctx.agente,
      ip: ctx.ip,
    });
    await gravarEventoDeConta(tx, {
      registro: clienteregistro_codigo,
      usuario,
      acao: 'ENTRAR',
      chave: renovacao.sessao_codigo,
      requisicao: ctx.requisicao,
      depois: { ip: ctx.ip, agente: ctx.agente, ...(fator && { fator }) },
    });
    return { linha, ate };
  });
  if (substituida) ctx.difusor.esquecer({ sessao: substituida });
  return entregar(ctx, linha, renovacao, ate);
}

/**
 * Opens a session for e-mail and password. LOGIN_INVALIDO says the same for a wrong password, an unknown e-mail, one
 * that nobody confirmed yet and an inactive user (S-52); after 10 wrong ones in a minute MUITAS_TENTATIVAS; 1274, 1275, 1548, 1566,
 * FATOR_PEDIDO and FATOR_INVALIDO only with the right password.
 */
export async function entrar(
  ctx: CtxPublico,
  entrada: Entrada<typeof loginEmail>,
): Promise<Sessao[]> {
  const { usuario_emaillogin: email, usuario_senha } = entrada;
  const anterior = lerRenovacao(ctx.config, ctx.cookies.ler(COOKIE));
  const conta = await ctx.banco.transacao(0, 'read', (tx) => buscarConta(tx, email));
  const tentativa = { email, conta, anterior };
  const credencial = await ctx.banco.transacao(conta?.clienteregistro_codigo ?? 0, 'read', (tx) =>
    lerCredencial(tx, conta?.usuario_codigo ?? 0),
  );
  const limites = limitesDoLogin(email, ctx.ip, conta && aparelhoDe(ctx, conta));
  await consumir(ctx.banco, limites);
  const certa = await senhaConfere(credencial?.usuario_senha, usuario_senha);
  if (!credencial || !certa || !credencial.usuario_ativo || !credencial.usuario_confirmado)
    return recusar(ctx, tentativa, new AppError('LOGIN_INVALIDO'));
  const doFator = entrada.login_codigo
    ? [limiteDoFator(conta?.clienteregistro_codigo ?? 0, credencial.usuario_codigo)]
    : [];
  if (doFator.length > 0) await consumir(ctx.banco, doFator);
  try {
    const sessao = await abrir(ctx, tentativa, credencial, entrada);
    await devolver(ctx.banco, [...limites, ...doFator]);
    esquecerRecusado(ctx);
    return [sessao];
  } catch (erro) {
    // The password was right: asking for the second factor is no failed try.
    if (erro instanceof AppError && erro.codigo === 'FATOR_PEDIDO')
      await devolver(ctx.banco, limites);
    if (erro instanceof AppError && conta && ehDoRegistro(erro.codigo)) lembrarRecusado(ctx, conta);
    if (erro instanceof AppError && [401, 403].includes(erro.status))
      return recusar(ctx, tentativa, erro);
    throw erro;
  }
}
