import { useState } from 'react';
import { TODAS_UFS, type Uf } from '@praca/contract/br/uf.ts';
import { carregarUsuais } from '@praca/contract/imposto/endpoints.ts';
import { campo } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { plural } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Select } from '../../../ui/field/Select.tsx';

type Valores = { uf_origem: Uf | null };

const ESTADOS = TODAS_UFS.map((uf) => ({ value: uf, label: uf }));

function CarregarDialog({ aoFechar }: { aoFechar: () => void }) {
  const escrita = useEscrita<typeof carregarUsuais, Valores>(carregarUsuais, {
    inicial: { uf_origem: null },
    rascunho: null,
    aoFechar,
    // Without a state the call says itself what it wants.
    entrada: ({ uf_origem }) => ({ uf_origem: uf_origem as Uf }),
    feito: (linha) =>
      linha === null || linha.criadas === 0
        ? 'Nada a criar: as alíquotas deste estado já estavam aqui.'
        : `${plural(linha.criadas, 'alíquota criada', 'alíquotas criadas')}, ${plural(linha.mantidas, 'mantida como estava', 'mantidas como estavam')}.`,
  });
  const { uf_origem } = escrita.valores;
  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Carregar alíquotas usuais"
      tamanho="small"
      acao="Carregar alíquotas"
      descricao={`Cria as regras de ICMS de quem vende ${uf_origem === null ? 'do seu estado' : `de ${uf_origem}`}: a alíquota usual dentro de cada estado e a interestadual para os outros. Uma regra que já existe com o mesmo nome fica como está. Os estados mudam as alíquotas: confira-as com quem faz a contabilidade.`}
    >
      <Select<Uf>
        label="Estado de onde vende"
        data-autofocus
        searchable
        options={ESTADOS}
        {...campo(escrita, 'uf_origem')}
      />
    </EscritaDialog>
  );
}

/** Fills the taxes with the usual rates of ICMS of a state; what is there stays. */
export function CarregarUsuais() {
  const [aberto, abrir] = useState(false);
  if (!usePode()('cadastro.editar')) return null;
  return (
    <>
      <Button onClick={() => abrir(true)}>Carregar alíquotas usuais…</Button>
      {aberto && <CarregarDialog aoFechar={() => abrir(false)} />}
    </>
  );
}
