import { useCallback, useEffect, useState } from 'react';
import type { Linha } from '@praca/contract/endpoint.ts';
import { sair, verSaida } from '@praca/contract/pessoa/consentimento/endpoints.ts';
import { TelaDeStatus } from '../../../layout/status/TelaDeStatus.tsx';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { PrivacidadePe } from './PrivacidadePe.tsx';

type Pagina = Linha<typeof verSaida>;
type Fase = 'abrindo' | 'pergunta' | 'enviando' | 'saiu' | 'sem-link' | 'sem-rede';

/** What the page says at each moment, and of what. */
function ditoDe(fase: Fase, p: Pagina | null): [titulo: string, texto: string] {
  const oQue = (p?.finalidade ?? '').toLocaleLowerCase('pt-BR');
  const para = p?.endereco ? ` em ${p.endereco}` : '';
  switch (fase) {
    case 'abrindo':
      return ['Não receber mais', 'Abrindo o link...'];
    case 'sem-link':
      return ['Este link não vale', 'Abra de novo o link do e-mail que você recebeu.'];
    case 'sem-rede':
      return ['Sem conexão', 'O servidor não respondeu: nada mudou ainda.'];
    case 'saiu':
      return [
        'Pronto: não enviamos mais',
        `${p?.empresa ?? ''} não envia mais ${oQue}${para}. Mensagens sobre o que você pediu ou comprou continuam.`,
      ];
    default:
      return [
        `Não receber mais de ${p?.empresa ?? ''}?`,
        `Você deixa de receber ${oQue}${para}. Vale na hora, sem precisar entrar.`,
      ];
  }
}

/** Says no to advertising, for who opened the link of a mail: one button, no login. */
export function SairDaDivulgacao({ chave }: { chave: string }) {
  const [fase, setFase] = useState<Fase>('abrindo');
  const [pagina, setPagina] = useState<Pagina | null>(null);
  const chamar = useCallback(
    async (qual: typeof verSaida) => {
      try {
        const lida = await chamarUm(qual, { chave });
        setPagina(lida);
        setFase(lida?.saiu === 'S' ? 'saiu' : 'pergunta');
      } catch (erro) {
        const codigo = erro instanceof ErroApi ? erro.codigo : '';
        setFase(['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigo) ? 'sem-link' : 'sem-rede');
      }
    },
    [chave],
  );
  useEffect(() => {
    void chamar(verSaida);
  }, [chamar]);
  const [titulo, texto] = ditoDe(fase, pagina);
  const agir = () => {
    setFase(pagina === null ? 'abrindo' : 'enviando');
    void chamar(pagina === null ? verSaida : sair);
  };
  const comBotao = ['pergunta', 'enviando', 'sem-rede'].includes(fase);
  return (
    <TelaDeStatus
      titulo={titulo}
      texto={<p role="status">{texto}</p>}
      desenho="desligado"
      acoes={
        comBotao && (
          <Button variant="primary" loading={fase === 'enviando'} onClick={agir}>
            {fase === 'sem-rede' ? 'Tentar de novo' : 'Não receber mais'}
          </Button>
        )
      }
      detalhe={pagina && <PrivacidadePe privacidade={pagina.privacidade} />}
    />
  );
}
