import type { Mensagem } from '@praca/contract/envelope.ts';
import { Notice } from '../../ui/display/Notice.tsx';

/** Why it did not go through, and what to do. */
export function Recusas({
  gerais,
  semResposta,
  oQue,
}: {
  gerais: readonly Mensagem[];
  semResposta: boolean;
  /** What was not done, with its article: "o aceite". */
  oQue: string;
}) {
  if (semResposta)
    return (
      <Notice tone="danger" title="Sem conexão">
        Não recebemos {oQue}. Quando a conexão voltar, toque de novo: repetir não conta duas vezes.
      </Notice>
    );
  if (gerais.length === 0) return null;
  return (
    <Notice tone="danger">
      {gerais.map(({ Codigo, Mensagem: texto, Ajuda }) => (
        <p key={Codigo + texto}>
          <strong>{texto}</strong> {Ajuda}
        </p>
      ))}
    </Notice>
  );
}
