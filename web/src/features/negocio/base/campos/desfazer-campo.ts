import { desfazerAlteracao } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import {
  esquecerAto,
  oferecerVolta,
  registrarAto,
  voltarPor,
} from '../../../../kit/desfazer/desfazer.ts';
import { toast } from '../../../../ui/window/toast.ts';
import { nomeDoCampo } from './nome-do-campo.ts';

type Alterado = Pick<Negocio, 'negocio_codigo' | 'negocio_titulo'> & {
  /** The version that the change left the deal at. */
  versao: number;
};

const AVISO = 'campo';
const sobre = ({ negocio_codigo, versao }: Alterado) => `alteracao/${negocio_codigo}/${versao}`;
const nomes = (campos: readonly string[]) =>
  campos.length > 0 ? campos.map(nomeDoCampo).join(', ') : 'tudo o que foi salvo por último';

/** Takes back a change of these fields of a deal, and says so. */
export const voltarCampos = (alterado: Alterado, campos: readonly string[]) =>
  voltarPor(
    desfazerAlteracao,
    () => ({
      negocio_codigo: alterado.negocio_codigo,
      versao_da_alteracao: alterado.versao,
    }),
    () => {
      esquecerAto(sobre(alterado));
      toast(`Desfeito: ${nomes(campos)}`, { id: AVISO, title: `“${alterado.negocio_titulo}”` });
    },
  );

/** Tells that these fields were changed, with the way back. */
export const oferecerVoltaDosCampos = (alterado: Alterado, campos: readonly string[]): void =>
  oferecerVolta(
    `Alterado: ${nomes(campos)}`,
    voltarCampos(alterado, campos),
    { id: AVISO, title: `“${alterado.negocio_titulo}”` },
    sobre(alterado),
  );

/** Tells that a deal was saved by its form, with the way back for all that changed in it. */
export const oferecerVoltaDoForm = (alterado: Alterado): void =>
  oferecerVolta(
    `“${alterado.negocio_titulo}” foi salvo.`,
    voltarCampos(alterado, []),
    { id: AVISO, title: 'Sucesso', tone: 'success' },
    sobre(alterado),
  );

/** Keeps the way back of a change that is told as a part of something else. */
export const guardarVoltaDosCampos = (alterado: Alterado): void =>
  void registrarAto({
    nome: `“${alterado.negocio_titulo}” alterado`,
    desfazer: voltarCampos(alterado, []),
    sobre: () => sobre(alterado),
  });
