import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { doClientePorPalavras } from '../pessoa/reads.ts';
import { celulaDe } from '../recurso/celulas.ts';
import { doSeuJeito, type ColunaAlem } from '../recurso/proprio.ts';
import { PEDVENDA } from './noun.ts';
import { restringirVendas } from './reads.ts';
import { filtrarPorFaturado } from './vendido/reads.ts';

const DITAS = (['pedvenda_tipo', 'pedvenda_situacao', 'pedvenda_tipofrete'] as const).map(
  (nome): ColunaAlem => {
    const campo = pedvenda.campos[nome];
    return {
      titulo: campo.rotulo,
      tipo: 'texto',
      de: (linha) => celulaDe(campo, linha[nome]),
    };
  },
);

const TEXTO =
  '(SELECT x.venda_busca FROM soma.venda_texto x WHERE x.clienteregistro_codigo = t.clienteregistro_codigo AND x.pedvenda_codigo = t.pedvenda_codigo)';

/** Documents in their list: seen also by who sees their deal, searched by an index beside them. */
export const vendasDoSeuJeito = (): void =>
  doSeuJeito(PEDVENDA.tabela, {
    busca: TEXTO,
    visiveis: restringirVendas,
    filtrar: filtrarPorFaturado,
    peloAlvo: doClientePorPalavras,
    // What follows from steps is in no file that comes in; in one that goes out people look for it.
    colunasAlem: () => Promise.resolve(DITAS),
    // Numbers as numbers: 9 before 10.
    ordens: { pedvenda_numero: "lpad(dobrar(t.pedvenda_numero), 20, '0')" },
  });
