import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import { lerDocumento, mascararDocumento } from '@praca/contract/br/documento.ts';
import { limparTelefone, mascararTelefone } from '@praca/contract/br/telefone.ts';
import { pessoa, type Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Consulta } from '../../consulta/parts/Consulta.tsx';
import type { ClienteDoForm } from './cliente-do-form.ts';
import './novo-cliente.css';

const MENOR_NOME = 4;
const MENOR_TELEFONE = 8;
const MOSTRADOS = 3;

const parecidos = (entrada: Parameters<typeof consulta<typeof pessoa.api.getLista>>[1] | null) => ({
  ...consulta(pessoa.api.getLista, { ...entrada, SQL_LIMIT: MOSTRADOS }),
  enabled: entrada !== null,
  staleTime: 30_000,
});

/** Those that are there already with this document, telephone or name, the surest first, each once. */
function useParecidos({ nome, telefone = '', documento = '' }: ClienteDoForm) {
  const pessoa_cnpj = lerDocumento(documento)?.documento;
  const digitos = limparTelefone(telefone);
  const doDocumento = useQuery(parecidos(pessoa_cnpj === undefined ? null : { pessoa_cnpj }));
  const doTelefone = useQuery(
    parecidos(digitos.length < MENOR_TELEFONE ? null : { FILTRO_GERAL: digitos }),
  );
  const doNome = useQuery(
    parecidos(nome.trim().length < MENOR_NOME ? null : { FILTRO_GERAL: nome }),
  );
  const todos = [doDocumento, doTelefone, doNome].flatMap(({ data }) => data?.dados ?? []);
  const unicos = [...new Map(todos.map((um) => [um.pessoa_codigo, um])).values()];
  return {
    achados: unicos.slice(0, MOSTRADOS),
    mesmoDocumento: pessoa_cnpj !== undefined && (doDocumento.data?.dados.length ?? 0) > 0,
  };
}

const nomeDe = (um: Pessoa) => um.pessoa_fantasia || um.pessoa_razao;
const resumoDe = (um: Pessoa) =>
  [nomeDe(um), um.pessoa_cnpj && documentoEmLista(um.pessoa_cnpj), um.cidade_descricao]
    .filter(Boolean)
    .join(' · ');

/** What is asked of a customer who is not there yet, and who of those that are there looks like the same. */
export function NovoCliente({
  value,
  onChange,
  disabled,
  acao,
}: {
  value: ClienteDoForm;
  onChange: (value: ClienteDoForm) => void;
  disabled?: boolean | undefined;
  /** What saves the customer, where nothing else does. */
  acao?: ReactNode;
}) {
  const { achados, mesmoDocumento } = useParecidos(value);
  const { telefone = '', documento = '', mais = {} } = value;
  const podeConsultar = usePode()('pessoa.editar');
  const errado = documento !== '' && lerDocumento(documento) === null;
  return (
    <div className="novo-cliente" role="group" aria-label={`Cliente novo: ${value.nome}`}>
      <div className="novo-cliente-campos">
        <TextField
          label="Telefone"
          inputMode="tel"
          maxLength={30}
          disabled={disabled}
          value={telefone}
          onChange={(e) => onChange({ ...value, telefone: mascararTelefone(e.target.value) })}
        />
        <TextField
          label="CNPJ ou CPF"
          disabled={disabled}
          value={documento}
          error={errado && documento.length >= 14 ? 'Informe um CNPJ ou CPF válido.' : undefined}
          onChange={(e) => {
            // What was found belongs to the document that was there before.
            const { mais: _, ...semEla } = value;
            onChange({ ...semEla, documento: mascararDocumento(e.target.value) });
          }}
        />
      </div>
      {podeConsultar && (
        <Consulta
          tipo="cnpj"
          jaBusca={value.nome === ''}
          texto={documento}
          valores={{ ...mais, pessoa_razao: value.nome, pessoa_telefone: telefone }}
          disabled={disabled}
          aoPreencher={({ pessoa_razao, pessoa_telefone, ...outros }) =>
            onChange({
              ...value,
              ...(pessoa_razao !== undefined && { nome: pessoa_razao }),
              ...(pessoa_telefone !== undefined && { telefone: pessoa_telefone }),
              mais: { ...mais, ...outros },
            })
          }
        />
      )}
      {achados.length > 0 && (
        <Notice
          tone="warning"
          title={
            mesmoDocumento ? 'Este documento já está cadastrado.' : 'Já existe cliente parecido.'
          }
        >
          <ul className="novo-cliente-parecidos">
            {achados.map((um) => (
              <li key={um.pessoa_codigo}>
                <span>{resumoDe(um)}</span>
                <Button
                  size="small"
                  disabled={disabled}
                  aria-label={`Usar ${nomeDe(um)}`}
                  onClick={() => onChange({ codigo: um.pessoa_codigo, nome: nomeDe(um) })}
                >
                  Usar este
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {acao}
    </div>
  );
}
