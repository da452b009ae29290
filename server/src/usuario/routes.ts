import * as e from '@praca/contract/usuario/endpoints.ts';
import { mount, type Plataforma } from '../platform/http/mount.ts';
import { alterarUsuario } from './alterar.ts';
import { criarChaveApi } from './chave-api/criar.ts';
import { listarChavesApi } from './chave-api/reads.ts';
import { revogarChaveApi } from './chave-api/revogar.ts';
import { excluirUsuario } from './excluir.ts';
import {
  consultarAcesso,
  listarUsuarios,
  permissoesDoGrupo,
  permissoesDoUsuario,
  representanteDoUsuario,
  usuariosPorCampos,
} from './reads.ts';
import { reenviarConvite } from './reenviar-convite.ts';
import { retirarConvite } from './retirar-convite.ts';
import { removerAcessoCrm } from './remover-acesso-crm.ts';
import { salvarUsuario } from './salvar.ts';
import { deixarDeVerComo, verComo } from './ver-como.ts';

type App = Parameters<typeof mount>[0];

/** Users, their permissions and their access. */
export function rotasUsuario(app: App, p: Plataforma): void {
  mount(app, p, e.getLista, listarUsuarios);
  mount(app, p, e.getPorCampos, usuariosPorCampos);
  mount(app, p, e.getRepresentante, representanteDoUsuario);
  mount(app, p, e.getAcesso, consultarAcesso);
  mount(app, p, e.getAcessoSistema, consultarAcesso);
  mount(app, p, e.getAcessoSoSistema, (ctx, entrada) =>
    consultarAcesso(ctx, { ...entrada, modulo: '0', codigo: '0' }),
  );
  mount(app, p, e.getListaPermissaoUsuario, permissoesDoUsuario);
  mount(app, p, e.getListaPermissaoGrupo, permissoesDoGrupo);
  mount(app, p, e.salvar, salvarUsuario);
  mount(app, p, e.patch, alterarUsuario);
  mount(app, p, e.excluir, excluirUsuario);
  mount(app, p, e.removeAcessoCrm, removerAcessoCrm);
  mount(app, p, e.reenviarConvite, reenviarConvite);
  mount(app, p, e.retirarConvite, retirarConvite);
  mount(app, p, e.verComo, verComo);
  mount(app, p, e.deixarDeVerComo, deixarDeVerComo);
  mount(app, p, e.getListaChaveApi, listarChavesApi);
  mount(app, p, e.criarChaveApi, criarChaveApi);
  mount(app, p, e.revogarChaveApi, revogarChaveApi);
}
