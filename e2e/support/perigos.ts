import type { Page } from 'playwright-core';
import type pg from 'pg';
import { expect } from 'vitest';
import {
  criarEtiqueta,
  criarMotivoPerda,
  criarOrigem,
} from '../../server/seed/fabricas/fabricas-cadastro.ts';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import {
  criarEmpresa,
  criarFunil,
  criarPerfil,
  criarPessoa,
  criarRegistro,
  criarUsuario,
} from '../../server/seed/fabricas/fabricas.ts';

/** What a page would run, fetch or compute if it took for markup what people write. */
export const ATAQUE =
  '<img src=x onerror=alert(1)>"><svg onload=alert(1)>{{7*7}}${7*7}<%= 7*7 %>javascript:alert(1)';
/** The same, with the mark that turns the direction of what follows. */
export const perigo = (campo: string): string => `${campo} ${ATAQUE}\u202Etxt.exe`;

/** Waits until the text of a field stands on the page, letter by letter. */
export const visto = (pagina: Page, campo: string): Promise<void> =>
  pagina.getByText(`${campo} ${ATAQUE}`).filter({ visible: true }).first().waitFor();

/** Nothing of what people wrote became an element, a handler or an address that does more than lead somewhere. */
export const conferirTexto = async (pagina: Page): Promise<void> => {
  const achados = await pagina.evaluate(() => {
    const destinos = ['http:', 'https:', 'mailto:', 'tel:', 'blob:'];
    const maus: string[] = [];
    for (const elemento of document.querySelectorAll('*')) {
      const nome = elemento.tagName.toLowerCase();
      if (elemento.matches('img[src="x"], script:not([src]), iframe, object, embed, base'))
        maus.push(nome);
      for (const { name, value } of elemento.attributes) {
        if (name.startsWith('on')) maus.push(`${nome} ${name}`);
        if (!['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name)) continue;
        const destino = URL.canParse(value, document.baseURI)
          ? new URL(value, document.baseURI).protocol
          : value;
        const imagem = nome === 'img' && destino === 'data:';
        if (!destinos.includes(destino) && !imagem) maus.push(`${nome} ${name}=${value}`);
      }
    }
    return maus;
  });
  expect(achados).toEqual([]);
};

/** A registration in which everything that has a name has a dangerous one. */
export const registroPerigoso = async (banco: pg.Pool) => {
  const { clienteregistro_codigo: registro } = await criarRegistro(banco, {
    clienteregistro_razao: perigo('registro'),
  });
  const { empresa_codigo } = await criarEmpresa(banco, registro, {
    empresa_razao: perigo('empresa'),
  });
  const outra = await criarEmpresa(banco, registro, { empresa_razao: perigo('filial') });
  const { perfil_codigo } = await criarPerfil(banco, registro);
  const pessoaCom = (usuario_login: string, nome: string) =>
    criarUsuario(banco, registro, {
      empresa_codigo,
      perfil_codigo,
      usuario_login,
      usuario_nome: perigo(nome),
      usuario_visualizaoutrosrep: true,
      usuario_permitealterarempresa: true,
      empresas: [empresa_codigo, outra.empresa_codigo],
    });
  const adm = await pessoaCom('adm', 'usuária');
  const colega = await pessoaCom('colega', 'colega');
  const funil = await criarFunil(banco, registro, {
    pipeline_descricao: perigo('funil'),
    estagios: [perigo('estágio um'), perigo('estágio dois'), perigo('estágio três')],
  });
  const etiqueta = await criarEtiqueta(banco, registro, { etiqueta_descricao: perigo('etiqueta') });
  const origem = await criarOrigem(banco, registro, { orprospect_descricao: perigo('origem') });
  const motivo = await criarMotivoPerda(banco, registro, { motperda_descricao: perigo('motivo') });
  const { pessoa_codigo } = await criarPessoa(banco, registro, {
    pessoa_razao: perigo('cliente'),
    pessoa_fantasia: perigo('cliente'),
    pessoa_telefone: 'javascript:alert(1)',
    pessoa_telefone2: '"><svg onload=alert(1)>',
    pessoa_email: 'javascript:alert(1)',
  });
  const [primeiro] = funil.estagios;
  const comum = {
    empresa_codigo,
    pipeline_codigo: funil.pipeline_codigo,
    estagio_codigo: primeiro?.estagio_codigo ?? 0,
    pessoa_codigo,
    pessoa_nome: perigo('cliente'),
    usuario_responsavel: adm.usuario_login,
    orprospect_codigo: origem,
    etiquetas: [etiqueta],
    negocio_observacao: perigo('observação'),
  };
  const negocio = await criarNegocio(banco, registro, {
    ...comum,
    negocio_titulo: perigo('título'),
  });
  const perdido = await criarNegocio(banco, registro, {
    ...comum,
    negocio_titulo: perigo('perdido'),
    negocio_situacao: 'P',
    motperda_codigo: motivo,
    negocio_obsperda: perigo('detalhe da perda'),
    negocio_dtfechamento: new Date().toISOString(),
  });
  await inserir(banco, 'evento', registro, {
    usuario_codigo: colega.usuario_codigo,
    evento_tabela: 'negocio',
    evento_chave: String(perdido.negocio_codigo),
    evento_acao: 'PERDER',
    evento_depois: { motperda_codigo: motivo, negocio_obsperda: perigo('detalhe da perda') },
    empresa_codigo,
    usuario_responsavel: adm.usuario_login,
    negocio_codigo: perdido.negocio_codigo,
  });
  return {
    registro,
    empresa_codigo,
    perfil_codigo,
    pessoa_codigo,
    adm,
    colega,
    funil,
    negocio,
    perdido,
  };
};
