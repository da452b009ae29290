import { textoBusca } from '@praca/contract/br/busca.ts';
import { tipoDocumento } from '@praca/contract/br/documento.ts';
import { pessoa, type Pessoa as LinhaPessoa } from '@praca/contract/pessoa/recurso.ts';
import { campoPeloNome } from '../negocio/importacao/leitura/mapeamento.ts';
import { renomearPessoaNosNegocios } from '../negocio/renomear-pessoa.ts';
import type { Valores } from '../recurso/colunas.ts';
import { doSeuJeito } from '../recurso/proprio.ts';
import {
  acharNosCampos,
  colunasDosCampos,
  colunasQueEntram,
  comValoresInteiros,
  faltasDosCampos,
  filtrarPorCampos,
} from './campos.ts';
import { faltasDaPrivacidade } from './consentimento/impedir.ts';
import { contarParecidas } from './juncao/reads.ts';
import { avisosDoLugar, faltasDoLugar, lugarPeloCodigo } from './lugar.ts';
import { PESSOA } from './noun.ts';
import { NOME, type Pessoa } from './reads.ts';
import { acharLugares } from './achar-lugares.ts';

/** What the cards of a customer's deals show or are found by. */
const NOS_CARTOES = [
  'pessoa_razao',
  'pessoa_fantasia',
  'pessoa_cnpj',
  'pessoa_telefone',
  'pessoa_telefone2',
  'pessoa_email',
] as const satisfies readonly (keyof Pessoa)[];

/** The kind of person and the search text follow from what was written. */
function derivar(linha: Valores): Valores {
  const de = (nome: keyof Pessoa) => String(linha[nome] ?? '');
  return {
    pessoa_tipo: tipoDocumento(de('pessoa_cnpj')) === 'CPF' ? 'F' : 'J',
    pessoa_busca: textoBusca({
      textos: [
        de('pessoa_razao'),
        de('pessoa_fantasia'),
        de('cidade_descricao'),
        de('pessoa_email'),
      ],
      documentos: [de('pessoa_cnpj')],
      telefones: [de('pessoa_telefone'), de('pessoa_telefone2')],
    }),
  };
}

/** Customers in the cadastro: searched by their own index, a representative's are their own, and their deals' cards follow them. */
export const clientesDoSeuJeito = (): void =>
  doSeuJeito(PESSOA.tabela, {
    busca: 't.pessoa_busca',
    ordens: { [pessoa.mostra]: NOME.replace('q.', 't.') },
    derivadas: { tipos: { pessoa_tipo: 'text', pessoa_busca: 'text' }, de: derivar },
    nova: (ctx, campos) =>
      ctx.sessao.visualizaoutrosrep || campos['repres_codigo'] !== undefined
        ? campos
        : { ...campos, repres_codigo: ctx.sessao.repres_codigo },
    tambemAcha: acharNosCampos,
    filtrar: filtrarPorCampos,
    colunasAlem: colunasDosCampos,
    colunasQueEntram,
    // A file of customers bears the names that a file of deals has for its customers.
    tambemSeChama: (cabecalho) => {
      const campo = campoPeloNome(cabecalho);
      return campo !== undefined && campo in pessoa.campos ? campo : undefined;
    },
    parecidas: contarParecidas,
    completar: async (ctx, propostas) =>
      comValoresInteiros(ctx, await lugarPeloCodigo(ctx, propostas)),
    faltas: async (ctx, propostas) => [
      ...(await faltasDoLugar(ctx, propostas)),
      ...(await faltasDosCampos(ctx, propostas)),
    ],
    faltasDoArquivo: faltasDaPrivacidade,
    avisosDoArquivo: avisosDoLugar,
    aoGravar: acharLugares,
    depois: async (ctx, gravadas) => {
      for (const { antes, depois } of gravadas)
        if (antes !== null && NOS_CARTOES.some((campo) => antes[campo] !== depois[campo]))
          await renomearPessoaNosNegocios(ctx, depois as LinhaPessoa, 'soDeQuemCuida');
    },
  });
