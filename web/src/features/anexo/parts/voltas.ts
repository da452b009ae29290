import { excluir, restaurar } from '@praca/contract/anexo/endpoints.ts';
import type { Anexo } from '@praca/contract/anexo/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { nomeDoLugar } from './lugar.ts';
import { toast } from '../../../ui/window/toast.ts';

type Reler = () => Promise<void>;

const AVISO = { id: 'arquivo' };

/** Tells that a file was sent, with the way to take it off again. */
export const oferecerVoltaDoEnvio = (anexo: Anexo, reler: Reler): void => {
  const { anexo_codigo, anexo_nome } = anexo;
  oferecerVolta(
    `“${anexo_nome}” foi enviado.`,
    voltarPor(
      excluir,
      () => ({ anexo_codigo: String(anexo_codigo) }),
      async () => {
        toast(`“${anexo_nome}” saiu do ${nomeDoLugar(anexo)}.`, AVISO);
        await reler();
      },
    ),
    { ...AVISO, tone: 'success' },
  );
};

/** Tells that a file was deleted, with the way to put it back. */
export const oferecerVoltaDaExclusao = (anexo: Anexo, reler: Reler): void => {
  const { anexo_codigo, anexo_nome } = anexo;
  oferecerVolta(
    `“${anexo_nome}” foi excluído.`,
    voltarPor(
      restaurar,
      () => ({ anexo_codigo }),
      async () => {
        toast(`“${anexo_nome}” voltou ao ${nomeDoLugar(anexo)}.`, AVISO);
        await reler();
      },
    ),
    AVISO,
  );
};
