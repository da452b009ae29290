import type { ComponentType } from 'react';
import { ehEscolha } from '@praca/contract/campo/tipos.ts';
import { CampoDoRecurso, type CampoProps } from '../../../kit/recurso/CampoDoRecurso.tsx';
import type { Jeito } from '../../../kit/recurso/jeito.ts';
import { EstagioCampo } from './EstagioCampo.tsx';

/** What only fields of deals, or of customers, are asked; what is said already stays in sight, so that it can be taken back. */
function soDe(de: 'NEGOCIO' | 'PESSOA', Controle: ComponentType<CampoProps> = CampoDoRecurso) {
  return function SoDeUm(props: CampoProps) {
    const { valores } = props.escrita;
    const dito = valores[props.nome] ?? '';
    if (valores['campo_de'] !== de && (dito === '' || dito === 'N' || dito === false)) return null;
    return <Controle {...props} />;
  };
}

/** Added fields: only choices have options, only a deal's field is demanded by a stage, only a customer's is for one kind of them. */
export const jeitoDosCampos: Jeito = {
  campos: {
    campo_pessoatipo: soDe('PESSOA'),
    campo_nocartao: soDe('NEGOCIO'),
    estagio_codigo: soDe('NEGOCIO', EstagioCampo),
  },
  linhas: { opcoes: (valores) => ehEscolha(String(valores['campo_tipo'] ?? '')) },
};
