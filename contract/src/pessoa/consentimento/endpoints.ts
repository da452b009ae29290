import { endpoint } from '../../endpoint.ts';
import { saidaDaDivulgacao } from '../../pessoa/privacidade/schemas.ts';
import * as s from './schemas.ts';

const MUDA = ['/TWSPessoa/'] as const;

export const getConsentimentos = endpoint({
  nome: 'Ver consentimentos da pessoa',
  method: 'GET',
  path: '/TWSPessoa/GetConsentimentos/{pessoa_codigo}',
  kind: 'read',
  permission: 'pessoa.ver',
  tabela: 'CONSENTIMENTO',
  input: s.entradaPessoa,
  output: s.consentimento,
  adicao: true,
});
/** Adds one line; what was written stays, and a later line says otherwise. */
export const registrar = endpoint({
  nome: 'Registrar consentimento',
  feito: 'Registrado no histórico de consentimentos.',
  method: 'PUT',
  path: '/TWSPessoa/RegistrarConsentimento',
  kind: 'write',
  permission: 'pessoa.editar',
  tabela: 'CONSENTIMENTO',
  muda: MUDA,
  input: s.entradaRegistrar,
  output: s.consentimento,
  adicao: true,
});
export const bloquear = endpoint({
  nome: 'Bloquear o tratamento de dados',
  feito: 'Tratamento bloqueado.',
  method: 'PUT',
  path: '/TWSPessoa/BloquearTratamento',
  kind: 'write',
  permission: 'pessoa.anonimizar',
  tabela: 'PESSOA',
  muda: MUDA,
  input: s.entradaBloquear,
  output: s.bloqueio,
  adicao: true,
});
export const desbloquear = endpoint({
  nome: 'Desbloquear o tratamento de dados',
  feito: 'Tratamento desbloqueado.',
  method: 'PUT',
  path: '/TWSPessoa/DesbloquearTratamento',
  kind: 'write',
  permission: 'pessoa.anonimizar',
  tabela: 'PESSOA',
  muda: MUDA,
  input: s.entradaBloquear,
  output: s.bloqueio,
  adicao: true,
});

/** What the link of a mail would end, for who opened it: no session, nothing but the key. It changes nothing. */
export const verSaida = endpoint({
  nome: 'Abrir link de não receber mais',
  method: 'PUT',
  path: '/TWSConsentimento/Ver',
  kind: 'read',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'CONSENTIMENTO',
  input: s.entradaChave,
  output: saidaDaDivulgacao,
  adicao: true,
});
/** Takes back the consent to be written to for the purpose of the mail. Programs of mail post a form to the same address (RFC 8058). */
export const sair = endpoint({
  nome: 'Revogar consentimento pelo link',
  feito: 'Pronto: este e-mail não vem mais.',
  method: 'POST',
  path: '/TWSConsentimento/Sair/{chave}',
  kind: 'write',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'CONSENTIMENTO',
  forma: 'formulario',
  input: s.entradaChave,
  output: saidaDaDivulgacao,
  adicao: true,
});
