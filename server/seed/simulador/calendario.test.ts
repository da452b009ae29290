import { describe, expect, it } from 'vitest';
import { criarRitmo, dataDe, diaDe, diaDaSemana, emExpediente } from './calendario.ts';

describe('calendário da simulação', () => {
  it('vai da data ao dia e volta', () => {
    for (const data of ['2024-02-29', '2025-12-31', '2026-11-21'])
      expect(dataDe(diaDe(data))).toBe(data);
    expect(diaDaSemana(diaDe('2026-11-21'))).toBe(6);
    expect(() => diaDe('2026-13-01')).toThrow('não é uma data');
  });

  it('põe todo momento em horário de expediente, em ordem', () => {
    const inicio = diaDe('2026-11-16');
    let antes = 0;
    for (let hora = 0; hora < 24 * 14; hora++) {
      const local = new Date(emExpediente(inicio + hora / 24) - 3 * 3_600_000);
      expect(local.getUTCDay()).toBeGreaterThanOrEqual(1);
      expect(local.getUTCDay()).toBeLessThanOrEqual(5);
      expect(local.getUTCHours()).toBeGreaterThanOrEqual(8);
      expect(local.getUTCHours()).toBeLessThan(18);
      expect(local.getTime()).toBeGreaterThan(antes);
      antes = local.getTime();
    }
  });

  it('tem estações: dezembro é fraco e o domingo é parado', () => {
    const inicio = diaDe('2025-01-01');
    const ritmo = criarRitmo(1, inicio, diaDe('2026-01-01'), 0);
    const mes = (numero: number) => {
      let soma = 0;
      for (let dia = inicio; dia < ritmo.fim; dia++)
        if (dataDe(dia).startsWith(`2025-${String(numero).padStart(2, '0')}`))
          soma += ritmo.peso(dia);
      return soma;
    };
    expect(mes(12)).toBeLessThan(0.75 * mes(10));
    expect(ritmo.peso(diaDe('2025-06-15'))).toBe(0);
    expect(ritmo.momento(0)).toBeGreaterThanOrEqual(inicio);
    expect(ritmo.momento(1)).toBeLessThan(ritmo.fim);
  });
});
