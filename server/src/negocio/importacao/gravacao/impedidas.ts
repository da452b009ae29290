import type { Ctx } from '../../../platform/context.ts';
import { emailsRecusados } from '../../../pessoa/consentimento/impedir.ts';
import { lerBloqueadas } from '../../../pessoa/consentimento/reads.ts';
import type { RascunhoPessoa } from '../leitura/rascunho.ts';
import { acharPessoas, documentosDeOutros, identidade } from './pessoas.ts';

interface Problema {
  coluna: string;
  valor: string;
  mensagem: string;
  ajuda: string;
}

const deOutro = (valor: string): Problema => ({
  coluna: 'pessoa_cnpj',
  valor,
  mensagem: 'Este cliente é da carteira de outro representante.',
  ajuda: 'Fale com um gerente para trabalhar com este cliente.',
});
const bloqueada = (valor: string): Problema => ({
  coluna: 'pessoa_razao',
  valor,
  mensagem: 'O tratamento dos dados deste cliente está bloqueado.',
  ajuda: 'Tire a linha, ou desbloqueie em Privacidade (LGPD), na página do cliente.',
});

/** People whose address asked not to be used, and who are not among the customers yet: a file does not bring them back. */
async function queRecusaram(
  ctx: Ctx,
  pessoas: readonly RascunhoPessoa[],
): Promise<[string, Problema][]> {
  const enderecos = (p: RascunhoPessoa) => [p.pessoa_email, ...p.emails.map((um) => um.email)];
  const recusados = await emailsRecusados(ctx, pessoas.flatMap(enderecos));
  const recusado = (p: RascunhoPessoa) => enderecos(p).find((um) => recusados.has(um));
  const suspeitas = pessoas.filter((p) => recusado(p) !== undefined);
  if (suspeitas.length === 0) return [];
  const clientes = await acharPessoas(ctx, suspeitas);
  return suspeitas
    .filter((p) => !clientes.has(identidade(p)))
    .map((p) => [
      identidade(p),
      {
        coluna: 'pessoa_email',
        valor: recusado(p) ?? '',
        mensagem: recusados.get(recusado(p) ?? '') ?? '',
        ajuda: 'Tire o e-mail ou a linha.',
      },
    ]);
}

/** Of the customers that lines name, those that keep their line out, by identity, each with what the line is told. */
export async function pessoasImpedidas(
  ctx: Ctx,
  pessoas: readonly RascunhoPessoa[],
): Promise<ReadonlyMap<string, Problema>> {
  if (pessoas.length === 0) return new Map();
  const deOutros = await documentosDeOutros(
    ctx,
    pessoas.flatMap((p) => p.pessoa_cnpj ?? []),
  );
  const nomeadas = new Set(pessoas.map(identidade));
  return new Map([
    ...(await queRecusaram(ctx, pessoas)),
    ...(await lerBloqueadas(ctx))
      .filter((p) => nomeadas.has(identidade(p)))
      .map((p) => [identidade(p), bloqueada(p.pessoa_razao)] as const),
    ...[...deOutros].map((documento) => [documento, deOutro(documento)] as const),
  ]);
}
