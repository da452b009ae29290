import { Fragment } from 'react';
import { formatarCep } from '@praca/contract/br/cep.ts';
import { enderecoEscrito, TIPOS_DE_ENDERECO } from '@praca/contract/pessoa/enderecos.ts';
import type { FichaDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { dataHora, dia } from '../../../platform/texto/format.ts';
import { Panel } from '../../../ui/display/Panel.tsx';
import { useProprios } from '../../campo/parts/use-proprios.tsx';
import { Telefone } from '../parts/ContatoLinks.tsx';

type Pessoa = FichaDoCliente['pessoa'];

/** The address as it stands on a letter, line by line. */
const enderecoDe = (p: Pessoa): string[] =>
  [
    [p.endereco_endereco, p.endereco_numero, p.endereco_complemento].filter(Boolean).join(', '),
    [p.bairro_descricao, p.cidade_descricao].filter(Boolean).join(', '),
    [p.uf_codigo, p.endereco_cep && formatarCep(p.endereco_cep)].filter(Boolean).join(' · '),
  ].filter((linha) => linha !== '');

/** What is known of the customer itself. */
export function Dados({ ficha: { pessoa, receita } }: { ficha: FichaDoCliente }) {
  const endereco = enderecoDe(pessoa);
  const proprios = useProprios().flatMap(({ codigo, rotulo, texto }) => {
    const dito = texto(pessoa.pessoa_campos[codigo]);
    return dito === '' ? [] : [{ codigo, rotulo, dito }];
  });
  return (
    <Panel title="Dados">
      <dl className="cliente-dados">
        {pessoa.pessoa_telefone2 !== '' && (
          <>
            <dt>Outro telefone</dt>
            <dd>
              <Telefone numero={pessoa.pessoa_telefone2} />
            </dd>
          </>
        )}
        <dt>Endereço</dt>
        <dd>
          {endereco.length > 0
            ? endereco.map((linha) => <span key={linha}>{linha}</span>)
            : 'Sem endereço'}
        </dd>
        {(pessoa.enderecos ?? []).map((um) => (
          <Fragment key={um.pesend_codigo}>
            <dt>{TIPOS_DE_ENDERECO[um.pesend_tipo]}</dt>
            <dd>{enderecoEscrito(um)}</dd>
          </Fragment>
        ))}
        <dt>Segmento</dt>
        <dd>{pessoa.segmento_descricao ?? 'Sem segmento'}</dd>
        {pessoa.tabpreco_descricao !== null && (
          <>
            <dt>Tabela de preço</dt>
            <dd>{pessoa.tabpreco_descricao}</dd>
          </>
        )}
        {pessoa.pessoa_dtaberturaemp !== null && (
          <>
            <dt>Aberta em</dt>
            <dd>{dia(pessoa.pessoa_dtaberturaemp)}</dd>
          </>
        )}
        {proprios.map(({ codigo, rotulo, dito }) => (
          <Fragment key={codigo}>
            <dt>{rotulo}</dt>
            <dd>{dito}</dd>
          </Fragment>
        ))}
      </dl>
      {receita && (
        <p className="cliente-receita">
          Receita Federal: {receita.consulta_situacao.toLowerCase() || 'sem situação'}, conferido em{' '}
          {dataHora(receita.consulta_em)} ({receita.consulta_fonte})
        </p>
      )}
    </Panel>
  );
}
