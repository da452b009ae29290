import { memo } from 'react';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { dia, diaCurto, dinheiro } from '../../../../platform/texto/format.ts';
import { chartIndex, chartIndexOf } from '../../../../ui/base/chart-color.ts';
import { useAvatarPhoto } from '../../../../ui/display/avatar-photos.ts';
import { initials } from '../../../../ui/base/initials.ts';
import { textoDoCampo } from '../../../campo/parts/valor.ts';
import { paradoDo, passoDo, etiquetasQueCabem } from '../../base/texto-do-cartao.ts';
import type { Nomes } from '../../base/nomes.ts';
import { TEMPERATURA } from '../../base/temperatura.ts';

const LARGURA_DAS_ETIQUETAS = 232;

/** What the badge of a stalled deal does when it is pressed. */
const SO_PARADOS = 'Clique para ver só os parados no estágio.';
const TODOS = 'Clique para tirar o filtro dos parados.';

function Etiquetas({ codigos, nomes }: { codigos: readonly number[]; nomes: Nomes }) {
  const etiquetas = codigos.flatMap((codigo) => {
    const etiqueta = nomes.etiqueta.get(codigo);
    return etiqueta ? [{ codigo, ...etiqueta }] : [];
  });
  const cabem = etiquetasQueCabem(
    etiquetas.map((etiqueta) => etiqueta.nome),
    LARGURA_DAS_ETIQUETAS,
  );
  const escondidos = etiquetas.slice(cabem).map((etiqueta) => etiqueta.nome);
  return (
    <div className="cartao-etiquetas">
      {etiquetas.slice(0, cabem).map((etiqueta) => (
        <span key={etiqueta.codigo} className={`cartao-etiqueta chart-${chartIndex(etiqueta.cor)}`}>
          <span>{etiqueta.nome}</span>
        </span>
      ))}
      {escondidos.length > 0 && (
        <span className="cartao-mais" title={escondidos.join(', ')}>
          +{escondidos.length}
        </span>
      )}
    </div>
  );
}

function Dono({ login, nome }: { login: string | null; nome: string }) {
  const foto = useAvatarPhoto(login ?? undefined);
  if (login === null)
    return (
      <span className="avatar avatar-20 cartao-sem-dono" title="Sem responsável">
        ?
      </span>
    );
  return (
    <span className={`avatar avatar-20 chart-${chartIndexOf(nome)}`} title={nome}>
      {foto === undefined ? (
        <span className="avatar-text">{initials(nome)}</span>
      ) : (
        <img className="avatar-photo" src={foto} alt="" draggable={false} />
      )}
    </span>
  );
}

type Dito = { codigo: number; rotulo: string; texto: string };

/** The added fields, one a line, the empty ones too: cards are equally high. */
const Campos = ({ ditos }: { ditos: readonly Dito[] }) =>
  ditos.map(({ codigo, rotulo, texto }) => (
    <div key={codigo} className="cartao-campo" title={`${rotulo}: ${texto || 'não preenchido'}`}>
      <span className="cartao-campo-nome">{rotulo}</span>
      <span className="cartao-campo-valor">{texto || '—'}</span>
    </div>
  ));

/** What a card shows besides its title, as its board was set up. */
export type PartesDoCartao = ReadonlySet<string>;

