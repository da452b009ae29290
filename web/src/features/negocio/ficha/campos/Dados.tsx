import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { dataHora } from '../../../../platform/texto/format.ts';
import { Panel } from '../../../../ui/display/Panel.tsx';
import type { Nomes } from '../../base/nomes.ts';
import { Contato } from './Cliente.tsx';
import { CampoEscolha } from '../../base/campos/CampoEscolha.tsx';
import { porSecao } from '../../../campo/parts/valor.ts';
import { CampoProprio } from '../../base/campos/CampoProprio.tsx';
import { CampoEtiquetas, CampoPrevisao } from '../../base/campos/campos.tsx';
import type { Ficha } from '../../base/campos/ficha-store.ts';
import {
  opcoesDeEmpresa,
  opcoesDeEtiqueta,
  opcoesDeOrigem,
  opcoesDeRepresentante,
  opcoesDeSegmento,
} from '../../base/opcoes.ts';

/** The rest of what is known of a deal, each field with its own saving. */
export function Dados({
  ficha,
  negocio,
  nomes,
  podeEditar,
}: {
  ficha: Ficha;
  negocio: Negocio;
  nomes: Nomes;
  podeEditar: boolean;
}) {
  const comum = { ficha, podeEditar };
  return (
    <Panel className="ficha-dados" title="Dados do negócio">
      <Contato negocio={negocio} />
      <div className="ficha-campos fields-side">
        <CampoPrevisao {...comum} />
        <CampoEscolha
          {...comum}
          campo="repres_codigo"
          nome="Representante"
          placeholder="Sem representante"
          options={opcoesDeRepresentante(nomes)}
        />
        <CampoEscolha
          {...comum}
          campo="orprospect_codigo"
          nome="Origem"
          placeholder="Sem origem"
          options={opcoesDeOrigem(nomes, negocio.orprospect_codigo)}
        />
        <CampoEscolha
          {...comum}
          campo="segmento_codigo"
          nome="Segmento"
          placeholder="Sem segmento"
          options={opcoesDeSegmento(nomes, negocio.segmento_codigo)}
        />
        <CampoEtiquetas {...comum} options={opcoesDeEtiqueta(nomes, negocio.etiquetas)} />
        {nomes.empresas.length > 1 && (
          <CampoEscolha
            {...comum}
            campo="empresa_codigo"
            nome="Empresa"
            obrigatorio
            options={opcoesDeEmpresa(nomes)}
          />
        )}
      </div>
      {porSecao(nomes.campos).map(([secao, campos]) => (
        <section key={secao} className="ficha-secao" aria-label={secao || 'Outros dados'}>
          {secao !== '' && <h3 className="ficha-secao-nome">{secao}</h3>}
          <div className="ficha-campos fields-side">
            {campos.map((campo) => (
              <CampoProprio key={campo.campo_codigo} {...comum} campo={campo} nomes={nomes} />
            ))}
          </div>
        </section>
      ))}
      <p className="ficha-datas">
        <span>Criado em {dataHora(negocio.negocio_dtcriacao)} ·</span>{' '}
        <span>alterado em {dataHora(negocio.negocio_dtalteracao)}</span>
      </p>
    </Panel>
  );
}
