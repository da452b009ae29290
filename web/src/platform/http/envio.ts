/** How much of a body has left: bytes sent and bytes in all. */
export type Enviado = { enviados: number; total: number };

const lerCabecalhos = (texto: string): Headers => {
  const cabecalhos = new Headers();
  for (const linha of texto.split('\r\n')) {
    const corte = linha.indexOf(':');
    if (corte > 0) cabecalhos.append(linha.slice(0, corte), linha.slice(corte + 1).trim());
  }
  return cabecalhos;
};

/** As `fetch`, for a form whose way out is watched: `fetch` does not tell how much of a body has left. */
export const enviarFormulario = (
  url: string,
  pedido: { method: string; headers: Headers; body: FormData; signal: AbortSignal },
  aoEnviar: (enviado: Enviado) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const parar = () => xhr.abort();
    const falhar = () => reject(new TypeError('O envio não terminou.'));
    xhr.open(pedido.method, url);
    for (const [nome, valor] of pedido.headers) xhr.setRequestHeader(nome, valor);
    xhr.upload.onprogress = ({ loaded, total }) => aoEnviar({ enviados: loaded, total });
    xhr.onload = () =>
      resolve(
        new Response(xhr.responseText, {
          status: xhr.status,
          headers: lerCabecalhos(xhr.getAllResponseHeaders()),
        }),
      );
    xhr.onerror = falhar;
    xhr.onabort = falhar;
    xhr.onloadend = () => pedido.signal.removeEventListener('abort', parar);
    pedido.signal.addEventListener('abort', parar);
    if (pedido.signal.aborted) return falhar();
    xhr.send(pedido.body);
  });
