import { decidir } from '@praca/contract/reuniao/endpoints.ts';
import type { Item } from '@praca/contract/reuniao/schemas.ts';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { campoTexto } from '../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { instanteDe, prazoSugerido } from '../atividade/parts/prazo.ts';
import { PrazoCampos } from '../atividade/parts/PrazoCampos.tsx';

/** What was decided about a deal: it becomes a task of the responsible, with its date. */
export function DecisaoDialog({
  reuniao_codigo,
  item,
  eu,
  usuarios,
  aoFechar,
}: {
  reuniao_codigo: number;
  item: Item;
  eu: string;
  usuarios: Dicionario['usuarios'];
  aoFechar: () => void;
}) {
  const escrita = useEscrita(decidir, {
    inicial: {
      atividade_titulo: '',
      prazo: prazoSugerido(),
      usuario_login: item.usuario_responsavel ?? eu,
    },
    rascunho: null,
    aoFechar,
    campoDe: { atividade_dthr: 'prazo' },
    entrada: ({ atividade_titulo, prazo, usuario_login }) => ({
      reuniao_codigo,
      reuniaoitem_ordem: item.reuniaoitem_ordem,
      atividade_titulo,
      atividade_dthr: instanteDe(prazo) ?? '',
      atividade_diatodo: prazo.diatodo,
      usuario_login,
    }),
    conferir: ({ prazo }) => ({
      prazo: instanteDe(prazo) === null ? 'Preencha a data e a hora da tarefa.' : undefined,
    }),
  });
  return (
    <EscritaDialog escrita={escrita} titulo="Decisão" acao="Registrar" tamanho="small">
      <TextField
        label="O que fazer"
        hint={item.negocio_titulo}
        data-autofocus
        {...campoTexto(escrita, 'atividade_titulo')}
      />
      <Select<string>
        label="Responsável"
        searchable={usuarios.length > 8}
        value={escrita.valores.usuario_login}
        error={escrita.erros['usuario_login']}
        options={usuarios.map((um) => ({ value: um.usuario_login, label: um.usuario_nome }))}
        onChange={(usuario_login) => escrita.mudar({ usuario_login: usuario_login ?? '' })}
      />
      <PrazoCampos
        prazo={escrita.valores.prazo}
        erro={escrita.erros['prazo']}
        comDuracao={false}
        onChange={(prazo) => escrita.mudar({ prazo })}
      />
    </EscritaDialog>
  );
}
