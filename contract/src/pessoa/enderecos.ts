import * as z from 'zod/mini';
import { formatarCep } from '../br/cep.ts';
import { campo } from '../recurso/campo.ts';
import { linhas } from '../recurso/linhas.ts';

/** What an address of a customer is for. */
export const TIPOS_DE_ENDERECO = {
  E: 'Entrega',
  C: 'Cobrança',
  F: 'Faturamento',
  O: 'Outro',
} as const;

/** The addresses of a customer besides their own; the fields are called as those of the customer, so that the same look-ups fill them. */
export const enderecos = linhas({
  tabela: 'pessoa_endereco',
  prefixo: 'pesend',
  nome: { um: 'endereço', varios: 'endereços', genero: 'm' },
  max: 100,
  passam: true,
  emCartoes: true,
  campos: {
    pesend_tipo: campo.escolhaCom({
      rotulo: 'Para quê',
      opcoes: TIPOS_DE_ENDERECO,
      padrao: 'E',
    }),
    pesend_nome: campo.texto({ rotulo: 'Nome', max: 80 }),
    endereco_cep: campo.texto({ rotulo: 'CEP', max: 9 }),
    endereco_endereco: campo.texto({
      rotulo: 'Endereço',
      max: 150,
      exigido: true,
      principal: true,
    }),
    endereco_numero: campo.texto({ rotulo: 'Número', max: 20 }),
    endereco_complemento: campo.texto({ rotulo: 'Complemento', max: 80 }),
    bairro_descricao: campo.texto({ rotulo: 'Bairro', max: 80 }),
    cidade_descricao: campo.texto({ rotulo: 'Cidade', max: 80 }),
    uf_codigo: campo.texto({ rotulo: 'UF', max: 2 }),
    /** Follows from city and state; what is sent is overruled by them. */
    cidade_codigo: campo.inteiro({
      rotulo: 'Cidade no IBGE',
      min: 1_000_000,
      max: 9_999_999,
      coluna: false,
    }),
  },
});

/** An address as a document keeps it. */
export const enderecoGuardado = z.object({
  pesend_tipo: z.string(),
  pesend_nome: z.string(),
  endereco_cep: z.string(),
  endereco_endereco: z.string(),
  endereco_numero: z.string(),
  endereco_complemento: z.string(),
  bairro_descricao: z.string(),
  cidade_descricao: z.string(),
  uf_codigo: z.string(),
});
export type EnderecoGuardado = z.output<typeof enderecoGuardado>;

/** "Depósito 2: Rua das Flores, 10, Galpão B, Centro, Caxias do Sul/RS, CEP 95010-000". */
export function enderecoEscrito(e: EnderecoGuardado): string {
  const lugar = [
    [e.endereco_endereco, e.endereco_numero].filter(Boolean).join(', '),
    e.endereco_complemento,
    e.bairro_descricao,
    [e.cidade_descricao, e.uf_codigo].filter(Boolean).join('/'),
    e.endereco_cep && `CEP ${formatarCep(e.endereco_cep)}`,
  ]
    .filter(Boolean)
    .join(', ');
  return e.pesend_nome === '' ? lugar : `${e.pesend_nome}: ${lugar}`;
}
