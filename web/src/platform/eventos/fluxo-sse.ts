/** One message of a stream of server-sent events. A comment (the heartbeat) comes with everything empty. */
export type MensagemFluxo = { id: string | null; evento: string; dados: string };

/** Cuts the text of a stream into messages; keeps what has not ended for the next piece. */
export const cortador = (aoLer: (mensagem: MensagemFluxo) => void) => {
  let resto = '';
  return (pedaco: string): void => {
    const blocos = (resto + pedaco).replaceAll('\r\n', '\n').split('\n\n');
    resto = blocos.pop() ?? '';
    for (const bloco of blocos) aoLer(lerBloco(bloco));
  };
};

const lerBloco = (bloco: string): MensagemFluxo => {
  const mensagem: MensagemFluxo = { id: null, evento: '', dados: '' };
  for (const linha of bloco.split('\n')) {
    const corte = linha.indexOf(':');
    if (corte === 0) continue;
    const campo = corte === -1 ? linha : linha.slice(0, corte);
    const valor = corte === -1 ? '' : linha.slice(corte + 1).replace(/^ /, '');
    if (campo === 'id') mensagem.id = valor;
    if (campo === 'event') mensagem.evento = valor;
    if (campo === 'data') mensagem.dados += mensagem.dados === '' ? valor : `\n${valor}`;
  }
  return mensagem;
};

/** Reads the body until it ends; heartbeats are handed on as empty messages, so that silence can be noticed. */
export const lerFluxo = async (
  resposta: Response,
  aoLer: (mensagem: MensagemFluxo) => void,
): Promise<void> => {
  if (resposta.body === null) return;
  const leitor = resposta.body.pipeThrough(new TextDecoderStream()).getReader();
  const cortar = cortador(aoLer);
  for (;;) {
    const { done, value } = await leitor.read();
    if (done) return;
    cortar(value);
  }
};
