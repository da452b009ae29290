import type pg from 'pg';
import { criarNegocio, type Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';

const HORA = 3_600_000;

/** A deal and the stages it went through, by position; it stands in the last one. */
export type Historia = {
  passos?: number[];
  fim?: 'G' | 'P' | 'F';
  valor?: string;
  /** Of the administrator instead of the representative. */
  doAdm?: boolean;
  criado?: string;
  titulo?: string;
  etiquetas?: number[];
};

/** Deals that lived: each stage took ten hours, and what ended ended ten hours after its last move. */
export const viver = async (
  banco: pg.Pool,
  { registro, empresa, funil, rep, adm, representante }: Basico,
  historias: readonly Historia[],
): Promise<void> => {
  const r = registro.clienteregistro_codigo;
  const estagio = (i: number) => funil.estagios[i]?.estagio_codigo ?? 0;
  for (const {
    passos = [],
    fim,
    valor = '100.00',
    doAdm,
    criado,
    titulo,
    etiquetas,
  } of historias) {
    const inicio = Date.parse(criado ?? '2026-03-02T12:00:00Z');
    const hora = (i: number) => new Date(inicio + i * 10 * HORA).toISOString();
    const caminho = [0, ...passos];
    // oxlint-disable-next-line no-await-in-loop -- the order of creation is the order of the codes
    const { negocio_codigo } = await criarNegocio(banco, r, {
      empresa_codigo: empresa.empresa_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: estagio(caminho.at(-1) ?? 0),
      negocio_valor: valor,
      ...(titulo === undefined ? {} : { negocio_titulo: titulo }),
      ...(etiquetas === undefined ? {} : { etiquetas }),
      usuario_responsavel: doAdm ? adm.usuario_login : rep.usuario_login,
      repres_codigo: doAdm ? null : representante.repres_codigo,
      negocio_dtcriacao: hora(0),
      ...(fim ? { negocio_situacao: fim, negocio_dtfechamento: hora(caminho.length) } : {}),
    });
    for (const [i, para] of caminho.entries())
      await inserir(banco, 'evento', r, {
        evento_tabela: 'negocio',
        evento_chave: String(negocio_codigo),
        evento_acao: 'MOVER',
        evento_em: hora(i),
        negocio_codigo,
        pipeline_codigo: funil.pipeline_codigo,
        evento_deestagio: i === 0 ? null : estagio(caminho[i - 1] ?? 0),
        evento_paraestagio: estagio(para),
      });
  }
};
