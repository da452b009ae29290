import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/acompanhamento/endpoints.ts';
import { lugarDito, type Lugar } from '@praca/contract/acompanhamento/lugar.ts';
import type { Escopo } from '../negocio/reads.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { noLugar } from './lugar.ts';
import { avisarMencionados, mencoesDoTexto, type Mencoes } from './mencionar.ts';
import type { Acompanhamento } from './reads.ts';
import { atualizarAcompanhamento, inserirAcompanhamento, travarAcompanhamento } from './writes.ts';

type Nota = Entrada<typeof salvar>;

const valoresDe = (e: Nota) => ({
  acomp_situacao: e.acomp_situacao,
  acomp_texto: e.acomp_texto,
  acomp_fixado: e.acomp_fixado === 'S',
});
const codigosDe = ({ mencionados }: Mencoes) => mencionados.map((um) => um.usuario_codigo);

type Salva = { nota: Acompanhamento; alertas: Mencoes['alertas'] };

/** Writes a note on a visible deal or customer, an interaction with the deal and a mail to whom it mentions, or changes one at the version seen: its text only by its author, the pin by anybody. Says whom a mention does not reach. */
export async function salvarAcompanhamento(ctx: Ctx, e: Nota): Promise<Pagina<Acompanhamento>> {
  const { acomp_codigo } = e;
  const { nota, alertas } = await noLugar(ctx, lugarDito(e), async (escopo, lugar) =>
    acomp_codigo === undefined
      ? { resultado: await escrever(ctx, e, lugar, escopo), humana: true }
      : { resultado: await alterar(ctx, { ...e, acomp_codigo }, lugar, escopo), humana: false },
  );
  return { dados: [nota], alertas };
}

async function escrever(ctx: Ctx, e: Nota, lugar: Lugar, escopo: Partial<Escopo>): Promise<Salva> {
  const valores = valoresDe(e);
  const mencoes = await mencoesDoTexto(ctx, lugar, e.acomp_texto);
  const nova = await inserirAcompanhamento(ctx, lugar, {
    ...valores,
    acomp_mencionados: codigosDe(mencoes),
  });
  await registrarEvento(ctx, {
    tabela: 'acompanhamento',
    chave: nova.acomp_codigo,
    acao: 'CRIAR',
    versao: nova.versao,
    depois: { ...lugar, ...valores },
    escopo,
  });
  await avisarMencionados(ctx, nova, mencoes);
  return { nota: nova, alertas: mencoes.alertas };
}

async function alterar(
  ctx: Ctx,
  e: Nota & { acomp_codigo: number },
  lugar: Lugar,
  escopo: Partial<Escopo>,
): Promise<Salva> {
  const codigo = e.acomp_codigo;
  const valores = valoresDe(e);
  const antes = await travarAcompanhamento(ctx, codigo);
  if (antes.negocio_codigo !== lugar.negocio_codigo || antes.pessoa_codigo !== lugar.pessoa_codigo)
    throw new AppError('NAO_ENCONTRADO');
  await conferirVersao(ctx, 'acompanhamento', codigo, antes, e.versao);
  const mudaTexto =
    antes.acomp_texto !== e.acomp_texto || antes.acomp_situacao !== e.acomp_situacao;
  if (mudaTexto && antes.usuario_codigo !== ctx.sessao.usuario_codigo)
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Só quem escreveu a anotação pode mudar o texto.',
      ajuda: 'Escreva uma nova anotação.',
    });
  const mencoes = await mencoesDoTexto(ctx, lugar, mudaTexto ? e.acomp_texto : '');
  const depois = await atualizarAcompanhamento(ctx, codigo, {
    ...valores,
    acomp_mencionados: mudaTexto ? codigosDe(mencoes) : antes.acomp_mencionados,
  });
  await registrarEvento(ctx, {
    tabela: 'acompanhamento',
    chave: codigo,
    acao: 'ALTERAR',
    versao: depois.versao,
    antes,
    depois: { ...lugar, ...valores },
    escopo,
  });
  await avisarMencionados(ctx, depois, mencoes);
  return { nota: depois, alertas: mencoes.alertas };
}
