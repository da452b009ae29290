import { useAtalhos } from '../../platform/tela/atalhos.ts';
import { Dialog } from '../../ui/window/Dialog.tsx';
import { Kbd } from '../../ui/display/Kbd.tsx';
import { esconderAtalhos, useAtalhosAbertos } from './atalhos-open.ts';
import './AtalhosDialog.css';

/** Every shortcut of the screen one is on, by group. `?` opens it. */
export function AtalhosDialog() {
  const aberto = useAtalhosAbertos();
  const atalhos = useAtalhos();
  const grupos = [...Map.groupBy(atalhos, (atalho) => atalho.grupo)];
  return (
    <Dialog
      open={aberto}
      onClose={esconderAtalhos}
      title="Atalhos do teclado"
      size="medium"
      closeOnScrim
    >
      <div className="atalhos">
        {grupos.map(([grupo, lista]) => (
          <section key={grupo}>
            <h3 className="atalhos-grupo">{grupo}</h3>
            <dl className="atalhos-lista">
              {lista.map(({ teclas, descricao }) => (
                <div key={teclas + descricao} className="atalhos-linha">
                  <dt>{descricao}</dt>
                  <dd>
                    {teclas.split('+').map((tecla) => (
                      <Kbd key={tecla}>{tecla}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
