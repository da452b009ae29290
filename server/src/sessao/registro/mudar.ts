import { randomUUID } from 'node:crypto';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import { avisarEm } from '../../aviso/avisar.ts';
import type { Banco, Tx } from '../../platform/banco/db.ts';
import type { Config } from '../../platform/config.ts';
import { MauUso } from '../../platform/errors.ts';
import { enfileirarEmail } from '../../platform/email/email-fila.ts';
import { dizerNoCommit } from '../../platform/eventos/difusor-pg.ts';
import { inserirEvento } from '../../platform/eventos/registro-evento.ts';
import { DIAS_ANTES, marcarFimDoTeste } from '../avisar-fim-do-teste.ts';
import { administradoresDe, type Administrador } from './administradores.ts';
import { emailDoRegistro } from './emails.ts';
import { nomeDe, situacao } from './palavras.ts';
import { travarContrato, type Contrato } from './reads.ts';
import { gravarEstado, type Estado } from './writes.ts';

/** Where a registration is changed, and by whom: a person at the terminal, who is no user of it. */
export interface Balcao {
  banco: Banco;
  config: Config;
  agora: Date;
  quem: string;
}

/** What is to become of a registration, and what its administrators are told of it. */
export interface Mudanca {
  acao: 'RENOVAR' | 'BLOQUEAR' | 'LIBERAR' | 'CONTRATAR';
  muda: Partial<Estado>;
  /** One sentence without its full stop: the notice, and the subject of the mail. */
  dito: string;
}

/** How a registration was left, and how many of its administrators were told. */
export interface Mudado {
  contrato: Contrato;
  avisados: number;
}

const hojeEm = (agora: Date): string => dataNoFuso(agora, FUSO_DO_BRASIL);

const estadoDe = (c: Contrato): Estado => ({
  clienteregistro_situacao: c.clienteregistro_situacao,
  clienteregistro_validade: c.clienteregistro_validade,
  clienteregistro_teste: c.clienteregistro_teste,
  clienteregistro_produtos: c.clienteregistro_produtos,
});

/** The columns that differ, as they were and as they are. */
function diferenca(antes: Estado, depois: Estado): { antes: object; depois: object } {
  const nomes = (Object.keys(antes) as (keyof Estado)[]).filter(
    (nome) => String(antes[nome]) !== String(depois[nome]),
  );
  const de = (e: Estado) => Object.fromEntries(nomes.map((nome) => [nome, e[nome]]));
  return { antes: de(antes), depois: de(depois) };
}

async function contarATodos(
  { config, agora }: Balcao,
  tx: Tx,
  p: { contrato: Contrato; dito: string; motivo: string; pessoas: Administrador[] },
): Promise<number[]> {
  const { clienteregistro_codigo: registro } = p.contrato;
  for (const pessoa of p.pessoas)
    await enfileirarEmail(config, tx, {
      registro,
      usuario: pessoa.usuario_codigo,
      semLinhas: emailDoRegistro(config, pessoa, p),
    });
  return avisarEm(
    { config, tx, registro, agora },
    p.pessoas.map((um) => um.usuario_login),
    { tipo: 'ACESSO', chave: randomUUID(), titulo: p.dito, texto: p.motivo },
  );
}

/** A trial that goes on is told of again, three days before its new end. */
async function lembrarDoTeste(
  tx: Tx,
  { clienteregistro_codigo: registro, ...c }: Contrato,
  [primeiro]: Administrador[],
  hoje: string,
): Promise<void> {
  const validade = c.clienteregistro_validade;
  if (!c.clienteregistro_teste || validade === null || !primeiro) return;
  if (somarDias(validade, -DIAS_ANTES) <= hoje) return;
  await marcarFimDoTeste(tx, { registro, usuario: primeiro.usuario_codigo, validade });
}

/**
 * Changes a registration as `decidir` says of it, in one transaction: its state, the line of its history with who and
 * why, the mails and notices of its administrators. Every process hears of it with the COMMIT. MauUso changes nothing.
 */
export const mudarRegistro = (
  balcao: Balcao,
  { registro, motivo }: { registro: number; motivo: string },
  decidir: (contrato: Contrato, hoje: string) => Mudanca,
): Promise<Mudado> =>
  balcao.banco.transacao(registro, 'write', async (tx) => {
    const hoje = hojeEm(balcao.agora);
    const antes = await travarContrato(tx);
    if (!antes) throw new MauUso(`Não há registro de número ${registro}. Nada foi alterado.`);
    const { acao, muda, dito } = decidir(antes, hoje);
    const contrato = { ...antes, ...muda };
    const mudou = diferenca(estadoDe(antes), estadoDe(contrato));
    if (Object.keys(mudou.depois).length === 0)
      throw new MauUso(
        `O registro ${nomeDe(antes)} já está assim: ${situacao(antes, hoje)}. Nada foi alterado.`,
      );
    await gravarEstado(tx, estadoDe(contrato));
    const evento = await inserirEvento(tx, registro, {
      evento_tabela: 'clienteregistro',
      evento_chave: String(registro),
      evento_acao: acao,
      evento_antes: mudou.antes,
      evento_depois: { ...mudou.depois, motivo, quem: balcao.quem },
      evento_requisicao: randomUUID(),
    });
    const pessoas = await administradoresDe(tx, registro);
    if ('clienteregistro_validade' in mudou.depois)
      await lembrarDoTeste(tx, contrato, pessoas, hoje);
    const avisos = await contarATodos(balcao, tx, { contrato, dito, motivo, pessoas });
    await dizerNoCommit(tx, { registro, eventos: [evento, ...avisos] });
    return { contrato, avisados: pessoas.length };
  });
