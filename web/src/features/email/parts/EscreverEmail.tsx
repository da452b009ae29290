import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { enviar } from '@praca/contract/email/endpoints.ts';
import { MAXIMO_DOS_ARQUIVOS, type Email } from '@praca/contract/email/schemas.ts';
import type { ValoresDoModelo } from '@praca/contract/modelo-texto/campos.ts';
import {
  FINALIDADES_DO_EMAIL,
  type FinalidadeDoEmail,
} from '@praca/contract/pessoa/consentimento/rules.ts';
import { getMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { consulta } from '../../../platform/http/query.ts';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { EscolherModelo } from '../../modelo-texto/parts/EscolherModelo.tsx';
import { arquivoEmBase64, comModelo, enderecosDe, tamanhoEmPalavras } from './carta.ts';
import './escrever-email.css';

/** What a mail is about, and to whom it goes. */
export type Assunto = {
  negocio_codigo?: number;
  pessoa_codigo?: number;
  atividade_codigo?: number;
  reuniao_codigo?: number;
  /** What it says at first. */
  assunto?: string;
  mensagem?: string;
  para: string;
  /** What the fields of a ready text stand for. */
  valores?: ValoresDoModelo;
  /** A mail that this one answers. */
  resposta?: Email;
};
const FINALIDADES = Object.entries(FINALIDADES_DO_EMAIL).map(([value, label]) => ({
  value: value as FinalidadeDoEmail,
  label,
}));
type Arquivo = { nome: string; tipo: string; base64: string; tamanho: number };

function Formulario({
  sobre,
  assinatura,
  aoFechar,
}: {
  sobre: Assunto;
  assinatura: string;
  aoFechar: () => void;
}) {
  const [arquivos, setArquivos] = useState<Arquivo[]>([]);
  const { negocio_codigo, pessoa_codigo, atividade_codigo, reuniao_codigo, resposta } = sobre;
  const rodape = assinatura === '' ? '' : `\n\n${assinatura}`;
  const chave = negocio_codigo ?? pessoa_codigo ?? atividade_codigo ?? reuniao_codigo ?? 0;
  const escrita = useEscrita<
    typeof enviar,
    {
      para: string;
      copia: string;
      assunto: string;
      mensagem: string;
      finalidade: FinalidadeDoEmail;
      arquivos: Arquivo[];
    }
  >(enviar, {
    inicial: {
      para: sobre.para,
      copia: '',
      assunto: resposta
        ? `Re: ${resposta.email_assunto.replace(/^(re:\s{0,5}){1,5}/i, '')}`
        : (sobre.assunto ?? ''),
      mensagem: `${sobre.mensagem ?? ''}${rodape}`,
      finalidade: 'ATENDIMENTO',
      arquivos: [],
    },
    rascunho:
      reuniao_codigo === undefined
        ? `${negocio_codigo === undefined ? 'pessoa' : 'negocio'}-${chave}`
        : `reuniao-${chave}`,
    aoFechar,
    entrada: ({ para, copia, assunto, mensagem, finalidade }) => ({
      finalidade,
      ...(negocio_codigo !== undefined && { negocio_codigo }),
      ...(pessoa_codigo !== undefined && { pessoa_codigo }),
      ...(atividade_codigo !== undefined && { atividade_codigo }),
      ...(reuniao_codigo !== undefined && { reuniao_codigo }),
      para: enderecosDe(para),
      copia: enderecosDe(copia),
      assunto,
      mensagem,
      arquivos: arquivos.map(({ tamanho: _tamanho, ...um }) => um),
      ...(resposta !== undefined && { email_codigo: resposta.email_codigo }),
    }),
    feito: (_linha, { para }) => `E-mail para ${para} na fila de envio.`,
  });
  const anexar = async (novos: File[]) => {
    const lidos = await Promise.all(novos.map(arquivoEmBase64));
    setArquivos((antes) => [...antes, ...lidos].slice(0, 5));
  };
  return (
    <EscritaDialog escrita={escrita} titulo="Escrever e-mail" acao="Enviar" tamanho="large">
      <TextField
        label="Para"
        hint="Vários endereços com vírgula."
        type="text"
        inputMode="email"
        data-autofocus={sobre.para === '' ? '' : undefined}
        {...campoTexto(escrita, 'para')}
        maxLength={2000}
      />
      <TextField
        label="Cópia"
        inputMode="email"
        {...campoTexto(escrita, 'copia')}
        maxLength={2000}
      />
      <EscolherModelo
        uso="E"
        valores={sobre.valores ?? {}}
        aoEscolher={({ assunto, texto, finalidade }) =>
          escrita.mudar({
            finalidade,
            ...(assunto !== '' && escrita.valores.assunto.trim() === '' && { assunto }),
            mensagem: comModelo(texto, escrita.valores.mensagem),
          })
        }
      />
      <TextField
        label="Assunto"
        data-autofocus={sobre.para === '' ? undefined : ''}
        {...campoTexto(escrita, 'assunto')}
      />
      <TextArea label="Mensagem" rows={8} autoGrow {...campoTexto(escrita, 'mensagem')} />
      {reuniao_codigo === undefined && (
        <Select
          label="Finalidade"
          hint={
            escrita.valores.finalidade === 'ATENDIMENTO'
              ? undefined
              : 'Vai a um endereço só, com o link de não receber mais, e não vai a quem recusou.'
          }
          options={FINALIDADES}
          value={escrita.valores.finalidade}
          error={escrita.erros['finalidade']}
          onChange={(finalidade) => {
            if (finalidade !== null) escrita.mudar({ finalidade });
          }}
        />
      )}
      {arquivos.length > 0 && (
        <ul className="email-arquivos" aria-label="Arquivos anexados">
          {arquivos.map((um, i) => (
            <li key={`${um.nome}-${um.tamanho}`}>
              <span>
                {um.nome} <small>{tamanhoEmPalavras(um.tamanho)}</small>
              </span>
              <IconButton
                size="small"
                label={`Tirar ${um.nome}`}
                icon={<IconX size={14} aria-hidden="true" />}
                onClick={() => setArquivos(arquivos.filter((_, outro) => outro !== i))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label="Anexar arquivos"
        hint="Até 5, com 8 MB juntos."
        multiple
        maxBytes={MAXIMO_DOS_ARQUIVOS}
        error={escrita.erros['arquivos']}
        onFiles={(novos) => void anexar(novos)}
      />
    </EscritaDialog>
  );
}

/** A mail to a customer, with files; it goes by the user's own server or by the product. */
export function EscreverEmail({ sobre, aoFechar }: { sobre: Assunto; aoFechar: () => void }) {
  const conta = useQuery({ ...consulta(getMinhaConta, {}), staleTime: 60_000 }).data;
  if (conta === undefined) return <LoadingState />;
  return (
    <Formulario
      sobre={sobre}
      assinatura={conta.dados[0]?.usuario_assinatura ?? ''}
      aoFechar={aoFechar}
    />
  );
}
