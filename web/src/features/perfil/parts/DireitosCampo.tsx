import {
  MODULOS,
  PERMISSOES,
  permissoesDoModulo,
  seOferece,
  type Modulo,
  type Permissao,
} from '@praca/contract/permissoes.ts';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import './DireitosCampo.css';

type Resposta = 'negada' | 'padrao' | 'concedida';

/** Where a profile differs from its base, or a user from their profile. */
export type DiferencasDoFormulario = { concedidas: Permissao[]; negadas: Permissao[] };

const sem = (lista: readonly Permissao[], uma: Permissao) => lista.filter((outra) => outra !== uma);

const OFERECIDOS = Object.keys(MODULOS).flatMap((nome) => {
  const modulo = nome as Modulo;
  const permissoes = permissoesDoModulo(modulo).filter(seOferece);
  return permissoes.length === 0 ? [] : [{ modulo, permissoes }];
});

/** The rights by module, each as it comes from below, granted besides or denied. */
export function DireitosCampo({
  sobre,
  padrao,
  concedidas,
  negadas,
  minhas,
  erro,
  onChange,
}: DiferencasDoFormulario & {
  /** What is held without any difference. */
  sobre: readonly Permissao[];
  /** Where that comes from: "Base", "Perfil". */
  padrao: string;
  /** What who is logged in may do: nobody grants more. */
  minhas: readonly string[];
  erro?: string | undefined;
  onChange: (novas: DiferencasDoFormulario) => void;
}) {
  const responder = (uma: Permissao, resposta: Resposta) =>
    onChange({
      concedidas: resposta === 'concedida' ? [...sem(concedidas, uma), uma] : sem(concedidas, uma),
      negadas: resposta === 'negada' ? [...sem(negadas, uma), uma] : sem(negadas, uma),
    });
  return (
    <>
      {OFERECIDOS.map(({ modulo, permissoes }) => (
        <fieldset key={modulo} className="direitos-modulo">
          <legend className="direitos-nome">{MODULOS[modulo].nome}</legend>
          {permissoes.map((uma) => {
            const { descricao } = PERMISSOES[uma];
            const resposta: Resposta = concedidas.includes(uma)
              ? 'concedida'
              : negadas.includes(uma)
                ? 'negada'
                : 'padrao';
            return (
              <div key={uma} className="direitos-linha">
                <span>{descricao}</span>
                <SegmentedControl<Resposta>
                  label={descricao}
                  size="small"
                  fullWidth="phone"
                  value={resposta}
                  options={[
                    { value: 'negada', label: 'Não' },
                    {
                      value: 'padrao',
                      label: `${padrao}: ${sobre.includes(uma) ? 'sim' : 'não'}`,
                    },
                    { value: 'concedida', label: 'Sim', disabled: !minhas.includes(uma) },
                  ]}
                  onChange={(nova) => responder(uma, nova)}
                />
              </div>
            );
          })}
        </fieldset>
      ))}
      {erro !== undefined && (
        <p className="direitos-erro" role="alert">
          {erro}
        </p>
      )}
    </>
  );
}
