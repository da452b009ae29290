import { representante } from '@praca/contract/representante/recurso.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';

const REPRESENTANTES: string = representante.pagina.rota;

/** A profile of representatives without one: nothing of a portfolio is the person's. */
export function RepresentanteAviso() {
  return (
    <Notice
      tone="warning"
      title="Este usuário não está ligado a um representante."
      action={
        <LinkBotao size="small" to={REPRESENTANTES}>
          Ver representantes
        </LinkBotao>
      }
    >
      O perfil é de representante: sem um, nenhum cliente nem venda é da carteira da pessoa. Escolha
      acima, ou cadastre um.
    </Notice>
  );
}
