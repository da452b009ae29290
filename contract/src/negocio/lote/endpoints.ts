import { endpoint } from '../../endpoint.ts';
import { processoIniciado } from '../../processo/schemas.ts';
import { negocio } from '../schemas.ts';
import * as s from './schemas.ts';

const processo = {
  method: 'PUT',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'UNICODE_PROCESSOS',
  output: processoIniciado,
} as const;

export const contar = endpoint({
  nome: 'Contar negócios',
  method: 'PUT',
  path: '/TWSNegocio/ContarLote',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'CONTAGEM',
  input: s.entradaContar,
  output: s.contagem,
  adicao: true,
});
export const alterar = endpoint({
  ...processo,
  nome: 'Alterar negócios em lote',
  feito: { mensagem: 'Alteração em lote iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  path: '/TWSNegocio/AlterarLoteLinux',
  input: s.entradaAlterarLote,
  adicao: true,
});
export const desfazer = endpoint({
  ...processo,
  nome: 'Desfazer alteração em lote',
  feito: {
    mensagem: 'Volta da alteração em lote iniciada.',
    ajuda: 'Acompanhe o andamento até o fim.',
  },
  path: '/TWSNegocio/DesfazerLoteLinux',
  input: s.entradaDesfazer,
  adicao: true,
});
export const etiquetas = endpoint({
  ...processo,
  nome: 'Trocar etiquetas em lote',
  feito: { mensagem: 'Troca de etiquetas iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  path: '/TWSNegocio/AdicionarRemoverTagNegocioLote',
  input: s.entradaEtiquetas,
});
export const simularTags = endpoint({
  nome: 'Simular redistribuição de etiquetas',
  method: 'PUT',
  path: '/TWSNegocio/SimularTags',
  kind: 'read',
  permission: 'carteira.redistribuir',
  tabela: 'NEGOCIO',
  input: s.entradaSimularTags,
  output: s.tagsSimuladas,
  adicao: true,
});
export const redistribuirTags = endpoint({
  ...processo,
  permission: 'carteira.redistribuir',
  nome: 'Redistribuir etiquetas',
  feito: {
    mensagem: 'Redistribuição de etiquetas iniciada.',
    ajuda: 'Acompanhe o andamento até o fim.',
  },
  path: '/TWSNegocio/RedistribuirTagsLinux',
  input: s.entradaRedistribuirTags,
  adicao: true,
});
export const distribuir = endpoint({
  ...processo,
  nome: 'Distribuir negócios',
  feito: { mensagem: 'Distribuição iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  path: '/TWSNegocio/DistribuicaoNegocioRepresLinux',
  input: s.entradaDistribuir,
});
export const incluirInterno = endpoint({
  nome: 'Incluir negócio interno',
  feito: 'Negócio criado.',
  method: 'PUT',
  path: '/TWSNegocio/IncluirNegocioInternoUNC',
  kind: 'write',
  permission: 'negocio.criar',
  tabela: 'NEGOCIO',
  input: s.entradaInterno,
  output: negocio,
});
