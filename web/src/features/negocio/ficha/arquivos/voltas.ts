import { excluir, restaurar } from '@praca/contract/negocio/anexo/endpoints.ts';
import type { Anexo } from '@praca/contract/negocio/anexo/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../../kit/desfazer/desfazer.ts';
import { toast } from '../../../../ui/window/toast.ts';

type Reler = () => Promise<void>;

const AVISO = { id: 'arquivo' };

/** Tells that a file was sent, with the way to take it off again. */
export const oferecerVoltaDoEnvio = ({ anexo_codigo, anexo_nome }: Anexo, reler: Reler): void =>
  oferecerVolta(
    `“${anexo_nome}” foi enviado.`,
    voltarPor(
      excluir,
      () => ({ anexo_codigo: String(anexo_codigo) }),
      async () => {
        toast(`“${anexo_nome}” saiu do negócio.`, AVISO);
        await reler();
      },
    ),
    { ...AVISO, tone: 'success' },
  );

/** Tells that a file was deleted, with the way to put it back. */
export const oferecerVoltaDaExclusao = ({ anexo_codigo, anexo_nome }: Anexo, reler: Reler): void =>
  oferecerVolta(
    `“${anexo_nome}” foi excluído.`,
    voltarPor(
      restaurar,
      () => ({ anexo_codigo }),
      async () => {
        toast(`“${anexo_nome}” voltou ao negócio.`, AVISO);
        await reler();
      },
    ),
    AVISO,
  );
