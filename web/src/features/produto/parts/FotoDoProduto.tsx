import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconPhoto } from '@tabler/icons-react';
import { enviarFoto, excluirFoto, getFotos } from '@praca/contract/produto/foto/endpoints.ts';
import { EXTENSOES_DA_FOTO, LIMITES_DA_FOTO } from '@praca/contract/produto/foto/schemas.ts';
import type { LinhaDoRecurso } from '../../../kit/recurso/descricao.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { chaveDe, queryClient } from '../../../platform/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { fotoDe } from './foto-consulta.ts';
import { Imagem } from './Foto.tsx';
import { menor } from './menor.ts';

const ACEITAS = EXTENSOES_DA_FOTO.map((uma) => `.${uma}`).join(',');

/** The picture of a product in its form: seen, sent, taken away. */
export function FotoDoProduto({ linha, edita }: { linha: LinhaDoRecurso; edita: boolean }) {
  const codigo = Number(linha['produto_codigo']);
  const nome = String(linha['produto_descricao'] ?? '');
  const { data: foto } = useQuery(fotoDe(codigo));
  const [indo, setIndo] = useState(false);
  const fazer = async (agir: () => Promise<unknown>, feito: string) => {
    setIndo(true);
    try {
      await agir();
      await queryClient.invalidateQueries({ queryKey: chaveDe(getFotos) });
      toast(feito, { tone: 'success' });
    } catch (erro) {
      const [mensagem] = mensagensDe(erro);
      toast(mensagem?.Ajuda ?? '', { title: mensagem?.Mensagem ?? '', tone: 'danger' });
    } finally {
      setIndo(false);
    }
  };
  const entrada = { produto_codigo: String(codigo) };
  const enviar = async (escolhida: File | undefined) => {
    if (escolhida === undefined) return;
    const arquivo = await menor(escolhida).catch(() => null);
    if (arquivo === null) {
      toast('Abra-a num programa de imagens e salve como PNG.', {
        title: 'Esta imagem não pôde ser lida.',
        tone: 'danger',
      });
      return;
    }
    const formulario = new FormData();
    formulario.append('arquivo', arquivo);
    await fazer(
      () => chamarUm(enviarFoto, entrada, { formulario, semDesvio: true }),
      enviarFoto.feito as string,
    );
  };
  if (!edita && !foto) return null;
  return (
    <div className="foto-vitrine">
      <div className="foto-quadro">
        {foto ? (
          <Imagem foto={foto} descricao={`Foto de ${nome}`} classe="foto-grande" />
        ) : (
          <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
        )}
      </div>
      {edita && (
        <div className="foto-acoes">
          <FileDrop
            label={foto ? 'Trocar foto' : 'Escolher foto'}
            hint="PNG, JPG ou WebP. Aparece nos orçamentos."
            accept={ACEITAS}
            maxBytes={LIMITES_DA_FOTO.enviada}
            disabled={indo}
            onFiles={([arquivo]) => void enviar(arquivo)}
          />
          {foto && (
            <Button
              size="small"
              variant="subtle"
              disabled={indo}
              onClick={() =>
                void fazer(
                  () => chamarUm(excluirFoto, entrada, { semDesvio: true }),
                  excluirFoto.feito as string,
                )
              }
            >
              Excluir foto
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
