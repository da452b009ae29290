import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconCopy, IconListDetails } from '@tabler/icons-react';
import { subtrair } from '@praca/contract/br/dinheiro.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { erro, sucesso } from '../../../ui/window/toast.ts';
import type { ConteudoDaExplicacao, ExplicacaoDoPainel } from '../descricao.ts';
import { Cascata } from './Cascata.tsx';
import { contaDe } from './conta.ts';
import { parcelaDita } from './valor.ts';

async function copiar(texto: string) {
  try {
    await navigator.clipboard.writeText(texto);
    sucesso('Conta copiada.');
  } catch {
    erro('O navegador não deixou copiar. Selecione a conta e copie com Ctrl+C.');
  }
}

function Mudanca({ titulo, conteudo }: { titulo: string; conteudo: ConteudoDaExplicacao }) {
  const { cascata, ressalva } = conteudo;
  const { de, para, unidade } = cascata;
  return (
    <>
      <p className="explicar-mudou">
        {parcelaDita(subtrair(para.valor, de.valor), unidade)} sobre {de.nome}
        {ressalva && ` (${ressalva})`}
      </p>
      <Cascata nome={`${titulo}: de ${de.nome} a ${para.nome}`} cascata={cascata} />
    </>
  );
}

/** What the number counts, under which filters, and its rows; with a change, its account to copy. */
function Definicao({
  titulo,
  explicacao: { definicao, filtros, linhas },
  conteudo,
}: {
  titulo: string;
  explicacao: ExplicacaoDoPainel;
  conteudo: ConteudoDaExplicacao | undefined;
}) {
  const { history } = useRouter();
  return (
    <>
      <div className="explicar-definicao">
        <p>
          <strong>{titulo}</strong>: {definicao}
        </p>
        <p>
          <strong>Filtros</strong>: {filtros}
        </p>
      </div>
      <div className="explicar-pe">
        <Button
          icon={<IconListDetails size={16} aria-hidden="true" />}
          onClick={() => history.push(linhas.href)}
        >
          {linhas.texto}
        </Button>
        {conteudo && (
          <Button
            variant="subtle"
            icon={<IconCopy size={16} aria-hidden="true" />}
            onClick={() =>
              void copiar(contaDe(titulo, { cascata: conteudo.cascata, definicao, filtros }))
            }
          >
            Copiar conta
          </Button>
        )}
      </div>
    </>
  );
}

/** Why a figure changed: against which period, the parts, what the number counts, and its rows. */
export function Explicacao({
  titulo,
  explicacao,
}: {
  titulo: string;
  explicacao: ExplicacaoDoPainel;
}) {
  const { contra, chave, ler, pergunta = 'O que mudou', rotulo = 'Comparar com' } = explicacao;
  const [escolhido, setEscolhido] = useState(contra[0]?.chave ?? '');
  const comparavel = contra.length > 0;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...chave, escolhido],
    queryFn: () => ler(escolhido),
    enabled: comparavel,
  });
  return (
    <>
      <div className="explicar-topo">
        <h3 className="explicar-titulo">
          {comparavel ? `${pergunta} em “${titulo}”` : `O que é “${titulo}”`}
        </h3>
        {contra.length > 1 && (
          <SegmentedControl
            size="small"
            label={rotulo}
            value={escolhido}
            onChange={setEscolhido}
            options={contra.map(({ chave: value, nome: label }) => ({ value, label }))}
          />
        )}
      </div>
      {data ? (
        <Mudanca titulo={titulo} conteudo={data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        comparavel && <LoadingState />
      )}
      <Definicao titulo={titulo} explicacao={explicacao} conteudo={data} />
    </>
  );
}
