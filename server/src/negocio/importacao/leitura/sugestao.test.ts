import { expect, it, test } from 'vitest';
import type { CampoComValores } from '@praca/contract/negocio/importacao/schemas.ts';
import { prepararAlvos, sugerir } from './sugestao.ts';

const ESTAGIOS = ['Novo contato', 'Qualificação', 'Visita técnica', 'Proposta', 'Negociação'].map(
  (nome, i) => ({ para: String(i + 1), nomes: [nome] }),
);
const PESSOAS = [
  { para: 'carlos', nomes: ['carlos', 'Carlos Andrade', 'carlos.andrade@praca.test'] },
  { para: 'ana', nomes: ['ana', 'Ana Beatriz Souza'] },
];
const MOTIVOS = [
  { para: '7', nomes: ['preco'] },
  { para: '8', nomes: ['prazo de entrega'] },
];

it.each<[CampoComValores, string, typeof PESSOAS, string | null, string | null]>([
  ['estagio_descricao', 'Closed Won', ESTAGIOS, 'G', 'traducao'],
  ['estagio_descricao', 'closedlost', ESTAGIOS, null, null],
  ['estagio_descricao', 'Closed lost', ESTAGIOS, 'P', 'traducao'],
  ['estagio_descricao', 'Cerrado ganado', ESTAGIOS, 'G', 'traducao'],
  ['estagio_descricao', 'Proposal', ESTAGIOS, '4', 'parecido'],
  ['estagio_descricao', 'Proposal/Price Quote', ESTAGIOS, '4', 'traducao'],
  ['estagio_descricao', 'Presupuesto enviado', ESTAGIOS, '4', 'traducao'],
  ['estagio_descricao', 'Negotiation/Review', ESTAGIOS, '5', 'traducao'],
  ['estagio_descricao', 'Qualified To Buy', ESTAGIOS, '2', 'traducao'],
  ['estagio_descricao', 'Appointment Scheduled', ESTAGIOS, '3', 'traducao'],
  ['estagio_descricao', 'Lead In', ESTAGIOS, '1', 'traducao'],
  ['estagio_descricao', 'xyz', ESTAGIOS, null, null],
  ['negocio_situacao', 'Ganado', [], 'G', 'traducao'],
  ['negocio_situacao', 'Deal lost to competitor', [], 'P', 'traducao'],
  ['negocio_situacao', 'In progress', [], 'A', 'traducao'],
  ['negocio_situacao', '???', [], null, null],
  ['usuario_responsavel', 'carlos.andrade@antigo.com', PESSOAS, 'carlos', 'parecido'],
  ['usuario_responsavel', 'Ana B. Souza', PESSOAS, 'ana', 'parecido'],
  ['usuario_responsavel', 'Roberta', PESSOAS, null, null],
  ['repres_razao', 'Carlos Andrade Repr.', PESSOAS, 'carlos', 'parecido'],
  ['motperda_descricao', 'Preço alto', MOTIVOS, '7', 'parecido'],
  ['motperda_descricao', 'Sem verba', MOTIVOS, null, null],
])('%s “%s”', (campo, valor, alvos, para, motivo) => {
  expect(sugerir(campo, valor, prepararAlvos(alvos))).toEqual(
    para === null ? null : { para, motivo },
  );
});

test('S-73 a list of the house is folded once for all words of a file, and is bounded', () => {
  let lidos = 0;
  const alvos = Array.from({ length: 800 }, (_, i) => ({
    para: String(i),
    get nomes() {
      lidos += 1;
      return [`Pessoa ${i}`, `pessoa.${i}`];
    },
  }));
  const prontos = prepararAlvos(alvos);
  for (let i = 0; i < 50; i += 1) sugerir('usuario_responsavel', `outra coisa ${i}`, prontos);
  expect(lidos).toBe(alvos.length);
  expect(prontos.flatMap(({ nomes }) => nomes)).toHaveLength(1000);
});
