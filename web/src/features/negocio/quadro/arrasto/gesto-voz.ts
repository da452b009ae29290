import { anuncios } from './anuncios.ts';
import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import type { Lugar } from '../modelo/lugares.ts';
import { fechoDe } from '../mover/fechamentos.ts';

/** Says to a screen reader what a gesture does, in places of the board. */
export function criarVozDoGesto({
  store,
  locutor,
  nomeDoEstagio,
  dizerQueVoltou,
}: ControleDoQuadro) {
  const nomes = (codigo: number, estagio: number) => ({
    titulo: store.cartao(codigo)?.negocio_titulo ?? '',
    estagio: nomeDoEstagio(estagio),
  });
  const lugarDe = (codigo: number, { estagio_codigo, indice }: Lugar) => {
    const coluna = store.coluna(estagio_codigo);
    const proprio = coluna?.ids.includes(codigo) ? 0 : 1;
    return { estagio_codigo, indice, de: (coluna?.quantidade ?? 0) + proprio };
  };
  return {
    pickedUp(codigo: number) {
      const aqui = store.where(codigo);
      const dizer = anuncios[store.ordem() === 'quadro' ? 'pickedUp' : 'pickedUpInOrder'];
      if (aqui) locutor.dizer(dizer(nomes(codigo, aqui.estagio_codigo), lugarDe(codigo, aqui)));
    },
    /** Within its column the card has the place that the order gives it. */
    fixo(codigo: number) {
      const aqui = store.where(codigo);
      if (aqui) locutor.dizer(anuncios.fixo(nomes(codigo, aqui.estagio_codigo)));
    },
    over(codigo: number, lugarDoVao: Lugar) {
      const estagio = lugarDoVao.estagio_codigo;
      locutor.dizer(
        fechoDe(estagio)
          ? anuncios.sobreFechamento(nomeDoEstagio(estagio))
          : anuncios.over(nomes(codigo, estagio), lugarDe(codigo, lugarDoVao)),
      );
    },
    selecionados(codigo: number, marcados: boolean, quantidade: number) {
      const titulo = store.cartao(codigo)?.negocio_titulo ?? '';
      locutor.dizer(anuncios.selecionados(titulo, marcados, quantidade));
    },
    voltou: dizerQueVoltou,
  };
}
