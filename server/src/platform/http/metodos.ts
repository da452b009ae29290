import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Caminho {
  padrao: RegExp;
  metodos: Set<string>;
}

const ESPECIAIS = /[.*+?^${}()|[\]\\]/g;
const padraoDe = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((parte) => (parte.startsWith(':') ? '[^/]+' : parte.replace(ESPECIAIS, '\\$&')))
      .join('/')}/?$`,
    'i',
  );

/** Remembers every call that is mounted after it, and says which methods an address would have taken. */
export function guardarMetodos(app: FastifyInstance): (req: FastifyRequest) => string[] {
  const caminhos = new Map<string, Caminho>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const caminho = caminhos.get(url) ?? { padrao: padraoDe(url), metodos: new Set() };
    for (const m of [method].flat()) caminho.metodos.add(m);
    caminhos.set(url, caminho);
  });
  return (req) => {
    const endereco = req.url.split('?', 1)[0] ?? '';
    const metodos = [...caminhos.values()]
      .filter(({ padrao }) => padrao.test(endereco))
      .flatMap((c) => [...c.metodos]);
    return [...new Set(metodos)].sort();
  };
}
