import { describe, expect, it } from 'vitest';
import { cortador, type MensagemFluxo } from './fluxo-sse.ts';

const ler = (...pedacos: string[]) => {
  const lidas: MensagemFluxo[] = [];
  const cortar = cortador((mensagem) => lidas.push(mensagem));
  for (const pedaco of pedacos) cortar(pedaco);
  return lidas;
};

describe('server-sent events', () => {
  it('reads id, event and data', () => {
    expect(ler('id: 7\nevent: mudanca\ndata: {"a":1}\n\n')).toEqual([
      { id: '7', evento: 'mudanca', dados: '{"a":1}' },
    ]);
  });
  it('joins what came in pieces and lines of data', () => {
    expect(ler('id: 1\nda', 'ta: a\ndata: b\n', '\nid: 2\n\n')).toEqual([
      { id: '1', evento: '', dados: 'a\nb' },
      { id: '2', evento: '', dados: '' },
    ]);
  });
  it('hands on heartbeats and keeps what has not ended', () => {
    expect(ler(': vivo\n\ndata: x')).toEqual([{ id: null, evento: '', dados: '' }]);
  });
  it('understands CRLF', () => {
    expect(ler('data: x\r\n\r\n')).toEqual([{ id: null, evento: '', dados: 'x' }]);
  });
});
