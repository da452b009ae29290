import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import { representante } from '@praca/contract/representante/recurso.ts';
import { campo } from '../../../kit/escrita/campo.ts';
import type { Escrita } from '../../../kit/escrita/use-escrita.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import type { ValoresDoUsuario } from './usuario-form.ts';

const REPRESENTANTES: string = representante.pagina.rota;

const dicaDoRepresentante = (quantos: number): string =>
  quantos === 0
    ? 'Ainda não há representantes: cadastre-os em Configurações, Representantes.'
    : 'De quem são os negócios que a pessoa vê, se não vê os de todos.';

/** Whose portfolio is the person's; a profile of representatives without one is told what that means. */
export function RepresentanteDoUsuario({
  escrita,
  representantes,
  perfil,
}: {
  escrita: Escrita<ValoresDoUsuario>;
  representantes: Dicionario['representantes'];
  perfil: Perfil | undefined;
}) {
  return (
    <>
      <Select<number>
        label="Representante"
        hint={dicaDoRepresentante(representantes.length)}
        clearable
        placeholder="Nenhum"
        searchable={representantes.length > 8}
        options={representantes.map((um) => ({
          value: um.repres_codigo,
          label: um.repres_razao,
        }))}
        {...campo(escrita, 'repres_codigo')}
      />
      {perfil?.perfil_base === 'REPRESENTANTE' && escrita.valores.repres_codigo === null && (
        <Notice
          tone="warning"
          title="Este usuário não está ligado a um representante."
          action={
            <LinkBotao size="small" to={REPRESENTANTES}>
              Ver representantes
            </LinkBotao>
          }
        >
          O perfil é de representante: sem um, nenhum cliente nem venda é da carteira da pessoa.
          Escolha acima, ou cadastre um.
        </Notice>
      )}
    </>
  );
}
