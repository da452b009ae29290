import type { Prazos } from '../config.ts';
import type { LinhaAcesso } from './acesso-sessao.ts';
import { AppError } from '../errors.ts';

/** Whose sessions and keys are to be read anew: one session's, a user's, or all of a registration. */
export type Esquecido = { sessao: string } | { registro: number; usuario?: number };

const MAXIMO = 20_000;

/** Sessions that a server read a moment ago. A row read before something was forgotten never enters. */
export class SessoesLidas {
  private readonly lidas = new Map<string, { linha: LinhaAcesso; em: number }>();
  private readonly prazos: Pick<Prazos, 'sessao'>;
  private geracao = 0;

  constructor(prazos: Pick<Prazos, 'sessao'>) {
    this.prazos = prazos;
  }

  /** The session from memory, or from `buscar`; SESSAO_INVALIDA when there is none. */
  async ler(chave: string, buscar: () => Promise<LinhaAcesso | undefined>): Promise<LinhaAcesso> {
    const agora = Date.now();
    const guardada = this.lidas.get(chave);
    if (guardada && guardada.em + this.prazos.sessao > agora) return guardada.linha;
    this.lidas.delete(chave);
    const antes = this.geracao;
    const linha = await buscar();
    if (!linha) throw new AppError('SESSAO_INVALIDA');
    if (this.lidas.size >= MAXIMO) this.lidas.clear();
    if (antes === this.geracao) this.lidas.set(chave, { linha, em: agora });
    return linha;
  }

  /** What ended or changed is read again on its next request. */
  esquecer(alvo: Esquecido): void {
    this.geracao += 1;
    if ('sessao' in alvo) return void this.lidas.delete(alvo.sessao);
    for (const [chave, { linha }] of this.lidas)
      if (
        linha.clienteregistro_codigo === alvo.registro &&
        (alvo.usuario === undefined ||
          linha.usuario_codigo === alvo.usuario ||
          linha.visto_por?.usuario_codigo === alvo.usuario)
      )
        this.lidas.delete(chave);
  }

  /** After a gap in what other processes say, nobody knows what ended meanwhile. */
  esquecerTudo(): void {
    this.geracao += 1;
    this.lidas.clear();
  }
}
