import { Fragment } from 'react';
import { partesDoTexto } from '@praca/contract/acompanhamento/mencoes.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { useUsuarios } from './use-usuarios.ts';
import './nota.css';

/** The text of a note; who is mentioned stands in it by name. */
export function TextoDaNota({ texto }: { texto: string }) {
  const usuarios = useUsuarios();
  const eu = useSessao()?.usuario_login;
  return partesDoTexto(texto, usuarios).map((parte, i) =>
    typeof parte === 'string' ? (
      <Fragment key={i}>{parte}</Fragment>
    ) : (
      <span
        key={i}
        className={classNames('mencao', parte.usuario.usuario_login === eu && 'mencao-eu')}
        title={parte.usuario.usuario_login}
      >
        @{parte.usuario.usuario_nome}
      </span>
    ),
  );
}
