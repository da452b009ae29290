import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import { vagaDoIndice, type Lugar } from '../modelo/lugares.ts';
import { topoDoVao } from './geometria.ts';
import { colunaDe, roloDe, type MarcaDoDestino } from './marca-do-destino.ts';
import type { criarVozDoGesto } from './gesto-voz.ts';
import type { Erguido } from './teclado.ts';

/** The card that the keyboard holds, shown and said. */
export function criarCartaoErguido(
  raiz: HTMLElement,
  quadro: ControleDoQuadro,
  marcar: MarcaDoDestino,
  voz: ReturnType<typeof criarVozDoGesto>,
  passoDaLista: () => number,
) {
  let erguido: Erguido | null = null;

  const mostrarAlvo = (codigo: number, { estagio_codigo, indice }: Lugar) => {
    const ids = quadro.store.coluna(estagio_codigo)?.ids ?? [];
    const vaga = vagaDoIndice(ids, codigo, indice);
    marcar.show(estagio_codigo, vaga, passoDaLista());
    const coluna = colunaDe(raiz, estagio_codigo);
    const rolo = coluna && roloDe(coluna);
    coluna?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!rolo) return;
    const linha = topoDoVao(vaga, passoDaLista());
    const espaco = passoDaLista() / 2;
    if (linha < rolo.scrollTop + espaco) rolo.scrollTop = linha - espaco;
    else if (linha > rolo.scrollTop + rolo.clientHeight - espaco)
      rolo.scrollTop = linha - rolo.clientHeight + espaco;
  };

  const soltarTudo = () => {
    erguido = null;
    marcar.esconder();
    delete raiz.dataset['erguendo'];
    for (const cartao of raiz.querySelectorAll('[data-erguido]'))
      cartao.removeAttribute('data-erguido');
    quadro.setNaMao(false);
  };

  return {
    get: () => erguido,
    soltarTudo,
    erguer(proximo: Erguido) {
      erguido = proximo;
      quadro.setNaMao(true);
      raiz.dataset['erguendo'] = '';
      quadro.achar(proximo.codigo)?.setAttribute('data-erguido', '');
      mostrarAlvo(proximo.codigo, proximo.alvo);
      voz.pickedUp(proximo.codigo);
    },
    pairar(proximo: Erguido) {
      erguido = proximo;
      mostrarAlvo(proximo.codigo, proximo.alvo);
      voz.over(proximo.codigo, proximo.alvo);
    },
    devolverAoLugar({ codigo }: Erguido) {
      soltarTudo();
      voz.voltou(codigo);
      quadro.mostrarNaTela(codigo);
    },
  };
}
