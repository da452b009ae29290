import { recurso, type LinhaDe } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { lerChavePix } from '../br/pix.ts';
import { UFS } from '../br/uf.ts';

const semEspacos = (texto: string): string => texto.trim().toUpperCase();

/** The companies of a registration: who sells, and what its documents say of it. */
export const empresa = recurso({
  substantivo: 'Empresa',
  tabela: 'empresa',
  prefixo: 'empresa',
  nome: { um: 'empresa', varios: 'empresas', genero: 'f' },
  permissao: { ver: 'sessao', editar: 'empresa.editar' },
  pagina: {
    rota: '/apps/crm/empresa',
    grupo: 'empresa',
    ajuda: 'Quem vende: dados, logotipo, Pix e o que os documentos dizem.',
    sinonimos: 'filial matriz cnpj logotipo pix rodapé validade regime simples',
  },
  campos: {
    empresa_razao: campo.texto({
      rotulo: 'Razão social',
      max: 150,
      min: 1,
      exigido: true,
      busca: true,
      principal: true,
    }),
    empresa_fantasia: campo.texto({ rotulo: 'Nome fantasia', max: 150, busca: true }),
    empresa_cnpj: campo.documento({
      rotulo: 'CNPJ ou CPF',
      busca: true,
      unico: true,
      nulo: true,
      repetido: 'CNPJ_REPETIDO',
    }),
    empresa_ie: campo.texto({ rotulo: 'Inscrição estadual', max: 20, coluna: false }),
    empresa_regime: campo.escolha({
      rotulo: 'Regime tributário',
      coluna: false,
      opcoes: {
        MEI: 'Microempreendedor individual',
        SN: 'Simples Nacional',
        SE: 'Simples Nacional, acima do sublimite',
        LP: 'Lucro presumido',
        LR: 'Lucro real',
      },
    }),
    endereco_cep: campo.texto({ rotulo: 'CEP', max: 9, coluna: false, conteudo: 'cep' }),
    endereco_endereco: campo.texto({ rotulo: 'Endereço', max: 150, coluna: false }),
    endereco_numero: campo.texto({ rotulo: 'Número', max: 20, coluna: false }),
    endereco_complemento: campo.texto({ rotulo: 'Complemento', max: 80, coluna: false }),
    bairro_descricao: campo.texto({ rotulo: 'Bairro', max: 80, coluna: false }),
    cidade_descricao: campo.texto({
      rotulo: 'Cidade',
      max: 80,
      busca: true,
      conteudo: 'cidade',
    }),
    uf_codigo: campo.conferido({
      rotulo: 'UF',
      max: 2,
      guardar: semEspacos,
      confere: (texto) => Object.hasOwn(UFS, semEspacos(texto)),
      recusa: 'Informe a sigla de um estado, como SC.',
    }),
    empresa_telefone: campo.texto({ rotulo: 'Telefone', max: 30, conteudo: 'telefone' }),
    empresa_telefone2: campo.texto({ rotulo: 'Outro telefone', max: 30, coluna: false }),
    empresa_email: campo.email({ rotulo: 'E-mail', coluna: false }),
    empresa_chavepix: campo.conferido({
      rotulo: 'Chave Pix',
      ajuda: 'CPF, CNPJ, e-mail, celular com +55 ou chave aleatória.',
      max: 77,
      coluna: false,
      guardar: (texto) => lerChavePix(texto) ?? texto,
      confere: (texto) => lerChavePix(texto) !== null,
      recusa: 'Informe um CPF, CNPJ, e-mail, celular com +55 ou chave aleatória.',
    }),
    empresa_validade: campo.inteiro({
      rotulo: 'Validade dos orçamentos (dias)',
      ajuda: 'Quantos dias vale um orçamento novo quando ninguém diz outra coisa.',
      min: 1,
      max: 365,
      coluna: false,
    }),
    empresa_rodape: campo.texto({
      rotulo: 'Rodapé dos documentos',
      ajuda: 'O que todo orçamento e pedido diz no fim: garantia, frete, retirada.',
      max: 600,
      coluna: false,
    }),
    empresa_livresaosexternos: campo.simNao({
      rotulo: 'Representantes externos veem clientes sem representante',
      ajuda: 'Desligado, quem é de fora vê só os próprios clientes.',
      coluna: false,
    }),
    empresa_fotosnopdf: campo.simNao({
      rotulo: 'Fotos dos produtos no PDF',
      ajuda: 'Cada item sai com a foto do cadastro do produto.',
      coluna: false,
    }),
  },
  // Numbers, stock and prices hang on a company: another one never takes its place, and the keys hold one in use.
  usadoPor: [],
});
export type Empresa = LinhaDe<typeof empresa>;
