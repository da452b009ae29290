import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ENTREGA } from '@praca/contract/pedvenda/formulario.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import {
  enderecoEscrito,
  TIPOS_DE_ENDERECO,
  type EnderecoGuardado,
} from '@praca/contract/pessoa/enderecos.ts';
import { pessoa as clientes } from '@praca/contract/pessoa/recurso.ts';
import type { CamposDaEscrita } from '../../../kit/escrita/use-escrita.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Select } from '../../../ui/field/Select.tsx';

const tipos: Readonly<Record<string, string>> = TIPOS_DE_ENDERECO;
const opcao = (codigo: number, endereco: EnderecoGuardado) => ({
  value: codigo,
  label: endereco.pesend_nome || endereco.endereco_endereco,
  description: `${tipos[endereco.pesend_tipo] ?? ''} · ${enderecoEscrito({ ...endereco, pesend_nome: '' })}`,
});

/** The address of delivery of a sale: one of the customer's, or, where none is chosen, the customer's own. Nothing for a customer without others. */
export function EntregaCampo({
  escrita,
  venda,
}: {
  escrita: CamposDaEscrita<Valores>;
  venda: Venda | null;
}) {
  const pessoa = Number(escrita.valores['pessoa_codigo'] ?? 0);
  const codigo = Number(escrita.valores['pesend_codigo'] || 0);
  const pode = usePode();
  const { data } = useQuery({
    ...consulta(clientes.api.getPorCampos, {
      pessoa_codigo: pessoa || 1,
      CAMPOS: ['pessoa_codigo', 'enderecos'],
    }),
    enabled: pessoa > 0 && pode('pessoa.ver'),
  });
  const deles = data?.dados[0]?.pessoa_codigo === pessoa ? (data.dados[0].enderecos ?? []) : null;
  const guardado = venda?.pessoa_codigo === pessoa ? venda : null;
  const opcoes = (deles ?? []).map((um) => opcao(um.pesend_codigo, um));
  // What was chosen once stays, even where the customer has it no more.
  if (
    guardado?.pesend_codigo != null &&
    guardado.pedvenda_entrega !== null &&
    !opcoes.some((um) => um.value === guardado.pesend_codigo)
  )
    opcoes.push(opcao(guardado.pesend_codigo, guardado.pedvenda_entrega));
  const deOutro = codigo > 0 && deles !== null && !opcoes.some((um) => um.value === codigo);
  const { mudar } = escrita;
  useEffect(() => {
    if (deOutro) mudar({ pesend_codigo: '' });
  }, [deOutro, mudar]);
  if (opcoes.length === 0) return null;
  return (
    <Select<number>
      label={ENTREGA.pesend_codigo.rotulo}
      placeholder="O do cadastro do cliente"
      clearable
      value={codigo > 0 && !deOutro ? codigo : null}
      options={opcoes}
      error={escrita.erros['pesend_codigo']}
      onChange={(escolhido) =>
        mudar({ pesend_codigo: escolhido === null ? '' : String(escolhido) })
      }
    />
  );
}
