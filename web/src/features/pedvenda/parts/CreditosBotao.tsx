import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconReceiptRefund } from '@tabler/icons-react';
import { getCreditos } from '@praca/contract/pedvenda/credito/endpoints.ts';
import { livreDe } from '@praca/contract/pedvenda/credito/rules.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Drawer } from '../../../ui/window/Drawer.tsx';
import { Creditos } from './Creditos.tsx';

/** From the receivables to what returns left customers: how much is open, and of whom. */
export function CreditosBotao() {
  const [aberto, setAberto] = useState(false);
  const { data } = useQuery({ ...consulta(getCreditos, {}), staleTime: 0 });
  const creditos = data?.dados ?? [];
  if (creditos.length === 0) return null;
  const livre = dinheiro(livreDe(creditos));
  return (
    <>
      <Button
        icon={<IconReceiptRefund size={16} aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        Créditos: {livre}
      </Button>
      <Drawer
        open={aberto}
        onClose={() => setAberto(false)}
        title="Créditos de clientes"
        subtitle={`${livre} em aberto, de devoluções`}
        width={480}
      >
        <Creditos creditos={creditos} comCliente />
      </Drawer>
    </>
  );
}
