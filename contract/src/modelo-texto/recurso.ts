import { recurso, type LinhaDe } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { FINALIDADES_DO_EMAIL } from '../pessoa/consentimento/rules.ts';
import { CAMPOS_DO_MODELO } from './campos.ts';

const EXEMPLO = Object.keys(CAMPOS_DO_MODELO)
  .map((nome) => `{${nome}}`)
  .join(' ');

/** Texts that are written again and again, with fields in braces. */
export const modeloTexto = recurso({
  substantivo: 'ModeloTexto',
  tabela: 'modelo_texto',
  prefixo: 'modelo',
  nome: { um: 'modelo de texto', varios: 'modelos de texto', genero: 'm' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/modelotexto',
    grupo: 'comunicacao',
    ajuda: 'Textos prontos de notas, mensagens e e-mails, com campos entre chaves.',
    sinonimos: 'template e-mail whatsapp mensagem assinatura anotação',
  },
  campos: {
    modelo_descricao: campo.texto({
      rotulo: 'Nome',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    modelo_uso: campo.escolhaCom({
      rotulo: 'Para',
      filtro: true,
      padrao: 'N',
      opcoes: { N: 'Nota', M: 'Mensagem (WhatsApp)', E: 'E-mail' },
    }),
    modelo_finalidade: campo.escolhaCom({
      rotulo: 'Finalidade do e-mail',
      ajuda: 'Divulgação e pesquisa levam o link de não receber mais, e não vão a quem o usou.',
      filtro: true,
      padrao: 'ATENDIMENTO',
      opcoes: FINALIDADES_DO_EMAIL,
      coluna: false,
    }),
    modelo_assunto: campo.texto({
      rotulo: 'Assunto',
      ajuda: 'Só de e-mail.',
      max: 150,
      coluna: false,
      busca: true,
    }),
    modelo_texto: campo.texto({
      rotulo: 'Texto',
      ajuda: `Campos: ${EXEMPLO}`,
      max: 4000,
      busca: true,
      coluna: false,
    }),
  },
  usadoPor: [],
});
export type ModeloTexto = LinhaDe<typeof modeloTexto>;
