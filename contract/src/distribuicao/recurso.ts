import { origemContato } from '../origem-contato/recurso.ts';
import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { linhas } from '../recurso/linhas.ts';
import { regiao } from '../regiao/recurso.ts';
import { segmento } from '../segmento/recurso.ts';
import { alvoUsuario } from '../usuario/alvo.ts';

const HORA = /^([01]?\d|2[0-3])[:h]([0-5]\d)$/;
const hora = (rotulo: string) =>
  campo.conferido({
    rotulo,
    max: 5,
    hora: true,
    guardar: (texto) => {
      const [, h = '', m = ''] = HORA.exec(texto.trim()) ?? [];
      return h === '' ? '' : `${h.padStart(2, '0')}:${m}`;
    },
    confere: (texto) => HORA.test(texto.trim()),
    recusa: 'Informe a hora, como 08:00.',
  });

/** Who takes turns, and which deals each of them takes. */
const participantes = linhas({
  tabela: 'distribuicao_participante',
  prefixo: 'distpart',
  nome: { um: 'participante', varios: 'participantes', genero: 'm' },
  ajuda:
    'Sem região na linha vale a do representante do usuário; um lugar que não está em região nenhuma é de todos.',
  max: 200,
  emCartoes: true,
  campos: {
    usuario_codigo: campo.referencia({ rotulo: 'Usuário', a: alvoUsuario, exigido: true }),
    orprospect_codigo: campo.referencia({ rotulo: 'Só da origem', a: origemContato }),
    segmento_codigo: campo.referencia({ rotulo: 'Só do segmento', a: segmento }),
    regiao_codigo: campo.referencia({ rotulo: 'Só da região', a: regiao }),
    distpart_peso: campo.inteiro({ rotulo: 'Peso', exigido: true, min: 1, max: 100, padrao: 1 }),
    distpart_maximo: campo.inteiro({ rotulo: 'Máx. abertos', min: 0, max: 100_000 }),
    distpart_inicio: hora('Das'),
    distpart_fim: hora('Às'),
  },
});

/** Rules by which deals go to people in turn: in imports, in bulk, and as they come in. */
export const distribuicao = recurso({
  substantivo: 'DistribuicaoAutomatica',
  tabela: 'distribuicao_automatica',
  prefixo: 'distauto',
  nome: { um: 'distribuição automática', varios: 'distribuições automáticas', genero: 'f' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/distribuicaoAutomatica',
    grupo: 'negocios',
    ajuda: 'Quem recebe cada negócio: por vez, origem, segmento, região, carga e horário.',
    sinonimos: 'rodízio fila leads vez carga horário roleta',
  },
  campos: {
    distauto_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    distauto_novos: campo.simNao({
      rotulo: 'Distribuir prospects e leads novos',
      ajuda:
        'Quem vê outros representantes cria sem dizer o responsável, e a distribuição escolhe. Vale a primeira ligada, pela descrição.',
      filtro: true,
    }),
  },
  linhas: { participantes },
  resumos: { participantes: 'Recebidos por', regras: 'Regras' },
  usadoPor: [],
});
