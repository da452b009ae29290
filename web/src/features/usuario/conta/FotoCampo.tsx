import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { enviarFoto, excluirFoto, getFotos } from '@praca/contract/usuario/foto/endpoints.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { consulta } from '../../../platform/query.ts';
import { useSessao } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { quadrada } from './quadrada.ts';

const ENVIADA_BYTES = 20 * 1024 * 1024;

/** One's own picture: seen as others see it, chosen, taken away. */
export function FotoCampo() {
  const sessao = useSessao();
  const [indo, setIndo] = useState(false);
  const { data } = useQuery(consulta(getFotos, {}));
  if (sessao === null) return null;
  const tem = data?.dados.some((uma) => uma.usuario_codigo === sessao.usuario_codigo) === true;
  const fazer = async (agir: () => Promise<unknown>, feito: string) => {
    setIndo(true);
    try {
      await agir();
      await relerDepoisDe(enviarFoto);
      toast(feito, { tone: 'success' });
    } catch (erro) {
      const [mensagem] = mensagensDe(erro);
      toast(mensagem?.Ajuda ?? '', { title: mensagem?.Mensagem ?? '', tone: 'danger' });
    } finally {
      setIndo(false);
    }
  };
  const enviar = async (escolhido: File | undefined) => {
    if (escolhido === undefined) return;
    const arquivo = await quadrada(escolhido).catch(() => null);
    if (arquivo === null) {
      toast('Abra-a num programa de imagens e salve como JPG.', {
        title: 'Esta imagem não pôde ser lida.',
        tone: 'danger',
      });
      return;
    }
    const formulario = new FormData();
    formulario.append('arquivo', arquivo);
    await fazer(
      () => chamarUm(enviarFoto, {}, { formulario, semDesvio: true }),
      enviarFoto.feito as string,
    );
  };
  return (
    <div className="minha-foto">
      <Avatar name={sessao.nome} photo={sessao.usuario_login} size={80} decorative />
      <div className="minha-foto-escolha">
        <FileDrop
          label={tem ? 'Trocar foto' : 'Escolher foto'}
          hint="O meio da imagem, em quadrado. Quem trabalha aqui a vê no lugar das suas iniciais."
          accept=".png,.jpg,.jpeg,.webp,.gif,.bmp"
          maxBytes={ENVIADA_BYTES}
          disabled={indo}
          onFiles={([arquivo]) => void enviar(arquivo)}
        />
        {tem && (
          <Button
            variant="subtle"
            disabled={indo}
            onClick={() =>
              void fazer(
                () => chamarUm(excluirFoto, {}, { semDesvio: true }),
                excluirFoto.feito as string,
              )
            }
          >
            Excluir foto
          </Button>
        )}
      </div>
    </div>
  );
}
