import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  comLogins,
  comNomes,
  mencoesPerdidas,
  nomeador,
} from '@praca/contract/acompanhamento/mencoes.ts';
import { lugarDito, type LugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import { Floating } from '../../../ui/floating/Floating.tsx';
import { useLayer } from '../../../ui/floating/layers.ts';
import { filterOptions, optionId } from '../../../ui/floating/option.ts';
import { OptionList } from '../../../ui/floating/OptionList.tsx';
import { TextArea, type TextAreaProps } from '../../../ui/field/TextArea.tsx';
import { useOptionCursor } from '../../../ui/floating/use-option-cursor.ts';
import { useMencionaveis } from './use-mencionaveis.ts';
import { useUsuarios } from './use-usuarios.ts';
import './nota.css';

const MOSTRADOS = 6;
const ABERTA = /(?:^|\s)@([\p{L}\p{N}._-]{0,60})$/u;

/**
 * A text in which "@" offers the users of the registration: the person reads names, `value` and `onTexto` have their
 * logins. Whom a mention does not reach is said under it.
 */
export function TextoComMencao({
  sobre,
  value,
  onTexto,
  ...campo
}: Omit<TextAreaProps, 'value' | 'onChange' | 'ref' | 'id' | 'hint'> & {
  /** The deal or the customer of the note; null: a text that tells nobody, where nobody is offered. */
  sobre: LugarDito | null;
  value: string;
  onTexto: (texto: string) => void;
}) {
  const id = useId();
  const lista = `${id}-usuarios`;
  const painel = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const [busca, setBusca] = useState<string | null>(null);
  const usuarios = useUsuarios();
  const alcance = useMencionaveis(sobre, busca !== null || value.includes('@'));
  const lugar = lugarDito(sobre ?? {}).negocio_codigo === null ? 'cliente' : 'negócio';
  const opcoes = useMemo(() => {
    const fora = new Set(
      alcance.filter((um) => um.mencao_chega === 'N').map((um) => um.usuario_login),
    );
    return usuarios
      .filter((um) => um.usuario_ativo === 'S')
      .map((um) => ({
        value: um.usuario_login,
        label: um.usuario_nome,
        description: `@${um.usuario_login}${fora.has(um.usuario_login) ? ` · não vê este ${lugar}` : ''}`,
      }));
  }, [usuarios, alcance, lugar]);
  // What stands in the field is kept as it was typed: made anew from the logins, it would jump under the cursor.
  const [digitado, setDigitado] = useState<{ texto: string; guardado: string } | null>(null);
  const mostrado = digitado?.guardado === value ? digitado.texto : comNomes(value, usuarios);
  const escrever = (texto: string) => {
    const guardado = comLogins(texto, usuarios);
    setDigitado({ texto, guardado });
    onTexto(guardado);
  };
  const achados = busca === null ? [] : filterOptions(opcoes, busca).slice(0, MOSTRADOS);
  const aberta = achados.length > 0;
  useLayer(aberta, () => setBusca(null));

  // While a name is being typed it calls nobody yet.
  const perdidas =
    busca === null && alcance.length > 0 ? mencoesPerdidas(value, alcance, lugar) : [];

  const procurar = () => {
    if (sobre === null) return;
    const antes = area?.value.slice(0, area.selectionStart) ?? '';
    setBusca(ABERTA.exec(antes)?.[1] ?? null);
  };
  const escolher = (login: string) => {
    if (area === null) return;
    const usuario = usuarios.find((um) => um.usuario_login === login);
    if (usuario === undefined) return;
    const cursor = area.selectionStart;
    const chamado = nomeador(usuarios)(usuario);
    const antes = area.value
      .slice(0, cursor)
      .replace(/@[\p{L}\p{N}._-]{0,60}$/u, () => `@${chamado} `);
    escrever(antes + area.value.slice(cursor));
    setBusca(null);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(antes.length, antes.length);
    });
  };
  const chaves = achados.map((um) => um.value);
  const cursor = useOptionCursor({
    open: aberta,
    onOpen: () => undefined,
    keys: chaves,
    chosen: chaves[0] ?? null,
    typed: busca,
    onPick: escolher,
  });
  const teclar = (evento: KeyboardEvent<HTMLTextAreaElement>) => {
    const comando = evento.ctrlKey || evento.metaKey;
    if (aberta && !comando && cursor.onKeyDown(evento)) return;
    campo.onKeyDown?.(evento);
  };

  return (
    <>
      <TextArea
        {...campo}
        id={id}
        ref={setArea}
        value={mostrado}
        hint={
          perdidas.length > 0 && (
            <span className="mencao-perdida">
              <IconAlertTriangle size={14} aria-hidden="true" />
              <span>{perdidas.join(' ')}</span>
            </span>
          )
        }
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={aberta ? lista : undefined}
        aria-activedescendant={cursor.active === null ? undefined : optionId(lista, cursor.active)}
        onChange={(evento) => {
          escrever(evento.target.value);
          procurar();
        }}
        onSelect={() => {
          if (busca !== null) procurar();
        }}
        onBlur={(evento) => {
          setBusca(null);
          campo.onBlur?.(evento);
        }}
        onKeyDown={teclar}
      />
      {aberta && (
        <Floating
          anchor={area}
          panel={painel}
          placement="bottom-start"
          className="floating options-panel"
        >
          <OptionList
            id={lista}
            labelledBy={`${id}-label`}
            options={achados}
            chosen={() => false}
            active={cursor.active}
            onPoint={cursor.point}
            onPick={escolher}
            emptyText=""
          />
        </Floating>
      )}
    </>
  );
}
