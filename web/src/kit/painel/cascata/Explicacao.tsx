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

async function copiar(titulo: string, conteudo: ConteudoDaExplicacao) {
  try {
    await navigator.clipboard.writeText(contaDe(titulo, conteudo));
    sucesso('Conta copiada.');
  } catch {
    erro('O navegador não deixou copiar. Selecione a conta e copie com Ctrl+C.');
  }
}

function Conteudo({ titulo, conteudo }: { titulo: string; conteudo: ConteudoDaExplicacao }) {
  const { history } = useRouter();
  const { cascata, ressalva, definicao, linhas } = conteudo;
  const { de, para, unidade } = cascata;
  return (
    <>
      <p className="explicar-mudou">
        {parcelaDita(subtrair(para.valor, de.valor), unidade)} sobre {de.nome}
        {ressalva && ` (${ressalva})`}
      </p>
      <Cascata nome={`${titulo}: de ${de.nome} a ${para.nome}`} cascata={cascata} />
      <p className="explicar-definicao">
        <strong>{titulo}</strong>: {definicao}
      </p>
      <div className="explicar-pe">
        {linhas && (
          <Button
            icon={<IconListDetails size={16} aria-hidden="true" />}
            onClick={() => history.push(linhas.href)}
          >
            {linhas.texto}
          </Button>
        )}
        <Button
          variant="subtle"
          icon={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copiar(titulo, conteudo)}
        >
          Copiar conta
        </Button>
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
  const { contra, chave, ler } = explicacao;
  const [escolhido, setEscolhido] = useState(contra[0]?.chave ?? '');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...chave, escolhido],
    queryFn: () => ler(escolhido),
  });
  return (
    <>
      <div className="explicar-topo">
        <h3 className="explicar-titulo">Por que {titulo.toLowerCase()} mudou</h3>
        {contra.length > 1 && (
          <SegmentedControl
            size="small"
            label="Comparar com"
            value={escolhido}
            onChange={setEscolhido}
            options={contra.map(({ chave: value, nome: label }) => ({ value, label }))}
          />
        )}
      </div>
      {data ? (
        <Conteudo titulo={titulo} conteudo={data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}
