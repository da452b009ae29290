import { useState, type Ref } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { salvar } from '@praca/contract/atividade/endpoints.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { diaDeHoje, diaRelativo } from '../../../platform/texto/format.ts';
import { Kbd } from '../../../ui/display/Kbd.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { duracaoPorExtenso, instanteDe } from '../parts/prazo.ts';
import { enviarOuGuardar } from '../saida/enviar.ts';
import { lerLinha, plano, type LinhaLida, type Marca } from './ler-linha.ts';
import { useNomeDaLinha, type Achado } from './use-nome-da-linha.ts';
import type { TiposDeTarefa } from './use-tipos.ts';
import './linha-rapida.css';

/** The moment that a line means; a day without an hour is the whole day, no day is no date. */
const momentoDa = ({ data, hora }: LinhaLida) => {
  if (data === null) return { atividade_dthr: null, atividade_diatodo: 'N' as const };
  const atividade_diatodo = hora === null ? ('S' as const) : ('N' as const);
  const momento = { data, hora: hora ?? '', diatodo: atividade_diatodo };
  return { atividade_dthr: instanteDe(momento), atividade_diatodo };
};

/** What was understood of the line, before Enter. */
function Entendido({
  lida,
  tipos,
  achado,
}: {
  lida: LinhaLida;
  tipos: TiposDeTarefa;
  achado: Achado | null;
}) {
  const tipo = lida.tipo === null ? undefined : tipos.get(lida.tipo);
  const dia = lida.data === null ? 'Sem data' : diaRelativo(lida.data, diaDeHoje());
  return (
    <span className="linha-entendido" role="status">
      {tipo && <Tag color={tipo.cor}>{tipo.nome}</Tag>}
      {achado && <Tag>{achado.nome}</Tag>}
      <Tag>
        {dia}
        {lida.hora === null ? lida.data !== null && ' (dia inteiro)' : ` ${lida.hora}`}
      </Tag>
      {lida.duracao !== null && <Tag>{duracaoPorExtenso(lida.duracao)}</Tag>}
      <Kbd>Enter</Kbd>
    </span>
  );
}

/** The pieces of the text, those that were understood marked: it lies under the field, whose letters stand on it. */
function Marcado({ texto, marcas }: { texto: string; marcas: readonly Marca[] }) {
  const pedacos: React.ReactNode[] = [];
  let fim = 0;
  for (const { de, ate } of marcas) {
    pedacos.push(texto.slice(fim, de), <mark key={de}>{texto.slice(de, ate)}</mark>);
    fim = ate;
  }
  return (
    <span className="linha-marcada" aria-hidden="true">
      {pedacos}
      {texto.slice(fim)}
    </span>
  );
}

const SEM_PLANAS: ReadonlySet<string> = new Set();

/** A task in one line: "Ligar para Autopeças sex 14h". What it understood is marked and stands beside it; the rest is the title. */
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
  const [planas, setPlanas] = useState(SEM_PLANAS);
  const [rolado, setRolado] = useState(0);
  const ler = (texto: string) => lerLinha(texto, diaDeHoje(), opcoes, planas);
  const escrita = useEscrita(salvar, {
    inicial: { texto: '' },
    rascunho: 'linha',
    devolver: true,
    continua: 'limpa',
    aoFechar: () => undefined,
    campoDe: { atividade_titulo: 'texto', atividade_dthr: 'texto' },
    fazer: (_, { texto: escrito }) => {
      const lido = ler(escrito);
      const entrada = {
        atividade_titulo: lido.titulo,
        ...momentoDa(lido),
        ...(lido.duracao !== null && { atividade_duracao: lido.duracao }),
        ...(achado && {
          pessoa_codigo: achado.pessoa_codigo,
          negocio_codigo: achado.negocio_codigo,
        }),
        tipoatividade_codigo: lido.tipo,
        usuario_login: usuario,
      };
      return enviarOuGuardar(salvar, entrada, `Nova tarefa “${lido.titulo}”`);
    },
    conferir: ({ texto: escrito }) => ({
      texto: ler(escrito).titulo === '' ? 'Escreva o que há para fazer.' : undefined,
    }),
    aoGravar: () => setPlanas(SEM_PLANAS),
  });
  const { texto } = escrita.valores;
  const lida = ler(texto);
  const achado = useNomeDaLinha(lida.nome);
  // A name is marked once somebody was found by it.
  const marcas = lida.marcas.filter(({ que }) => que !== 'nome' || achado !== null);
  const aplainar = (campo: HTMLInputElement): boolean => {
    const { selectionStart: onde, selectionEnd } = campo;
    const marca = marcas.find(({ ate }) => ate === onde);
    if (!marca || onde !== selectionEnd) return false;
    setPlanas(new Set([...planas, plano(texto, marca)]));
    return true;
  };
  return (
    <EscritaForm escrita={escrita} className="linha-rapida" acoes={null}>
      <div className="linha-rapida-campo">
        <div className="linha-rapida-texto" style={{ '--rolado': `${-rolado}px` } as object}>
          <Marcado texto={texto} marcas={marcas} />
          <TextField
            ref={campoRef}
            label="Nova tarefa em uma linha"
            hideLabel
            placeholder="Nova tarefa: Ligar para Autopeças sex 14h"
            icon={<IconPlus size={16} aria-hidden="true" />}
            maxLength={200}
            value={texto}
            error={escrita.erros['texto']}
            onScroll={(evento) => setRolado(evento.currentTarget.scrollLeft)}
            onChange={(evento) => escrita.mudar({ texto: evento.target.value })}
            onKeyDown={(evento) => {
              if (evento.key === 'Backspace' && aplainar(evento.currentTarget))
                evento.preventDefault();
              if (evento.key !== 'Escape') return;
              evento.stopPropagation();
              evento.currentTarget.blur();
            }}
          />
        </div>
        {texto.trim() !== '' && <Entendido lida={lida} tipos={tipos} achado={achado} />}
      </div>
    </EscritaForm>
  );
}
