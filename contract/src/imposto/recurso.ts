import { limparDigitos } from '../br/produto.ts';
import { UFS_POR_NOME } from '../br/uf.ts';
import { produto } from '../produto/recurso.ts';
import { recurso, type LinhaDe } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';

/** The taxes that a line of a document may bear. */
export const IMPOSTOS = {
  IPI: 'IPI',
  ICMS: 'ICMS',
  ST: 'ICMS ST',
  CBS: 'CBS',
  IBS: 'IBS',
} as const;

/** A tax of a product, in percent; `mva` is the margin that tax substitution puts on its base. */
export interface Aliquota {
  imposto: keyof typeof IMPOSTOS;
  aliquota: string;
  mva: string | null;
  /** S: it comes off the margin of a sale. */
  custo?: 'S' | 'N' | undefined;
  /** S: charged freight, insurance and charges enter the base of this IPI. */
  comfrete?: 'S' | 'N' | undefined;
}

/** Tax rules: which rate a product bears, from which state to which, and since when. The most specific one counts. */
export const imposto = recurso({
  substantivo: 'Imposto',
  tabela: 'imposto',
  prefixo: 'imposto',
  nome: { um: 'regra de imposto', varios: 'regras de imposto', genero: 'f' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/imposto',
    grupo: 'vendas',
    ajuda: 'Que alíquota cada produto paga, por NCM, estados e data. Vale a regra mais específica.',
  },
  campos: {
    imposto_descricao: campo.texto({
      rotulo: 'Descrição',
      ajuda: 'Por exemplo: ICMS de SC para PR, IPI de chapas.',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    imposto_tipo: campo.escolhaCom({
      rotulo: 'Imposto',
      opcoes: IMPOSTOS,
      padrao: 'ICMS',
      filtro: true,
    }),
    imposto_aliquota: campo.percentual({
      rotulo: 'Alíquota (%)',
      ajuda: 'Vazia: a regra ainda não vale. Na ST, vale a do ICMS dentro do estado de destino.',
      min: 0,
      max: 100,
    }),
    imposto_mva: campo.percentual({
      rotulo: 'MVA (%)',
      ajuda: 'Só na ST: a margem que se soma à base.',
      min: 0,
      max: 999,
    }),
    imposto_custo: campo.simNao({
      rotulo: 'Sai da margem',
      ajuda: 'O imposto é custo da empresa. O ICMS próprio já sai da margem sem isto.',
    }),
    imposto_comfrete: campo.simNao({
      rotulo: 'Frete na base',
      ajuda:
        'Só no IPI: frete, seguro e despesas cobrados entram na base. Na dos outros entram sempre.',
    }),
    imposto_ncm: campo.conferido({
      rotulo: 'NCM',
      ajuda: 'Inteira ou só o começo: 7210 vale para tudo o que começa assim. Vazia: todas.',
      max: 10,
      busca: true,
      guardar: limparDigitos,
      confere: (texto) => /^\d{2,8}$/.test(limparDigitos(texto)),
      recusa: 'Informe de 2 a 8 números da NCM.',
    }),
    produto_codigo: campo.referencia({
      rotulo: 'Produto',
      ajuda: 'Só para este produto.',
      a: produto,
    }),
    imposto_uforigem: campo.escolha({ rotulo: 'Do estado', opcoes: UFS_POR_NOME, filtro: true }),
    imposto_ufdestino: campo.escolha({
      rotulo: 'Para o estado',
      opcoes: UFS_POR_NOME,
      filtro: true,
    }),
    imposto_dtinicio: campo.data({ rotulo: 'Vale de' }),
    imposto_dtfim: campo.data({ olhar: 'frente', rotulo: 'Vale até' }),
  },
  usadoPor: [],
});
export type Imposto = LinhaDe<typeof imposto>;
