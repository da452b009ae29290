import { caminhoDoAviso } from '@praca/contract/aviso/caminho.ts';
import type { Config } from '../platform/config.ts';
import { enderecoDaPagina, type Email } from '../platform/email/mail.ts';
import type { AvisoParaEntregar } from './reads-entrega.ts';
import { cortar } from '../platform/entrada/texto.ts';

const umaLinha = (texto: string, maximo = 200): string =>
  cortar(texto.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim(), maximo);

/** The mail that tells a notice. */
export function emailDoAviso(config: Config, a: AvisoParaEntregar): Email {
  const nome = umaLinha(a.usuario_nome);
  const dito = umaLinha([a.autor_nome, a.aviso_titulo].filter(Boolean).join(' '));
  const linhas = a.aviso_texto.split(/\r\n?|\n/).map((linha) => `> ${umaLinha(linha, 500)}`);
  return {
    para: a.usuario_emaillogin,
    nome,
    assunto: dito,
    texto: [
      `Olá, ${nome}.`,
      '',
      `${dito}${a.aviso_texto ? ':' : '.'}`,
      ...(a.aviso_texto ? ['', ...linhas] : []),
      '',
      `Para abrir: ${enderecoDaPagina(config, caminhoDoAviso(a))}`,
      '',
      'Praça',
    ].join('\n'),
  };
}
