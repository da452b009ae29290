import type { CodigoErro } from '@praca/contract/errors.ts';
import type { CtxLivre } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { Vez } from '../platform/fila/vez.ts';
import { consumir } from '../platform/http/limite.ts';
import { exigirPassagem } from '../platform/saida/passagem.ts';
import type { Cadeia, Motivo, Resultado } from './cadeia.ts';
import { lerCidade } from '../cidade/reads.ts';
import { lerGuardada, type Guardada, type TipoConsulta } from './reads.ts';
import { guardarConsulta } from './writes.ts';

/** Questions that leave the house, a registration: no more than a busy office asks. */
const POR_MINUTO = 30;
const POR_PESSOA = 15;
const POR_DIA = 1000;

/** Of one registration so many wait for a source at once. */
const perguntas = new Vez({
  maximo: 4,
  espera: 20,
  prazoMs: 20_000,
  recusa: () =>
    new AppError('MUITAS_TENTATIVAS', {
      mensagem: 'Há consultas demais ao mesmo tempo na sua empresa.',
      esperar: 10,
    }),
});

const PORQUES: Record<Motivo, string> = {
  LIMITE: 'recebeu consultas demais e pediu uma pausa',
  DEMOROU: 'demorou demais para responder',
  FORA: 'não está respondendo',
  ESTRANHA: 'deu uma resposta que não sabemos ler',
};

/** Where the town is: every source may name it in its own way. */
interface Lugar {
  cidade_codigo: number | null;
  cidade_descricao: string;
  uf_codigo: string;
}

/** What is asked: how it is called, who is asked, and how it is refused. */
export interface Consulta<T extends Lugar> {
  tipo: TipoConsulta;
  cadeia: Cadeia<T>;
  inexistente: CodigoErro;
  falhou: CodigoErro;
}

const recusar = (
  q: Consulta<Lugar>,
  falhas: readonly { fonte: string; motivo: Motivo }[],
): AppError => {
  const ditas = falhas.map(({ fonte, motivo }) => `${fonte} ${PORQUES[motivo]}`).join('; ');
  return new AppError(q.falhou, {
    esperar: 60,
    ajuda: falhas.length
      ? `${ditas}. Tente novamente em alguns minutos, ou preencha à mão.`
      : 'A consulta está desligada nesta instalação. Preencha os dados à mão.',
  });
};

async function guardar<T extends Lugar>(
  ctx: CtxLivre,
  { tipo }: Consulta<T>,
  chave: string,
  r: Exclude<Resultado<T>, { tipo: 'FALHA' }>,
): Promise<Guardada> {
  return ctx.transacao('write', async (c) => {
    if (r.tipo === 'INEXISTENTE')
      return guardarConsulta(c, tipo, chave, { fonte: r.fonte, dados: null });
    // Of the IBGE's table come the code and the accents that the register lacks.
    const cidade = await lerCidade(c, r.dados);
    return guardarConsulta(c, tipo, chave, { fonte: r.fonte, dados: { ...r.dados, ...cidade } });
  });
}

/** What the sources know of a CNPJ or a CEP: from what the registration was told lately, else by asking them; no connection is held meanwhile. */
export async function consultar<T extends Lugar>(
  ctx: CtxLivre,
  q: Consulta<T>,
  chave: string,
): Promise<(T & Pick<Guardada, 'consulta_fonte' | 'consulta_em'>)[]> {
  let guardada = await ctx.transacao('read', (c) => lerGuardada(c, q.tipo, chave));
  if (guardada === null) {
    if (!q.cadeia.ligada) throw recusar(q, []);
    const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
    const passagem = await exigirPassagem(ctx.banco, {
      registro,
      caminho: 'CONSULTA',
      semLinhas: null,
    });
    await consumir(ctx.banco, [
      { chave: `consulta-pessoa:${registro}:${usuario}`, maximo: POR_PESSOA, segundos: 60 },
      { chave: `consulta-minuto:${registro}`, maximo: POR_MINUTO, segundos: 60 },
      { chave: `consulta-dia:${registro}`, maximo: POR_DIA, segundos: 24 * 60 * 60 },
    ]);
    const devolver = await perguntas.entrar(registro);
    const r = await q.cadeia.perguntar(passagem, chave).finally(devolver);
    if (r.tipo === 'FALHA') throw recusar(q, r.falhas);
    guardada = await guardar(ctx, q, chave, r);
  }
  const { consulta_dados, consulta_fonte, consulta_em } = guardada;
  if (consulta_dados === null) throw new AppError(q.inexistente);
  return [{ ...(consulta_dados as T), consulta_fonte, consulta_em }];
}
