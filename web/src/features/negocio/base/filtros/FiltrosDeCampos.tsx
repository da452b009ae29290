import { FiltroDoCampo } from '../../../campo/parts/FiltroDoCampo.tsx';
import { comDitos, ditosDe } from '../../../../kit/recurso/ditos.ts';
import type { Nomes } from '../nomes.ts';
import { opcoesDeUsuario } from '../opcoes.ts';
import type { FiltrosNegocio } from './filtros.ts';

/** A filter for each added field of deals. */
export function FiltrosDeCampos({
  filtros,
  nomes,
  onChange,
}: {
  filtros: FiltrosNegocio;
  nomes: Nomes;
  onChange: (change: FiltrosNegocio) => void;
}) {
  const ditos = ditosDe(filtros.campo);
  const usuarios = opcoesDeUsuario(nomes);
  return nomes.campos
    .filter(({ campo_ativo }) => campo_ativo === 'S')
    .map((campo) => (
      <FiltroDoCampo
        key={campo.campo_codigo}
        campo={campo}
        usuarios={usuarios}
        ditos={ditos.filter((um) => um.campo === campo.campo_codigo)}
        mudar={(novos) => onChange({ campo: comDitos(filtros.campo, campo.campo_codigo, novos) })}
      />
    ));
}
