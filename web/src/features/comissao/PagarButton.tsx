import { useState } from 'react';
import { getLista } from '@praca/contract/comissao/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { dinheiro, plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import type { Comissao } from './colunas.tsx';
import { somaDas } from './passar.ts';

const POR_VEZ = 200;

type Filtro = EntradaCrua<typeof getLista>;

/* All that is due of a filter, however many there are. */
async function liberadasDe(filtro: Filtro): Promise<Comissao[]> {
  const todas = new Map<number, Comissao>();
  for (let CURSOR: string | null | undefined = ''; typeof CURSOR === 'string';) {
    const pagina: Awaited<ReturnType<typeof chamar<typeof getLista>>> = await chamar(getLista, {
      ...filtro,
      comissao_situacao: ['LI'],
      SQL_LIMIT: POR_VEZ,
      CURSOR,
    });
    for (const uma of pagina.dados) todas.set(uma.comissao_codigo, uma);
    ({ cursor: CURSOR } = pagina);
  }
  return [...todas.values()];
}

const pessoasDe = (quais: readonly Comissao[]): string => {
  const nomes = [...new Set(quais.map((c) => c.repres_razao ?? 'Sem representante'))];
  return nomes.length <= 3 ? nomes.join(', ') : `${nomes.length} pessoas`;
};

/** Pays what is marked, else all of the month that is due: says how many, of which month, for whom and how much, and pays that. */
export function PagarButton({
  marcadas,
  liberadas,
  filtro,
  mes,
  aoPagar,
}: {
  /** Those that are marked and may be paid; empty: all that is due. */
  marcadas: readonly Comissao[];
  /** What is due of the month; null: nothing, or it is not known yet. */
  liberadas: { quantidade: number; valor: string } | null;
  filtro: Filtro;
  /** "Dezembro de 2026". */
  mes: string;
  aoPagar: (quais: readonly Comissao[]) => Promise<void>;
}) {
  const [pergunta, setPergunta] = useState<readonly Comissao[] | null>(null);
  const [fazendo, setFazendo] = useState(false);
  const valor = marcadas.length > 0 ? somaDas(marcadas) : liberadas?.valor;
  const perguntar = async () => {
    if (marcadas.length > 0) return setPergunta(marcadas);
    setFazendo(true);
    try {
      setPergunta(await liberadasDe(filtro));
    } catch (falha) {
      mostrarOpsss({ operacao: getLista.nome, mensagens: mensagensDe(falha) });
    } finally {
      setFazendo(false);
    }
  };
  return (
    <>
      <Button
        variant="primary"
        loading={fazendo && pergunta === null}
        disabled={valor === undefined}
        title={valor === undefined ? 'Nenhuma comissão liberada neste mês.' : undefined}
        onClick={() => void perguntar()}
      >
        {valor === undefined ? 'Pagar' : `Pagar ${dinheiro(valor)}…`}
      </Button>
      {pergunta !== null && (
        <ConfirmDialog
          open
          title={`Pagar ${plural(pergunta.length, 'comissão', 'comissões')}?`}
          confirmLabel={`Pagar ${dinheiro(somaDas(pergunta))}`}
          loading={fazendo}
          onConfirm={() => {
            setFazendo(true);
            void aoPagar(pergunta).finally(() => {
              setFazendo(false);
              setPergunta(null);
            });
          }}
          onCancel={() => setPergunta(null)}
        >
          {plural(pergunta.length, 'comissão', 'comissões')} de {mes.toLowerCase()}, de{' '}
          {pessoasDe(pergunta)}: {dinheiro(somaDas(pergunta))}.
        </ConfirmDialog>
      )}
    </>
  );
}
