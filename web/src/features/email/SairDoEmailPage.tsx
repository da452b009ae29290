import { lazy, Suspense, useState } from 'react';
import { useParams } from '@tanstack/react-router';
import { sair } from '@praca/contract/email/saida/endpoints.ts';
import { TelaDeStatus } from '../../layout/status/TelaDeStatus.tsx';
import { chamarUm } from '../../platform/http/api-client.ts';
import { ErroApi } from '../../platform/http/erro-api.ts';
import { Button } from '../../ui/display/Button.tsx';

const SairDaDivulgacao = lazy(async () => ({
  default: (await import('../pessoa/parts/SairDaDivulgacao.tsx')).SairDaDivulgacao,
}));

type Estado =
  | { fase: 'pergunta' | 'enviando' | 'sem-link' | 'sem-rede' }
  | { fase: 'saiu'; titulo: string };

const DITO = {
  pergunta: ['Não receber mais este e-mail?', 'Ele deixa de vir agora, sem precisar entrar.'],
  enviando: ['Não receber mais este e-mail?', 'Ele deixa de vir agora, sem precisar entrar.'],
  'sem-link': ['Este link não vale', 'Abra de novo o link do e-mail que você recebeu.'],
  'sem-rede': ['Sem conexão', 'O servidor não respondeu: você ainda recebe este e-mail.'],
} as const;

/** What a link of a mail ends: advertising, whose keys name a purpose in capitals, or what comes by itself. */
export function SairDoEmailPage() {
  const { chave = '' } = useParams({ strict: false }) as { chave?: string };
  return /~[A-Z]{1,20}~/.test(chave) ? (
    <Suspense>
      <SairDaDivulgacao chave={chave} />
    </Suspense>
  ) : (
    <SairDoQueVem chave={chave} />
  );
}

/** Ends a mail that comes by itself, for who opened its link: one button, no login. */
function SairDoQueVem({ chave }: { chave: string }) {
  const [estado, setEstado] = useState<Estado>({ fase: 'pergunta' });
  const encerrar = () => {
    setEstado({ fase: 'enviando' });
    chamarUm(sair, { chave }).then(
      (saiu) => setEstado({ fase: 'saiu', titulo: saiu?.titulo ?? 'Este e-mail' }),
      (erro: unknown) => {
        const codigo = erro instanceof ErroApi ? erro.codigo : '';
        const perdido = codigo === 'NAO_ENCONTRADO' || codigo === 'ENTRADA_INVALIDA';
        setEstado({ fase: perdido ? 'sem-link' : 'sem-rede' });
      },
    );
  };
  const [titulo, texto] =
    estado.fase === 'saiu'
      ? [
          'Pronto: este e-mail não vem mais',
          `${estado.titulo}. Para receber de novo, entre e ligue-o.`,
        ]
      : DITO[estado.fase];
  const comBotao = estado.fase !== 'saiu' && estado.fase !== 'sem-link';
  return (
    <TelaDeStatus
      titulo={titulo}
      texto={
        <>
          <meta name="robots" content="noindex" />
          <p role="status">{texto}</p>
        </>
      }
      desenho="desligado"
      acoes={
        comBotao && (
          <Button variant="primary" loading={estado.fase === 'enviando'} onClick={encerrar}>
            {estado.fase === 'sem-rede' ? 'Tentar de novo' : 'Não receber mais'}
          </Button>
        )
      }
    />
  );
}
