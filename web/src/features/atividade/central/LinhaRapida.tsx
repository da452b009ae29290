import { useState, type Ref } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { excluir, salvar } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { diaDeHoje, diaRelativo, hora } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Kbd } from '../../../ui/display/Kbd.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { duracaoPorExtenso, instanteDe } from '../parts/prazo.ts';
import { momentoRelativo } from '../parts/tarefa-texto.ts';
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
      {lida.passou && <span className="linha-passou">já passou</span>}
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

/** Several have the name that was typed: which one is meant, or none. */
function Qual({
  entre,
  aoEscolher,
}: {
  entre: readonly Achado[];
  aoEscolher: (achado: Achado | null) => void;
}) {
  return (
    <div className="linha-qual" role="group" aria-label="Qual deles?">
      <span>Qual deles?</span>
      {entre.map((um) => (
        <Button
          key={`${um.pessoa_codigo ?? ''}-${um.negocio_codigo ?? ''}`}
          size="small"
          onClick={() => aoEscolher(um)}
        >
          {um.nome}
        </Button>
      ))}
      <Button size="small" variant="subtle" onClick={() => aoEscolher(null)}>
        Nenhum
      </Button>
    </div>
  );
}

/** Tells where the task went, with the ways to it and back. */
function contar(feita: Atividade, achado: Achado | null, aoAbrir: (codigo: number) => void) {
  const { atividade_codigo, atividade_titulo } = feita;
  const quando = feita.atividade_dthr === null ? 'sem data' : momentoRelativo(feita);
  oferecerVolta(
    [quando, achado?.nome].filter(Boolean).join(' · '),
    voltarPor(
      excluir,
      () => ({ atividade_codigo: String(atividade_codigo) }),
      () => void toast('A tarefa foi tirada.', { id: 'tarefa', title: `“${atividade_titulo}”` }),
    ),
    {
      id: 'tarefa',
      title: `“${atividade_titulo}”`,
      tone: 'success',
      action: { label: 'Abrir', onSelect: () => aoAbrir(atividade_codigo) },
    },
  );
}

const horaDeAgora = (): string => hora(Date.now());
const SEM_PLANAS: ReadonlySet<string> = new Set();

/** A task in one line: "Ligar para Autopeças sex 14h". What it understood is marked and stands beside it; the rest is the title. */
export function LinhaRapida({
  usuario,
  tipos,
  campoRef,
  aoAbrir,
}: {
  usuario: string;
  tipos: TiposDeTarefa;
  campoRef: Ref<HTMLInputElement>;
  aoAbrir: (codigo: number) => void;
}) {
  const opcoes = [...tipos].map(([value, { nome }]) => ({ value, label: nome }));
  const [planas, setPlanas] = useState(SEM_PLANAS);
  const [rolado, setRolado] = useState(0);
  const [escolha, setEscolha] = useState<{ de: string; achado: Achado | null } | null>(null);
  const ler = (texto: string) => lerLinha(texto, diaDeHoje(), opcoes, planas, horaDeAgora());
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
    conferir: ({ texto: escrito }) => {
      const { titulo, passou } = ler(escrito);
      if (titulo === '') return { texto: 'Escreva o que há para fazer.' };
      if (passou) return { texto: 'Este momento já passou: escreva outro dia ou outra hora.' };
      return { texto: entre.length > 0 ? 'Escolha de quem é a tarefa.' : undefined };
    },
    feito: null,
    aoGravar: (feita) => {
      if (feita) contar(feita, achado, aoAbrir);
      setPlanas(SEM_PLANAS);
      setEscolha(null);
    },
  });
  const { texto } = escrita.valores;
  const lida = ler(texto);
  const nomeado = useNomeDaLinha(lida.nome);
  const escolhido = escolha !== null && escolha.de === lida.nome;
  const achado = escolhido ? escolha.achado : nomeado.achado;
  const entre = escolhido ? [] : nomeado.entre;
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
        {entre.length > 0 && (
          <Qual
            entre={entre}
            aoEscolher={(um) => setEscolha({ de: lida.nome ?? '', achado: um })}
          />
        )}
      </div>
    </EscritaForm>
  );
}
