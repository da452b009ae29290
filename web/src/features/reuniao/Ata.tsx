import { useState } from 'react';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import { ataDe } from '@praca/contract/reuniao/ata.ts';
import type { Reuniao } from '@praca/contract/reuniao/schemas.ts';
import { fusoAtual } from '../../platform/texto/fuso.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EscreverEmail } from '../email/parts/EscreverEmail.tsx';

/** The minutes of a meeting: as they were kept for who conducted it, of what they may see for everybody else; printed, sent by mail. */
export function Ata({ reuniao }: { reuniao: Reuniao }) {
  const pode = usePode();
  const [escrevendo, setEscrevendo] = useState(false);
  const texto = reuniao.reuniao_ata || ataDe(reuniao, fusoAtual());
  return (
    <article className="reuniao-ata" aria-label="Ata">
      <div className="reuniao-ata-acoes no-print">
        <Button
          icon={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          Imprimir
        </Button>
        {pode('pessoa.ver') && (
          <Button
            icon={<IconMail size={16} aria-hidden="true" />}
            onClick={() => setEscrevendo(true)}
          >
            Enviar por e-mail
          </Button>
        )}
      </div>
      <p className="reuniao-ata-texto">{texto}</p>
      {escrevendo && (
        <EscreverEmail
          sobre={{
            reuniao_codigo: reuniao.reuniao_codigo,
            para: '',
            assunto: `Ata: ${reuniao.reuniao_titulo}`,
            mensagem: texto,
          }}
          aoFechar={() => setEscrevendo(false)}
        />
      )}
    </article>
  );
}
