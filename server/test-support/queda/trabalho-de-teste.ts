// A job for the tests of the queue, loaded before a server of its own process: `pedacos` pieces, one event row each.
import { registrarEvento } from '../../src/platform/eventos/registro-evento.ts';
import { registrarInterno, registrarTrabalho } from '../../src/platform/fila/processo.ts';

const dormir = (ms: number): Promise<void> => new Promise((pronto) => setTimeout(pronto, ms));

registrarTrabalho('TESTE', [], async (ctx) => {
  const { pedacos, ms } = ctx.entrada as { pedacos: number; ms: number };
  for (let i = Number(ctx.estado['feitos'] ?? 0); i < pedacos; i += 1) {
    await ctx.transacao('write', async (c) => {
      await registrarEvento(c, {
        tabela: 'teste',
        chave: `${ctx.uniproc_codigo}-${i}`,
        acao: 'CRIAR',
      });
      await dormir(ms);
      await ctx.avancar(c.tx, {
        registroatual: i + 1,
        registrototal: pedacos,
        estado: { feitos: i + 1 },
        mensagem: `${i + 1} de ${pedacos}`,
      });
    });
  }
  return { Resultado: '0', mensagem: 'Pronto.', pedacos };
});
registrarTrabalho('TESTE_FALHA', [], async () => {
  throw new Error('SEGREDO-interno');
});
registrarInterno('TESTE_MOMENTO', 'casa', async (ctx) => {
  const { numero, ms } = ctx.entrada as { numero: number; ms: number };
  await dormir(ms);
  ctx.noFim(async (tx) => {
    await tx.sql(
      `INSERT INTO acompanhamento (clienteregistro_codigo, negocio_codigo, acomp_texto, usuario_codigo) SELECT $1, n.negocio_codigo, $2, $3 FROM negocio n LIMIT 1`,
      [ctx.registro, `momento ${numero} em ${Date.now()}`, ctx.usuario],
    );
  });
  return { Resultado: '0', mensagem: 'Feito.' };
});
