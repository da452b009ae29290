import { expect } from 'vitest';
import { campoPersonalizado } from '@praca/contract/campo/recurso.ts';
import type { Cenario } from './cenario.ts';

type Linha = Record<string, unknown>;
let quantos = 0;

/** An added field as an administrator of A defines it; gives its code and those of its options. */
export async function definirCampo(
  s: Cenario,
  resto: Linha,
): Promise<{ campo_codigo: number; opcoes: number[] }> {
  const r = await s.chamar(
    campoPersonalizado.api.salvar,
    { campo_descricao: `Próprio ${(quantos += 1)}`, ...resto },
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  const { campo_codigo, opcoes } = r.dados[0]!;
  return { campo_codigo, opcoes: (opcoes ?? []).map((o) => o.opcao_codigo) };
}

export interface CamposDefinidos {
  /** The field of each kind, by kind. */
  campos: Record<string, number>;
  /** The options: three of the field of one choice, then three of that of several. */
  opcoes: number[];
  /** A field of texts that administrators alone see. */
  secreto: number;
}

/** A field of each kind in registration A, and one that administrators alone see. */
export async function definirCampos(s: Cenario): Promise<CamposDefinidos> {
  const campos: Record<string, number> = {};
  for (const campo_tipo of ['TEXTO', 'NUMERO', 'DINHEIRO', 'DATA', 'SIMNAO', 'USUARIO', 'LINK'])
    campos[campo_tipo] = (await definirCampo(s, { campo_tipo })).campo_codigo;
  const nomes = ['Aço', 'Latão', 'Cobre'].map((opcao_descricao) => ({ opcao_descricao }));
  const escolha = await definirCampo(s, { campo_tipo: 'ESCOLHA', opcoes: nomes });
  const escolhas = await definirCampo(s, { campo_tipo: 'ESCOLHAS', opcoes: nomes });
  campos['ESCOLHA'] = escolha.campo_codigo;
  campos['ESCOLHAS'] = escolhas.campo_codigo;
  const [perfil] = await s.emA("SELECT perfil_codigo FROM usuario WHERE usuario_login = 'adm.a'");
  const { campo_codigo: secreto } = await definirCampo(s, {
    campo_descricao: 'Segredo',
    perfis: [{ perfil_codigo: perfil!['perfil_codigo'] }],
  });
  return { campos, opcoes: [...escolha.opcoes, ...escolhas.opcoes], secreto };
}
