import * as e from '@praca/contract/usuario/conta/endpoints.ts';
import * as l from '@praca/contract/usuario/lacre/endpoints.ts';
import * as f from '@praca/contract/usuario/foto/endpoints.ts';
import {
  mount,
  mountArquivo,
  mountLivre,
  mountMultipart,
  type Api,
  type Plataforma,
} from '../../platform/http/mount.ts';
import { salvarContaDeEmail, testarContaDeEmail } from './conta-de-email.ts';
import { encerrarSessaoAberta, sairDeTodas } from './encerrar.ts';
import {
  desligarSegundoFator,
  gerarCodigosDeRecuperacao,
  ligarSegundoFator,
  prepararSegundoFator,
  removerSegundoFator,
} from './fator.ts';
import { enviarFoto } from '../foto/enviar.ts';
import { excluirFoto } from '../foto/excluir.ts';
import { lerFoto, listarFotos } from '../foto/reads.ts';
import { lerLacre } from './lacre.ts';
import { lerContaDeEmail, lerMinhaConta, listarSessoes } from './reads.ts';
import { salvarMinhaConta } from './salvar-minha-conta.ts';
import { trocarEmail } from './trocar-email.ts';

/** One's own account: facts, sessions, second factor, mail server. */
export function rotasMinhaConta(app: Api, p: Plataforma): void {
  mount(app, p, e.getMinhaConta, lerMinhaConta);
  mount(app, p, e.salvarMinhaConta, salvarMinhaConta);
  mount(app, p, e.trocarEmail, trocarEmail);
  mount(app, p, e.getListaSessao, listarSessoes);
  mount(app, p, e.encerrarSessao, encerrarSessaoAberta);
  mount(app, p, e.sairDeTodas, sairDeTodas);
  mount(app, p, e.prepararFator, prepararSegundoFator);
  mount(app, p, e.ligarFator, ligarSegundoFator);
  mount(app, p, e.novosCodigos, gerarCodigosDeRecuperacao);
  mount(app, p, e.desligarFator, desligarSegundoFator);
  mount(app, p, e.removerFator, removerSegundoFator);
  mount(app, p, l.getLacre, lerLacre);
  mount(app, p, e.getContaDeEmail, lerContaDeEmail);
  mount(app, p, e.salvarContaDeEmail, salvarContaDeEmail);
  mountLivre(app, p, e.testarContaDeEmail, testarContaDeEmail);
  mountMultipart(app, p, f.enviarFoto, enviarFoto);
  mount(app, p, f.excluirFoto, excluirFoto);
  mount(app, p, f.getFotos, listarFotos);
  mountArquivo(app, p, f.baixarFoto, lerFoto);
}
