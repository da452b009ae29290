import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import { CampoControle } from '../../../campo/parts/CampoControle.tsx';
import { textoDoCampo } from '../../../campo/parts/valor.ts';
import type { Nomes } from '../nomes.ts';
import { opcoesDeResponsavel } from '../opcoes.ts';
import type { Comum } from './CampoEscolha.tsx';
import { CampoMoldura } from './CampoMoldura.tsx';
import { erroDe, type CampoFicha } from './ficha-store.ts';
import { useCampo } from './use-ficha.ts';

/** An added field of the deal, saved by itself as the others are. */
export function CampoProprio({
  ficha,
  podeEditar,
  campo,
  nomes,
}: Comum & { campo: CampoLido; nomes: Nomes }) {
  const nome: CampoFicha = `negocio_campos.${campo.campo_codigo}`;
  const { valor, estado } = useCampo(ficha, nome);
  // What the server has taken: an address of http or https.
  const guardado = String(ficha.negocio().negocio_campos[campo.campo_codigo] ?? '');
  const login = typeof valor === 'string' ? valor : null;
  return (
    <>
      <CampoMoldura
        ficha={ficha}
        campo={nome}
        nome={campo.campo_descricao}
        estado={estado}
        lerValor={(um) => textoDoCampo(campo, um, nomes.usuario) || 'vazio'}
      >
        <CampoControle
          campo={campo}
          valor={valor}
          usuarios={opcoesDeResponsavel(nomes, login)}
          erro={erroDe(estado)}
          desligado={!podeEditar}
          aoMudar={(novo, escolhido) => {
            ficha.digitar(nome, novo === '' ? null : novo);
            if (escolhido) void ficha.gravar(nome);
          }}
          aoSair={() => void ficha.gravar(nome)}
        />
      </CampoMoldura>
      {campo.campo_tipo === 'LINK' && guardado !== '' && (
        <a className="campo-abrir hit" href={guardado} target="_blank" rel="noopener noreferrer">
          Abrir<span className="sr-only"> {campo.campo_descricao}, em outra aba</span>
        </a>
      )}
    </>
  );
}
