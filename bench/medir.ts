import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { preparar, type Ambiente } from './ambiente.ts';
import { crescimentos } from './api.ts';
import { exportacoes } from './exportacao.ts';
import { medirHostis } from './hostis.ts';
import { importar } from './importacao.ts';
import { copiarProjeto, medirPartida, montarPagina } from './partida.ts';
import { copiarBanco } from './pessoas-banco.ts';
import {
  relatarEditor,
  relatarPassado,
  relatarPessoas,
  relatarPrimeira,
  relatarQuadro,
  relatarTelas,
  relatarVendas,
} from './relatar.ts';
import { abrirProxy } from './proxy.ts';
import { relatarDisco } from './relatar-disco.ts';
import { relatarGraficos, relatarPaineis } from './relatar-paineis.ts';
import { relatarPedidos } from './relatar-pedidos.ts';
import { relatarTarefas } from './relatar-tarefas.ts';
import { cumpre, escrever, linha, MEMORIA, numero, relatorio, taxa, titulo } from './relatorio.ts';
import { relatarApi, relatarNegocio } from './relatar-negocio.ts';
import { vizinhos } from './vizinho.ts';

const USO = `Uso: npm run bench -- [opções]
  --negocios 10000,100000  tamanhos dos bancos; o último é o medido, o primeiro é com quem se compara (o milhão: --negocios 10000,1000000)
  --so api,telas,passado,paineis,negocio,crescimento,vizinho,hostis,importacao,disco,exportacao,partida,primeira,quadro,graficos,vendas,pedidos,editor,pessoas,tarefas  partes a medir
  --pessoas 1000000  clientes do registro medido na parte pessoas
  --pedidos 10000,1000000  orçamentos e pedidos do registro medido na parte pedidos, no banco menor e no maior
  --rodadas 5 --segundos 3  rodadas alternadas e quanto cada uma dura
  --pasta <pasta>  onde ficam os bancos cheios, para a próxima vez
  --proxy  com um nginx na frente do servidor, que comprime as respostas (ele precisa estar instalado)
  --gravar  escreve bench/RESULTS.md`;
const { values } = parseArgs({
  options: {
    negocios: { type: 'string', default: '10000,100000' },
    so: {
      type: 'string',
      default:
        'api,telas,passado,paineis,negocio,crescimento,vizinho,hostis,importacao,disco,exportacao,partida,primeira,quadro,graficos,vendas,pedidos,editor,pessoas,tarefas',
    },
    pessoas: { type: 'string', default: '1000000' },
    pedidos: { type: 'string', default: '10000,1000000' },
    rodadas: { type: 'string', default: '5' },
    segundos: { type: 'string', default: '3' },
    pasta: { type: 'string', default: path.join(tmpdir(), 'praca-bench') },
    proxy: { type: 'boolean', default: false },
    gravar: { type: 'boolean', default: false },
    ajuda: { type: 'boolean', default: false },
  },
});
const rodadas = { rodadas: Number(values.rodadas), segundos: Number(values.segundos) };
const tamanhos = values.negocios.split(',').map(Number);
const [menor, maior] = [tamanhos[0] ?? 10_000, tamanhos.at(-1) ?? 100_000];

async function abrir(negocios: number, pagina?: string): Promise<Ambiente> {
  const a = await preparar(path.join(values.pasta, String(negocios)), negocios, pagina);
  if (!values.proxy) return a;
  const proxy = await abrirProxy(a.base);
  return {
    ...a,
    base: proxy.base,
    async fechar() {
      await proxy.fechar();
      await a.fechar();
    },
  };
}

async function com<T>(abertos: Ambiente[], agir: () => Promise<T>): Promise<T> {
  try {
    return await agir();
  } finally {
    for (const a of abertos) await a.fechar();
  }
}

async function telas(relatar: (abertos: Ambiente[]) => Promise<void>): Promise<void> {
  const abertos: Ambiente[] = [];
  await com(abertos, async () => {
    for (const negocios of tamanhos) abertos.push(await abrir(negocios));
    await relatar(abertos);
  });
}

