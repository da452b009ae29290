import { ALCANCES, alcanceEfetivo, TODOS_ALCANCES } from '@praca/contract/equipe/alcance.ts';
import type { AlcanceDito } from '@praca/contract/equipe/alcance.ts';
import { campoMarca } from '../../../kit/escrita/campo.ts';
import type { Escrita } from '../../../kit/escrita/use-escrita.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { CHAVES, DE_ALCANCE, type ValoresDoUsuario } from './usuario-form.ts';

/** Whose rows the person sees: as the profile says, or as is said here; the switches where they count. */
export function AlcanceDoUsuario({
  escrita,
  doPerfil,
}: {
  escrita: Escrita<ValoresDoUsuario>;
  doPerfil: AlcanceDito;
}) {
  const { usuario_alcance, usuario_visualizaoutrosrep } = escrita.valores;
  const vale = alcanceEfetivo(usuario_alcance, doPerfil, usuario_visualizaoutrosrep);
  const pelaChave = usuario_alcance === '' && doPerfil === '';
  return (
    <>
      <Select<AlcanceDito>
        label="O que vê"
        hint={pelaChave ? 'O perfil não diz: valem as opções abaixo.' : ALCANCES[vale].explica}
        options={[
          {
            value: '',
            label:
              doPerfil === ''
                ? 'Como diz o perfil'
                : `Como diz o perfil: ${ALCANCES[doPerfil].nome.toLocaleLowerCase('pt-BR')}`,
          },
          ...TODOS_ALCANCES.map((value) => ({ value, label: ALCANCES[value].nome })),
        ]}
        value={usuario_alcance}
        error={escrita.erros.usuario_alcance}
        onChange={(alcance) => escrita.mudar({ usuario_alcance: alcance ?? '' })}
      />
      {CHAVES.filter(
        ([nome]) =>
          DE_ALCANCE.has(nome) &&
          (nome === 'usuario_visualizaoutrosrep' ? pelaChave : vale === 'TODOS'),
      ).map(([nome, label, hint]) => (
        <Switch key={nome} label={label} hint={hint} {...campoMarca(escrita, nome)} />
      ))}
    </>
  );
}
