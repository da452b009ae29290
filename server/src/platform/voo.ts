import pg from 'pg';

/** What the driver's connection keeps and its types do not say. */
interface Ligacao extends pg.Connection {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
}

/** What a connection already knows: small statements by name, and the columns of the prepared ones. */
interface Sabidos {
  nomes: Set<string>;
  campos: Map<string, pg.FieldDef[]>;
}

const sabidos = new WeakMap<pg.Connection, Sabidos>();
const ABRIR = {
  read: { nome: 'abrir_leitura', texto: 'BEGIN READ ONLY' },
  write: { nome: 'abrir_escrita', texto: 'BEGIN' },
};
const CONFIRMAR = { nome: 'confirmar', texto: 'COMMIT' };
/** Registrations whose setting one connection keeps prepared; further ones are parsed each time. */
const MAX_REGISTROS = 200;

/** The first thing every transaction says: whose rows it is about. A literal, of a number that was checked. */
const tomarRegistro = (registro: number): string => `SET LOCAL app.registro = '${registro}'`;

/** How a transaction of several statements begins. */
export const textoDeAbertura = (modo: 'read' | 'write', registro: number): string =>
  `${ABRIR[modo].texto}; ${tomarRegistro(registro)}`;

/** The one statement of a transaction, and what it is about. */
export interface PedidoUnico {
  registro: number;
  modo: 'read' | 'write';
  texto: string;
  valores: unknown[];
  nome: string | undefined;
}
/** Its rows, and the word with which the database ended the transaction. */
export interface Chegada<L> {
  rows: L[];
  fim: string;
}

function sabidosDe(ligacao: pg.Connection): Sabidos {
  const antes = sabidos.get(ligacao);
  if (antes) return antes;
  const novos: Sabidos = { nomes: new Set(), campos: new Map() };
  sabidos.set(ligacao, novos);
  return novos;
}

/**
 * A transaction of one statement as one message: BEGIN, the registration, the statement and COMMIT before a single Sync.
 * The database answers them with one packet instead of three, so that both sides wake up once (measured: a quarter of
 * what a read costs beside its own work). A class of the driver's own kind, because its pipeline takes no other.
 */
class Voo<L extends object> extends pg.Query {
  declare private readonly _result: pg.ResultBuilder<L> & {
    addFields(campos: pg.FieldDef[]): void;
    addCommandComplete(mensagem: { text: string }): void;
  };
  declare private _accumulateRows: boolean;
  declare private readonly prepare: (ligacao: pg.Connection) => void;
  declare private readonly callback: (erro: Error) => void;
  private readonly pedido: PedidoUnico;
  private completos = 0;
  fim = '';

  constructor(pedido: PedidoUnico, feito: (erro: Error | undefined) => void) {
    super({ text: pedido.texto, values: pedido.valores, name: pedido.nome }, feito);
    this.pedido = pedido;
  }

  get linhas(): L[] {
    return this._result.rows;
  }

  override submit = (conexao: pg.Connection): null => {
    const ligacao = conexao as Ligacao;
    ligacao.stream.cork();
    try {
      this.escrever(ligacao);
    } finally {
      ligacao.stream.uncork();
    }
    return null;
  };

  private escrever(ligacao: Ligacao): void {
    const { nome, texto, modo, registro } = this.pedido;
    const { nomes, campos } = sabidosDe(ligacao);
    // First of all parses: the driver takes the first one confirmed for that of the query.
    if (nome && !ligacao.parsedStatements[nome] && !ligacao.submittedNamedStatements[nome]) {
      ligacao.parse({ text: texto, name: nome, types: [] }, true);
      ligacao.submittedNamedStatements[nome] = texto;
    }
    const preparar = (p: { nome: string; texto: string }): void => {
      if (p.nome && nomes.has(p.nome)) return;
      if (p.nome) ligacao.close({ type: 'S', name: p.nome }, true);
      ligacao.parse({ text: p.texto, name: p.nome, types: [] }, true);
      if (p.nome) nomes.add(p.nome);
    };
    const executar = (p: { nome: string }): void => {
      ligacao.bind({ statement: p.nome }, true);
      ligacao.execute({}, true);
    };
    const tomar = {
      nome:
        nomes.size < MAX_REGISTROS || nomes.has(`registro_${registro}`)
          ? `registro_${registro}`
          : '',
      texto: tomarRegistro(registro),
    };
    preparar(ABRIR[modo]);
    preparar(CONFIRMAR);
    preparar(tomar);
    executar(ABRIR[modo]);
    executar(tomar);
    const conhecidos = nome ? campos.get(nome) : undefined;
    if (conhecidos) {
      this._result.addFields(conhecidos);
      this._accumulateRows = true;
    }
    // The driver writes the statement itself, and would end the message here.
    this.prepare(
      Object.assign(Object.create(ligacao) as Ligacao, {
        ...(conhecidos ? { describe: () => undefined } : {}),
        sync: () => {
          executar(CONFIRMAR);
          ligacao.sync();
        },
      }),
    );
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this._result.addFields(fields);
    this._accumulateRows = true;
  }

  handleCommandComplete(mensagem: { text: string }): void {
    this.completos += 1;
    if (this.completos === 3) this._result.addCommandComplete(mensagem);
    else this.fim = mensagem.text;
  }

  handleError(erro: Error, conexao: pg.Connection): void {
    // Which of the small statements were reached nobody says: they are prepared anew.
    sabidosDe(conexao).nomes.clear();
    this.callback(erro);
  }

  /** Keeps the columns for the next time, once the whole message went well. */
  lembrar(conexao: pg.Connection): void {
    const { nome } = this.pedido;
    if (nome) sabidosDe(conexao).campos.set(nome, this._result.fields);
  }
}

/** Sends a transaction of one statement; fails with the database's error, which leaves an open, failed transaction. */
export function voar<L extends object>(
  cliente: pg.PoolClient,
  pedido: PedidoUnico,
): Promise<Chegada<L>> {
  return new Promise((pronto, falhou) => {
    const voo: Voo<L> = new Voo<L>(pedido, (erro) => {
      if (erro) return falhou(erro);
      if (cliente instanceof pg.Client) voo.lembrar(cliente.connection);
      pronto({ rows: voo.linhas, fim: voo.fim });
    });
    cliente.query(voo);
  });
}
