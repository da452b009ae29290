import { useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { iniciar } from '@praca/contract/reuniao/endpoints.ts';
import { campoTexto } from '../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { consulta } from '../../platform/http/query.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { DateField } from '../../ui/field/DateField.tsx';
import { MultiSelect } from '../../ui/field/MultiSelect.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';

/** Asks who takes part and of which pipeline a meeting is; its agenda is made of the facts since the one before. */
export function NovaReuniaoDialog({
  funil,
  aoFechar,
  aoComecar,
}: {
  /** The pipeline that it is of at first; null: of all. */
  funil: number | null;
  aoFechar: () => void;
  aoComecar: (codigo: number) => void;
}) {
  const eu = useSessao()?.usuario_login;
  const usuarios = useQuery(consulta(getDicionarios, {})).data?.dados[0]?.usuarios ?? [];
  const funis = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 }).data;
  const escrita = useEscrita(iniciar, {
    inicial: {
      reuniao_titulo: '',
      reuniao_participantes: [] as string[],
      pipeline_codigo: funil,
      DESDE: '',
    },
    rascunho: null,
    aoFechar,
    feito: null,
    entrada: ({ DESDE, ...resto }) => ({ ...resto, ...(DESDE !== '' && { DESDE }) }),
    aoGravar: (reuniao) => {
      if (reuniao) aoComecar(reuniao.reuniao_codigo);
    },
  });
  const { valores, mudar, erros } = escrita;
  return (
    <EscritaDialog escrita={escrita} titulo="Começar reunião" acao="Começar" tamanho="small">
      <TextField
        label="Título"
        hint="Sem título, leva o dia."
        data-autofocus
        {...campoTexto(escrita, 'reuniao_titulo')}
      />
      <MultiSelect<string>
        label="Participantes"
        searchable={usuarios.length > 8}
        value={valores.reuniao_participantes}
        error={erros['reuniao_participantes']}
        options={usuarios
          .filter((um) => um.usuario_login !== eu)
          .map((um) => ({ value: um.usuario_login, label: um.usuario_nome }))}
        onChange={(reuniao_participantes) => mudar({ reuniao_participantes })}
      />
      <Select<number>
        label="Funil"
        clearable
        placeholder="Todos"
        value={valores.pipeline_codigo}
        error={erros['pipeline_codigo']}
        options={(funis?.dados ?? []).map((um) => ({
          value: um.pipeline_codigo,
          label: um.pipeline_descricao,
        }))}
        onChange={(pipeline_codigo) => mudar({ pipeline_codigo })}
      />
      <DateField
        label="Fatos desde"
        looks="back"
        hint="Sem data: desde a sua última reunião, ou os últimos 7 dias."
        value={valores.DESDE}
        error={erros['DESDE']}
        onChange={(DESDE) => mudar({ DESDE })}
      />
    </EscritaDialog>
  );
}
