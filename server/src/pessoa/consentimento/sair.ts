import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { sair, verSaida } from '@praca/contract/pessoa/consentimento/endpoints.ts';
import {
  FINALIDADES,
  FINALIDADES_DO_EMAIL,
  valeAgora,
  type FinalidadeDoEmail,
} from '@praca/contract/pessoa/consentimento/rules.ts';
import type { Modo } from '../../platform/banco/db.ts';
import { transacaoDaSessao } from '../../platform/banco/transacao.ts';
import type { Ctx, CtxPublico } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { consumir, redeDe } from '../../platform/http/limite.ts';
import { sessaoDeNinguem } from '../../platform/sessao/de-fora.ts';
import { lerNomeDoRegistro, lerPrivacidade } from '../privacidade/reads.ts';
import { lerChave, type Saida } from './chave.ts';
import { encobrir, hashesDoDestino } from './destino.ts';
import { lerDitosDoEndereco, lerEnderecos, lerTratamentoDe } from './reads.ts';
import { resumirConsentimento } from './resumir.ts';
import { inserirConsentimento } from './writes.ts';

type Pagina = Linha<typeof verSaida>;

const LEITURAS = { maximo: 120, segundos: 60 };
const ESCRITAS = { maximo: 30, segundos: 600 };
const ERRADOS = { maximo: 30, segundos: 600 };

/** Runs what the holder of a link may do. A key that this server did not write is refused with one answer; a network that tries many is slowed down. */
async function peloLink<T>(
  base: CtxPublico,
  chave: string,
  modo: Modo,
  agir: (ctx: Ctx, saida: Saida) => Promise<T>,
): Promise<T> {
  const rede = redeDe(base.ip);
  const escrita =
    modo === 'write' ? [{ chave: `saida-escrita:${rede}`, ...ESCRITAS, rede: true as const }] : [];
  await consumir(base.banco, [{ chave: `saida:${rede}`, ...LEITURAS, rede: true }, ...escrita]);
  const saida = lerChave(base.config, chave);
  if (saida === null) {
    await consumir(base.banco, [{ chave: `saida-errada:${rede}`, ...ERRADOS, rede: true }]);
    throw new AppError('NAO_ENCONTRADO', { mensagem: 'Este link não vale.' });
  }
  return transacaoDaSessao(base, sessaoDeNinguem(saida.registro, 'saida'), modo, (ctx) =>
    agir(ctx, saida),
  );
}

/** The address that the link means, where a row still has it; '' where none does. */
const acharEndereco = async (ctx: Ctx, { pessoa, hash }: Saida): Promise<string> =>
  (await lerEnderecos(ctx, pessoa)).find((um) => hashesDoDestino(um).includes(hash)) ?? '';

/** Whether the last word about this purpose by mail, of the address or of the whole person, is no. */
async function jaSaiu(ctx: Ctx, { pessoa, hash, finalidade }: Saida): Promise<boolean> {
  const ditos = await lerDitosDoEndereco(ctx, pessoa, { destino: hash, hashes: [hash] });
  return valeAgora(ditos, finalidade, 'EMAIL', hash)?.consent_acao === 'R';
}

async function paginaDe(ctx: Ctx, saida: Saida, saiu: boolean): Promise<Pagina> {
  return {
    empresa: await lerNomeDoRegistro(ctx),
    finalidade:
      FINALIDADES_DO_EMAIL[saida.finalidade as FinalidadeDoEmail] ?? FINALIDADES[saida.finalidade],
    endereco: encobrir(await acharEndereco(ctx, saida)),
    saiu: saiu ? 'S' : 'N',
    privacidade: await lerPrivacidade(ctx),
  };
}

/** What a link would end; changes nothing. */
export const abrirSaida = (
  base: CtxPublico,
  { chave }: Entrada<typeof verSaida>,
): Promise<Pagina[]> =>
  peloLink(base, chave, 'read', async (ctx, saida) => [
    await paginaDe(ctx, saida, await jaSaiu(ctx, saida)),
  ]);

/** Takes back, for the address of the link, the consent to its purpose by mail. Said again it changes nothing and answers the same. */
export const sairPeloLink = (
  base: CtxPublico,
  { chave }: Entrada<typeof sair>,
): Promise<Pagina[]> =>
  peloLink(base, chave, 'write', async (ctx, saida) => {
    // The row is locked: two presses at once write one line.
    const pessoa = await lerTratamentoDe(ctx, saida.pessoa);
    if (!(await jaSaiu(ctx, saida))) {
      await inserirConsentimento(ctx, {
        pessoa_codigo: saida.pessoa,
        acao: 'R',
        finalidade: saida.finalidade,
        canal: 'EMAIL',
        destino: (await acharEndereco(ctx, saida)).toLowerCase(),
        hash: saida.hash,
        em: ctx.agora.toISOString(),
        texto: '',
        versaotexto: '',
        prova: 'Link do e-mail',
        origem: 'LINK',
      });
      if (pessoa !== undefined)
        await registrarEvento(ctx, {
          tabela: 'pessoa',
          chave: saida.pessoa,
          acao: 'REVOGAR_CONSENTIMENTO',
          versao: await resumirConsentimento(ctx, saida.pessoa),
          depois: { consent_finalidade: saida.finalidade, consent_canal: 'EMAIL' },
          escopo: { repres_codigo: pessoa.repres_codigo },
        });
    }
    return [await paginaDe(ctx, saida, true)];
  });
