import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  desfazerUsoDoCredito,
  getCreditos,
  usarCredito,
} from '@praca/contract/pedvenda/credito/endpoints.ts';
import { livreDe, menor } from '@praca/contract/pedvenda/credito/rules.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { campo } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import type { LinhaDoRecurso } from '../../../kit/recurso/descricao.ts';
import type { LoteProps } from '../../../kit/recurso/jeito.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { sucesso } from '../../../ui/window/toast.ts';

function UsarCreditoDialog({
  linha,
  livre,
  aoFechar,
  aoMarcar,
}: {
  linha: LinhaDoRecurso;
  livre: string;
  aoFechar: () => void;
  aoMarcar: LoteProps['aoMarcar'];
}) {
  const contarec_codigo = Number(linha['contarec_codigo']);
  const falta = String(linha['contarec_saldo']);
  const escrita = useEscrita(usarCredito, {
    inicial: { contarec_codigo, versao: linha.versao, valor: menor(falta, livre) },
    aoFechar,
    rascunho: null,
    feito: null,
    aoGravar: (feita) => {
      aoMarcar(new Set());
      if (!feita) return;
      oferecerVolta(
        `${dinheiro(feita.valor)} de crédito usados.`,
        voltarPor(
          desfazerUsoDoCredito,
          () => ({ usos: feita.usos }),
          () => {
            sucesso('O crédito está em aberto de novo.');
          },
        ),
        { id: `credito-conta-${contarec_codigo}`, tone: 'success' },
      );
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`Usar crédito em ${String(linha['contarec_descricao'])}`}
      descricao={`${String(linha['pessoa_razao'] ?? 'O cliente')} tem ${dinheiro(livre)} de crédito nesta empresa. Faltam ${dinheiro(falta)} da conta.`}
      tamanho="small"
      acao="Usar crédito"
    >
      <MoneyField label="Crédito a usar" {...campo(escrita, 'valor')} />
      <Notice tone="info">
        Vale como recebimento: quitada a conta, a comissão dela é liberada. O crédito mais antigo
        sai primeiro.
      </Notice>
    </EscritaDialog>
  );
}

/** The bulk action of the receivables: settles the one that is marked with what returns left its customer. */
export function UsarCreditoLote({ linhas, aoMarcar }: LoteProps) {
  const pode = usePode()('venda.credito');
  const [aberta, setAberta] = useState(false);
  const [unica] = linhas;
  const aberto = ['AB', 'PP'].includes(String(unica?.['contarec_situacao']));
  const pessoa_codigo = Number(unica?.['pessoa_codigo'] ?? 0);
  const uma = linhas.length === 1 && aberto && pessoa_codigo > 0;
  const { data } = useQuery({
    ...consulta(getCreditos, { pessoa_codigo }),
    enabled: pode && uma,
    staleTime: 0,
  });
  if (!pode) return null;
  const livre = livreDe(
    (data?.dados ?? []).filter((c) => c.empresa_codigo === Number(unica?.['empresa_codigo'])),
  );
  const impedida =
    linhas.length !== 1
      ? 'Use crédito em uma conta por vez.'
      : !aberto
        ? 'Esta conta não está em aberto.'
        : /[1-9]/.test(livre)
          ? undefined
          : 'O cliente não tem crédito em aberto nesta empresa.';
  return (
    <>
      <Button
        size="small"
        disabled={impedida !== undefined}
        title={impedida}
        onClick={() => setAberta(true)}
      >
        Usar crédito
      </Button>
      {aberta && unica && impedida === undefined && (
        <UsarCreditoDialog
          linha={unica}
          livre={livre}
          aoFechar={() => setAberta(false)}
          aoMarcar={aoMarcar}
        />
      )}
    </>
  );
}
