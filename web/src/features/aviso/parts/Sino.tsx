import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { IconBell, IconMoon, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getPreferencias } from '@praca/contract/aviso/endpoints.ts';
import { paths } from '../../../paths.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Popover } from '../../../ui/floating/Popover.tsx';
import { ListaDeAvisos } from './ListaDeAvisos.tsx';
import { lerTodos, useContagem } from './use-avisos.ts';
import './aviso.css';

const LARGURA = 432;

function Silencio() {
  const { data } = useQuery(consulta(getPreferencias, {}));
  const p = data?.dados[0];
  const partes = [
    p?.silencio === 'S' && `das ${p.silencio_de} às ${p.silencio_ate}`,
    p?.silencio_domingo === 'S' && 'aos domingos',
  ].filter(Boolean);
  if (partes.length === 0) return <span />;
  return (
    <span className="avisos-silencio">
      <IconMoon size={16} aria-hidden="true" />
      Em silêncio {partes.join(' e ')}
    </span>
  );
}

/** The bell of the bar on top: how much was not read, and the newest of it. */
export function Sino() {
  const [aberto, setAberto] = useState(false);
  const contagem = useContagem();
  useAtalho('Alt+A', 'Abrir os avisos', 'Geral', () => setAberto(true));
  const fechar = () => setAberto(false);
  const quantos = contagem.total > 99 ? '99+' : String(contagem.total);
  const umOuMais = (um: string, mais: string) => (contagem.total === 1 ? um : mais);
  const rotulo =
    contagem.total === 0 ? 'Avisos' : `Avisos: ${quantos} ${umOuMais('não lido', 'não lidos')}`;
  return (
    <Popover
      open={aberto}
      onOpenChange={setAberto}
      label="Avisos"
      align="end"
      width={LARGURA}
      padded={false}
      trigger={
        <IconButton
          className="sino"
          label={rotulo}
          icon={
            <>
              <IconBell size={18} aria-hidden="true" />
              {contagem.total > 0 && (
                <span className="sino-conta" aria-hidden="true">
                  {quantos}
                </span>
              )}
            </>
          }
          onClick={() => setAberto(!aberto)}
        />
      }
    >
      <div className="avisos-janela">
        <div className="avisos-cabeca">
          <h2 className="avisos-nome">Avisos</h2>
          {contagem.total > 0 && (
            <Badge tone="accent">
              {quantos} {umOuMais('novo', 'novos')}
            </Badge>
          )}
          <span className="avisos-acoes">
            {contagem.total > 0 && (
              <Button size="small" variant="subtle" onClick={lerTodos}>
                {umOuMais('Marcar como lido', 'Marcar todos como lidos')}
              </Button>
            )}
            <Link
              to={paths.avisos}
              hash="preferencias"
              className="avisos-engrenagem"
              aria-label="Preferências de aviso"
              title="Preferências de aviso"
              onClick={fechar}
            >
              <IconSettings size={18} aria-hidden="true" />
            </Link>
          </span>
        </div>
        <ListaDeAvisos contagem={contagem} aoAbrir={fechar} />
        <div className="avisos-pe">
          <Silencio />
          <Link to={paths.avisos} onClick={fechar}>
            Ver todos
          </Link>
        </div>
      </div>
    </Popover>
  );
}
