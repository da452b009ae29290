import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compararDinheiro, multiplicar, somar, subtrair } from '../../br/dinheiro.ts';
import { comissaoQueVolta, repartirDevolucao } from '../../comissao/rules.ts';
import { abater, aoDevolver, calcularDevolucao, podeVoltar, situacaoDaConta } from './rules.ts';

const linha = (n: number, quantidade: string, vlliquido: string, mais: object = {}) => ({
  itpedvenda_sequencia: n,
  itpedvenda_quantidade: quantidade,
  itpedvenda_qtdfinalizada: quantidade,
  itpedvenda_qtdcancelada: '0.0000',
  itpedvenda_qtddevolvida: '0.0000',
  itpedvenda_vlliquido: vlliquido,
  itpedvenda_vlipi: '0.00',
  itpedvenda_vlst: '0.00',
  itpedvenda_percomissao: '5',
  ...mais,
});
const volta = (n: number, quantidade: string) => ({ itpedvenda_sequencia: n, quantidade });
const conta = (n: number, valor: string, pago = '0.00', situacao = 'AB') => ({
  contarec_codigo: n,
  contarec_situacao: situacao,
  contarec_valor: valor,
  contarec_valorpago: pago,
});
const pedido = (itens: ReturnType<typeof linha>[], mais: object = {}) => ({
  pedvenda_tipo: 'P' as const,
  pedvenda_situacao: 'FI' as const,
  itens,
  ...mais,
});

test('a third each time: what comes back adds up to the line, tax included', () => {
  const valores = ['0', '1', '2'].map(
    (itpedvenda_qtddevolvida) =>
      calcularDevolucao(
        [linha(1, '3', '100.00', { itpedvenda_vlipi: '5.00', itpedvenda_qtddevolvida })],
        [volta(1, '1')],
      ).valor,
  );
  expect(valores).toEqual(['35.00', '35.00', '35.00']);
});

test('which quantities may come back', () => {
  const v = pedido([
    linha(1, '10', '100.00', { itpedvenda_qtdfinalizada: '6', itpedvenda_qtddevolvida: '2' }),
  ]);
  expect(podeVoltar(v.itens[0]!)).toBe('4.00');
  expect(aoDevolver(v, [volta(1, '4')])).toBeNull();
  expect(aoDevolver(v, [volta(1, '4.0001')])).toBe('DEVOLUCAO_ALEM');
  expect(aoDevolver(v, [volta(2, '1')])).toBe('DEVOLUCAO_ALEM');
  expect(aoDevolver(v, [volta(1, '0')])).toBe('DEVOLUCAO_VAZIA');
  expect(aoDevolver(v, [])).toBe('DEVOLUCAO_VAZIA');
  expect(aoDevolver({ ...v, pedvenda_tipo: 'O' }, [volta(1, '1')])).toBe('VENDA_SITUACAO');
  expect(aoDevolver({ ...v, pedvenda_situacao: 'CA' }, [volta(1, '1')])).toBe('VENDA_SITUACAO');
});

test('open receivables owe less by what each owes; what is paid or cancelled is left alone, the rest is a credit', () => {
  const contas = [
    conta(1, '100.00', '100.00', 'PG'),
    conta(2, '100.00', '40.00', 'PP'),
    conta(3, '90.00'),
    conta(4, '50.00', '0.00', 'CA'),
  ];
  expect(abater('50.00', contas, false)).toEqual({
    abatimentos: [
      { contarec_codigo: 2, valor: '20.00' },
      { contarec_codigo: 3, valor: '30.00' },
    ],
    abatido: '50.00',
    credito: '0.00',
  });
  expect(abater('200.00', contas, false)).toMatchObject({ abatido: '150.00', credito: '50.00' });
  expect(abater('200.00', contas, true)).toEqual({
    abatimentos: [],
    abatido: '0.00',
    credito: '200.00',
  });
  expect(['0.00', '40.00'].map((pago) => situacaoDaConta('50.00', pago))).toEqual(['AB', 'PP']);
  expect([situacaoDaConta('40.00', '40.00'), situacaoDaConta('0.00', '0.00')]).toEqual([
    'PG',
    'CA',
  ]);
});

