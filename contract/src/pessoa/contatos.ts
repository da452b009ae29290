import { campo } from '../recurso/campo.ts';
import { linhas } from '../recurso/linhas.ts';

/** The people at a customer whom one calls or writes to. */
export const contatos = linhas({
  tabela: 'pessoa_contato',
  prefixo: 'contato',
  nome: { um: 'contato', varios: 'contatos', genero: 'm' },
  max: 200,
  passam: true,
  campos: {
    contato_nome: campo.texto({ rotulo: 'Nome', max: 80, exigido: true, principal: true }),
    contato_cargo: campo.texto({ rotulo: 'Cargo', max: 60 }),
    contato_telefone: campo.texto({ rotulo: 'Telefone', max: 30 }),
    contato_email: campo.email({ rotulo: 'E-mail' }),
  },
});
