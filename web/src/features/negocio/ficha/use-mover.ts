import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import { useState } from 'react';
import { mover } from '@praca/contract/negocio/endpoints.ts';
import {
  avanca,
  camposFaltando,
  exigidosDoEstagio,
  type CampoDoEstagio,
} from '@praca/contract/negocio/rules.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { oferecerVolta } from '../../../kit/desfazer/desfazer.ts';
import type { Volta } from '../../../platform/atos.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import type { Ficha } from '../base/campos/ficha-store.ts';
import { sobreOPasso } from '../base/passo-do-negocio.ts';
import { avisarRecusa } from '../base/use-desfazer.ts';
import { type Conflito, motivoDaRecusa } from '../base/recusa.ts';

/** What the present stage demands before the deal goes on; nothing when it may go. */
function faltasPara(
  negocio: Negocio,
  estagios: readonly Estagio[],
  para: Estagio,
  campos: readonly CampoDoEstagio[],
): readonly string[] {
  const de = estagios.find((um) => um.estagio_codigo === negocio.estagio_codigo);
  return de !== undefined && avanca(de, para)
    ? camposFaltando(negocio, exigidosDoEstagio(de, estagios, campos))
    : [];
}

/** Moves the deal of a page by its stages, with the way back; a colleague's move meanwhile becomes a question. */
export function useMover(
  ficha: Ficha,
  estagios: readonly Estagio[],
  lerDeNovo: () => Promise<Negocio | undefined>,
  desfazer: (versao: number) => Promise<Volta>,
  proprios: readonly CampoLido[],
) {
  const emUso = proprios.filter((um) => um.campo_ativo === 'S');
  const reler = async () => {
    const agora = await lerDeNovo();
    if (agora !== undefined) ficha.receber(agora);
  };
  const [movendo, setMovendo] = useState<number | null>(null);
  const [conflito, setConflito] = useState<(Conflito & { para: Estagio }) | null>(null);

  const [exigidos, setExigidos] = useState<{
    para: Estagio;
    campos: readonly string[];
  } | null>(null);

  const levar = async (para: Estagio) => {
    const { negocio_codigo, negocio_titulo, versao } = ficha.negocio();
    setConflito(null);
    const campos = faltasPara(ficha.negocio(), estagios, para, emUso);
    setExigidos(campos.length > 0 ? { para, campos } : null);
    if (campos.length > 0) return;
    setMovendo(para.estagio_codigo);
    try {
      const movido = await chamarUm(
        mover,
        { negocio_codigo, versao, estagio_codigo: para.estagio_codigo },
        { semDesvio: true },
      );
      if (movido)
        oferecerVolta(
          `Movido para ${para.estagio_descricao}`,
          () => desfazer(movido.versao),
          { id: 'mover', title: `“${negocio_titulo}”` },
          sobreOPasso(negocio_codigo, movido.versao),
        );
      await reler();
    } catch (falha) {
      const motivo = motivoDaRecusa(falha);
      await reler();
      if (motivo.tipo === 'conflito' && ficha.negocio().estagio_codigo !== para.estagio_codigo)
        setConflito({ ...motivo, para });
      else if (motivo.tipo !== 'conflito') avisarRecusa(falha);
    } finally {
      setMovendo(null);
    }
  };

  return {
    movendo,
    conflito,
    /** The fields that the stage demands, while they are being asked for. */
    exigidos,
    /** They are filled in now. */
    preencheu: async (para: Estagio) => {
      setExigidos(null);
      await reler();
      await levar(para);
    },
    desistir: () => setExigidos(null),
    levar: (para: Estagio) => void levar(para),
    manterDele: () => setConflito(null),
  };
}
