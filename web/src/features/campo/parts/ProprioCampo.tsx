import { useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { ehDaPessoa, pessoaDoDocumento } from '@praca/contract/campo/rules.ts';
import { valorDoCampo, type CampoProps } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { comoValores } from '../../../kit/recurso/valor.ts';
import { consulta } from '../../../platform/http/query.ts';
import { FormStack } from '../../../ui/field/Form.tsx';
import { CampoControle } from './CampoControle.tsx';
import { porSecao } from './valor.ts';

/** The fields that the registration adds to its customers, in their sections, as one control of the form: those of the kind that the document says. */
export function ProprioCampo({ escrita, nome, desligado }: CampoProps) {
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const { value: valores, onChange } = valorDoCampo(escrita, nome, comoValores);
  if (nomes === undefined) return null;
  const usuarios = nomes.usuarios
    .filter((um) => um.usuario_ativo === 'S')
    .map((um) => ({ value: um.usuario_login, label: um.usuario_nome }));
  const pessoa = pessoaDoDocumento(String(escrita.valores['pessoa_cnpj'] ?? ''));
  // A value stays in sight where the customer became one of the other kind: it can be cleared.
  const campos = nomes.campos_pessoa.filter(
    (campo) => ehDaPessoa(campo, pessoa) || (valores[campo.campo_codigo] ?? null) !== null,
  );
  const erros = escrita.erros as Record<string, string | undefined>;
  return porSecao(campos).map(([secao, deles]) => (
    <FormStack key={secao}>
      {secao !== '' && <h3>{secao}</h3>}
      {deles.map((campo) => (
        <CampoControle
          key={campo.campo_codigo}
          campo={campo}
          valor={valores[campo.campo_codigo]}
          erro={erros[`${nome}.${campo.campo_codigo}`]}
          usuarios={usuarios}
          desligado={desligado}
          aoMudar={(valor) => onChange({ ...valores, [campo.campo_codigo]: valor })}
        />
      ))}
    </FormStack>
  ));
}