/** One deal of the board. Plain markup only: a hundred of these are mounted at a time. */
export const NegocioCartao = memo(function NegocioCartao({
  cartao,
  partes,
  nomes,
  diasparado,
  soParados,
  agora,
  ativo,
  marcado,
}: {
  cartao: Cartao;
  partes: PartesDoCartao;
  nomes: Nomes;
  diasparado: number | null;
  /** Whether the board shows stalled deals only: what the badge of one switches. */
  soParados: boolean;
  agora: number;
  ativo: boolean;
  marcado: boolean;
}) {
  const codigo = cartao.negocio_codigo;
  const { nome: temperatura, classe } = TEMPERATURA[cartao.negocio_temperatura];
  const passo = passoDo(cartao.negocio_proximaatividade, agora);
  const parado = paradoDo(cartao, diasparado, agora);
  const login = cartao.usuario_responsavel;
  const valor = dinheiro(cartao.negocio_valor);
  const previsao = cartao.negocio_dtprevisao;
  const ditos = nomes.noCartao.map((campo) => ({
    codigo: campo.campo_codigo,
    rotulo: campo.campo_descricao,
    texto: textoDoCampo(campo, cartao.negocio_campos?.[campo.campo_codigo], nomes.usuario),
  }));
  const diz = [
    cartao.negocio_titulo,
    partes.has('cliente') && cartao.pessoa_nome,
    partes.has('valor') && valor,
    partes.has('temperatura') && temperatura,
    partes.has('previsao') && previsao !== null && `previsão ${dia(previsao)}`,
    ...ditos.map(({ rotulo, texto }) => texto && `${rotulo}: ${texto}`),
    passo.inteiro,
    parado?.inteiro,
    marcado && 'selecionado',
  ];
  return (
    <div
      className="cartao"
      data-cartao={codigo}
      data-passo={passo.tipo}
      data-situacao={cartao.negocio_situacao}
      data-marcado={marcado ? '' : undefined}
      tabIndex={ativo ? 0 : -1}
      role="group"
      aria-roledescription="negócio"
      aria-label={diz.filter(Boolean).join(', ')}
      aria-describedby="quadro-instrucoes"
    >
      <div className="cartao-linha">
        <span className="cartao-titulo" title={cartao.negocio_titulo}>
          {cartao.negocio_titulo}
        </span>
        <button
          type="button"
          className="cartao-menu"
          data-menu={codigo}
          tabIndex={ativo ? 0 : -1}
          aria-haspopup="menu"
          aria-label={`Ações de ${cartao.negocio_titulo}`}
        />
        <button
          type="button"
          className="cartao-marca"
          data-marcar=""
          role="checkbox"
          tabIndex={-1}
          aria-checked={marcado}
          aria-label={`Selecionar ${cartao.negocio_titulo}`}
        />
      </div>
      <div className="cartao-linha">
        {partes.has('cliente') && (
          <span className="cartao-cliente">{cartao.pessoa_nome || 'Sem cliente'}</span>
        )}
        {parado && (
          <button
            type="button"
            className="cartao-parado"
            data-parados=""
            tabIndex={-1}
            aria-pressed={soParados}
            aria-label={`${parado.dias} d parado: só os parados no estágio`}
            title={`${parado.porque} ${soParados ? TODOS : SO_PARADOS}`}
          >
            {parado.dias} d
          </button>
        )}
        {partes.has('temperatura') && <span className={classe}>{temperatura}</span>}
      </div>
      {partes.has('etiquetas') && <Etiquetas codigos={cartao.etiquetas} nomes={nomes} />}
      <Campos ditos={ditos} />
      <div className="cartao-linha cartao-pe">
        {partes.has('valor') && <span className="cartao-valor">{valor}</span>}
        {partes.has('previsao') && previsao !== null && (
          <span className="cartao-previsao" title={`Previsão de fechamento ${dia(previsao)}`}>
            {diaCurto(previsao)}
          </span>
        )}
        {partes.has('passo') && (
          <button
            type="button"
            className="cartao-passo"
            data-passo-de={codigo}
            tabIndex={-1}
            aria-haspopup="dialog"
            aria-label={`${passo.curto}: ver a próxima tarefa de ${cartao.negocio_titulo}`}
          >
            {passo.curto}
          </button>
        )}
        {partes.has('responsavel') && (
          <Dono login={login} nome={nomes.usuario.get(login ?? '') ?? login ?? ''} />
        )}
      </div>
    </div>
  );
});
