import type { Ref } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { salvar } from '@praca/contract/atividade/endpoints.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { diaDeHoje, diaRelativo } from '../../../platform/format.ts';
import { Kbd } from '../../../ui/display/Kbd.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { duracaoPorExtenso, instanteDe } from '../parts/prazo.ts';
import { lerLinha, type LinhaLida } from './ler-linha.ts';
import type { TiposDeTarefa } from './use-tipos.ts';

/** The moment that a line means; a day without an hour is the whole day, no day is no date. */
const momentoDa = ({ data, hora }: LinhaLida) => {
  if (data === null) return { atividade_dthr: null, atividade_diatodo: 'N' as const };
  const atividade_diatodo = hora === null ? ('S' as const) : ('N' as const);
  const momento = { data, hora: hora ?? '', diatodo: atividade_diatodo };
  return { atividade_dthr: instanteDe(momento), atividade_diatodo };
};

/** What was understood of the line, before Enter. */
function Entendido({ lida, tipos }: { lida: LinhaLida; tipos: TiposDeTarefa }) {
  const tipo = lida.tipo === null ? undefined : tipos.get(lida.tipo);
  const dia = lida.data === null ? 'Sem data' : diaRelativo(lida.data, diaDeHoje());
  return (
    <span className="linha-entendido" role="status">
      {tipo && <Tag color={tipo.cor}>{tipo.nome}</Tag>}
      <Tag>
        {dia}
        {lida.hora === null ? lida.data !== null && ' (dia inteiro)' : ` ${lida.hora}`}
      </Tag>
      {lida.duracao !== null && <Tag>{duracaoPorExtenso(lida.duracao)}</Tag>}
      <Kbd>Enter</Kbd>
    </span>
  );
}

/** A task in one line: "Ligar para Autopeças sex 14h". What it understood stands beside it; the rest is the title. */
export function LinhaRapida({
  usuario,
  tipos,
  campoRef,
}: {
  usuario: string;
  tipos: TiposDeTarefa;
  campoRef: Ref<HTMLInputElement>;
}) {
  const opcoes = [...tipos].map(([value, { nome }]) => ({ value, label: nome }));
  const ler = (texto: string) => lerLinha(texto, diaDeHoje(), opcoes);
  const escrita = useEscrita(salvar, {
    inicial: { texto: '' },
    rascunho: 'linha',
    devolver: true,
    continua: 'limpa',
    aoFechar: () => undefined,
    campoDe: { atividade_titulo: 'texto', atividade_dthr: 'texto' },
    entrada: ({ texto }) => {
      const { titulo, duracao, tipo, ...quando } = ler(texto);
      return {
        atividade_titulo: titulo,
        ...momentoDa({ titulo, duracao, tipo, ...quando }),
        ...(duracao !== null && { atividade_duracao: duracao }),
        tipoatividade_codigo: tipo,
        usuario_login: usuario,
      };
    },
    conferir: ({ texto }) => ({
      texto: ler(texto).titulo === '' ? 'Escreva o que há para fazer.' : undefined,
    }),
  });
  const { texto } = escrita.valores;
  return (
    <EscritaForm escrita={escrita} className="linha-rapida" acoes={null}>
      <div className="linha-rapida-campo">
        <TextField
          ref={campoRef}
          label="Nova tarefa em uma linha"
          hideLabel
          placeholder="Nova tarefa: Ligar para Autopeças sex 14h"
          icon={<IconPlus size={16} aria-hidden="true" />}
          maxLength={200}
          value={texto}
          error={escrita.erros['texto']}
          onChange={(evento) => escrita.mudar({ texto: evento.target.value })}
          onKeyDown={(evento) => {
            if (evento.key !== 'Escape') return;
            evento.stopPropagation();
            evento.currentTarget.blur();
          }}
        />
        {texto.trim() !== '' && <Entendido lida={ler(texto)} tipos={tipos} />}
      </div>
    </EscritaForm>
  );
}
