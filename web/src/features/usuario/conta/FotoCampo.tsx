import { useQuery } from '@tanstack/react-query';
import { enviarFoto, excluirFoto, getFotos } from '@praca/contract/usuario/foto/endpoints.ts';
import { useImagem } from '../../../kit/escrita/use-imagem.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { consulta } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { quadrada } from './quadrada.ts';

const ENVIADA_BYTES = 20 * 1024 * 1024;

/** One's own picture: seen as others see it, chosen, taken away. */
export function FotoCampo() {
  const sessao = useSessao();
  const { indo, enviar, excluir } = useImagem({
    enviar: enviarFoto,
    excluir: excluirFoto,
    entrada: {},
    preparar: quadrada,
    reler: () => relerDepoisDe(enviarFoto),
  });
  const { data } = useQuery(consulta(getFotos, {}));
  if (sessao === null) return null;
  const tem = data?.dados.some((uma) => uma.usuario_codigo === sessao.usuario_codigo) === true;
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
          onFiles={(arquivos) => void enviar(arquivos)}
        />
        {tem && (
          <Button variant="subtle" disabled={indo} onClick={() => void excluir()}>
            Excluir foto
          </Button>
        )}
      </div>
    </div>
  );
}
