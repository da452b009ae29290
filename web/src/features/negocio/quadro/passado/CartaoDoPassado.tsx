import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { dia, dinheiro } from '../../../../platform/texto/format.ts';
import { Tag } from '../../../../ui/display/Tag.tsx';
import type { Nomes } from '../../base/nomes.ts';
import { SITUACAO } from '../../base/filtros/filtros-chips.ts';
import { TEMPERATURA } from '../../base/temperatura.ts';

/** A deal as it was, to read. */
export function CartaoDoPassado({ cartao, nomes }: { cartao: Cartao; nomes: Nomes }) {
  const { nome, classe } = TEMPERATURA[cartao.negocio_temperatura];
  const dono =
    cartao.usuario_responsavel &&
    (nomes.usuario.get(cartao.usuario_responsavel) ?? cartao.usuario_responsavel);
  return (
    <article className="passado-cartao">
      <h3 className="passado-titulo">{cartao.negocio_titulo}</h3>
      {cartao.pessoa_nome && <p className="passado-cliente">{cartao.pessoa_nome}</p>}
      <p className="passado-linha">
        <strong>{dinheiro(cartao.negocio_valor)}</strong>
        <span className={classe}>{nome}</span>
      </p>
      <p className="passado-linha passado-miudo">
        <span>{dono}</span>
        <span>
          {cartao.negocio_situacao === 'A'
            ? cartao.negocio_dtprevisao && `Previsão ${dia(cartao.negocio_dtprevisao)}`
            : SITUACAO[cartao.negocio_situacao]}
        </span>
      </p>
      {cartao.etiquetas.length > 0 && (
        <p className="passado-etiquetas">
          {cartao.etiquetas.map((codigo) => {
            const etiqueta = nomes.etiqueta.get(codigo);
            return (
              etiqueta && (
                <Tag key={codigo} color={etiqueta.cor}>
                  {etiqueta.nome}
                </Tag>
              )
            );
          })}
        </p>
      )}
    </article>
  );
}
