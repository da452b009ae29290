import pg from 'pg';

/** What the driver's connection keeps and its types do not say. */
interface Ligacao extends pg.Connection {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
}

/** How the driver reads the rows of a statement, which its types do not say. */
interface Leitura {
  fields: pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What a connection already knows: small statements by name, and how the rows of the prepared ones are read. */
interface Sabidos {
  nomes: Set<string>;
  leituras: Map<string, Leitura>;
}

const sabidos = new WeakMap<pg.Connection, Sabidos>();

interface Pequeno {
  nome: string;
  texto: string;
}
const ABRIR = {
  read: { nome: 'abrir_leitura', texto: 'BEGIN READ ONLY' },
  write: { nome: 'abrir_escrita', texto: 'BEGIN' },
};
/** Whose rows the transaction is about, until its end; a read by itself may not write either. */
const TOMAR = {
  nome: 'tomar',
  texto: "SELECT set_config('app.registro', $1, true)",
};
const TOMAR_LENDO = {
  nome: 'tomar_lendo',
  texto:
    "SELECT set_config('app.registro', $1, true), set_config('transaction_read_only', 'on', true)",
};
const TOMAR_LENDO_COM_UM_PLANO = {
  nome: 'tomar_lendo_um_plano',
  texto: `${TOMAR_LENDO.texto}, set_config('plan_cache_mode', 'force_generic_plan', true)`,
};
const FECHAR = { nome: 'fechar', texto: 'COMMIT' };

/** Errors that came before their transaction was open. */
const semAbertura = new WeakSet<Error>();
/** Whether there is no transaction because of this error: what was sent behind it stood outside of any. */
export const impediuAbertura = (erro: unknown): boolean =>
  erro instanceof Error && semAbertura.has(erro);

/** What the driver does with a row, a value that cannot be read included; its types do not say it. */
const { handleDataRow: receberLinha } = pg.Query.prototype as unknown as {
  handleDataRow(this: pg.Query, mensagem: unknown): void;
};

/** A statement on its way, and what goes before it in the same message. */
export interface Pedido {
  texto: string;
  valores: unknown[];
  nome: string | undefined;
  /** 'sozinho' is a whole transaction, 'primeiro' opens one that stays open, 'seguinte' goes on with it, 'ultimo' commits it. */
  lugar: 'sozinho' | 'primeiro' | 'seguinte' | 'ultimo';
  /** One plan serves whatever the values are; known where the statement is by itself. */
  umPlano: boolean;
  registro: number;
  modo: 'read' | 'write';
}

function sabidosDe(ligacao: pg.Connection): Sabidos {
  const antes = sabidos.get(ligacao);
  if (antes) return antes;
  const novos: Sabidos = { nomes: new Set(), leituras: new Map() };
  sabidos.set(ligacao, novos);
  return novos;
}

/**
 * A statement as one message, with what opens its transaction before the same Sync: the database answers with one packet,
 * so that both sides wake up once (measured: a quarter of what a read costs beside its own work), and columns that are
 * known are not asked for again. What stands before a Sync outside of a transaction is one by itself (PostgreSQL,
 * "Extended Query Overview"): it commits there, or nothing of it happened. A class of the driver's own kind, because its
 * pipeline takes no other.
 */
class Voo<L extends object> extends pg.Query {
  declare private readonly _result: pg.ResultBuilder<L> &
    Leitura & { addFields(campos: pg.FieldDef[]): void };
  declare private name: string | undefined;
  declare private _accumulateRows: boolean;
  declare private readonly prepare: (ligacao: pg.Connection) => void;
  declare private readonly callback: (erro: Error) => void;
  private readonly pedido: Pedido;
  /** How many small statements come first, whose rows and ends are nobody's answer. */
  private antes: number;

