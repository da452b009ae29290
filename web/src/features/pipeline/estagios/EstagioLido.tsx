import { NOMES_EXIGIVEIS } from '@praca/contract/negocio/rules.ts';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import { CAMPOS_EXIGIVEIS } from '@praca/contract/pipeline/schemas.ts';
import { plural } from '../../../platform/texto/format.ts';

const exigidosDe = (exigidos: readonly string[]): string =>
  CAMPOS_EXIGIVEIS.filter((campo) => exigidos.includes(campo))
    .map((campo) => NOMES_EXIGIVEIS[campo])
    .join(', ');

/** One stage as someone sees it who may not change it. */
export function EstagioLido({ estagio }: { estagio: LinhaEstagio }) {
  const exigidos = exigidosDe(estagio.estagio_exigidos);
  return (
    <li className="estagio-lido">
      <i className={`estagio-amostra chart-${estagio.estagio_cor}`} aria-hidden="true" />
      <span className="estagio-lido-nome">{estagio.estagio_descricao}</span>
      <span className="estagio-quantos">
        {plural(estagio.quantidade_negocios, 'negócio', 'negócios')}
      </span>
      <span>{estagio.estagio_probabilidade}% de probabilidade</span>
      <span>
        {estagio.estagio_diasparado === null
          ? 'Nunca avisa que está parado'
          : `Parado após ${plural(estagio.estagio_diasparado, 'dia', 'dias')}`}
      </span>
      <span>{exigidos ? `Exige ${exigidos}` : 'Não exige campos'}</span>
    </li>
  );
}