const centavos = (max: number) =>
  fc.integer({ min: 0, max }).map((n) => multiplicar(String(n), '0.01', 2));
const milesimos = fc
  .integer({ min: 1, max: 500_000 })
  .map((n) => multiplicar(String(n), '0.0001', 4));

test('however an order comes back, returns are never negative and add up to it; receivables, credit and commission agree to the cent', () => {
  const item = fc.record({
    vl: centavos(9_000_000),
    ipi: centavos(90_000),
    perc: fc.constantFrom('0', '3.5', '5', '12.25'),
    cortes: fc.array(milesimos, { minLength: 1, maxLength: 4 }),
  });
  const parcela = fc.record({
    valor: centavos(9_000_000),
    base: centavos(900_000),
    com: centavos(90_000),
  });
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.array(parcela, { maxLength: 5 }),
      (lista, parcelas) => {
        let itens = lista.map((i, n) =>
          linha(n + 1, somar('0', ...i.cortes), i.vl, {
            itpedvenda_vlipi: i.ipi,
            itpedvenda_percomissao: i.perc,
          }),
        );
        let contas = parcelas.map((p, n) => conta(n + 1, p.valor));
        let previstas = parcelas.map((p, n) => ({
          contarec_codigo: n + 1,
          base: p.base,
          valor: p.com,
        }));
        const inteiro = somar('0', ...lista.flatMap((i) => [i.vl, i.ipi]));
        const comissao = comissaoQueVolta(
          itens,
          new Map(itens.map((i) => [i.itpedvenda_sequencia, i.itpedvenda_quantidade])),
        );
        let [voltou, tirado] = ['0', { base: '0', valor: '0' }];
        for (let vez = 0; vez < 4; vez += 1) {
          const pedidas = lista.flatMap((i, n) => {
            const corte = i.cortes[vez];
            return corte === undefined ? [] : [volta(n + 1, corte)];
          });
          const d = calcularDevolucao(itens, pedidas);
          expect(d.valor.startsWith('-')).toBe(false);
          voltou = somar(voltou, d.valor);
          const a = abater(d.valor, contas, false);
          expect(somar(a.abatido, a.credito)).toBe(d.valor);
          expect(somar('0.00', ...a.abatimentos.map((x) => x.valor))).toBe(a.abatido);
          contas = contas.map((c) => {
            const menos = a.abatimentos.find((x) => x.contarec_codigo === c.contarec_codigo);
            const contarec_valor = subtrair(c.contarec_valor, menos?.valor ?? '0.00');
            expect(contarec_valor.startsWith('-')).toBe(false);
            return { ...c, contarec_valor };
          });
          const quanto = new Map(pedidas.map((p) => [p.itpedvenda_sequencia, p.quantidade]));
          const com = comissaoQueVolta(itens, quanto);
          const r = repartirDevolucao(com, { abatido: a.abatido, devolvido: d.valor }, previstas);
          for (const de of ['base', 'valor'] as const) {
            expect(r.contra[de].startsWith('-')).toBe(false);
            expect(somar(r.contra[de], ...r.abatidas.map((x) => x[de]))).toBe(com[de]);
          }
          tirado = { base: somar(tirado.base, com.base), valor: somar(tirado.valor, com.valor) };
          previstas = previstas.map((p, n) => {
            const fica = {
              ...p,
              base: subtrair(p.base, r.abatidas[n]?.base ?? '0'),
              valor: subtrair(p.valor, r.abatidas[n]?.valor ?? '0'),
            };
            expect([fica.base, fica.valor].some((x) => x.startsWith('-'))).toBe(false);
            return fica;
          });
          itens = itens.map((l) => ({
            ...l,
            itpedvenda_qtddevolvida: somar(
              l.itpedvenda_qtddevolvida,
              quanto.get(l.itpedvenda_sequencia) ?? '0',
            ),
          }));
        }
        expect(compararDinheiro(voltou, inteiro)).toBe(0);
        expect(compararDinheiro(tirado.base, comissao.base)).toBe(0);
        expect(compararDinheiro(tirado.valor, comissao.valor)).toBe(0);
      },
    ),
  );
});
