import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { NegocioCartao } from '../quadro/cartao/NegocioCartao.tsx';
import { nomesDe } from '../base/nomes.ts';
import '../quadro/cartao/cartao.css';
import './cartao-previa.css';

const AGORA = Date.parse('2026-01-05T12:00:00Z');
const DIA_MS = 86_400_000;
const em = (dias: number) => new Date(AGORA + dias * DIA_MS).toISOString();

const CARTAO: Cartao = {
  negocio_codigo: 1,
  versao: 1,
  estagio_codigo: 1,
  negocio_titulo: 'Linha de envase',
  negocio_valor: '48500.00',
  negocio_temperatura: 'QUENTE',
  negocio_situacao: 'A',
  negocio_posicao: 0,
  negocio_dtprevisao: em(30).slice(0, 10),
  negocio_proximaatividade: em(1),
  negocio_dtestagio: em(-3),
  negocio_dtinteracao: em(-1),
  pessoa_codigo: 1,
  pessoa_nome: 'Metalúrgica Horizonte',
  usuario_responsavel: 'exemplo',
  repres_codigo: null,
  etiquetas: [1, 2],
  empresa_codigo: 1,
};
const NOMES = nomesDe({
  etiquetas: [
    { etiqueta_codigo: 1, etiqueta_descricao: 'Feira', etiqueta_cor: 5, etiqueta_ativo: 'S' },
    { etiqueta_codigo: 2, etiqueta_descricao: 'Recompra', etiqueta_cor: 11, etiqueta_ativo: 'S' },
  ],
  usuarios: [{ usuario_login: 'exemplo', usuario_nome: 'Ana Souza', usuario_ativo: 'S' }],
  representantes: [],
  equipes: [],
  segmentos: [],
  origens: [],
  motivos: [],
  empresas: [],
  distribuicoes: [],
  campos: [],
  campos_pessoa: [],
});

/** A made-up deal on a real card of the board, with the parts given; nothing on it can be used. */
export function CartaoPrevia({ partes }: { partes: readonly string[] }) {
  return (
    <div className="cartao-previa" role="img" aria-label="Exemplo de cartão">
      <div inert>
        <NegocioCartao
          cartao={CARTAO}
          partes={new Set(partes)}
          nomes={NOMES}
          diasparado={null}
          soParados={false}
          agora={AGORA}
          ativo={false}
          marcado={false}
        />
      </div>
    </div>
  );
}
