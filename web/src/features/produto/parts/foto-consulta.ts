import { queryOptions } from '@tanstack/react-query';
import type { Linha } from '@praca/contract/endpoint.ts';
import { baixarFoto, getFotos } from '@praca/contract/produto/foto/endpoints.ts';
import { chamar, chamarBruto } from '../../../platform/http/api-client.ts';
import { arquivoDa } from '../../../platform/arquivo/arquivo-recebido.ts';
import { chaveDe } from '../../../platform/http/query.ts';

type Foto = Linha<typeof getFotos>;
const MAXIMO = 500;

let esperam: {
  codigo: number;
  pronto: (foto: Foto | null) => void;
  falhar: (e: unknown) => void;
}[] = [];

/** Asks for all that are drawn at one moment in one call. */
async function perguntar(): Promise<void> {
  const juntos = esperam;
  esperam = [];
  const codigos = [...new Set(juntos.map((um) => um.codigo))].slice(0, MAXIMO);
  try {
    const { dados } = await chamar(getFotos, { LISTA_PRODUTO: codigos }, { semDesvio: true });
    const fotos = new Map(dados.map((f) => [f.produto_codigo, f]));
    for (const { codigo, pronto } of juntos) pronto(fotos.get(codigo) ?? null);
  } catch (erro) {
    for (const { falhar } of juntos) falhar(erro);
  }
}

/** Whether a product has a picture, and since when; null: it has none. */
export const fotoDe = (produto_codigo: number) =>
  queryOptions({
    queryKey: chaveDe(getFotos, produto_codigo),
    queryFn: () =>
      new Promise<Foto | null>((pronto, falhar) => {
        if (esperam.length === 0) queueMicrotask(() => void perguntar());
        esperam.push({ codigo: produto_codigo, pronto, falhar });
      }),
    staleTime: 5 * 60_000,
  });

/** The picture itself, as long as it is the one of that moment. */
export const imagemDe = ({ produto_codigo, foto_em }: Foto) =>
  queryOptions({
    queryKey: chaveDe(baixarFoto, [produto_codigo, foto_em]),
    queryFn: async ({ signal }) =>
      arquivoDa(
        await chamarBruto(
          baixarFoto,
          { produto_codigo: String(produto_codigo) },
          { sinal: signal, semDesvio: true },
        ),
        'produto',
      ),
    staleTime: Infinity,
  });