async function crescimento(): Promise<void> {
  titulo('Custo ao crescer, 8 clientes', ['chamada', 'menor', 'maior', 'vezes', 'meta', 'cumpre']);
  const abertos = [await abrir(menor), await abrir(maior)];
  await com(abertos, async () => {
    const [a, b] = abertos;
    if (!a || !b) return;
    for await (const c of crescimentos(a, b, { ...rodadas, clientes: 8 }))
      linha([
        c.nome,
        taxa(c.menor),
        taxa(c.maior),
        `${numero(c.razao, 2)} ×`,
        `${numero(c.meta, 1)} ×`,
        cumpre(c.razao <= c.meta && c.menor.erros + c.maior.erros === 0),
      ]);
  });
}

async function vizinho(): Promise<void> {
  titulo('Quadro de um registro enquanto outro pede tudo o que pode', [
    'medida',
    'p50 / p95',
    'meta',
    'cumpre',
  ]);
  const a = await abrir(maior);
  await com([a], async () => {
    const m = await vizinhos(a, rodadas);
    // What a person does not notice.
    const meta = 100;
    linha(['sozinho', taxa(m.sozinho), '', cumpre(m.sozinho.erros === 0)]);
    linha([
      `com 30 ligações do outro (${numero(m.vizinhoPorSegundo)} listas por segundo)`,
      taxa(m.acompanhado),
      `${numero(meta, 1)} ms`,
      cumpre(m.acompanhado.erros === 0 && m.acompanhado.p95 <= meta),
    ]);
  });
}

async function hostis(): Promise<void> {
  titulo('A mais lenta de /api/saude enquanto se lê o que foi feito para parar o servidor', [
    'o que se lê',
    'pior',
    'de quantas',
    'desfecho',
    'meta',
    'cumpre',
  ]);
  const meta = 100;
  await noMaior(async (a) => {
    for (const m of await medirHostis(a))
      linha([
        m.nome,
        `${numero(m.pior, 1)} ms`,
        numero(m.saudes),
        m.desfecho,
        `${meta} ms`,
        cumpre(m.pior <= meta),
      ]);
  });
}

