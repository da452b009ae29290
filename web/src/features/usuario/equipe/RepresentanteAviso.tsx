import { Link } from '@tanstack/react-router';
import { representante } from '@praca/contract/representante/recurso.ts';
import { Notice } from '../../../ui/display/Notice.tsx';

const REPRESENTANTES: string = representante.pagina.rota;

/** A profile of representatives without one: nothing of a portfolio is the person's. */
export function RepresentanteAviso() {
  return (
    <Notice tone="warning" title="Este usuário não está ligado a um representante.">
      O perfil é de representante: sem um, nenhum cliente nem venda é da carteira da pessoa. Escolha
      acima, ou cadastre em <Link to={REPRESENTANTES}>Representantes</Link>.
    </Notice>
  );
}
