import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enviarUma, esvaziar, type Deposito, type Resposta } from './motor.ts';
import {
  aoDescartar,
  aoInsistir,
  doDono,
  linhaDa,
  lugarNoFim,
  type Mudanca,
  type Pendente,
} from './regras.ts';
import { CONCLUIR, CRIAR, EU, NOTA, pendente, RECUSA } from './test-support/pendente-de-teste.ts';

/* A server with keys and versions, a device that may die at any moment, colleagues, two tabs without a lock. */
class Morreu extends Error {}

type Linha = { atividade_codigo: number; versao: number; feita: boolean };

function umServidor() {
  const linhas = new Map<number, Linha>();
  const respostas = new Map<string, { corpo: string; linha: Linha | null }>();
  const efeitos: string[] = [];
  for (const atividade_codigo of [1, 2])
    linhas.set(atividade_codigo, { atividade_codigo, versao: 1, feita: false });
  const responder = (um: Pendente): Resposta => {
    const corpo = `${um.path} ${JSON.stringify(um.entrada)}`;
    const guardada = respostas.get(um.chave);
    if (guardada !== undefined) {
      expect(guardada.corpo).toBe(corpo);
      return { fim: 'foi', linha: guardada.linha, mensagens: [] };
    }
    const { atividade_codigo, versao } = um.entrada as {
      atividade_codigo?: number;
      versao?: number;
    };
    let linha: Linha | null = null;
    if (um.path === CRIAR) {
      const codigo = linhas.size + 1;
      linha = { atividade_codigo: codigo, versao: 1, feita: false };
    } else if (um.path === CONCLUIR) {
      expect(atividade_codigo).toBeGreaterThan(0);
      const atual = linhas.get(atividade_codigo!)!;
      if ((versao ?? atual.versao) !== atual.versao || atual.feita)
        return { fim: 'recusada', recusa: RECUSA, incerta: false, status: 409 };
      linha = { ...atual, versao: atual.versao + 1, feita: um.entrada['fim'] === true };
    }
    if (linha !== null) linhas.set(linha.atividade_codigo, linha);
    respostas.set(um.chave, { corpo, linha });
    efeitos.push(um.dito);
    return { fim: 'foi', linha, mensagens: [] };
  };
  return { linhas, efeitos, responder };
}

function umAparelho() {
  let gravadas = new Map<string, Pendente>();
  let morte: 'antes' | 'depois' | null = null;
  const deposito: Deposito = {
    ler: async () => [...gravadas.values()],
    mudar: async (regra) => {
      const fim = morte;
      morte = null;
      if (fim === 'antes') throw new Morreu();
      const { por = [], tirar = [], valor } = regra([...gravadas.values()]);
      gravadas = new Map(gravadas);
      for (const id of tirar) gravadas.delete(id);
      for (const um of por) gravadas.set(um.id, um);
      if (fim === 'depois') throw new Morreu();
      return valor;
    },
  };
  return {
    deposito,
    todas: () => [...gravadas.values()],
    mudar: (m: Mudanca) => deposito.mudar(() => m),
    matar: (quando: 'antes' | 'depois') => {
      morte = quando;
    },
  };
}

const CAMINHO = fc.constantFrom(
  'chega',
  'chega',
  'chega',
  'perde-se a ida',
  'perde-se a volta',
  'morre antes de sair',
  'morre com a resposta',
  'morre ao gravar',
  'morre gravado',
  'falha depois de feita',
);
const PASSO = fc.oneof(
  fc.record({ que: fc.constant('criar' as const) }),
  fc.record({ que: fc.constant('nota' as const) }),
  fc.record({ que: fc.constant('mudar' as const), qual: fc.nat(3), fim: fc.boolean() }),
  fc.record({ que: fc.constant('colega' as const), qual: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ que: fc.constant('insistir' as const), qual: fc.nat(5) }),
  fc.record({ que: fc.constant('descartar' as const), qual: fc.nat(5) }),
  fc.record({
    que: fc.constant('enviar' as const),
    abas: fc.integer({ min: 1, max: 2 }),
    caminhos: fc.array(CAMINHO, { maxLength: 8 }),
    voltas: fc.array(fc.nat(4), { maxLength: 8 }),
  }),
);

