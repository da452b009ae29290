import * as api from '@praca/contract/consulta/endpoints.ts';
import { mountLivre, type Api, type Plataforma } from '../platform/http/mount.ts';
import { Cadeia } from './cadeia.ts';
import { consultar } from './consultar.ts';
import { FONTES_DE_CEP } from './fontes/cep.ts';
import { FONTES_DE_CNPJ } from './fontes/cnpj.ts';

export function rotasConsulta(app: Api, p: Plataforma): void {
  const { fontesCnpj, fontesCep, redePermitida } = p.config;
  const cnpj = {
    tipo: 'CNPJ',
    cadeia: new Cadeia(fontesCnpj, FONTES_DE_CNPJ, redePermitida),
    inexistente: 'CNPJ_NAO_ENCONTRADO',
    falhou: 'CONSULTA_CNPJ_FALHOU',
  } as const;
  const cep = {
    tipo: 'CEP',
    cadeia: new Cadeia(fontesCep, FONTES_DE_CEP, redePermitida),
    inexistente: 'CEP_NAO_ENCONTRADO',
    falhou: 'CONSULTA_CEP_FALHOU',
  } as const;
  mountLivre(app, p, api.cnpj, (ctx, e) => consultar(ctx, cnpj, e.cnpj));
  mountLivre(app, p, api.cep, (ctx, e) => consultar(ctx, cep, e.cep));
}
