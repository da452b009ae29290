import { IconCheck } from '@tabler/icons-react';
import { tudoQueHa } from '@praca/contract/pedvenda/expedicao/rules.ts';
import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { quantidade } from '../parts/quantidade.ts';
import {
  erroDa,
  falta,
  lidaDe,
  linhaDe,
  type LinhaDigitada,
  type ValoresDaSeparacao,
} from './valores.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';

type Item = Separacao['itens'][number];
const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** Reasons that warehouses give most often: one touch instead of typing. */
const MOTIVOS = ['Falta no estoque', 'Avaria', 'Aguarda produção'] as const;

function Linha({
  i,
  valores,
  erros,
  aoMudar,
}: {
  i: Item;
  valores: ValoresDaSeparacao;
  erros: Record<string, string>;
  aoMudar: (parte: Partial<LinhaDigitada>) => void;
}) {
  const n = i.itpedvenda_sequencia;
  const linha = linhaDe(valores, i);
  const erro = erros[`quantidade${n}`] ?? erroDa(valores, i);
  const incompleta = falta(valores, i);
  const lida = lidaDe(valores, i) ?? '0';
  const nome = i.itpedvenda_descricao;
  // Of a line that nobody has come to yet there is nothing to explain.
  const comecada = [linha.quantidade, linha.motivo, erros[`motivo${n}`] ?? ''].some(Boolean);
  const comMotivo = incompleta && comecada;
  const semEstoque =
    i.estoque_controlado === 'S' && Number(i.reservada) + Number(i.disponivel) < Number(i.saldo);
  return (
    <li className="separacao-item" data-completo={!incompleta || undefined}>
      <div className="separacao-produto">
        <strong className="type-strong">
          {n}. {nome}
        </strong>
        <span className="type-muted">
          {[i.produto_referencia, i.produto_gtin].filter(Boolean).join(' · ')}
        </span>
        {i.lugares !== '' && <span className="separacao-lugares">{i.lugares}</span>}
        {semEstoque && (
          <span className="separacao-aviso">
            reservadas {quantidade(i.reservada)}, livres {quantidade(i.disponivel)}
          </span>
        )}
      </div>
      <div className="separacao-conta">
        <NumberField
          label={`Separado, ${nome}`}
          hideLabel
          decimals={4}
          placeholder="0"
          value={linha.quantidade}
          error={erro}
          suffix={<span className="input-affix">de {quantidade(i.saldo)}</span>}
          onFocus={(evento) => evento.target.select()}
          onChange={(quanto) => aoMudar({ quantidade: quanto })}
        />
        {incompleta ? (
          <Button
            size="small"
            variant="subtle"
            aria-label={`Tudo de ${nome}`}
            onClick={() => aoMudar({ quantidade: quantidade(i.saldo) })}
          >
            Tudo
          </Button>
        ) : (
          <span className="separacao-completo">
            <IconCheck size={16} aria-hidden="true" /> completo
          </span>
        )}
        <ProgressBar
          label={`Separado de ${nome}`}
          hideLabel
          value={Number(lida)}
          max={Number(i.saldo)}
        />
      </div>
      <div className="separacao-mais">
        <TextField
          label={`Lote, ${nome}`}
          hideLabel
          placeholder="Lote"
          autoComplete="off"
          maxLength={60}
          value={linha.lote}
          onChange={(evento) => aoMudar({ lote: evento.target.value })}
        />
        <TextField
          label={`Local, ${nome}`}
          hideLabel
          placeholder="Local"
          autoComplete="off"
          maxLength={60}
          value={linha.local}
          onChange={(evento) => aoMudar({ local: evento.target.value })}
        />
        {i.itpresep_conferente !== '' && (
          <span className="type-muted separacao-quem">por {i.itpresep_conferente}</span>
        )}
      </div>
      {comMotivo && (
        <div className="separacao-motivo">
          <TextField
            className="separacao-porque"
            label={`Motivo da diferença, ${nome}`}
            hideLabel
            placeholder="Motivo da diferença, se sair menos"
            autoComplete="off"
            maxLength={200}
            value={linha.motivo}
            error={erros[`motivo${n}`]}
            onChange={(evento) => aoMudar({ motivo: evento.target.value })}
          />
          {linha.motivo === '' &&
            MOTIVOS.map((motivo) => (
              <Button
                key={motivo}
                size="small"
                variant="subtle"
                onClick={() => aoMudar({ motivo })}
              >
                {motivo}
              </Button>
            ))}
        </div>
      )}
    </li>
  );
}

/** What is still to leave of the order, line by line; lines with nothing left are not shown. */
export function ItensASeparar({
  separacao,
  valores,
  erros,
  aoMudar,
}: {
  separacao: Separacao;
  valores: ValoresDaSeparacao;
  erros: Record<string, string>;
  aoMudar: (parte: Partial<ValoresDaSeparacao>) => void;
}) {
  const aSeparar = separacao.itens.filter((i) => algo(i.saldo));
  const intocados = aSeparar.filter((i) => linhaDe(valores, i).quantidade === '');
  const tudo = () => {
    const ja = new Map(
      aSeparar
        .filter((i) => !intocados.includes(i))
        .map((i) => [i.itpedvenda_sequencia, lidaDe(valores, i) ?? '0']),
    );
    const ha = tudoQueHa(aSeparar, ja);
    aoMudar({
      linhas: {
        ...valores.linhas,
        ...Object.fromEntries(
          intocados.map((i) => [
            i.itpedvenda_sequencia,
            {
              ...linhaDe(valores, i),
              // What the stock does not have stays open: its line asks why, and offers the reason.
              quantidade: quantidade(ha.get(i.itpedvenda_sequencia) ?? '0'),
            },
          ]),
        ),
      },
    });
  };
  return (
    <>
      {intocados.length > 1 && (
        <div className="separacao-tudo">
          <Button onClick={tudo}>Separar tudo dos {intocados.length} itens por fazer</Button>
        </div>
      )}
      <ol className="separacao-itens" aria-label="Itens a separar">
        {aSeparar.map((i) => (
          <Linha
            key={i.itpedvenda_sequencia}
            i={i}
            valores={valores}
            erros={erros}
            aoMudar={(parte) =>
              aoMudar({
                linhas: {
                  ...valores.linhas,
                  [i.itpedvenda_sequencia]: { ...linhaDe(valores, i), ...parte },
                },
              })
            }
          />
        ))}
      </ol>
    </>
  );
}
