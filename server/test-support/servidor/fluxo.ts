import { esperar } from '../../src/platform/embutido/processos.ts';

export interface Mudanca {
  tabela: string;
  codigo: number | null;
  versao: number | null;
  acao: string;
}

/** A stream of live events as a page reads it. */
export interface Fluxo {
  /** Everything that came, in order. */
  mudancas(): Mudanca[];
  /** Code of the last event heard, for Last-Event-ID. */
  ultimo(): string;
  /** How the server said goodbye, or that the connection is gone. */
  fim(): 'fim' | 'caiu' | undefined;
  /** Waits for a change that fits; throws after `limite` ms. */
  ate(pronto: (m: Mudanca) => boolean, limite?: number): Promise<Mudanca>;
  fechar(): void;
}

/** Opens the stream; throws with the status when it is refused. */
export async function ouvir(
  url: string,
  token: string,
  cabecalhos: Record<string, string> = {},
): Promise<Fluxo> {
  const corte = new AbortController();
  const resposta = await fetch(url, {
    headers: { authorization: `JWT ${token}`, ...cabecalhos },
    signal: corte.signal,
  });
  if (resposta.status !== 200 || !resposta.body)
    throw new Error(`fluxo recusado: ${resposta.status} ${await resposta.text()}`);
  const mudancas: Mudanca[] = [];
  let ultimo = '';
  let fim: 'fim' | 'caiu' | undefined;
  const ler = async (corpo: ReadableStream<Uint8Array>): Promise<void> => {
    let resto = '';
    const texto = new TextDecoder();
    for await (const parte of corpo) {
      const blocos = (resto + texto.decode(parte, { stream: true })).split('\n\n');
      resto = blocos.pop() ?? '';
      for (const bloco of blocos) {
        ultimo = /^id: (.*)$/m.exec(bloco)?.[1] ?? ultimo;
        if (/^event: fim$/m.test(bloco)) fim = 'fim';
        const dados = /^event: mudanca\ndata: (.*)$/m.exec(bloco)?.[1];
        if (dados) mudancas.push(...(JSON.parse(dados) as Mudanca[]));
      }
    }
    fim ??= 'caiu';
  };
  ler(resposta.body).catch(() => (fim ??= 'caiu'));
  return {
    mudancas: () => mudancas,
    ultimo: () => ultimo,
    fim: () => fim,
    async ate(pronto, limite = 5000) {
      const prazo = Date.now() + limite;
      for (;;) {
        const achada = mudancas.find(pronto);
        if (achada) return achada;
        if (Date.now() > prazo) throw new Error(`não veio: ${JSON.stringify(mudancas)}`);
        await esperar(10);
      }
    },
    fechar: () => corte.abort(),
  };
}
