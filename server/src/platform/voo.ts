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
/** Whose rows a transaction of one statement is about, until its end; a read may not write. */
const TOMAR = {
  read: {
    nome: 'tomar_leitura',
    texto:
      "SELECT set_config('app.registro', $1, true), set_config('transaction_read_only', 'on', true)",
  },
  write: { nome: 'tomar_escrita', texto: "SELECT set_config('app.registro', $1, true)" },
};
const ABRIR = { read: 'BEGIN READ ONLY', write: 'BEGIN' };

/** How a transaction of several statements begins: the registration is a literal, of a number that was checked. */
export const textoDeAbertura = (modo: 'read' | 'write', registro: number): string =>
  `${ABRIR[modo]}; SET LOCAL app.registro = '${registro}'`;

/** What the driver does with a row, a value that cannot be read included; its types do not say it. */
const { handleDataRow: receberLinha } = pg.Query.prototype as unknown as {
  handleDataRow(this: pg.Query, mensagem: unknown): void;
};

/** The one statement of a transaction, and what it is about. */
export interface PedidoUnico {
  registro: number;
  modo: 'read' | 'write';
  texto: string;
  valores: unknown[];
  nome: string | undefined;
}

function sabidosDe(ligacao: pg.Connection): Sabidos {
  const antes = sabidos.get(ligacao);
  if (antes) return antes;
  const novos: Sabidos = { nomes: new Set(), campos: new Map() };
  sabidos.set(ligacao, novos);
  return novos;
}

/**
 * A transaction of one statement as one message: the registration, then the statement, before a single Sync. What stands
 * before a Sync is one transaction by itself (PostgreSQL, "Extended Query Overview"): it commits there, or nothing of it
 * happened. The database answers with one packet, so that both sides wake up once (measured: a quarter of what a read
 * costs beside its own work). A class of the driver's own kind, because its pipeline takes no other.
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
  /** The registration's own row and end come first, and are nobody's answer. */
  private tomado = false;

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
    const tomar = TOMAR[modo];
    if (!nomes.has(tomar.nome)) {
      ligacao.close({ type: 'S', name: tomar.nome }, true);
      ligacao.parse({ text: tomar.texto, name: tomar.nome, types: [] }, true);
      nomes.add(tomar.nome);
    }
    ligacao.bind({ statement: tomar.nome, values: [String(registro)] }, true);
    ligacao.execute({}, true);
    const conhecidos = nome ? campos.get(nome) : undefined;
    if (conhecidos) {
      this._result.addFields(conhecidos);
      this._accumulateRows = true;
    }
    // Columns that are known are not asked for again.
    this.prepare(
      conhecidos
        ? Object.assign(Object.create(ligacao) as Ligacao, { describe: () => undefined })
        : ligacao,
    );
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this._result.addFields(fields);
    this._accumulateRows = true;
  }

  handleDataRow(mensagem: unknown): void {
    if (this.tomado) receberLinha.call(this, mensagem);
  }

  handleCommandComplete(mensagem: { text: string }): void {
    if (this.tomado) this._result.addCommandComplete(mensagem);
    this.tomado = true;
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

/** Sends a transaction of one statement and gives its rows once it is committed; it fails with the database's error, rolled back. */
export function voar<L extends object>(
  cliente: pg.PoolClient,
  pedido: PedidoUnico,
): Promise<L[]> {
  return new Promise((pronto, falhou) => {
    const voo: Voo<L> = new Voo<L>(pedido, (erro) => {
      if (erro) return falhou(erro);
      if (cliente instanceof pg.Client) voo.lembrar(cliente.connection);
      pronto(voo.linhas);
    });
    cliente.query(voo);
  });
}
