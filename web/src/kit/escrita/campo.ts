import type { ChangeEvent } from 'react';
import { limitesDe } from './esquema.ts';
import type { CamposDaEscrita } from './use-escrita.ts';

type Com<V, T> = { [N in keyof V]-?: V[N] extends T ? N : never }[keyof V] & string;
/** The part of the values that one field is. */
function parteDe<V extends object, N extends keyof V>(nome: N, valor: V[N]): Partial<V> {
  const parte: Partial<V> = {};
  parte[nome] = valor;
  return parte;
}

type Digitado = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** What a control that answers with its value (Select, DateField, MoneyField…) needs of a field of the form. */
export function campo<V extends object, N extends keyof V & string>(
  de: CamposDaEscrita<V>,
  nome: N,
) {
  const { exigido } = limitesDe(de.chamada.input, nome);
  return {
    value: de.valores[nome],
    error: de.erros[nome],
    required: exigido,
    onChange: (valor: V[N]) => de.mudar(parteDe<V, N>(nome, valor)),
  };
}

/** Binds a control that a person types into (TextField, TextArea), with the length that the call accepts. */
export function campoTexto<V extends object>(
  de: CamposDaEscrita<V>,
  nome: Com<V, string | undefined>,
) {
  const { exigido, maximo } = limitesDe(de.chamada.input, nome);
  return {
    name: nome as string,
    value: String(de.valores[nome] ?? ''),
    error: de.erros[nome],
    required: exigido,
    maxLength: maximo,
    autoComplete: 'off',
    onChange: (evento: Digitado) => de.mudar(parteDe(nome, evento.target.value as V[typeof nome])),
  };
}

/** Binds a Checkbox or Switch to a field that is S or N, or true or false. */
export function campoMarca<V extends object>(de: CamposDaEscrita<V>, nome: keyof V & string) {
  const valor: unknown = de.valores[nome];
  const deLetra = typeof valor === 'string';
  return {
    name: nome as string,
    checked: deLetra ? valor === 'S' : valor === true,
    onChange: ({ target: { checked } }: ChangeEvent<HTMLInputElement>) => {
      const novo = deLetra ? (checked ? 'S' : 'N') : checked;
      de.mudar(parteDe(nome, novo as V[typeof nome]));
    },
  };
}
