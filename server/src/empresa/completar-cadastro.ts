import type { Entrada } from '@praca/contract/endpoint.ts';
import type { completarCadastro as chamada } from '@praca/contract/empresa/endpoints.ts';
import { empresa as cadastro } from '@praca/contract/empresa/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import type { Empresa } from './reads.ts';
import { acharCidades, gravarCadastro, travarCadastro } from './writes.ts';

/** What a look-up may fill besides what is asked for. */
const ALEM = [
  'empresa_telefone2',
  'empresa_email',
  'endereco_cep',
  'endereco_endereco',
  'endereco_numero',
  'endereco_complemento',
  'bairro_descricao',
  'cidade_descricao',
  'uf_codigo',
] as const;

/** Those values as the cadastro keeps them; what it would refuse, or does not know, is refused. */
function alemDe(alem: Entrada<typeof chamada>['alem']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(alem ?? {}).map(([nome, valor]) => {
      const qual = ALEM.find((um) => um === nome);
      const lido = qual && cadastro.campos[qual].escrito.safeParse(valor);
      if (!lido?.success)
        throw new AppError('ENTRADA_INVALIDA', {
          campos: [
            { campo: nome, mensagem: lido?.error.issues[0]?.message ?? 'Campo desconhecido.' },
          ],
        });
      return [nome, String(lido.data)];
    }),
  );
}

/** Fills in the company of a new registration, once. CADASTRO_COMPLETO when it was done before. */
export async function completarCadastro(
  ctx: Ctx,
  entrada: Entrada<typeof chamada>,
): Promise<Empresa[]> {
  const { clienteregistro_codigo: registro, empresa_codigo } = ctx.sessao;
  if (await travarCadastro(ctx.tx, registro)) throw new AppError('CADASTRO_COMPLETO');
  const alem = alemDe(entrada.alem);
  const empresa = await gravarCadastro(ctx.tx, registro, empresa_codigo, { ...entrada, alem });
  if (!empresa) throw new AppError('NAO_ENCONTRADO');
  await acharCidades(ctx, [empresa_codigo]);
  await registrarEvento(ctx, {
    tabela: 'empresa',
    chave: empresa_codigo,
    acao: 'COMPLETAR',
    versao: empresa.versao,
    depois: { ...entrada, ...alem, alem: undefined },
    escopo: { empresa_codigo },
  });
  return [empresa];
}
