import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { comissao } from '@praca/contract/comissao/recurso.ts';
import { ReferenciaCampo } from '../../kit/recurso/ReferenciaCampo.tsx';
import { usePode } from '../../platform/sessao/pode.ts';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { nomeDoMes, outroMes } from './mes.ts';

const ALVO = comissao.campos.repres_codigo.alvo;

/** Which month, and whose. */
export function FiltrosDoMes({
  mes,
  repres,
  repres_razao,
  aoMudar,
}: {
  mes: string;
  repres: number | null;
  repres_razao: string;
  aoMudar: (parte: { mes?: string; repres?: number; repres_razao?: string }) => void;
}) {
  const pode = usePode();
  return (
    <div className="comissoes-filtros">
      <div className="comissoes-mes" role="group" aria-label="Mês">
        <IconButton
          label="Mês anterior"
          icon={<IconChevronLeft size={18} aria-hidden="true" />}
          onClick={() => aoMudar({ mes: outroMes(mes, -1) })}
        />
        <span className="comissoes-nome" role="status">
          {nomeDoMes(mes)}
        </span>
        <IconButton
          label="Próximo mês"
          icon={<IconChevronRight size={18} aria-hidden="true" />}
          onClick={() => aoMudar({ mes: outroMes(mes, 1) })}
        />
      </div>
      {ALVO && pode('cadastro.ver') && (
        <div className="comissoes-quem">
          <ReferenciaCampo
            alvo={ALVO}
            label="Representante"
            hideLabel
            placeholder="Todos os representantes"
            hint={undefined}
            disabled={false}
            error={undefined}
            required={false}
            value={repres}
            mostrado={repres_razao}
            onChange={(codigo, nome) =>
              aoMudar({
                repres: codigo ?? undefined,
                repres_razao: codigo === null ? undefined : nome,
              })
            }
          />
        </div>
      )}
    </div>
  );
}