/** In a database of its own, which goes afterwards: the ones that are kept stay as they were filled. */
async function importacao(): Promise<void> {
  titulo('Importação de CSV, do envio ao fim', [
    'linhas',
    'tempo',
    'linhas por segundo',
    'memória do servidor, pico',
    'cumpre',
  ]);
  const pasta = path.join(values.pasta, `importacao-${process.pid}`);
  try {
    const a = await preparar(pasta, 1000);
    await com([a], async () => {
      for (const linhas of [8000, 200_000]) {
        const m = await importar(a, linhas);
        linha([
          numero(m.linhas),
          `${numero(m.segundos, 1)} s`,
          numero(m.importadas / m.segundos),
          `${m.picoMiB} MiB`,
          cumpre(m.importadas === m.linhas && m.picoMiB <= MEMORIA),
        ]);
      }
    });
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}

/** On a server that did nothing else: its peak of memory is that of the files. */
async function exportacao(): Promise<void> {
  titulo(`Exportação de todos os negócios de um registro, banco de ${numero(maior)} negócios`, [
    'arquivo',
    'linhas',
    'tamanho',
    'tempo',
    'linhas por segundo',
    'memória do servidor, pico',
    'cumpre',
  ]);
  const a = await abrir(maior);
  await com([a], async () => {
    for await (const m of exportacoes(a))
      linha([
        m.formato,
        numero(m.linhas),
        `${numero(m.mib, 1)} MiB`,
        `${numero(m.segundos, 1)} s`,
        numero(m.linhas / m.segundos),
        `${m.picoMiB} MiB`,
        cumpre(m.linhas === m.negocios && m.picoMiB <= MEMORIA),
      ]);
  });
}

async function partida(projeto: string): Promise<void> {
  titulo('Partida, até a página de entrada responder', ['medida', 'valor', 'meta', 'cumpre']);
  const { primeira, morna } = await medirPartida(projeto);
  const dizer = (nome: string, ms: number, meta: number): void =>
    linha([nome, `${numero(ms / 1000, 1)} s`, `${meta} s`, cumpre(ms <= meta * 1000)]);
  dizer('primeira, com página montada e demonstração', primeira, 15);
  dizer('morna', morna, 3);
}

async function naPagina(projeto: string, relatar: (a: Ambiente) => Promise<void>) {
  const a = await abrir(maior, await montarPagina(projeto));
  await com([a], () => relatar(a));
}

async function noMaior(relatar: (a: Ambiente) => Promise<void>): Promise<void> {
  const a = await abrir(maior);
  await com([a], () => relatar(a));
}

/** In a copy that stays: it grows to a million customers, and the database that the others measure does not. */
async function pessoas(): Promise<void> {
  const pasta = path.join(values.pasta, `pessoas-${maior}`);
  if (!existsSync(pasta)) {
    await (await abrir(maior)).fechar();
    copiarBanco(path.join(values.pasta, String(maior)), pasta);
  }
  const a = await preparar(pasta, maior);
  await com([a], () => relatarPessoas(a, Number(values.pessoas)));
}

if (values.ajuda) process.stdout.write(`${USO}\n`);
else {
  const inicio = performance.now();
  const [cpu] = cpus();
  escrever(
    `# Medidas\n\n${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${cpu?.model.trim()} · ${numero(totalmem() / 2 ** 30)} GiB · Linux ${release()} · Node ${process.versions.node} · PostgreSQL embutido. Cliente, servidor e banco nas mesmas CPUs; carga da máquina no início: ${loadavg()
      .map((n) => numero(n, 1))
      .join(
        ' ',
      )}.${values.proxy ? ' Com nginx na frente, que comprime.' : ''} Feitas por \`npm run bench\`.`,
  );
  const partes = new Set(values.so.split(','));
  if (partes.has('api')) await noMaior((a) => relatarApi(a, rodadas));
  if (partes.has('paineis')) await relatarPaineis(tamanhos, abrir, rodadas);
  if (partes.has('telas')) await telas(relatarTelas);
  if (partes.has('passado')) await telas(relatarPassado);
  if (partes.has('negocio')) await noMaior((a) => relatarNegocio(a, rodadas));
  if (partes.has('crescimento')) await crescimento();
  if (partes.has('vizinho')) await vizinho();
  if (partes.has('hostis')) await hostis();
  if (partes.has('importacao')) await importacao();
  if (partes.has('disco')) await relatarDisco(values.pasta);
  if (partes.has('exportacao')) await exportacao();
  if (partes.has('vendas')) await noMaior(relatarVendas);
  if (partes.has('pedidos'))
    await relatarPedidos(values.pasta, menor, values.pedidos.split(',').map(Number));
  if (partes.has('pessoas')) await pessoas();
  if (
    ['partida', 'primeira', 'quadro', 'graficos', 'editor', 'tarefas'].some((parte) =>
      partes.has(parte),
    )
  ) {
    const projeto = copiarProjeto();
    try {
      if (partes.has('partida')) await partida(projeto);
      if (partes.has('primeira')) await naPagina(projeto, relatarPrimeira);
      if (partes.has('quadro')) await naPagina(projeto, relatarQuadro);
      if (partes.has('graficos')) await naPagina(projeto, relatarGraficos);
      if (partes.has('editor')) await naPagina(projeto, relatarEditor);
      if (partes.has('tarefas'))
        await relatarTarefas(values.pasta, [menor, maior], await montarPagina(projeto), rodadas);
    } finally {
      rmSync(projeto, { recursive: true, force: true });
    }
  }
  escrever(
    `\nMedido em ${numero((performance.now() - inicio) / 1000)} s; carga da máquina no fim: ${loadavg()
      .map((n) => numero(n, 1))
      .join(' ')}.`,
  );
  if (values.gravar)
    writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), `${relatorio()}\n`);
}
