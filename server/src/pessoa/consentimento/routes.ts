import * as api from '@praca/contract/pessoa/consentimento/endpoints.ts';
import * as privacidade from '@praca/contract/pessoa/privacidade/endpoints.ts';
import { mount, mountPublico, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { mountDeUmClique } from '../../platform/http/um-clique.ts';
import { salvarPrivacidade, verPrivacidade } from '../privacidade/salvar.ts';
import { bloquearTratamento, desbloquearTratamento } from './bloquear.ts';
import { paginaDaChave } from './chave.ts';
import { listarConsentimentos, registrarConsentimento } from './registrar.ts';
import { abrirSaida, sairPeloLink } from './sair.ts';

/** What people agree to and refuse, by those of the house and by the link of a mail; whom to ask about it. */
export function rotasConsentimento(app: Api, p: Plataforma): void {
  mount(app, p, api.getConsentimentos, listarConsentimentos);
  mount(app, p, api.registrar, registrarConsentimento);
  mount(app, p, api.bloquear, bloquearTratamento);
  mount(app, p, api.desbloquear, desbloquearTratamento);
  mount(app, p, privacidade.getPrivacidade, verPrivacidade);
  mount(app, p, privacidade.salvarPrivacidade, salvarPrivacidade);
  mountPublico(app, p, api.verSaida, abrirSaida);
  mountDeUmClique(app, p, api.sair, {
    verbo: sairPeloLink,
    pagina: (chave) => paginaDaChave(p.config, chave),
  });
}
