import { recursos } from '@praca/contract/recursos.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { semTipos, type Recurso } from '@praca/contract/recurso.ts';
import {
  mount,
  mountArquivo,
  mountMultipart,
  type Api,
  type Plataforma,
} from '../platform/http/mount.ts';
import { registrarTrabalho } from '../platform/fila/processo.ts';
import { substantivo, substantivoDe } from '../platform/substantivo/substantivo.ts';
import type { Resposta } from '../platform/http/resposta.ts';
import { receberArquivo } from '../negocio/importacao/leitura/enviar-arquivo.ts';
import { excluirConjunto, excluirRecurso } from './excluir.ts';
import { exportarRecurso } from './exportar.ts';
import { conferirColunas, recusarColunas } from './importacao/conferir-colunas.ts';
import { desfazerImportacao, executarDesfazer, tipoDesfazer } from './importacao/desfazer.ts';
import { executarImportacao } from './importacao/executar.ts';
import { importarRecurso, tipoImportar } from './importacao/importar.ts';
import { baixarRelatorio } from './importacao/relatorio.ts';
import { mudarAtivoDoRecurso } from './inativar.ts';
import { historicoDoRecurso, listarComResumos, recursoPorCampos, type Pedido } from './listar.ts';
import { restaurarRecurso } from './restaurar.ts';
import { salvarRecurso } from './salvar.ts';
import {
  aVistaDe,
  historiaSemSigilo,
  lidoPor,
  paraQuemLe,
  recusarSigilo,
  semSigilo,
} from './sigilo.ts';
import { substituirRecurso } from './substituir.ts';

/** Rows of a recurso are as its description says; what the calls give out is parsed by the contract before sending. */
const resposta = async (linhas: Promise<unknown>) => (await linhas) as Resposta<never>;

/** Mounts the calls of one described cadastro. */
function montarRecurso(app: Api, p: Plataforma, r: Recurso): void {
  const { api } = r;
  if (!substantivoDe(r.tabela))
    substantivo({ tabela: r.tabela, alias: 't', vivo: true, ver: r.permissao.ver });
  mount(app, p, api.getLista, async (ctx, e) => {
    recusarSigilo(ctx, r, e);
    const pagina = await listarComResumos(ctx, lidoPor(ctx, r), e as Pedido);
    return { ...pagina, dados: pagina.dados.map(paraQuemLe(ctx, r)) };
  });
  mount(app, p, api.getPorCampos, (ctx, e) => {
    recusarSigilo(ctx, r, e);
    return recursoPorCampos(
      ctx,
      lidoPor(ctx, r),
      e as Pedido & { CAMPOS: string[] },
      paraQuemLe(ctx, r),
    );
  });
  mount(app, p, api.salvar, (ctx, e) => {
    recusarSigilo(ctx, r, e);
    return resposta(semSigilo(ctx, r, salvarRecurso(ctx, aVistaDe(ctx, r), e)));
  });
  mount(app, p, api.excluir, (ctx, e) =>
    resposta(semSigilo(ctx, r, excluirRecurso(ctx, r, Number(e[r.chave])))),
  );
  mount(app, p, api.excluirConjunto, (ctx, e) => excluirConjunto(ctx, r, e.LISTA_CODIGO));
  mount(app, p, api.restaurar, (ctx, e) => restaurarRecurso(ctx, r, e.LISTA_CODIGO));
  mount(app, p, api.inativar, (ctx, e) =>
    resposta(semSigilo(ctx, r, mudarAtivoDoRecurso(ctx, r, e, 'N'))),
  );
  mount(app, p, api.reativar, (ctx, e) =>
    resposta(semSigilo(ctx, r, mudarAtivoDoRecurso(ctx, r, e, 'S'))),
  );
  mount(app, p, api.substituir, (ctx, e) =>
    resposta(
      semSigilo(
        ctx,
        r,
        substituirRecurso(ctx, r, {
          codigo: Number(e[r.chave as keyof typeof e]),
          por: e.por_codigo,
          versao: e.versao,
        }),
      ),
    ),
  );
  mount(app, p, api.historico, async (ctx, e) =>
    historiaSemSigilo(ctx, r, await historicoDoRecurso(ctx, r, e)),
  );
  mountArquivo(app, p, api.exportar, (ctx, e) => {
    recusarSigilo(ctx, r, e);
    return exportarRecurso(ctx, aVistaDe(ctx, r), e);
  });
  mountMultipart(app, p, api.enviarArquivo, receberArquivo);
  mount(app, p, api.conferirColunas, (ctx, e) => conferirColunas(ctx, aVistaDe(ctx, r), e.csv));
  mount(app, p, api.importar, async (ctx, e) => {
    await recusarColunas(ctx, aVistaDe(ctx, r), e.colunas);
    return importarRecurso(ctx, r, e);
  });
  mountArquivo(app, p, api.relatorio, (ctx, e) => baixarRelatorio(ctx, r, e.uniproc_codigo));
  mount(app, p, api.desfazer, (ctx, e) => desfazerImportacao(ctx, r, e.uniproc_codigo));
  registrarTrabalho(
    tipoImportar(r),
    [r.api.importar.permission as Permissao, r.permissao.editar],
    (ctx) => executarImportacao(ctx, aVistaDe(ctx, r)),
  );
  registrarTrabalho(tipoDesfazer(r), [r.api.desfazer.permission as Permissao], (ctx) =>
    executarDesfazer(ctx, r),
  );
}

export function rotasRecurso(app: Api, p: Plataforma): void {
  for (const r of Object.values(recursos)) montarRecurso(app, p, semTipos(r));
}
