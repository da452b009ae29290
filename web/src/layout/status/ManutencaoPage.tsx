import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { pronto } from '@praca/contract/plataforma/endpoints.ts';
import { paths } from '../../paths.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { Button } from '../../ui/display/Button.tsx';
import { TelaDeStatus } from './TelaDeStatus.tsx';

/** The system is being worked on: lets the person look whether it is back. */
export function ManutencaoPage() {
  const router = useRouter();
  const [situacao, setSituacao] = useState<'parada' | 'conferindo' | 'ainda'>('parada');
  const conferir = async () => {
    setSituacao('conferindo');
    await chamar(pronto, {}).then(
      () => router.navigate({ to: paths.raiz }),
      () => setSituacao('ainda'),
    );
  };
  return (
    <TelaDeStatus
      titulo="Estamos em manutenção"
      texto="O sistema está sendo atualizado e volta em breve. Seus dados estão guardados."
      desenho="obras"
      acoes={
        <Button variant="primary" loading={situacao === 'conferindo'} onClick={conferir}>
          Conferir se já voltou
        </Button>
      }
      detalhe={
        <span role="status">
          {situacao === 'ainda' && 'Ainda não voltou. Tente de novo em alguns minutos.'}
        </span>
      }
    />
  );
}
