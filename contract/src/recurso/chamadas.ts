import * as z from 'zod/mini';
import { endpoint, type Endpoint, type Feito } from '../endpoint.ts';
import { processoIniciado } from '../processo/schemas.ts';
import type { Descricao } from './descricao.ts';
import { destinoDoRegistro, esquemasDe, linhaHistorico } from './esquemas.ts';
import type { Campos } from './formas.ts';
import * as importacao from './importacao.ts';
import type { TodasAsLinhas } from './linhas.ts';

type Esquema = z.ZodMiniType<unknown, unknown>;
type Resto = Partial<Omit<Endpoint, 'nome' | 'path' | 'kind' | 'input' | 'output'>>;

const ARQUIVO: Resto = { forma: 'arquivo', pesada: true };

/** The calls of a described recurso: those of the published pattern, then our additions. */
export function chamadasDe<
  const S extends string,
  const P extends string,
  C extends Campos,
  L extends TodasAsLinhas,
>(d: Descricao<S, P, C, L>, filhas: L) {
  const s = esquemasDe<P, C, L>(d.prefixo, d.campos, filhas);
  const { um, varios } = d.nome;
  const comum = { method: 'PUT', tabela: d.substantivo.toUpperCase() } as const;
  const path = (resto: string) => `/TWS${d.substantivo}/${resto}`;
  const le = <I extends Esquema, O extends Esquema>(
    nome: string,
    resto: string,
    input: I,
    output: O,
    mais?: Resto,
  ) =>
    endpoint({
      ...comum,
      kind: 'read',
      permission: d.permissao.ver,
      nome,
      path: path(resto),
      input,
      output,
      ...mais,
    });
  const grava = <I extends Esquema, O extends Esquema>(
    nome: string,
    feito: Feito,
    resto: string,
    input: I,
    output: O,
    mais?: Resto,
  ) =>
    endpoint({
      ...comum,
      kind: 'write',
      permission: d.permissao.editar,
      nome,
      feito,
      path: path(resto),
      input,
      output,
      muda: [`/TWS${d.substantivo}/`, '/TWSNegocio/GetDicionarios'],
      ...mais,
    });
  const a = d.nome.genero === 'f' ? 'a' : 'o';
  const feito = (quem: string, participio: string) =>
    `${quem.charAt(0).toUpperCase()}${quem.slice(1)} ${participio}.`;
  const andando = (oQue: string): Feito => ({
    mensagem: `${oQue} iniciada.`,
    ajuda: 'Acompanhe o andamento até o fim.',
  });
  const traz = d.permissao.importar ?? d.permissao.editar;
  const processo: Resto = { tabela: 'UNICODE_PROCESSOS', adicao: true };
  const arquivo = z.object({});
  return {
    getLista: le(
      `Listar ${varios}`,
      'GetLista',
      s.entradaLista,
      (d.resumos === undefined ? s.linha : s.linhaDaLista) as typeof s.linhaDaLista,
    ),
    getPorCampos: le(`Consultar ${varios}`, 'GetPorCampos', s.entradaCampos, s.linhaParcial),
    salvar: grava(`Salvar ${um}`, feito(um, `salv${a}`), d.substantivo, s.entrada, s.linha, {
      cria: `${d.prefixo}_codigo`,
    }),
    excluir: grava(
      `Excluir ${um}`,
      feito(um, `excluíd${a}`),
      `${d.substantivo}/{${d.prefixo}_codigo}`,
      s.entradaExcluir,
      s.linha,
      { method: 'DELETE' },
    ),
    excluirConjunto: grava(
      `Excluir ${varios}`,
      feito(varios, `excluíd${a}s`),
      'ExcluirConjunto',
      s.entradaCadaUm,
      destinoDoRegistro,
      { adicao: true },
    ),
    restaurar: grava(
      `Restaurar ${varios}`,
      feito(varios, `restaurad${a}s`),
      'Restaurar',
      s.entradaCadaUm,
      destinoDoRegistro,
      { adicao: true },
    ),
    inativar: grava(
      `Inativar ${varios}`,
      feito(varios, `inativad${a}s`),
      'Inativar',
      s.entradaConjunto,
      s.linha,
      { adicao: true },
    ),
    reativar: grava(
      `Reativar ${varios}`,
      feito(varios, `reativad${a}s`),
      'Reativar',
      s.entradaConjunto,
      s.linha,
      { adicao: true },
    ),
    substituir: grava(
      `Substituir ${um}`,
      feito(um, `substituíd${a}`),
      'Substituir',
      s.entradaSubstituir,
      s.linha,
      {
        adicao: true,
      },
    ),
    historico: le(`Ver histórico de ${um}`, 'Historico', s.entradaHistorico, linhaHistorico, {
      tabela: 'EVENTO',
      adicao: true,
    }),
    exportar: le(`Exportar ${varios}`, 'Exportar', s.entradaExportar, arquivo, {
      ...ARQUIVO,
      permission: d.permissao.exportar ?? d.permissao.ver,
      adicao: true,
    }),
    enviarArquivo: grava(
      'Enviar arquivo',
      'Arquivo recebido.',
      'ArquivoImportacao',
      z.object({}),
      importacao.arquivoRecebido,
      {
        method: 'POST',
        tabela: 'ARQUIVO',
        permission: traz,
        forma: 'multipart',
        limiteCorpo: 100 * 1024 * 1024,
        adicao: true,
      },
    ),
    conferirColunas: le(
      `Conferir colunas do arquivo de ${varios}`,
      'ConferirColunas',
      importacao.entradaColunas,
      importacao.colunaDoArquivo,
      { tabela: 'COLUNA', permission: traz, adicao: true },
    ),
    importar: grava(
      `Importar ${varios}`,
      andando('Importação'),
      `ImportarCSV${d.substantivo}Linux`,
      importacao.entradaImportar,
      processoIniciado,
      { ...processo, permission: traz },
    ),
    relatorio: le(
      'Baixar relatório da importação',
      'RelatorioImportacao/{uniproc_codigo}',
      importacao.entradaProcesso,
      arquivo,
      {
        ...ARQUIVO,
        method: 'GET',
        tabela: 'RELATORIO',
        permission: d.permissao.editar,
        adicao: true,
      },
    ),
    desfazer: grava(
      'Desfazer importação',
      andando('Volta da importação'),
      'DesfazerImportacaoLinux',
      importacao.entradaDesfazer,
      processoIniciado,
      processo,
    ),
  };
}
