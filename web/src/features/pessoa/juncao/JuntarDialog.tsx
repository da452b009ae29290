import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconArrowsExchange } from '@tabler/icons-react';
import { juntar, preverJuncao } from '@praca/contract/pessoa/juncao/endpoints.ts';
import {
  gruposDiferentes,
  proporEscolha,
  type CampoDaJuncao,
} from '@praca/contract/pessoa/juncao/rules.ts';
import type { Previsao } from '@praca/contract/pessoa/juncao/schemas.ts';
import { pessoa as recurso, type Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { textoDoValor } from '../../../kit/recurso/valor.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { numero } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';
import { Dialog } from '../../../ui/window/Dialog.tsx';
import { oferecerSeparacao } from './juntar.ts';
import { PropriosDosDois } from './PropriosDosDois.tsx';
import './juncao.css';

const CAMPOS = semTipos(recurso).campos;
/** The code of a place says nothing beside its name. */
const SEM_PALAVRAS = new Set<string>(['cidade_codigo', 'bairro_codigo']);

const valorDe = (linha: Readonly<Record<string, unknown>>, nome: string): string => {
  const campo = CAMPOS[nome];
  return campo === undefined || SEM_PALAVRAS.has(nome)
    ? ''
    : textoDoValor(campo, linha[campo.alvo?.mostra ?? nome]);
};
const textoDoGrupo = (linha: Pessoa, campos: readonly string[]): string =>
  campos
    .map((nome) => valorDe(linha, nome))
    .filter(Boolean)
    .join(', ') || 'Vazio';
const nomeDe = (linha: Pessoa) => linha.pessoa_fantasia || linha.pessoa_razao;

interface Escolhas {
  doOutro: CampoDaJuncao[];
  /** Added fields that are taken from the one that goes. */
  proprios: number[];
}

function Comparacao({
  previsao,
  aoTrocar,
  aoFechar,
  aoJuntar,
}: {
  previsao: Previsao;
  aoTrocar: () => void;
  aoFechar: () => void;
  aoJuntar?: (() => void) | undefined;
}) {
  const { fica, sai, usos } = previsao;
  const escrita = useEscrita<typeof juntar, Escolhas, Previsao>(juntar, {
    inicial: { doOutro: proporEscolha(fica, sai), proprios: [] },
    rascunho: null,
    aoFechar,
    feito: null,
    entrada: ({ doOutro, proprios }) => ({
      pessoa_codigo: fica.pessoa_codigo,
      versao: fica.versao,
      sai_codigo: sai.pessoa_codigo,
      sai_versao: sai.versao,
      DO_OUTRO: doOutro,
      CAMPOS_DO_OUTRO: proprios,
    }),
    aoGravar: (feita) => {
      if (feita) oferecerSeparacao(feita.juncao_codigo, `Clientes juntados em ${nomeDe(fica)}.`);
      aoJuntar?.();
    },
  });
  const { doOutro, proprios } = escrita.valores;
  const vao = usos.map(({ quantidade, nome }) => `${numero(quantidade)} ${nome}`).join(', ');
  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Juntar clientes"
      tamanho="large"
      acao="Juntar"
      descricao={
        <>
          Fica <strong>{nomeDe(fica)}</strong> (nº {fica.pessoa_codigo}). O nº {sai.pessoa_codigo},{' '}
          {nomeDe(sai)}, sai de uso, e o que é dele passa para o que fica.
        </>
      }
    >
      <div className="juncao-troca">
        <p>{vao === '' ? 'O que sai não está em uso.' : `Passam para o que fica: ${vao}.`}</p>
        <Button
          size="small"
          icon={<IconArrowsExchange size={16} aria-hidden="true" />}
          onClick={aoTrocar}
        >
          Ficar com o outro
        </Button>
      </div>
      {gruposDiferentes(fica, sai).map(({ rotulo, campos }) => (
        <RadioGroup
          key={rotulo}
          label={rotulo}
          value={campos.every((nome) => doOutro.includes(nome)) ? 'sai' : 'fica'}
          options={[
            { value: 'fica', label: textoDoGrupo(fica, campos), hint: 'Do que fica' },
            { value: 'sai', label: textoDoGrupo(sai, campos), hint: 'Do que sai' },
          ]}
          onChange={(de) =>
            escrita.mudar({
              doOutro: [
                ...doOutro.filter((nome) => !campos.includes(nome)),
                ...(de === 'sai' ? campos : []),
              ],
            })
          }
        />
      ))}
      <PropriosDosDois
        previsao={previsao}
        doOutro={proprios}
        mudar={(escolhidos) => escrita.mudar({ proprios: escolhidos })}
      />
      <p className="type-muted">
        Os contatos e endereços dos dois ficam, cada um uma vez, e telefone, e-mail ou endereço que
        sobrar vai com eles. Dá para desfazer depois, pela página do cliente.
      </p>
    </EscritaDialog>
  );
}

/** Two customers beside each other: which stays, what is taken from the other, what goes along. */
export function JuntarDialog({
  par,
  aoFechar,
  aoJuntar,
}: {
  /** The one that is proposed to stay, and the other. */
  par: readonly [number, number];
  aoFechar: () => void;
  aoJuntar?: () => void;
}) {
  const [[fica, sai], ordenar] = useState(par);
  const { data, error } = useQuery({
    ...consulta(preverJuncao, { pessoa_codigo: fica, sai_codigo: sai }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const previsao = data?.dados[0];
  if (previsao)
    return (
      <Comparacao
        key={fica}
        previsao={previsao}
        aoTrocar={() => ordenar([sai, fica])}
        aoFechar={aoFechar}
        aoJuntar={aoJuntar}
      />
    );
  const [recusa] = error ? mensagensDe(error) : [];
  return (
    <Dialog open title="Juntar clientes" onClose={aoFechar}>
      {recusa ? (
        <Notice tone="warning" title={recusa.Mensagem}>
          {recusa.Ajuda}
        </Notice>
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}
