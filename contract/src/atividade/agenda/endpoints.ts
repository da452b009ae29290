import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import * as s from './schemas.ts';

const minha = {
  method: 'PUT',
  permission: 'sessao',
  tabela: 'AGENDA',
  pessoal: true,
  adicao: true,
} as const;

export const getAgenda = endpoint({
  ...minha,
  nome: 'Consultar agenda publicada',
  path: '/TWSAtividade/GetAgenda',
  kind: 'read',
  input: nada,
  output: s.agenda,
});
/** Makes the address of one's own feed; the one of before, if there was one, ends. */
export const gerarAgenda = endpoint({
  ...minha,
  nome: 'Gerar endereço da agenda',
  feito: {
    mensagem: 'Endereço da agenda criado.',
    ajuda: 'Copie-o agora: ele não é mostrado outra vez.',
  },
  path: '/TWSAtividade/GerarAgenda',
  kind: 'write',
  permission: 'negocio.ver',
  input: s.entradaGerar,
  output: s.agendaGerada,
  segredo: true,
  muda: ['/TWSAtividade/GetAgenda'],
});
export const revogarAgenda = endpoint({
  ...minha,
  nome: 'Revogar endereço da agenda',
  feito: 'Endereço da agenda revogado.',
  path: '/TWSAtividade/RevogarAgenda',
  kind: 'write',
  input: s.semNada,
  output: s.agenda,
  muda: ['/TWSAtividade/GetAgenda'],
});
/** What a calendar reads: no session, nothing but the token of the address. */
export const agendaPublicada = endpoint({
  nome: 'Ler agenda publicada',
  method: 'GET',
  path: '/TWSAtividade/Agenda/{token}/praca.ics',
  kind: 'read',
  permission: 'publica',
  registroParado: 'recusa',
  tabela: 'AGENDA',
  forma: 'arquivo',
  input: s.entradaDaAgenda,
  output: z.object({}),
  adicao: true,
});
