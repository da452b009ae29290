import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { estornarBaixa, getBaixas } from '@praca/contract/contarec/endpoints.ts';
import { entrouNaBaixa } from '@praca/contract/contarec/rules.ts';
import type { Baixa } from '@praca/contract/contarec/schemas.ts';
import { EscritaDialog } from '../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import type { LinhaDoRecurso } from '../../kit/recurso/descricao.ts';
import type { LoteProps } from '../../kit/recurso/jeito.ts';
import { consulta } from '../../platform/http/query.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { dataLocal, dia, dinheiro } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Drawer } from '../../ui/window/Drawer.tsx';
import './recebimentos.css';

const algo = (valor: string): boolean => /[1-9]/.test(valor);
const entrou = (b: Baixa): string =>
  entrouNaBaixa({
    principal: b.baixa_principal,
    juros: b.baixa_juros,
    multa: b.baixa_multa,
    desconto: b.baixa_desconto,
  });

/** What a receipt is made of, where it is more than the receivable itself. */
const partesDe = (b: Baixa): string =>
  [
    `principal ${dinheiro(b.baixa_principal)}`,
    algo(b.baixa_juros) && `juros ${dinheiro(b.baixa_juros)}`,
    algo(b.baixa_multa) && `multa ${dinheiro(b.baixa_multa)}`,
    algo(b.baixa_desconto) && `desconto de ${dinheiro(b.baixa_desconto)}`,
  ]
    .filter(Boolean)
    .join(' · ');
const porQuem = (b: Baixa): string =>
  b.baixa_em === null
    ? 'Recebido antes de cada recebimento ter registro próprio'
    : `${b.usuario_nome ?? 'Alguém que saiu'}, em ${dia(dataLocal(b.baixa_em))}`;

function EstornarBaixaDialog({
  baixa,
  linha,
  aoFechar,
  aoGravar,
}: {
  baixa: Baixa;
  linha: LinhaDoRecurso;
  aoFechar: () => void;
  aoGravar: () => void;
}) {
  const { contarec_codigo, baixa_codigo } = baixa;
  const escrita = useEscrita(estornarBaixa, {
    inicial: { contarec_codigo, baixa_codigo },
    aoFechar,
    rascunho: null,
    aoGravar,
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`Estornar ${dinheiro(entrou(baixa))} de ${dia(baixa.baixa_dt)}?`}
      descricao={
        baixa.baixa_origem === 'CREDITO'
          ? `Os ${dinheiro(baixa.baixa_principal)} voltam a ser crédito do cliente, e a faltar em ${String(linha['contarec_descricao'])}.`
          : `Só este recebimento volta: os outros ficam. ${String(linha['contarec_descricao'])} fica em aberto, e a comissão dela volta a ser só prevista.`
      }
      tamanho="small"
      acao="Estornar"
      perigo
      pergunta
    />
  );
}

function BaixaItem({ baixa: b, aoEstornar }: { baixa: Baixa; aoEstornar?: () => void }) {
  const volta = b.baixa_estornadaem;
  return (
    <li data-estornada={volta !== null || undefined}>
      <span className="recebimentos-parte">
        <span>
          <strong className="type-strong">{dinheiro(entrou(b))}</strong> em {dia(b.baixa_dt)}
        </span>
        <span>{b.baixa_origem === 'CREDITO' ? 'com crédito do cliente' : partesDe(b)}</span>
        {b.formapag_descricao !== null && <span>{b.formapag_descricao}</span>}
        <span className="type-muted">{porQuem(b)}</span>
        {volta !== null && (
          <span className="type-muted">
            Estornado por {b.estornadapor_nome ?? 'alguém que saiu'}, em {dia(dataLocal(volta))}
          </span>
        )}
      </span>
      {aoEstornar && (
        <Button
          size="small"
          aria-label={`Estornar ${dinheiro(entrou(b))} de ${dia(b.baixa_dt)}`}
          onClick={aoEstornar}
        >
          Estornar
        </Button>
      )}
    </li>
  );
}

function RecebimentosDrawer({ linha, aoFechar }: { linha: LinhaDoRecurso; aoFechar: () => void }) {
  const pode = usePode()('venda.finalizar');
  const [estornando, setEstornando] = useState<Baixa | null>(null);
  const { data } = useQuery({
    ...consulta(getBaixas, { contarec_codigo: Number(linha['contarec_codigo']) }),
    staleTime: 0,
  });
  const baixas = data?.dados ?? [];
  const ultima = baixas.find((b) => b.baixa_estornadaem === null);
  return (
    <>
      <Drawer
        open
        onClose={aoFechar}
        title="Recebimentos"
        subtitle={String(linha['contarec_descricao'])}
        width={480}
      >
        {data !== undefined && baixas.length === 0 && (
          <p className="type-muted">Nada foi recebido desta conta.</p>
        )}
        <ul className="recebimentos">
          {baixas.map((b) => (
            <BaixaItem
              key={b.baixa_codigo}
              baixa={b}
              {...(pode && b === ultima && { aoEstornar: () => setEstornando(b) })}
            />
          ))}
        </ul>
      </Drawer>
      {estornando !== null && (
        <EstornarBaixaDialog
          baixa={estornando}
          linha={linha}
          aoFechar={() => setEstornando(null)}
          aoGravar={() => setEstornando(null)}
        />
      )}
    </>
  );
}

/** What came in of the receivable that is marked, and the way back of the newest. */
export function RecebimentosLote({ linhas }: LoteProps) {
  const [aberta, setAberta] = useState(false);
  const [unica] = linhas;
  const impedida = linhas.length === 1 ? undefined : 'Veja uma conta por vez.';
  return (
    <>
      <Button
        size="small"
        disabled={impedida !== undefined}
        title={impedida}
        onClick={() => setAberta(true)}
      >
        Recebimentos
      </Button>
      {aberta && unica && <RecebimentosDrawer linha={unica} aoFechar={() => setAberta(false)} />}
    </>
  );
}
