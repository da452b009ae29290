import { useQuery } from '@tanstack/react-query';
import { IconPhoto } from '@tabler/icons-react';
import { enviarFoto, excluirFoto, getFotos } from '@praca/contract/produto/foto/endpoints.ts';
import { EXTENSOES_DA_FOTO, LIMITES_DA_FOTO } from '@praca/contract/produto/foto/schemas.ts';
import { useImagem } from '../../../kit/escrita/use-imagem.ts';
import type { LinhaDoRecurso } from '../../../kit/recurso/descricao.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { fotoDe } from './foto-consulta.ts';
import { Imagem } from './Foto.tsx';
import { menor } from './menor.ts';

const ACEITAS = EXTENSOES_DA_FOTO.map((uma) => `.${uma}`).join(',');

/** The picture of a product in its form: seen, sent, taken away. */
export function FotoDoProduto({ linha, edita }: { linha: LinhaDoRecurso; edita: boolean }) {
  const codigo = Number(linha['produto_codigo']);
  const nome = String(linha['produto_descricao'] ?? '');
  const { data: foto } = useQuery(fotoDe(codigo));
  const { indo, enviar, excluir } = useImagem({
    enviar: enviarFoto,
    excluir: excluirFoto,
    entrada: { produto_codigo: String(codigo) },
    preparar: menor,
    reler: () => queryClient.invalidateQueries({ queryKey: chaveDe(getFotos) }),
  });
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
            onFiles={(arquivos) => void enviar(arquivos)}
          />
          {foto && (
            <Button size="small" variant="subtle" disabled={indo} onClick={() => void excluir()}>
              Excluir foto
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
