import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconPhoto } from '@tabler/icons-react';
import {
  baixarLogo,
  enviarLogo,
  excluirLogo,
  getLogos,
} from '@praca/contract/empresa/logo/endpoints.ts';
import { EXTENSOES_DO_LOGO, LIMITES_DO_LOGO } from '@praca/contract/empresa/logo/schemas.ts';
import { useImagem } from '../../../kit/escrita/use-imagem.ts';
import type { LinhaDoRecurso } from '../../../kit/recurso/descricao.ts';
import { chamarBruto } from '../../../platform/http/api-client.ts';
import { arquivoDa } from '../../../platform/arquivo/arquivo-recebido.ts';
import { chaveDe, consulta, queryClient } from '../../../platform/http/query.ts';
import { useEnderecoDe } from '../../../platform/arquivo/use-endereco-de.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { comoPng } from './como-png.ts';
import './logo.css';

const ACEITOS = [...EXTENSOES_DO_LOGO, 'gif'].map((uma) => `.${uma}`).join(',');

const imagem = (empresa_codigo: number, desde: string) =>
  queryOptions({
    queryKey: chaveDe(baixarLogo, [empresa_codigo, desde]),
    queryFn: async ({ signal }) =>
      arquivoDa(
        await chamarBruto(
          baixarLogo,
          { empresa_codigo: String(empresa_codigo) },
          { sinal: signal, semDesvio: true },
        ),
        'logotipo',
      ),
    staleTime: Infinity,
  });

function Imagem({ codigo, desde }: { codigo: number; desde: string }) {
  const endereco = useEnderecoDe(useQuery(imagem(codigo, desde)).data);
  return endereco === null ? null : <img src={endereco} alt="Logotipo de agora" />;
}

/** The picture of a company: seen, sent, taken away. It stands in its quotes and orders. */
export function LogoDialog({ linha, aoFechar }: { linha: LinhaDoRecurso; aoFechar: () => void }) {
  const codigo = Number(linha['empresa_codigo']);
  const { data } = useQuery(consulta(getLogos, { empresa_codigo: codigo }));
  const logo = data?.dados[0];
  const { indo, enviar, excluir } = useImagem({
    enviar: enviarLogo,
    excluir: excluirLogo,
    entrada: { empresa_codigo: String(codigo) },
    preparar: comoPng,
    reler: () => queryClient.invalidateQueries({ queryKey: chaveDe(getLogos) }),
  });
  return (
    <Dialog
      open
      size="small"
      title="Logotipo"
      description={`Aparece nos orçamentos e pedidos de ${String(linha['empresa_razao'])}.`}
      onClose={aoFechar}
    >
      <div className="logo-vitrine">
        {logo === undefined ? (
          <>
            <IconPhoto size={32} stroke={1.5} aria-hidden="true" />
            <span>Sem logotipo</span>
          </>
        ) : (
          <Imagem codigo={codigo} desde={logo.logo_em} />
        )}
      </div>
      <FileDrop
        label={logo === undefined ? 'Escolher imagem' : 'Trocar imagem'}
        hint="PNG, JPG, BMP ou GIF. Fundo branco ou transparente fica melhor no papel."
        accept={ACEITOS}
        maxBytes={LIMITES_DO_LOGO.enviado}
        disabled={indo}
        onFiles={(arquivos) => void enviar(arquivos)}
      />
      <DialogActions>
        {logo !== undefined && (
          <Button variant="subtle" disabled={indo} onClick={() => void excluir()}>
            Excluir logotipo
          </Button>
        )}
        <Button onClick={aoFechar}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
