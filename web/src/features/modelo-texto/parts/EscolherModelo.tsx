import { useQuery } from '@tanstack/react-query';
import { preencherModelo, type ValoresDoModelo } from '@praca/contract/modelo-texto/campos.ts';
import { modeloTexto } from '@praca/contract/modelo-texto/recurso.ts';
import type { FinalidadeDoEmail } from '@praca/contract/pessoa/consentimento/rules.ts';
import { diaDeHoje, dia } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consultaDeTodas } from '../../../platform/http/consulta-de-todas.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { Select } from '../../../ui/field/Select.tsx';

export type TextoPronto = { assunto: string; texto: string; finalidade: FinalidadeDoEmail };

/** The ready texts of one use; the one that is chosen is handed over with its fields filled. Nothing where there is none. */
export function EscolherModelo({
  uso,
  valores,
  vazio,
  aoEscolher,
}: {
  uso: 'N' | 'M' | 'E';
  valores: ValoresDoModelo;
  /** Said where there is none, if somebody asked for one. */
  vazio?: string;
  aoEscolher: (pronto: TextoPronto) => void;
}) {
  const pode = usePode();
  const sessao = useSessao();
  const { data, isPending } = useQuery({
    ...consultaDeTodas(
      modeloTexto.api.getLista,
      { modelo_uso: [uso], modelo_ativo: 'S' },
      'modelo_codigo',
    ),
    enabled: pode('cadastro.ver'),
  });
  const modelos = data?.dados ?? [];
  if (modelos.length === 0)
    return vazio === undefined || (isPending && pode('cadastro.ver')) ? null : (
      <p className="type-muted" role="status">
        {vazio}
      </p>
    );
  const todos = {
    usuario: sessao?.usuario_nome ?? '',
    empresa: sessao?.empresa_razao ?? '',
    hoje: dia(diaDeHoje()),
    ...valores,
  };
  return (
    <Select
      label="Modelo"
      placeholder="Começar de um texto pronto"
      searchable={modelos.length > 8}
      value={null}
      options={modelos.map((um) => ({
        value: um.modelo_codigo,
        label: um.modelo_descricao,
      }))}
      onChange={(codigo) => {
        const modelo = modelos.find((um) => um.modelo_codigo === codigo);
        if (modelo)
          aoEscolher({
            assunto: preencherModelo(modelo.modelo_assunto, todos),
            texto: preencherModelo(modelo.modelo_texto, todos),
            finalidade: modelo.modelo_finalidade,
          });
      }}
    />
  );
}