test('whatever dies, gets lost or changes meanwhile, each thing done happens once, in the order of its task, or still asks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(PASSO, { maxLength: 40 }), async (passos) => {
      const servidor = umServidor();
      const aparelho = umAparelho();
      const feitos: string[] = [];
      const descartados = new Set<string>();
      let agora = 0;
      let chaves = 0;

      const guardar = async (um: Partial<Pendente>, cria: boolean) => {
        const { ordem, provisorio } = lugarNoFim(aparelho.todas(), (agora += 1));
        const dito = `d${(feitos.length + 1).toString().padStart(3, '0')}`;
        feitos.push(dito);
        await aparelho.mudar({
          por: [
            pendente(ordem, {
              ...um,
              id: dito,
              dito,
              chave: `c${(chaves += 1)}`,
              provisorio: cria ? provisorio : null,
            }),
          ],
        });
      };
      const enviarPor =
        (caminhos: string[], voltas: number[]) =>
        async (um: Pendente): Promise<Resposta> => {
          const caminho = caminhos.shift() ?? 'chega';
          for (let volta = voltas.shift() ?? 0; volta > 0; volta -= 1) await Promise.resolve();
          if (caminho === 'morre antes de sair') throw new Morreu();
          if (caminho === 'perde-se a ida') return { fim: 'sem-resposta' };
          const resposta = servidor.responder(um);
          if (caminho === 'morre com a resposta') throw new Morreu();
          if (caminho === 'perde-se a volta') return { fim: 'sem-resposta' };
          if (caminho === 'falha depois de feita')
            return { fim: 'recusada', recusa: RECUSA, incerta: true, status: 500 };
          if (caminho === 'morre ao gravar') aparelho.matar('antes');
          if (caminho === 'morre gravado') aparelho.matar('depois');
          return resposta;
        };
      const rodar = (caminhos: string[], voltas: number[]) =>
        esvaziar(
          aparelho.deposito,
          EU,
          enviarPor(caminhos, voltas),
          () => (agora += 1),
          async () => undefined,
        ).catch((erro: unknown) => {
          if (!(erro instanceof Morreu)) throw erro;
        });
      const paradas = () => doDono(aparelho.todas(), EU).filter((um) => um.recusa !== null);
      const insistir = (um: Pendente | undefined) =>
        um &&
        aparelho.mudar(
          aoInsistir(
            um,
            `c${(chaves += 1)}`,
            servidor.linhas.get(linhaDa(um) ?? 0)?.versao ?? null,
          ),
        );

      for (const passo of passos) {
        if (passo.que === 'criar')
          await guardar({ path: CRIAR, entrada: { atividade_titulo: 'x' } }, true);
        if (passo.que === 'nota')
          await guardar({ path: NOTA, entrada: { acomp_texto: 'x' } }, false);
        if (passo.que === 'mudar') {
          const novas = aparelho.todas().flatMap((um) => um.provisorio ?? []);
          const codigo = [1, 2, ...novas][passo.qual] ?? 1;
          const versao = servidor.linhas.get(codigo)?.versao;
          await guardar(
            {
              entrada: {
                atividade_codigo: codigo,
                fim: passo.fim,
                ...(versao !== undefined && { versao }),
              },
            },
            false,
          );
        }
        if (passo.que === 'colega') {
          const linha = servidor.linhas.get(passo.qual)!;
          servidor.linhas.set(passo.qual, { ...linha, versao: linha.versao + 1 });
        }
        if (passo.que === 'insistir') await insistir(paradas()[passo.qual]);
        if (passo.que === 'descartar') {
          const fila = doDono(aparelho.todas(), EU);
          const um = fila[passo.qual];
          if (um !== undefined) {
            const { tirar } = aoDescartar(um, fila);
            for (const id of tirar) descartados.add(id);
            await aparelho.mudar({ tirar });
          }
        }
        if (passo.que === 'enviar')
          await Promise.all(
            Array.from({ length: passo.abas }, () => rodar(passo.caminhos, passo.voltas)),
          );
      }
      // The network is back for good, and the person says of everything that it is to go out.
      for (let vez = 0; vez <= feitos.length; vez += 1) {
        await rodar([], []);
        for (const um of paradas()) await insistir(um);
      }
      await rodar([], []);

      const ficaram = new Set(aparelho.todas().map(({ id }) => id));
      for (const dito of feitos) {
        const vezes = servidor.efeitos.filter((um) => um === dito).length;
        if (descartados.has(dito)) expect(vezes).toBeLessThanOrEqual(1);
        else expect([dito, vezes]).toEqual([dito, ficaram.has(dito) ? 0 : 1]);
      }
    }),
    { numRuns: 400 },
  );
});

test('a write is noted as sent before it leaves: the device that dies with it knows that it may have arrived', async () => {
  const aparelho = umAparelho();
  await aparelho.mudar({ por: [pendente(1)] });
  const saiu = enviarUma(
    aparelho.deposito,
    ([um]) => um,
    async () => {
      expect(aparelho.todas()[0]?.tentadaEm).toBe(77);
      throw new Morreu();
    },
    () => 77,
  );
  await expect(saiu).rejects.toThrow(Morreu);
  expect(aparelho.todas()).toHaveLength(1);
});

test('what another tab wrote meanwhile is not written over by a late answer', async () => {
  const aparelho = umAparelho();
  await aparelho.mudar({ por: [pendente(1)] });
  const tarde = (resposta: Resposta, entretanto: () => Promise<unknown>) =>
    enviarUma(
      aparelho.deposito,
      ([um]) => um,
      async () => {
        await entretanto();
        return resposta;
      },
      () => 1,
    );
  const recusada: Resposta = { fim: 'recusada', recusa: RECUSA, incerta: false, status: 409 };
  await tarde(recusada, () => aparelho.mudar(aoInsistir(aparelho.todas()[0]!, 'outra', 9)));
  expect(aparelho.todas()).toMatchObject([{ chave: 'outra', recusa: null }]);
  await tarde(recusada, () => aparelho.mudar({ tirar: ['p1'] }));
  expect(aparelho.todas()).toEqual([]);
});
