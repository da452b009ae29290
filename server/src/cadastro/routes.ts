import * as tipoAtividade from '@praca/contract/atividade/tipo/endpoints.ts';
import * as etiqueta from '@praca/contract/etiqueta/endpoints.ts';
import * as motivoPerda from '@praca/contract/motivo-perda/endpoints.ts';
import * as origemContato from '@praca/contract/origem-contato/endpoints.ts';
import * as segmento from '@praca/contract/segmento/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import type { Resposta } from '../platform/http/resposta.ts';
import { excluirCadastro } from './excluir.ts';
import { listarCadastro } from './reads.ts';
import { salvarCadastro } from './salvar.ts';
import type { TabelaCadastro } from './tabela.ts';

type Linha = Resposta<never>;

const CADASTROS = [
  { api: segmento, t: { tabela: 'segmento', prefixo: 'segmento', outras: [] } },
  { api: origemContato, t: { tabela: 'origem_contato', prefixo: 'orprospect', outras: [] } },
  { api: motivoPerda, t: { tabela: 'motivo_perda', prefixo: 'motperda', outras: [] } },
  { api: etiqueta, t: { tabela: 'etiqueta', prefixo: 'etiqueta', outras: ['etiqueta_cor'] } },
  { api: tipoAtividade, t: { tabela: 'tipo_atividade', prefixo: 'tipoatividade', outras: [] } },
] as const satisfies { api: object; t: TabelaCadastro }[];

/** The cadastros that are a code and a name: one set of verbs, their tables as data. */
export function rotasCadastro(app: Api, p: Plataforma): void {
  for (const { api, t } of CADASTROS) {
    mount(app, p, api.getLista, async (ctx, e) => (await listarCadastro(ctx, t, e)) as Linha);
    mount(app, p, api.salvar, async (ctx, e) => (await salvarCadastro(ctx, t, e)) as Linha);
    mount(
      app,
      p,
      api.excluir,
      async (ctx, e: Record<string, unknown>) =>
        (await excluirCadastro(ctx, t, Number(e[`${t.prefixo}_codigo`]))) as Linha,
    );
  }
}
