import { FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import type { Tx } from '../banco/db.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { recusaDoRegistro } from './acesso-sessao.ts';

interface Estado {
  clienteregistro_situacao: string;
  clienteregistro_validade: string | null;
  clienteregistro_produtos: string[];
}

const LER =
  'SELECT clienteregistro_situacao, clienteregistro_validade, clienteregistro_produtos FROM clienteregistro WHERE clienteregistro_codigo = $1';

/** A registration that who comes without a session may do business with now; nobody but `conferir` makes one. */
export class Atendido {
  readonly registro: number;

  private constructor(registro: number) {
    this.registro = registro;
  }

  /** Asks for the state of the registration: EMPRESA_SUSPENSA where it is blocked, expired or has not this product. */
  static async conferir(
    tx: Tx,
    { config, agora }: { config: Config; agora: Date },
    registro: number,
  ): Promise<Atendido> {
    const [estado] = await tx.sql<Estado>(LER, [registro]);
    if (!estado || recusaDoRegistro({ ...estado, usuario_fuso: FUSO_DO_BRASIL }, config, agora))
      throw new AppError('EMPRESA_SUSPENSA');
    return new Atendido(registro);
  }
}