  constructor(pedido: Pedido, feito: (erro: Error | undefined) => void) {
    // Not as an object: the driver copies those property by property.
    super(pedido.texto, pedido.valores, feito);
    this.name = pedido.nome;
    this.pedido = pedido;
    this.antes = { sozinho: 1, primeiro: 2, seguinte: 0, ultimo: 0 }[pedido.lugar];
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
    const { nome, texto, lugar } = this.pedido;
    // First of all parses: the driver takes the first one confirmed for that of the query.
    if (nome && !ligacao.parsedStatements[nome] && !ligacao.submittedNamedStatements[nome]) {
      ligacao.parse({ text: texto, name: nome, types: [] }, true);
      ligacao.submittedNamedStatements[nome] = texto;
    }
    if (lugar === 'sozinho' || lugar === 'primeiro') this.abrir(ligacao);
    const leitura = nome ? sabidosDe(ligacao).leituras.get(nome) : undefined;
    if (leitura) {
      Object.assign(this._result, leitura);
      this._accumulateRows = true;
    }
    this.prepare(this.entremear(ligacao, leitura !== undefined));
  }

  private abrir(ligacao: Ligacao): void {
    const { modo, lugar, registro, umPlano } = this.pedido;
    if (lugar === 'primeiro') this.executar(ligacao, ABRIR[modo], []);
    const lendo = umPlano ? TOMAR_LENDO_COM_UM_PLANO : TOMAR_LENDO;
    this.executar(ligacao, lugar === 'sozinho' && modo === 'read' ? lendo : TOMAR, [
      String(registro),
    ]);
  }

  /** The connection as the driver's own steps see it: columns that are known are not asked for, and the COMMIT goes before the Sync. */
  private entremear(ligacao: Ligacao, conhecida: boolean): Ligacao {
    const confirma = this.pedido.lugar === 'ultimo';
    if (!conhecida && !confirma) return ligacao;
    const vista = Object.create(ligacao) as Ligacao;
    if (conhecida) vista.describe = () => undefined;
    if (confirma)
      vista.sync = () => {
        this.executar(ligacao, FECHAR, []);
        ligacao.sync();
      };
    return vista;
  }

  private executar(ligacao: Ligacao, { nome, texto }: Pequeno, values: string[]): void {
    const { nomes } = sabidosDe(ligacao);
    if (!nomes.has(nome)) {
      ligacao.close({ type: 'S', name: nome }, true);
      ligacao.parse({ text: texto, name: nome, types: [] }, true);
      nomes.add(nome);
    }
    ligacao.bind({ statement: nome, values }, true);
    ligacao.execute({}, true);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this._result.addFields(fields);
    this._accumulateRows = true;
  }

  handleDataRow(mensagem: unknown): void {
    if (this.antes === 0) receberLinha.call(this, mensagem);
  }

  handleCommandComplete(): void {
    if (this.antes > 0) this.antes -= 1;
  }

  handleError(erro: Error, conexao: pg.Connection): void {
    if (this.antes > 0) semAbertura.add(erro);
    // Which of the small statements were reached nobody says: they are prepared anew.
    if (this.pedido.lugar !== 'seguinte') sabidosDe(conexao).nomes.clear();
    this.callback(erro);
  }

  /** Keeps how its rows are read for the next time, once the whole message went well. */
  lembrar(conexao: pg.Connection): void {
    const { nome } = this.pedido;
    if (!nome) return;
    const { leituras } = sabidosDe(conexao);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (!leituras.has(nome)) leituras.set(nome, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/**
 * Sends a statement and gives its rows; of one that is a transaction by itself, once that is committed. Fails with the
 * database's error: then what was opened is still open and failed, and what was by itself is rolled back.
 */
export function voar<L extends object>(cliente: pg.PoolClient, pedido: Pedido): Promise<L[]> {
  return new Promise((pronto, falhou) => {
    const voo: Voo<L> = new Voo<L>(pedido, (erro) => {
      if (erro) return falhou(erro);
      if (cliente instanceof pg.Client) voo.lembrar(cliente.connection);
      pronto(voo.linhas);
    });
    cliente.query(voo);
  });
}
