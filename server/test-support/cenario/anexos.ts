import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Anexo } from '@praca/contract/anexo/schemas.ts';
import { abrirCenario, type Nome } from './cenario.ts';
import { formulario } from './importacao.ts';
import { abrirNegocio } from './orcamentos.ts';

interface Enviado {
  status: number;
  codigo: string;
  mensagem: string;
  anexo: Anexo;
}

/** The fixture with a pipeline of its own, hands for files, and a folder of its own where uploads wait. */
export async function abrirAnexos() {
  const antiga = process.env['TMPDIR'];
  const espera = mkdtempSync(join(tmpdir(), 'praca-espera-'));
  process.env['TMPDIR'] = espera;
  const s = await abrirCenario();
  const n = await abrirNegocio(s);
  const enviarCorpo = async (
    corpo: Buffer,
    tipo: string,
    { como, ...onde }: { como: Nome } & ({ negocio: number } | { pessoa: number }),
  ): Promise<Enviado> => {
    const r = await s.app.inject({
      method: 'POST',
      url:
        'negocio' in onde
          ? `/api/TWSNegocio/AnexosDoNegocio/${onde.negocio}`
          : `/api/TWSPessoa/AnexosDaPessoa/${onde.pessoa}`,
      headers: { 'content-type': tipo, authorization: `JWT ${s.u[como].token}` },
      payload: corpo,
    });
    const { Conteudo, Mensagens } = JSON.parse(r.body) as {
      Conteudo: { DADOS: Anexo[] }[];
      Mensagens: { Codigo: string; Mensagem: string }[];
    };
    return {
      status: r.statusCode,
      codigo: Mensagens[0]?.Codigo ?? '',
      mensagem: Mensagens[0]?.Mensagem ?? '',
      anexo: Conteudo[0]?.DADOS[0],
    } as Enviado;
  };
  return {
    ...s,
    n,
    enviarCorpo,
    /** A deal of representative 1; answers its code. */
    negocio: async (): Promise<number> =>
      (await n.criar({ usuario_responsavel: 'rep1.a' })).negocio_codigo,
    enviar: async (conteudo: Uint8Array, nome: string, negocio: number, como: Nome = 'rep1.a') => {
      const { corpo, tipo } = await formulario(conteudo, nome);
      return enviarCorpo(corpo, tipo, { como, negocio });
    },
    enviarDoCliente: async (
      conteudo: Uint8Array,
      nome: string,
      pessoa: number,
      como: Nome = 'rep1.a',
    ) => {
      const { corpo, tipo } = await formulario(conteudo, nome);
      return enviarCorpo(corpo, tipo, { como, pessoa });
    },
    baixar: (anexo_codigo: number, como: Nome | null = 'rep1.a') =>
      s.app.inject({
        method: 'GET',
        url: `/api/TWSNegocio/Anexo/${anexo_codigo}`,
        headers: como ? { authorization: `JWT ${s.u[como].token}` } : {},
      }),
    /** How much is kept. */
    contar: async () =>
      (
        await s.emA(
          'SELECT (SELECT count(*)::int FROM anexo) AS anexos, (SELECT count(*)::int FROM arquivo) AS arquivos, (SELECT count(*)::int FROM arquivo_parte) AS partes',
        )
      )[0],
    /** Uploads that wait on the disk. */
    esperando: () => readdirSync(espera).filter((f) => f.startsWith('praca-anexo-')),
    fechar: async () => {
      await s.fechar();
      if (antiga === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = antiga;
      rmSync(espera, { recursive: true, force: true });
    },
  };
}
