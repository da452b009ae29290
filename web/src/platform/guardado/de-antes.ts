import { chavesGuardadas, lerJson, remover, type Deposito } from './armazenamento.ts';
import type { Guardados } from './de-uma-pessoa.ts';

const DE_FORMULARIO = /^praca\.usuario\.rascunho\.(\d{1,19})\.(\d{1,19})\.(.{1,300})$/;
const DE_ANOTACOES = 'praca.usuario.rascunhos';
const OUTROS: Readonly<Record<string, string | null>> = {
  'praca.usuario.importacao': 'importacao',
  'praca.usuario.recentes': 'recentes',
  // Of no use to another visit.
  'praca.sequencia': null,
};

/** What versions of before kept in clear under one key, by the names of today; what is another person's is only taken away. */
function deUmaChave(chave: string, onde: Deposito, quem: string): [nome: string, valor: unknown][] {
  const valor = lerJson(chave, onde);
  const formulario = DE_FORMULARIO.exec(chave);
  if (formulario) {
    const [, registro, usuario, nome = ''] = formulario;
    return `${registro}/${usuario}` === quem ? [[`rascunho ${nome}`, valor]] : [];
  }
  if (chave === DE_ANOTACOES && typeof valor === 'object' && valor !== null) {
    const deles = `${quem.split('/')[1]}.`;
    return Object.entries(valor)
      .filter(([lugar]) => lugar.startsWith(deles))
      .map(([lugar, uma]) => [`anotacao ${lugar.slice(deles.length)}`, uma]);
  }
  const nome = OUTROS[chave];
  return typeof nome === 'string' ? [[nome, valor]] : [];
}

/** Takes what versions of before kept in clear out of this browser, and into what is kept sealed of its person. */
export function trazerDeAntes({ quem, valores, mudaram }: Guardados): void {
  if (quem === null) return;
  for (const onde of ['navegador', 'aba'] as const)
    for (const chave of chavesGuardadas(onde)) {
      if (!DE_FORMULARIO.test(chave) && chave !== DE_ANOTACOES && !(chave in OUTROS)) continue;
      for (const [nome, valor] of deUmaChave(chave, onde, quem)) {
        const inteiro = `${onde} ${nome}`;
        if (valor === null || valores.has(inteiro)) continue;
        valores.set(inteiro, valor);
        mudaram.add(inteiro);
      }
      remover(chave, onde);
    }
}
