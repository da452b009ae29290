import { salvarPreferencias } from '@praca/contract/aviso/endpoints.ts';
import {
  NOMES_AVISO,
  TIPOS_AVISO,
  type AvisoTipo,
  type Preferencias,
} from '@praca/contract/aviso/schemas.ts';
import { campo, campoMarca } from '../../kit/escrita/campo.ts';
import { EscritaForm } from '../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { TimeField } from '../../ui/field/TimeField.tsx';
import { LembretesField } from '../atividade/parts/LembretesField.tsx';

const com = (tipos: readonly AvisoTipo[], tipo: AvisoTipo, sim: boolean): AvisoTipo[] =>
  TIPOS_AVISO.filter((um) => (um === tipo ? sim : tipos.includes(um)));

/** What a person wants to be told, by which way, and when not. */
export function PreferenciasForm({ inicial }: { inicial: Preferencias }) {
  const escrita = useEscrita(salvarPreferencias, {
    inicial,
    rascunho: null,
    continua: 'fica',
    aoFechar: () => undefined,
  });
  const { valores, mudar } = escrita;
  return (
    <EscritaForm
      escrita={escrita}
      acoes={
        <div className="preferencias-acoes">
          <Button type="submit" variant="primary" loading={escrita.enviando}>
            Salvar preferências
          </Button>
        </div>
      }
    >
      <table className="preferencias-tabela">
        <thead>
          <tr>
            <th scope="col">Motivo</th>
            <th scope="col">Na página</th>
            <th scope="col">Por e-mail</th>
            <th scope="col">Nos aparelhos</th>
          </tr>
        </thead>
        <tbody>
          {TIPOS_AVISO.map((tipo) => {
            const { nome, explica } = NOMES_AVISO[tipo];
            const calado = valores.silenciados.includes(tipo);
            return (
              <tr key={tipo}>
                <th scope="row">
                  {nome}
                  <span className="preferencias-explica">{explica}</span>
                </th>
                <td>
                  <Checkbox
                    label={`${nome}, na página`}
                    hideLabel
                    checked={!calado}
                    onChange={({ target }) =>
                      mudar({ silenciados: com(valores.silenciados, tipo, !target.checked) })
                    }
                  />
                </td>
                <td>
                  <Checkbox
                    label={`${nome}, por e-mail`}
                    hideLabel
                    disabled={calado}
                    checked={!calado && valores.por_email.includes(tipo)}
                    onChange={({ target }) =>
                      mudar({ por_email: com(valores.por_email, tipo, target.checked) })
                    }
                  />
                </td>
                <td>
                  <Checkbox
                    label={`${nome}, nos aparelhos`}
                    hideLabel
                    disabled={calado}
                    checked={!calado && valores.por_push.includes(tipo)}
                    onChange={({ target }) =>
                      mudar({ por_push: com(valores.por_push, tipo, target.checked) })
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Checkbox
        label="Horário de silêncio"
        hint="Nesse horário os e-mails e os avisos nos aparelhos esperam; na página chegam do mesmo modo."
        {...campoMarca(escrita, 'silencio')}
      />
      {valores.silencio === 'S' && (
        <div className="preferencias-horas">
          <TimeField label="Das" {...campo(escrita, 'silencio_de')} />
          <TimeField label="Às" {...campo(escrita, 'silencio_ate')} />
        </div>
      )}
      <Checkbox label="Domingos em silêncio" {...campoMarca(escrita, 'silencio_domingo')} />
      <Checkbox
        label="Resumo do dia por e-mail"
        hint="Às 7h dos dias úteis, se houver tarefa atrasada ou para o dia."
        {...campoMarca(escrita, 'resumo')}
      />
      <LembretesField
        label="Lembretes de novas tarefas com hora"
        value={valores.lembretes}
        error={escrita.erros['lembretes']}
        onChange={(lembretes) => mudar({ lembretes })}
      />
    </EscritaForm>
  );
}
