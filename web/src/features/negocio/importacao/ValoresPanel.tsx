import { IconArrowRight } from '@tabler/icons-react';
import type {
  CampoComValores,
  ValoresDaColuna,
} from '@praca/contract/negocio/importacao/schemas.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { plural } from '../../../platform/texto/format.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import type { Nomes } from '../base/nomes.ts';
import {
  chaveDoValor,
  COMO_ESTA,
  opcoesDoValor,
  semSignificado,
  significadoDe,
  type Significados,
  type Valor,
} from './valores.ts';

const O_QUE: Record<CampoComValores, string> = {
  estagio_descricao: 'Estágios',
  negocio_situacao: 'Situações',
  usuario_responsavel: 'Responsáveis',
  repres_razao: 'Representantes',
  motperda_descricao: 'Motivos de perda',
};
const MOTIVOS: Record<Valor['motivo'], string> = {
  lembrado: 'Sugerido como da última vez',
  traducao: 'Sugerido pela tradução',
  parecido: 'Sugerido pelo nome parecido',
  nenhum: '',
};

/** The words of the file that name nothing here: what each means, suggested where something is near, remembered for the next file. */
export function ValoresPanel({
  colunas,
  significados,
  nomes,
  estagios,
  onMudar,
}: {
  colunas: readonly ValoresDaColuna[];
  significados: Significados;
  nomes: Nomes;
  estagios: readonly Estagio[];
  onMudar: (significados: Significados) => void;
}) {
  if (colunas.length === 0) return null;
  const faltam = colunas.flatMap((uma) => semSignificado(uma, significados)).length;
  return (
    <Panel
      title="Valores que a Praça não conhece"
      hint="Diga o que cada um quer dizer aqui; fica lembrado para o próximo arquivo"
      padded={false}
    >
      {colunas.map((coluna) => {
        const { campo, cabecalho, valores, outros } = coluna;
        const opcoes = opcoesDoValor(campo, nomes, estagios);
        return (
          <section key={campo} className="valores" aria-label={`${O_QUE[campo]} do arquivo`}>
            <h3 className="valores-titulo">
              {O_QUE[campo]} <span className="type-muted">coluna {cabecalho}</span>
            </h3>
            <ul className="colunas">
              {valores.map((valor) => {
                const chave = chaveDoValor(campo, valor.valor);
                const para = significadoDe(campo, valor, significados);
                const sugerido = significados[chave] === undefined ? MOTIVOS[valor.motivo] : '';
                return (
                  <li key={chave} className="colunas-item">
                    <div className="colunas-origem">
                      <p className="colunas-titulo">
                        <span className="colunas-nome">{valor.valor}</span>
                        {sugerido && <span className="colunas-motivo">{sugerido}</span>}
                      </p>
                      <p className="colunas-exemplos">{plural(valor.linhas, 'linha', 'linhas')}</p>
                    </div>
                    <IconArrowRight className="colunas-seta" size={16} aria-hidden="true" />
                    <Select
                      label={`Significado de ${valor.valor}`}
                      hideLabel
                      searchable
                      value={opcoes.some((uma) => uma.value === para) ? para : COMO_ESTA}
                      options={opcoes}
                      onChange={(novo) => onMudar({ ...significados, [chave]: novo ?? COMO_ESTA })}
                    />
                  </li>
                );
              })}
            </ul>
            {outros > 0 && (
              <p className="valores-nota type-muted">
                E mais {plural(outros, 'valor', 'valores')} menos frequentes.
              </p>
            )}
          </section>
        );
      })}
      {faltam > 0 && (
        <div className="importacao-aviso valores-nota">
          <Notice
            tone="warning"
            title={`${plural(faltam, 'valor está', 'valores estão')} sem significado: as linhas que ${faltam === 1 ? 'o têm' : 'os têm'} serão recusadas.`}
          >
            Escolha um significado, ou corrija os nomes no arquivo e importe essas linhas depois.
          </Notice>
        </div>
      )}
    </Panel>
  );
}
