import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { Composer } from '../../acompanhamento/parts/composer/Composer.tsx';
import type { ComposerAberto } from '../../acompanhamento/parts/composer/use-composer.ts';
import { EscolherModelo } from '../../modelo-texto/parts/EscolherModelo.tsx';
import { useUsuarios } from './use-usuarios.ts';
import { valoresDoCliente } from './valores-do-cliente.ts';

/** The box in which one writes down what happened with the customer, or what is next. */
export function Escrever({
  composer,
  pessoa,
  aoEscrever,
}: {
  composer: ComposerAberto;
  pessoa: Pessoa;
  /** Opens a mail to the customer; null for who may not. */
  aoEscrever: (() => void) | null;
}) {
  const usuarios = useUsuarios();
  return (
    <Composer
      composer={composer}
      nome="no cliente"
      usuarios={usuarios}
      prontos={(aoEscolher) => (
        <EscolherModelo
          uso="N"
          valores={valoresDoCliente(pessoa)}
          vazio="Nenhum texto pronto para notas. Eles se escrevem em Configurações, Modelos de texto."
          aoEscolher={({ texto }) => aoEscolher(texto)}
        />
      )}
      aoEscrever={aoEscrever}
    />
  );
}
